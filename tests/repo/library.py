#!/usr/bin/env python3
"""The library of summaries: each reference does what libc does, each summary what it declares.

Strategy: tests/support/library.py. A reference that is off by one, a summary that declares too much, and one that forks
must be complained about, so they are tried, too. Each reference has a case and a summary, and each summary a reference.
"""

import argparse
import concurrent.futures
import os
import runpy
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
import library

CC = ["clang-19", "-w", "-g", "-O1", "-fno-builtin", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def load_cases():
    folder = os.path.join(ROOT, "tests", "support", "library_cases")
    for file in sorted(os.listdir(folder)):
        if file.endswith(".py"):
            runpy.run_path(os.path.join(folder, file))


def complaint_of(program, text, scratch):
    with open(f"{scratch}/{program}.c", "w", encoding="utf-8") as file:
        file.write(text)
    made = subprocess.run(CC + ["-o", f"{scratch}/{program}", f"{scratch}/{program}.c"], capture_output=True, text=True)
    if made.returncode:
        return made.stderr[:3000]
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1"}
    done = subprocess.run([f"{scratch}/{program}"], capture_output=True, text=True, errors="replace", env=environment)
    return (done.stdout + done.stderr)[:3000] if done.returncode else None


def check_references(all_summaries, scratch, size, most):
    by_header = {}
    for summary in all_summaries:
        by_header.setdefault(summary.header, {})[summary.name] = library.reference(ROOT, summary)
    for header, names in by_header.items():
        cases = [(library.CASES[name], header, path) for name, path in names.items()]
        for part in range(0, len(cases), 12):
            yield f"{header}_{part}", library.natively(ROOT, cases[part : part + 12], size, most)


def self_test(assay, scratch):
    with open(f"{scratch}/strlen.c", "w", encoding="utf-8") as file:
        file.write("#include <stddef.h>\nsize_t strlen(const char *s) {\n  size_t i = 0;\n  while (s[i]) i++;\n  return i + (s[0] == 'a');\n}\n")
    assert complaint_of("wrong", library.natively(ROOT, [(library.CASES["strlen"], "string", f"{scratch}/strlen.c")], 3, 999), scratch)
    for text, name in (("any_size(byte_must_end(s))", "exact"), ("byte_length(s, 2)", "over"), ("byte_length(s, 2)", "under"), ("s[0] ? strlen(s) : 0", "exact")):
        os.makedirs(f"{scratch}/summaries/string", exist_ok=True)
        with open(f"{scratch}/summaries/string/strlen_{name}.c", "w", encoding="utf-8") as file:
            file.write(f'/* Wrong. Cost: nothing. */\n#include "{ROOT}/summaries/text.h"\n\nASSAY_SUMMARY(strlen, {name})\nASSAY_SUMMARY_FORKS(strlen, 0)\n\nsize_t strlen(const char *s) {{ return {text}; }}\n')
        wrong = library.Summary(f"{scratch}/summaries/string/strlen_{name}.c")
        assert library.check(ROOT, assay, wrong, scratch, 3), f"{text} is not {name}, or forks"


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=3, help="of strings and memory, symbolically")
    parser.add_argument("--most", type=int, default=25000, help="calls of each function natively")
    parser.add_argument("--seconds", type=int, default=60, help="for each summary")
    parser.add_argument("--native", action="store_true", help="only the references")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args(arguments)
    assay = os.path.join(os.environ.get("PROGRAMS") or os.environ.get("BUILD", os.path.join(ROOT, "build")), "assay")
    load_cases()
    found = [one for one in library.summaries(ROOT) if not options.names or one.name in options.names]
    missing = sorted({one.name for one in found} - library.CASES.keys())
    assert not missing, f"without a case: {missing}"
    complaints = []
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        if not options.names:
            self_test(assay, scratch)
        native = [pool.submit(complaint_of, name, text, scratch) for name, text in check_references(found, scratch, 4, options.most)]
        checks = [] if options.native else [pool.submit(library.check, ROOT, assay, one, scratch, options.size, options.seconds) for one in found]
        for future in native + checks:
            if future.result():
                complaints.append(future.result())
                print(future.result(), flush=True)
    print(f"{len(found)} summaries of {len({one.name for one in found})} functions")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
