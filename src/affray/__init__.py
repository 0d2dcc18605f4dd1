"""Affray: tabletop combat, played live and reckoned exactly."""

__version__ = "0.1.0"
