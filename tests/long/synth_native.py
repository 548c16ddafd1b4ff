#!/usr/bin/env python3
"""What assay synth writes of all programs of tests/bugs and examples/c is so; tests/synth/check.py says how."""

import glob
import os
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = os.path.abspath(os.environ.get("PROGRAMS", os.path.join(ROOT, "build")))
os.chdir(ROOT)
FILES = sorted(glob.glob("tests/bugs/*/*.c")) + sorted(glob.glob("examples/c/*.c")) + sorted(glob.glob("tests/synth/*.c"))
os.execv(sys.executable, [sys.executable, "tests/synth/check.py", os.path.join(PROGRAMS, "assay"), tempfile.mkdtemp(),
                          "--proofs", "--most", "12", f"--flag=-I{ROOT}/include"] + FILES)
