#!/usr/bin/env python3
"""`assay test` says the same with and without merging: the whole corpus and many programs of csmith.
tests/support/merging.py says how."""

import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
os.chdir(ROOT)
import merging  # noqa: E402

sys.exit(merging.main(every=1, first_seed=100, seeds=200, verbose=True))
