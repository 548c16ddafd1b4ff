#!/usr/bin/env python3
"""The table of docs/execution.md about branches that need no fork: bench/merge_table.py [SECONDS [PROGRAM...]]

Each program of bench/programs/merge is explored at two sizes, one twice the other, with and without merging. Times are those of the
processor, without that of a program whose main is empty; a run that takes more than SECONDS (10) of it is stopped."""

import os
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ASSAY = os.path.join(ROOT, os.environ.get("BUILD", "build"), "assay")
PLACE = os.path.join(ROOT, "bench", "programs", "merge")

ROWS = [
    ("bits of a number: population count, parity, reversal", "popcount", "", 32),
    ("bytes with a given CRC-32", "crc", "", 4),
    ("least, greatest and clamped of inputs", "clamp", "", 32),
    ("`strlen`, written in C", "strings", "LENGTH", 16),
    ("`strchr`, written in C", "strings", "FIND", 16),
    ("`strcmp`, written in C", "strings", "COMPARE", 16),
    ("`tolower`, written in C", "strings", "LOWER", 16),
    ("`isalnum`, written in C", "strings", "ALNUM", 16),
    ("`strlen` of libc", "libc", "LENGTH", 16),
    ("`strchr` of libc", "libc", "FIND", 16),
    ("`strcmp` of libc", "libc", "COMPARE", 16),
    ("`tolower` of libc", "libc", "LOWER", 16),
    ("`isalnum` of libc", "libc", "ALNUM", 16),
    ("decimal text to `int`, with overflow checks", "decimal", "", 4),
    ("UTF-8", "utf8", "", 8),
    ("fields of CSV", "csv", "", 8),
    ("tokens of JSON", "json", "", 8),
    ("sorting network: sorted", "network", "", 4),
    ("sorting network: a permutation", "network", "PERMUTATION", 3),
]


def run(arguments, seconds):
    """Processor seconds, and whether every path ended."""
    command = [ASSAY, "test", "--no-replay", "--no-witness", *arguments]
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))  # noqa: E731
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, preexec_fn=limit) as process:
        said = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, process.returncode >= 0 and " 0 given up" in said


def measure(name, define, n, merge, seconds, base):
    words = ["--merge", merge, os.path.join(PLACE, name + ".c"), "--", f"-DN={n}"] + ([f"-D{define}"] if define else [])
    first = run(words, seconds)  # parses
    used, ended = min(run(words, seconds) for _ in range(3)) if first[1] else first
    return max(used - base, 0.001), ended


def show(measured):
    used, ended = measured
    return f"{used:.3f}" if ended else "-"


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    with tempfile.TemporaryDirectory() as scratch:
        empty = os.path.join(scratch, "empty.c")
        with open(empty, "w", encoding="utf-8") as file:
            file.write("int main(void) { return 0; }\n")
        base = min(run([empty], seconds)[0] for _ in range(5))
    print("| program | n | merged s | 2n: merged s | ratio | n: forked s | 2n: forked s |\n|---|---|---|---|---|---|---|")
    for title, name, define, n in ROWS:
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        small, large = (measure(name, define, k, "auto", seconds, base) for k in (n, 2 * n))
        plain = [measure(name, define, k, "off", seconds, base) for k in (n, 2 * n)]
        ratio = f"{large[0] / small[0]:.1f}" if small[1] and large[1] and large[0] > 0.01 else ""
        print(f"| {title} | {n} | {show(small)} | {show(large)} | {ratio} | {show(plain[0])} | {show(plain[1])} |", flush=True)


main()
