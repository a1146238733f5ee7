"""Packing the app: for Android and for desktops, and the proofs that what is packed is what should be."""
