#!/usr/bin/env python3
"""tests/repo/prove_refute.py, with many more random graphs. Strategy: the same, in parts, since Coq takes a while to read one file, and every
fourth of them with wide words, which Coq must blast as C does; AS_REFUTE_SEED chooses others than last time."""

import os
import subprocess
import sys

PARTS, PATHS = 20, 150
first = 1 + int(os.environ.get("AS_REFUTE_SEED", "0")) * PARTS * PATHS
test = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "repo", "prove_refute.py")
bad = 0
for part in range(PARTS):
    environment = {**os.environ, "AS_REFUTE_FIRST": str(first + part * PATHS), "AS_REFUTE_PATHS": str(PATHS)}
    if part % 4 == 3:
        environment["AS_REFUTE_WIDTHS"] = "5,8,13,32,64,130"
    done = subprocess.run([sys.executable, test], env=environment, check=False)
    bad |= done.returncode
    print(f"paths {first + part * PATHS} to {first + (part + 1) * PATHS - 1}: {'FAILED' if done.returncode else 'passed'}", flush=True)
sys.exit(bad)
