"""The sketch that Affray grew out of, kept as the yardstick of bulk speed: one attack rule, two creatures, no map.

It does far less than the rules do now (no initiative, no conditions, no policies, nothing counted but wins), so whole
fights of Affray are measured against the least that could be done. The imports are relative so that `compiled.py` can
compile a copy of this folder somewhere else.
"""
