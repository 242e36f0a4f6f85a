"""Tests of the machine of Legend of Stars beyond its own checks."""
