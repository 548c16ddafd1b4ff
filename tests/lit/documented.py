"""documented.py ASSAY ROOT PAGE: runs the commands of a page, and compares what they print with what the page says.

A command is in a comment `<!-- runs: assay ... -->` on a line of its own, and its output is the block ```text that follows.
It runs in the root of the repository; what it prints on standard error and its exit code do not matter.
"""

import re
import shlex
import subprocess
import sys

assay, root, page = sys.argv[1:]
with open(f"{root}/{page}") as file:
    examples = re.findall(r"^<!-- runs: assay ([^\n]*) -->\n```text\n(.*?)^```$", file.read(), re.M | re.S)
if not examples:
    sys.exit(f"{page} has no examples")
wrong = 0
for command, expected in examples:
    done = subprocess.run(f"{shlex.quote(assay)} {command}", shell=True, cwd=root, stdout=subprocess.PIPE, text=True,
                          timeout=60)
    if done.stdout != expected:
        wrong += 1
        print(f"assay {command}\n--- the page says\n{expected}--- it prints\n{done.stdout}")
sys.exit(wrong != 0)
