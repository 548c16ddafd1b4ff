#!/usr/bin/env python3
"""Paths of the machine and compiled programs agree: a few programs and paths; tests/long/symbolic_agreement.py has more.
tests/support/agreement.py says how."""

import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
os.chdir(ROOT)
import agreement_run  # noqa: E402

sys.exit(agreement_run.main(corpus_paths=4, corpus_pins=1, generated=4, first_seed=1, made=8))
