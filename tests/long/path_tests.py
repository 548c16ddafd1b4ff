#!/usr/bin/env python3
"""Every path of the programs of tests/prog/test is run natively and ends as the engine says; tests/support/path_tests.py says
how."""

import os
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join("tests", "support"))
sys.dont_write_bytecode = True
import path_tests
import replay

bad, counts = path_tests.check(replay.programs())
if counts["agrees"] < 1000:
    print("fewer than 1000 tests agree: this test looks at too few")
    bad += 1
sys.exit(bad != 0)
