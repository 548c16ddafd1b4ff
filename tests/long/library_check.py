#!/usr/bin/env python3
"""assay summaries check of the whole library at a larger size: tests/repo/library_check.py at length."""

import os
import runpy
import sys

sys.dont_write_bytecode = True
brief = runpy.run_path(os.path.join(os.path.dirname(__file__), "..", "repo", "library_check.py"))
brief["main"](3, 600)
