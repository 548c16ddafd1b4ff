#!/usr/bin/env python3
"""Random questions about datatypes, functions and arrays, answered by assay and by z3 (tests/support/random_data.py), for
DATA_SECONDS (ten minutes) from DATA_SEED on. What disagrees is kept in $BUILD/data_agreement."""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import random_data  # noqa: E402

SECONDS = float(os.environ.get("DATA_SECONDS", "600"))
SEED = int(os.environ.get("DATA_SEED", str(time.time_ns() // 1000000)))
FOUND = os.path.join(random_data.BUILD, "data_agreement")
WRONG_MOST = 10


def main():
    result, seed, end = random_data.Result(), SEED, time.monotonic() + SECONDS
    while time.monotonic() < end and len(result.wrong) < WRONG_MOST:
        random_data.check(seed, result)
        seed += 1
    for number, what, text in result.wrong:
        os.makedirs(FOUND, exist_ok=True)
        path = os.path.join(FOUND, f"{number}.smt2")
        with open(path, "w") as file:
            file.write(text)
        print(f"seed {number}: {what}; see {path}")
    print(f"seeds from {SEED}: {result.text()}")
    sys.exit(1 if result.wrong else 0)


if __name__ == "__main__":
    main()
