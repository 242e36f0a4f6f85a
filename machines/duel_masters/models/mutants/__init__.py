"""Wrong readings of the rules, as changed machines."""
