#!/usr/bin/env python3
"""Paths of the machine and compiled programs agree: many programs and paths.
tests/support/agreement.py says how."""

import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
os.chdir(ROOT)
import agreement_run  # noqa: E402

sys.exit(agreement_run.main(corpus_paths=60, corpus_pins=12, generated=150, first_seed=100, made=300))
