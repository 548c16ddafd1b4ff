#!/usr/bin/env python3
"""Two thousand generated programs, others than those of tests/repo; tests/support/sanitizers.py says how. SANITIZERS_SEED takes
others again."""

import os
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
seed = os.environ.get("SANITIZERS_SEED", "1000")
os.execv(sys.executable, [sys.executable, "tests/support/sanitizers.py", "2000", seed])
