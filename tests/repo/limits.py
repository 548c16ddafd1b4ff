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
    found = whole["check"](rows, [kind])
    late = {name for name, _, told in found if " late, " in told}  # only this is asked again: others may use the machine
    failures += [one for one in found if one[0] not in late]
    failures += whole["check"]([row for row in rows if row[0] in late], [kind]) if late else []
sys.exit(1 if failures else 0)
