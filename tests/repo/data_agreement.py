#!/usr/bin/env python3
"""Random questions about datatypes, functions and arrays, answered by assay and by z3 (tests/support/random_data.py): some that
are always the same. tests/long/data_agreement.py asks others, for as long as one likes."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import random_data  # noqa: E402

SCRIPTS = 60


def main():
    result = random_data.Result()
    for seed in range(1, SCRIPTS + 1):
        random_data.check(seed, result)
    for seed, what, text in result.wrong:
        print(f"seed {seed}: {what}\n{text}\n")
    print(result.text())
    few = result.questions < 2 * SCRIPTS or result.unknown > result.questions // 20
    if few:
        print("too few questions were answered")
    sys.exit(1 if result.wrong or few else 0)


if __name__ == "__main__":
    main()
