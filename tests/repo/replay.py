#!/usr/bin/env python3
"""Bugs of all kinds are confirmed natively: two dozen programs of tests/prog/test, one for each of the more important checks;
tests/long/replay.py has all. tests/support/replay.py says how. And docs/replay.md lists what sanitizers do not see as the table
in the sources does."""

import os
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join("tests", "support"))
sys.dont_write_bytecode = True
import replay

NAMES = """abort_call assertion_assert bad_call_type bad_free_middle division_by_zero double_free error_reached float_to_integer format_count
heap_use_after_free invalid_bool leak_list misaligned null_dereference out_of_bounds_heap overlap_memcpy pointer_comparison
read_only_literal shift_amount signed_overflow_add subobject_bounds uninitialised_branch unreachable unsigned_overflow
use_after_return use_after_scope vla_size zero_count"""


def undocumented():
    """Rows of the table that the page lacks or has too much."""
    with open("src/c/exec/check/checks.def") as file:
        names = dict(re.findall(r'^AS_CHECK\((\w+), "([^"]+)"', file.read(), re.M))
    with open("src/report/replay/reports.def") as file:
        rows = {(names[check], why) for check, why in re.findall(r'^AS_REPLAY_BLIND\((\w+), "([^"]+)"\)', file.read(), re.M)}
    with open("docs/replay.md") as file:
        page = file.read()
    page = page[page.index("## What no sanitizer sees"):]
    return rows ^ set(re.findall(r"^\| `([\w-]+)` \| (.*) \|$", page, re.M))


wrong = undocumented()
for check, why in sorted(wrong):
    print(f"docs/replay.md and src/report/replay/reports.def differ: {check}: {why}")
bad, counts, seen = replay.check([path for path in replay.programs() if os.path.basename(path)[6:-6] in NAMES.split()])
if counts.get("native", 0) < 24:
    print("fewer than 24 bugs were confirmed natively")
    bad += 1
sys.exit(bool(wrong or bad))
