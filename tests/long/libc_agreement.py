#!/usr/bin/env python3
"""Models of libc against glibc on thousands of inputs: tests/repo/libc_agreement.py at length."""

import os
import runpy
import sys

sys.dont_write_bytecode = True
brief = runpy.run_path(os.path.join(os.path.dirname(__file__), "..", "repo", "libc_agreement.py"))
brief["main"](4000, sys.argv[1] if len(sys.argv) > 1 else None, seconds=900)
