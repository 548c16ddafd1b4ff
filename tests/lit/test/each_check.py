"""each_check.py ASSAY ROOT: runs every example of docs/checks.md, which must raise the check that it stands under.

Checks that the page calls not made are left out, and there must be no more than one of them. The example of one that raises nothing by
itself has a bug of another kind, and none without it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

assay, root = sys.argv[1:]
page = open(f"{root}/docs/checks.md").read()
examples = re.findall(r"^### ([a-z-]+)\n\n([^\n]+)\n\n```c\n([^`]+)```$", page, re.M)
assert len(examples) > 40, len(examples)
wrong = skipped = 0


def test(path, *options):
    command = [assay, "test", "--no-replay", "--no-witness", "--no-cache", "--json", *options, path, "--", "-w"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    answer = json.loads(done.stdout) if done.stdout else {"bugs": [], "ledger": []}
    return done, answer, [(bug["kind"], bug["confirmed"]) for bug in answer["bugs"]]


with tempfile.TemporaryDirectory() as folder:
    for name, sentence, text in examples:
        if "is not made" in sentence:
            skipped += 1
            continue
        path = os.path.join(folder, f"{name}.c")
        with open(path, "w") as file:
            file.write(text)
        contracts = ["--contracts"] if "--contracts" in sentence else []
        done, answer, kinds = test(path, "--check", name, *contracts)
        by_itself = not sentence.startswith("Raises nothing by itself")
        good = (name, True) in kinds if by_itself else test(path)[0].returncode == 0
        if done.returncode != 1 or not good:
            wrong += 1
            print(f"{name}: exit code {done.returncode}, bugs {kinds}, limits {answer['ledger']}, {done.stderr}")
sys.exit(wrong != 0 or skipped > 1)
