"""Simulation: very many fights, counted on all cores, the same counts however the work is shared out."""
