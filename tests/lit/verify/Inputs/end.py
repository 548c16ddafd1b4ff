"""end.py ASSAY FILE: what becomes of a proof whose process is killed, and of all if assay is interrupted: the verdicts of a function that would
take long, and of one that would not, or begins later; and the exit code."""

import json
import os
import signal
import subprocess
import sys
import time

PROGRAM = """
unsigned slow(unsigned n) { return n ? 1 + slow(n - 1) : 0; }
unsigned late(unsigned n) /*@ ensures return == n; @*/ { unsigned k = 0; %s return k; }
"""


def children(parent):
    with open(f"/proc/{parent}/task/{parent}/children") as file:
        return [int(word) for word in file.read().split()]


def run(name, loop, end):
    with open(f"{name}.c", "w") as file:
        file.write(PROGRAM % loop)
    command = [sys.argv[1], "verify", "--json", "--no-refute", "--no-cache", "-j", "1", "--timeout", "120", "--unwind", "1000000000", f"{name}.c"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as assay:
        while assay.poll() is None and not children(assay.pid):  # the parser's is over before a proof begins, or is what dies
            time.sleep(0.05)
        time.sleep(1)
        end(assay)
        said = json.loads(assay.communicate(timeout=60)[0])
    limits = " ".join(limit["limit"] for f in said["functions"] for limit in f["limits"])
    print(f"{name}: {' '.join(f['verdict'] for f in said['functions'])}, exit {assay.returncode}, {limits}")


run("killed", "k = n;", lambda assay: [os.kill(child, signal.SIGKILL) for child in children(assay.pid)])
run("interrupted", "while (k < n) k++;", lambda assay: os.kill(assay.pid, signal.SIGINT))
