"""Proofs of the Android package that need neither a phone nor Google's tools (docs/android.md).

``test_*`` take seconds and are part of every run; ``proof_*`` take minutes and are run by ``python3 dev.py proof``.
"""
