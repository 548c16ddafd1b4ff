#!/usr/bin/env python3
"""Random functions that are VERIFIED keep their contracts in compiled runs, and those that are REFUTED are refuted natively.
tests/support/contract_soundness.py says how.

usage: verify_soundness.py [FIRST_SEED [SEEDS [FUNCTIONS]]]
BUILD names the folder of the tool. Each file of FUNCTIONS functions is proved twice: with and without looking for runs."""

import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
import contract_soundness  # noqa: E402

first, seeds, count = (int(a) for a in (sys.argv[1:] + ["1", "200", "24"][len(sys.argv) - 1:]))
failed = contract_soundness.main(range(first, first + seeds), count)
failed |= contract_soundness.main(range(first, first + seeds // 20), count // 2, refutes=True)
sys.exit(failed)
