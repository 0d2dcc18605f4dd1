"""Two twelve-sided dice, Hope and Fear; damage against thresholds."""
