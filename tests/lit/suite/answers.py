"""answers.py ROOT JSON XML: the answers of the suite of run.test."""

import json
import re
import sys
import xml.etree.ElementTree as tree

root, answer, report = sys.argv[1:]
page = open(f"{root}/docs/json.md").read()


def listed(section):
    text = page[page.index(f"\n## {section}\n"):]
    rows = text.split("|---|---|\n")[1].split("\n\n")[0]
    return set(name for line in rows.split("\n") for name in re.findall(r"`([\w-]+)`", line.split(" | ")[0]))


answer = json.load(open(answer))
assert set(answer) == listed("Suites"), (set(answer), listed("Suites"))
tests = answer["tests"]
for test in tests:
    assert set(test) == listed("Tests of a suite"), set(test) ^ listed("Tests of a suite")
    assert test["result"]["files"] == [test["file"]]
assert answer["exit_code"] == 1
assert answer["with"] == ["src/list.c"]
assert answer["summary"] == {"passed": 2, "failed": 3, "expected-failure": 1, "inconclusive": 0, "trouble": 0, "not-run": 0}
assert [(t["file"], t["status"], t["word"], t["expected"]) for t in tests] == [
    ("tests/bounded.c", "passed", "ok", "BOUNDED"),
    ("tests/bug.c", "failed", "BUG", None),
    ("tests/expected.c", "expected-failure", "ok", "BUG heap-use-after-free"),
    ("tests/sum.c", "passed", "ok", None),
    ("tests/unmet.c", "failed", "UNMET", "BUG"),
    ("tests/wrong_kind.c", "failed", "UNMET", "BUG double-free"),
]
assert [t["result"]["verdict"] for t in tests] == ["BOUNDED", "BUG", "BUG", "SAFE", "SAFE", "BUG"]

suite, = tree.parse(report).getroot()
assert (suite.get("tests"), suite.get("failures"), suite.get("errors"), suite.get("skipped")) == ("6", "3", "0", "0")
cases = {case.get("name"): case for case in suite}
assert list(cases) == [t["file"] for t in tests]
failure = cases["tests/bug.c"].find("failure")
assert failure.get("type") == "BUG" and failure.get("message") == "heap-use-after-free at src/list.c:33:10"
assert cases["tests/sum.c"].find("failure") is None and cases["tests/expected.c"].find("failure") is None
assert all(case.get("classname") == "tests" for case in suite)
