#!/usr/bin/env python3
"""Guides keep their word. Strategy: in a copy of the page's folder of examples, run every command of its ```console blocks in
order, and compare what it prints with the lines below it: `...` stands for any lines, or for the rest of a line; times, and
values of counterexamples, may differ. What the page quotes of files stands in them."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))

PAGES = {"docs/guide.md": "examples/guide", "docs/verify.md": "examples/verify/steps", "docs/bugs.md": "examples/bugs", "docs/summaries.md": "examples/summaries"}


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def commands(text):
    """Each command with the lines that are expected."""
    found = []
    for block in blocks(text, "console"):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def normal(line):
    line = re.sub(r"\b[0-9]+\.[0-9]+ s\b", "T s", line)
    line = re.sub(r"(counterexample \(.*?\): ).*", r"\1V", line)
    return re.sub(r" +", " ", line).rstrip()


def same(expected, printed):
    return printed.startswith(expected[:-3]) if expected.endswith(" ...") else expected == printed


def matches(expected, printed):
    """`...` in expected stands for any number of lines."""
    if not expected:
        return not printed
    if expected[0] == "...":
        return any(matches(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and same(expected[0], printed[0]) and matches(expected[1:], printed[1:])


def self_test():
    assert matches(["a", "...", "b: ..."], ["a", "x", "y", "b: c"]) and matches(["..."], [])
    assert not matches(["a"], ["a", "b"]) and not matches(["a: ..."], ["b: c"]) and not matches(["a"], [])
    assert normal("  counterexample (no): x == 1") != normal("  counterexample (yes): x == 1")


def complaints(page, examples, scratch):
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        guide = file.read()
    folder = os.path.join(scratch, "examples")
    shutil.copytree(os.path.join(ROOT, examples), folder)
    sources = ""
    for base, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(base, name), encoding="utf-8") as file:
                sources += file.read()
    for block in blocks(guide, "c") + blocks(guide, "toml"):
        if block not in sources:
            yield f"{page} quotes what is in no file:\n{block}"
    environment = dict(os.environ, PATH=BUILD + ":" + os.environ["PATH"], XDG_CACHE_HOME=os.path.join(scratch, "cache"))
    wanted = commands(guide)
    assert len(wanted) > 7, f"found hardly any commands in {page}"
    for command, expected in wanted:
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
        printed = [normal(line) for line in done.stdout.splitlines()]
        if done.stderr or not matches([normal(line) for line in expected], printed):
            yield f"{page}: $ {command}\nends with {done.returncode} and prints\n{done.stdout}{done.stderr}"


def main():
    self_test()
    failures = []
    for page, examples in PAGES.items():
        with tempfile.TemporaryDirectory() as scratch:
            failures += complaints(page, examples, scratch)
    for failure in failures:
        print(failure)
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
