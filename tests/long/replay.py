#!/usr/bin/env python3
"""Every bug of the programs of tests/prog/test is confirmed natively, or it is explained why not; tests/support/replay.py says
how."""

import os
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join("tests", "support"))
sys.dont_write_bytecode = True
import replay

bad, counts, seen = replay.check(replay.programs())
if counts.get("native", 0) < 200:
    print("fewer than 200 bugs were confirmed natively: this test looks at too few")
    bad += 1
sys.exit(bad != 0)
