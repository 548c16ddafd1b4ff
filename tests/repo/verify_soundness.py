#!/usr/bin/env python3
"""Random functions that are VERIFIED keep their contracts in compiled runs: a few of them; tests/long/verify_soundness.py has more.
tests/support/contract_soundness.py says how."""

import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
import contract_soundness  # noqa: E402

sys.exit(contract_soundness.main(seeds=range(1, 4), count=12))
