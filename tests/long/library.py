#!/usr/bin/env python3
"""The library of summaries at a larger size: tests/repo/library.py at length."""

import os
import runpy
import sys

sys.dont_write_bytecode = True
brief = runpy.run_path(os.path.join(os.path.dirname(__file__), "..", "repo", "library.py"))
brief["main"](["--size", "5", "--most", "2000000", "--seconds", "600"])
