"""Merging changes nothing but the time: `assay test` says the same of a program with --merge off, auto and always. Used by
tests/repo and tests/long.

Programs are those of tests/prog/test, called as their RUN lines say, those of tests/prog/agree and examples, and programs of csmith with
inputs. What is compared: the verdict, bugs and possible bugs (check, place, whether they are confirmed), limits, covers, and covered blocks.
Where a limit of time cut one of the runs off, nothing is.
"""

import concurrent.futures
import glob
import json
import os
import re
import resource
import shlex
import subprocess
import tempfile

import agreement
import evaluate

WAYS = ("off", "auto", "always")
COUNTED = ("--max-paths", "--tests", "--test-comp", "--json", "--stats", "--full-trace", "--print-output", "--log", "--merge", "-o ")
SECONDS = 120
GENERATOR = ["--max-funcs", "4", "--max-block-size", "3", "--no-packed-struct"]
CSMITH_FLAGS = ["-I/usr/include/csmith"]
# What is of the whole run and may be hit later, or not at all, with fewer paths.
OF_TIME = {"seconds", "bytes", "solver-seconds", "steps", "paths", "idle", "work", "unknown-kept", "unknown-left-out"}


class Answer:
    def __init__(self, found, seconds):
        self.seconds = seconds
        bugs = sorted((b["check"], b["file"], b["line"], b["column"], b["confirmation"]) for b in found["bugs"])
        possible = sorted((b["check"], b["file"], b["line"], b["column"]) for b in found["possible_bugs"])
        limits = {(entry["limit"], entry["where"]) for entry in found["ledger"]}
        self.is_cut = bool({name for name, _ in limits} & OF_TIME)
        self.said = {"verdict": found["verdict"], "bugs": bugs, "possible": possible, "limits": sorted(limits),
                     "covers": [(c["line"], c["reached"]) for c in found["covers"]],
                     "blocks": found["statistics"]["blocks_covered"]}
        self.merged, self.ended = found["statistics"]["merged"], found["paths"]["ended"]


def ask(arguments, way, folder):
    """An Answer, or a sentence."""
    command = [os.path.abspath(evaluate.ASSAY), "test", "--json", "--no-replay", "--no-witness", "--timeout", "60", "--merge", way, *arguments]
    with tempfile.TemporaryFile() as output:
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL, cwd=folder) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read()
    if process.returncode not in (0, 1, 3):
        return f"assay test ended with {process.returncode}"
    return Answer(json.loads(text), usage.ru_utime + usage.ru_stime)


def compare(name, arguments, folder="."):
    """What is wrong, and the answers by way."""
    answers = {way: ask(arguments, way, folder) for way in WAYS}
    wrong = []
    plain = answers["off"]
    for way in WAYS[1:]:
        other = answers[way]
        if isinstance(plain, str) or isinstance(other, str):
            if plain != other:
                wrong.append(f"{name}: off: {plain}; {way}: {other}")
            continue
        if plain.is_cut or other.is_cut:
            continue
        wrong += [f"{name}: {key}: off: {plain.said[key]}; {way}: {other.said[key]}" for key in plain.said if plain.said[key] != other.said[key]]
    return wrong, answers


def run_lines(file):
    """Arguments of each simple call of `assay test` in the RUN lines of a lit test."""
    with open(file, encoding="utf-8", errors="replace") as source:
        lines = re.findall(r"^// RUN: (.*)$", source.read(), re.MULTILINE)
    for line in lines:
        found = re.search(r"%assay test (.*?)(\||$|2>|>)", line)
        if not found or any(option in found.group(1) + " " for option in COUNTED) or "%t" in line or "env " in line:
            continue
        called = found.group(1).replace("%root", os.getcwd())
        called = called.replace("%s", shlex.quote(os.path.abspath(file))).replace("%S", os.path.dirname(os.path.abspath(file)))
        try:
            words = shlex.split(called)
        except ValueError:
            continue
        yield words


def corpus(every=1):
    """Programs of the repository: name, arguments."""
    all_of = []
    for file in sorted(glob.glob("tests/prog/test/**/*.c", recursive=True)):
        all_of += [(f"{file} {i}", words) for i, words in enumerate(run_lines(file))]
    all_of += [(file, [file]) for file in sorted(glob.glob("tests/prog/agree/*.c") + glob.glob("examples/*.c"))]
    return all_of[::every]


def generated(seed):
    """A program of csmith, some of whose variables are inputs; None: there is none."""
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "program.c")
        made, _ = evaluate.execute(["csmith", "--seed", str(seed), *GENERATOR, "-o", source], 60, scratch)
        if made.trouble or made.code != 0:
            return None
        with open(source, encoding="utf-8") as file:
            text, inputs = agreement.open_globals(file.read(), seed, 6)
        if not inputs:
            return None
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        return compare(f"csmith --seed {seed}", ["--max-paths", "2000", "--timeout", "20", source, "--", "-w", *CSMITH_FLAGS], scratch)


def main(every, first_seed, seeds, verbose=False):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    jobs = [(name, lambda name=name, words=words: compare(name, words)) for name, words in corpus(every)]
    jobs += [(f"csmith {seed}", lambda seed=seed: generated(seed)) for seed in range(first_seed, first_seed + seeds)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        results = []
        for (name, _), result in zip(jobs, pool.map(lambda job: job[1](), jobs)):
            if result:
                results.append((name, result))
                print("".join(text + "\n" for text in result[0]), end="", flush=True)
    wrong = any(result[0] for _, result in results)
    good = [(name, a) for name, (_, a) in results if not any(isinstance(answer, str) for answer in a.values())]
    for way in WAYS[1:]:
        off, on = sum(a["off"].seconds for _, a in good), sum(a[way].seconds for _, a in good)
        merged = sum(a[way].merged > 0 for _, a in good)
        print(f"{way}: {len(good)} programs, {merged} with merged branches; {on:.1f} s, without {off:.1f} s: {on / max(off, 1e-9):.2f}")
        slow = sorted(((a[way].seconds / a["off"].seconds, name, a) for name, a in good if a[way].seconds > 0.15), reverse=True, key=lambda s: s[0])
        for ratio, name, a in slow[:8] if verbose else []:
            print(f"  {ratio:.2f} {name}: {a[way].seconds:.2f} s, without {a['off'].seconds:.2f} s")
    return wrong
