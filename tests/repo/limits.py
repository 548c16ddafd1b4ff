#!/usr/bin/env python3
"""Limits hold everywhere, briefly: some rows of the table of tests/long/limits.py, each with one of the limits."""

import os
import runpy
import sys

sys.dont_write_bytecode = True
whole = runpy.run_path(os.path.join(os.path.dirname(__file__), "..", "long", "limits.py"))
ROWS = {"timeout": ["memcmp_symbolic", "snprintf_width", "symbolic_table", "leaks"],
        "memory": ["wide_divide", "memchr_symbolic"],
        "term": ["strcoll_symbolic", "hard_128"],
        "int": ["memcpy_pieces", "printf_string"]}
failures = []
for kind, names in ROWS.items():
    rows = [row for row in whole["TABLE"] if row[0] in names]
    assert len(rows) == len(names), kind
    late = {name for name, *_ in whole["check"](rows, [kind])}  # a machine with other work may be late once
    failures += whole["check"]([row for row in rows if row[0] in late], [kind]) if late else []
sys.exit(1 if failures else 0)
