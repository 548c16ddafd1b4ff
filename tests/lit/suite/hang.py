"""hang.py [--kill | --out-of-memory] ASSAY FILE...: runs a suite, and stops the process of its first test (or makes it
crash, or ends it as the kernel does when memory runs out).

Prints what the suite prints. The suite must end although the process that it waits for does not.
"""

import os
import signal
import subprocess
import sys
import time

arguments = sys.argv[1:]
number = signal.SIGSTOP
if arguments[0] in ("--kill", "--out-of-memory"):
    number = signal.SIGSEGV if arguments[0] == "--kill" else signal.SIGKILL
    arguments = arguments[1:]
assay, *files = arguments
limit = "2" if number == signal.SIGSTOP else "30"
suite = subprocess.Popen([assay, "test", "--jobs", "1", "--test-timeout", limit, "--each", *files])


def children():
    try:
        with open(f"/proc/{suite.pid}/task/{suite.pid}/children") as file:
            return [int(word) for word in file.read().split()]
    except FileNotFoundError:
        return []


def is_test(child):
    """The leader of a group of its own; the front end is none."""
    try:
        return os.getpgid(child) == child
    except ProcessLookupError:
        return False


deadline = time.monotonic() + 60
while time.monotonic() < deadline and suite.poll() is None:
    found = [child for child in children() if is_test(child)]
    if found:
        time.sleep(0.1)  # it has begun with the test: while it is being started its starter waits for it
        os.kill(found[0], number)
        break
    time.sleep(0.001)
suite.wait(60)
