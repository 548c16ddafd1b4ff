#!/usr/bin/env python3
"""Two programs that lean on libc, with its functions as bodies, as summaries in C, and as assay knows them.

    bench/summaries_table.py [--large] [--seconds N] [--ways WAY,..] [--assay build/assay] [--json] [--define NAME] [TEST...]

tests/summaries/hash_map and tests/summaries/dynamic_strings are a table from texts to texts and strings on the heap; each other file
there is a test on texts that nobody knows, few characters, or with --large many. In each way a test has so many seconds.
bodies: summaries/reference is linked to the program; summaries: those of summaries/ that are exact take the place of libc;
known: nothing is said, so functions are models, or known by name. The table is Markdown: a row for each test, with paths, calls (all
that were answered: by functions of the program, models, summaries and what they ask) and seconds; a test that does not end has a dash.
"""

import argparse
import glob
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUITES = {"hash_map": "hash_map.c", "dynamic_strings": "dynamic_string.c"}
WAYS = ["bodies", "summaries", "known"]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=os.path.join(os.environ.get("BUILD", os.path.join(ROOT, "build")), "assay"))
    parser.add_argument("--large", action="store_true", help="texts of many characters")
    parser.add_argument("--seconds", type=int, default=60, metavar="N", help="for each test in each way (60)")
    parser.add_argument("--ways", metavar="WAY,..", default=",".join(WAYS))
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--define", action="append", default=[], metavar="NAME", help="define this for the programs")
    parser.add_argument("tests", nargs="*", metavar="TEST", help="SUITE/NAME; all if none is named")
    arguments = parser.parse_args()
    arguments.ways = arguments.ways.split(",")
    if not set(arguments.ways) <= set(WAYS):
        parser.error(f"the ways are {', '.join(WAYS)}")
    return arguments


def all_tests():
    return sorted(f"{suite}/{os.path.basename(path)[:-2]}" for suite, program in SUITES.items()
                  for path in glob.glob(f"{ROOT}/tests/summaries/{suite}/*.c") if os.path.basename(path) != program)


def words_of(way):
    """What the way adds to the command."""
    if way == "bodies":
        return sorted(glob.glob(f"{ROOT}/summaries/reference/**/*.c", recursive=True))
    if way == "known":
        return []
    return [word for path in sorted(glob.glob(f"{ROOT}/summaries/*/**/*_exact.c", recursive=True)) for word in ("--summaries", path)]


def run(arguments, test, words):
    suite = test.split("/")[0]
    command = [arguments.assay, "test", "--json", "--no-replay", "--no-witness", "--no-config", "--timeout", str(arguments.seconds),
               f"{ROOT}/tests/summaries/{test}.c", f"{ROOT}/tests/summaries/{suite}/{SUITES[suite]}"] + words
    command += ["--"] + (["-DLARGE"] if arguments.large else []) + [f"-D{name}" for name in arguments.define]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 3) or not done.stdout:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    found = json.loads(done.stdout)
    return {"verdict": found["verdict"], "paths": found["paths"]["ended"], "calls": sum(found["statistics"]["calls"].values()),
            "seconds": found["statistics"]["seconds"] - found["statistics"]["phases"]["parse"], "exit_code": done.returncode}


def cells(result):
    ended = result["verdict"] not in ("BOUNDED", "INCOMPLETE")
    return [f"{result['paths']}" if ended else f"> {result['paths']}", f"{result['calls']}" if ended else f"> {result['calls']}",
            f"{result['seconds']:.2f}" if ended else "-"]


def print_table(results, chosen):
    head = ["test"] + [f"{way}: {what}" for way in chosen for what in ("paths", "calls", "seconds")]
    print("| " + " | ".join(head) + " |\n|---|" + "---:|" * (len(head) - 1))
    for test, ways in results.items():
        print("| " + " | ".join([test] + [cell for way in chosen for cell in cells(ways[way])]) + " |")
    for suite in SUITES:
        rows = [ways for test, ways in results.items() if test.startswith(suite)]
        ended = {way: sum(cells(ways[way])[2] != "-" for ways in rows) for way in chosen}
        print(f"\n{suite}: of {len(rows)} tests ended: " + ", ".join(f"{way} {ended[way]}" for way in chosen))


def main():
    arguments = parse_arguments()
    results = {test: {} for test in arguments.tests or all_tests()}
    for way in arguments.ways:
        words = words_of(way)
        for number, test in enumerate(results):
            if sys.stderr.isatty():
                print(f"\r{way}: {number + 1} of {len(results)}\033[K", end="", file=sys.stderr)
            results[test][way] = run(arguments, test, words)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    if arguments.json:
        print(json.dumps(results, indent=1))
    else:
        print_table(results, arguments.ways)


if __name__ == "__main__":
    main()
