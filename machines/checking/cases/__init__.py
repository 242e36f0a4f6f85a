"""Cases: rulings as scenarios with questions, read from YAML and decided by exhaustive exploration."""
