#!/usr/bin/env python3
"""The guide keeps its word. Strategy: in a copy of examples/guide, run every command of the ```console blocks of docs/guide.md in
order, and compare what it prints with the lines below it: `...` stands for any lines, times may differ. What the guide quotes
of files stands in them."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))


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
    return re.sub(r" +", " ", re.sub(r"\b[0-9]+\.[0-9]+ s\b", "T s", line)).rstrip()


def matches(expected, printed):
    """`...` in expected stands for any number of lines."""
    if not expected:
        return not printed
    if expected[0] == "...":
        return any(matches(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and expected[0] == printed[0] and matches(expected[1:], printed[1:])


def main():
    with open(os.path.join(ROOT, "docs/guide.md"), encoding="utf-8") as file:
        guide = file.read()
    failures = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "guide")
        shutil.copytree(os.path.join(ROOT, "examples/guide"), folder)
        sources = ""
        for base, _, names in os.walk(folder):
            for name in names:
                with open(os.path.join(base, name), encoding="utf-8") as file:
                    sources += file.read()
        for block in blocks(guide, "c") + blocks(guide, "toml"):
            if block not in sources:
                failures.append("the guide quotes what is in no file:\n" + block)
        environment = dict(os.environ, PATH=BUILD + ":" + os.environ["PATH"], XDG_CACHE_HOME=os.path.join(scratch, "cache"))
        wanted = commands(guide)
        assert len(wanted) > 7, "found hardly any commands in docs/guide.md"
        for command, expected in wanted:
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
            printed = [normal(line) for line in done.stdout.splitlines()]
            if done.stderr or not matches([normal(line) for line in expected], printed):
                failures.append(f"$ {command}\nends with {done.returncode} and prints\n{done.stdout}{done.stderr}")
    for failure in failures:
        print(failure)
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
