"""Duel Masters: the turn start and the trigger pool, declared as procedures that call each other."""
