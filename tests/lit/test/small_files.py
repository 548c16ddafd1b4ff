"""Runs a command that may write no file of more than 300 bytes, as on a disk that is full; prints its exit code."""

import resource
import subprocess
import sys

limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))
print("exit code", subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, preexec_fn=limit).returncode, flush=True)
