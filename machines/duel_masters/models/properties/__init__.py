"""What must hold, recounted from the tables without the helpers of the rules."""
