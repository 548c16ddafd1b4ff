#!/usr/bin/env python3
"""All programs of tests/bugs are what they say; tests/bugs/check_native.py says how."""

import os
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
os.execv(sys.executable, [sys.executable, "tests/bugs/check_native.py"])
