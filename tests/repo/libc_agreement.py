#!/usr/bin/env python3
"""Models of libc against glibc, briefly: every case of tests/support/libc_cases on some inputs. tests/long/libc_agreement.py tries
thousands.

Strategy: tests/support/libc_agreement.py. Outputs that differ must be complained about, and so must a table with one wrong number.
"""

import os
import runpy
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import libc_agreement as agreement


def load_cases():
    folder = os.path.join(os.path.dirname(__file__), "..", "support", "libc_cases")
    for file in sorted(os.listdir(folder)):
        if file.endswith(".py"):
            runpy.run_path(os.path.join(folder, file))


def main(count, wanted, seconds=120):
    sys.dont_write_bytecode = True
    assay = os.path.join(os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build"), "assay")
    assert agreement.difference([b"a", b"b"], ["1 ", "2 "], ["1 ", "3 "]) and agreement.difference([b"a"], ["1 "], []), "self-test"
    load_cases()
    complaints = 0
    for complaint in agreement.check(assay, count, wanted, seconds):
        print(complaint, flush=True)
        complaints += 1
    print(f"{len(agreement.CASES)} cases")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main(40, sys.argv[1] if len(sys.argv) > 1 else None)
