"""each_member.py ASSAY ROOT FILE...: the JSON of assay test against docs/json.md.

The members that the page lists in its tables are those of the objects, neither more nor less; two runs give the same but for
times and memory; FILEs are programs that together have everything.
"""

import json
import re
import subprocess
import sys

assay, root, *programs = sys.argv[1:]
page = open(f"{root}/docs/json.md").read()
PLACE = ["file", "line", "column", "end_line", "end_column"]


def listed(section, table=0):
    text = page[page.index(f"\n## {section}\n"):]
    text = text[: text.find("\n## ", 1)]
    rows = [part for part in text.split("|---|---|\n")[1:]][table]
    names = []
    for line in rows.split("\n"):
        if not line.startswith("| "):
            break
        cell = line.split(" | ")[0]
        names += PLACE if "..." in cell else re.findall(r"`(\w+)`", cell)
    return set(names)


def run(program):
    done = subprocess.run([assay, "test", "--no-cache", "--json", "--print-output", "--check", "all", "--missing=havoc", program],
                          capture_output=True, text=True, timeout=120)
    answer = json.loads(done.stdout)
    assert answer["exit_code"] == done.returncode, (answer["exit_code"], done.returncode)
    return answer


def without_times(value):
    if isinstance(value, dict):
        return {k: without_times(v) for k, v in value.items() if not k.endswith("seconds") and k not in ("phases", "peak_bytes")}
    return [without_times(v) for v in value] if isinstance(value, list) else value


wrong, seen = 0, set()


def compare(what, given, expected, optional=()):
    global wrong
    seen.add(what)
    given, expected = set(given) - set(optional), expected - set(optional)
    if given != expected:
        wrong += 1
        print(f"{what}: the page lacks {sorted(given - expected)}, and has too much: {sorted(expected - given)}")


for program in programs:
    answer = run(program)
    if without_times(answer) != without_times(run(program)):
        wrong += 1
        print(f"{program}: two runs differ")
    compare("answer", answer, listed("The object"), optional=["tests", "test_comp", "violation"])
    compare("statistics", answer["statistics"], listed("Statistics"))
    for limit in answer["ledger"]:
        compare("limit", limit, listed("Limits"))
    for cover in answer["covers"]:
        compare("cover", cover, listed("Covers"))
    for finding in answer["bugs"] + answer["possible_bugs"]:
        compare("finding", finding, listed("Findings"), optional=["why"])
        for given in finding["inputs"]:
            compare("input", given, listed("Findings", 1))
        for step in finding["trace"]:
            compare("step", step, {"kind", "function", "times"} | set(PLACE), optional=["function"])
        for call in finding["calls"]:
            compare("call", call, {"function"} | set(PLACE))
        for macro in finding["macros"]:
            compare("macro", macro, {"macro", "file", "line", "column"})
        if finding["object"]:
            compare("object", finding["object"], {"name", "kind", "lifetime", "size_bytes", "made", "ended"})
    for output in answer["outputs"]:
        compare("output", output, {"path", "outcome", "status", "output", "error_output", "inputs"})
        for given in output["inputs"]:
            compare("input", given, listed("Findings", 1))
missing = {"limit", "finding", "input", "step", "call", "macro", "object", "output", "cover"} - seen
if missing:
    print(f"no program has {missing}")
sys.exit(wrong != 0 or bool(missing))
