"""Scripts with errors, and what assay smt must say about them.

each_error.py ASSAY FILE: in FILE, each line that begins with `>>> ` is a script; the line after it is the complaint. The
script is read from standard input; the complaint must be all of standard error, and the exit code 2.
"""

import subprocess
import sys

assay, name = sys.argv[1:]
lines = open(name, encoding="utf-8").read().splitlines()
cases = [(line[4:], lines[i + 1]) for i, line in enumerate(lines) if line.startswith(">>> ")]
failed = 0
for script, complaint in cases:
    run = subprocess.run([assay, "smt", "-"], input=(script + "\n").encode(), capture_output=True, timeout=60)
    said = run.stderr.decode(errors="replace").rstrip("\n")
    if run.returncode != 2 or said != complaint:
        failed += 1
        print(f">>> {script}\nexpected: {complaint}\nsaid:     {said} (exit code {run.returncode})")
print(f"{len(cases) - failed} of {len(cases)} complaints as expected")
sys.exit(1 if failed or not cases else 0)
