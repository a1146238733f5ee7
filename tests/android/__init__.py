"""What can be proved of the Android package without a phone and without Google's tools (docs/android.md).

``test_*`` take seconds and are part of every run; ``proof_*`` take minutes and are run by ``python3 dev.py proof``.
"""
