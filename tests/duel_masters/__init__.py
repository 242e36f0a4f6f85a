"""Tests of the machines of Duel Masters beyond their own checks."""
