#!/usr/bin/env python3
"""assay summaries check finds every summary of tests/summaries/wrong to be wrong, and none of tests/summaries/right.
Strategy: each file says in its first comment which property is to be found, and a wrong one in what the first
counterexample differs; the JSON that says so has the fields that docs/summaries.md promises, and no others. Natively some of them do what the body
was found to do. Those of tests/summaries/always hold for every size, which is shown; those of tests/summaries/later are right on what is small, and
wrong, or not known, beyond: none of them may be said to be unbounded."""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = os.path.abspath(os.environ.get("PROGRAMS") or os.environ.get("BUILD", os.path.join(ROOT, "build")))
FOLDER = os.path.join(ROOT, "tests", "summaries")
LEAST_WRONG = 80
LEAST_LATER = 55

TEXT, NUMBER, MAYBE = (str,), (int, float), (str, type(None))
EXAMPLE = {"differs": TEXT, "shape": TEXT, "arguments": TEXT, "summary": TEXT, "body": TEXT, "native": MAYBE, "native_function": MAYBE, "natively": MAYBE}
ANSWER = {"holds": TEXT, "reason": MAYBE, "counterexample": (dict, type(None))}
SUMMARY = {"function": TEXT, "summary": TEXT, "file": TEXT, "line": (int,), "column": (int,), "declared": TEXT, "forks": MAYBE, "checked": MAYBE, "holds": TEXT,
           "not_checked": MAYBE, "property": TEXT, "size": (int, str), "bounded_because": MAYBE, "only_strings": (bool,), "counterexample": (dict, type(None)), "over": (dict,), "under": (dict,),
           "demands": (list,), "shapes": (int,), "outcomes": (int,), "seconds": NUMBER}
WORDS = {"declared": ["exact", "over", "under", "none"], "property": ["exact", "over", "under", "neither", "unknown"],
         "holds": ["yes", "no", "unknown"], "differs": ["end", "result", "memory", "errno", "freed", "output", "streams", "allocated", "path"]}


def validate(value, fields, where):
    assert list(value) == list(fields), f"{where}: {list(value)}, not {list(fields)}"
    for key, types in fields.items():
        assert isinstance(value[key], types) and not (isinstance(value[key], bool) and bool not in types), f"{where}: {key} is {value[key]!r}"
        assert key not in WORDS or value[key] in WORDS[key], f"{where}: {key} is {value[key]!r}"


def validate_summary(one):
    where = one["file"]
    validate(one, SUMMARY, where)
    for side in ("over", "under"):
        validate(one[side], ANSWER, where)
        assert (one[side]["holds"] == "no") == (one[side]["counterexample"] is not None), where
        assert (one[side]["holds"] == "unknown") == (one[side]["reason"] is not None), where
    for example in (one["counterexample"], one["over"]["counterexample"], one["under"]["counterexample"]):
        assert example is None or validate(example, EXAMPLE, where) is None
    assert one["size"] == "unbounded" or isinstance(one["size"], int), where


def check(folder, code, *options, only=""):
    files = sorted(os.path.join(folder, name) for name in os.listdir(os.path.join(FOLDER, folder)) if name.startswith(only))
    done = subprocess.run([os.path.join(PROGRAMS, "assay"), "summaries", "check", "--no-config", "--json", *options, *files], capture_output=True, text=True,
                          cwd=FOLDER, check=False)
    assert done.returncode == code and not done.stderr, f"exit code {done.returncode}, expected {code}\n{done.stderr}"
    answer = json.loads(done.stdout)
    assert list(answer) == ["assay", "command", "action", "summaries"] and answer["action"] == "check", list(answer)
    assert [one["file"] for one in answer["summaries"]] == files, "one summary in each file"
    for one in answer["summaries"]:
        validate_summary(one)
    return answer["summaries"]


def main():
    wrong = []
    right_ones, wrong_ones = check("right", 0), check("wrong", 1, "--no-replay")
    assert len(wrong_ones) >= LEAST_WRONG, len(wrong_ones)
    assert {one["function"] for one in wrong_ones} <= {one["function"] for one in right_ones}, "each has a right twin"
    for one in right_ones + wrong_ones:
        with open(os.path.join(FOLDER, one["file"]), encoding="utf-8") as file:
            expected = re.search(r"expect: (\w+)(?: (\w+))?", file.read()).groups()
        example = one["counterexample"]
        if (one["property"], example and example["differs"]) != expected or one["holds"] != ("no" if expected[1] else "yes"):
            wrong.append(f"{one['file']}: expected {expected}, found {json.dumps(one, indent=1)}")
    for one in check("wrong", 1, only="strcpy") + check("wrong", 1, only="count_nothing"):  # natively: with libc's function, or with the body
        example = one["counterexample"]
        by = "the body" if one["function"] == "count" else "the C library"
        if (example["native"], example["native_function"]) != ("body", by):
            wrong.append(f"{one['file']}: natively {json.dumps(example, indent=1)}")
    later = check("later", 1, "--no-replay", "--timeout", "120")
    assert len(later) >= LEAST_LATER and sum(one["holds"] == "yes" for one in later) >= LEAST_LATER - 2, "they are wrong at once"
    wrong += [f"{one['file']}: {one['size']}, but it is wrong for a larger one" for one in later if one["size"] == "unbounded"]
    for one in check("always", 0, "--timeout", "120"):
        if one["size"] != "unbounded":
            wrong.append(f"{one['file']}: only up to {one['size']}: {one['bounded_because']}")
    print("\n".join(wrong))
    sys.exit(len(wrong) > 0)


if __name__ == "__main__":
    main()
