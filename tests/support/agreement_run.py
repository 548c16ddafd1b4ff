"""Symbolic agreement of the programs of tests/prog/agree, of csmith and of agreement_programs.py; used by tests/repo and tests/long."""

import concurrent.futures
import glob
import os
import tempfile

import agreement
import agreement_programs
import evaluate

GENERATOR = ["--max-funcs", "4", "--max-block-size", "3", "--no-packed-struct"]
CSMITH_FLAGS = ["-I/usr/include/csmith"]
LIMITS = ["--timeout", "60", "--max-paths", "40"]
MERGE = ("off", "auto", "always")  # by seed; the programs of tests/prog/agree merge what they can


def check_generated(seed):
    """A Result, or why the program was left out."""
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "program.c")
        made, _ = evaluate.execute(["csmith", "--seed", str(seed), *GENERATOR, "-o", source], 60, scratch)
        if made.trouble or made.code != 0 or evaluate.native("clang -O0", source, scratch, CSMITH_FLAGS, 2).trouble:
            return "not run by clang"
        with open(source, encoding="utf-8") as file:
            text, inputs = agreement.open_globals(file.read(), seed, 6)
        if not inputs:
            return "without inputs"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        return agreement.check(source, CSMITH_FLAGS, seed, free=6, pinned=2, options=[*LIMITS, "--merge", MERGE[seed % 3]])


def check_made(seed):
    """A program of agreement_programs.py."""
    program = agreement_programs.Program(seed)
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "program.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write(program.text)
        return agreement.check(source, (), seed, free=4, pinned=0 if program.by_layout else 1,
                               options=[*LIMITS, "--merge", MERGE[seed % 3]])


def main(corpus_paths, corpus_pins, generated, first_seed, made):
    jobs = {source: lambda source=source: agreement.check(source, free=corpus_paths, pinned=corpus_pins, options=["--merge", "always"])
            for source in sorted(glob.glob("tests/prog/agree/*.c"))}
    programs = len(jobs)
    for seed in range(first_seed, first_seed + generated):
        jobs[f"csmith --seed {seed} {' '.join(GENERATOR)}"] = lambda seed=seed: check_generated(seed)
    for seed in range(first_seed, first_seed + made):
        jobs[f"agreement_programs.py {seed} ({', '.join(agreement_programs.Program(seed).names)})"] = lambda seed=seed: check_made(seed)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        results = dict(zip(jobs, pool.map(lambda job: job(), jobs.values())))
    checked = {name: result for name, result in results.items() if not isinstance(result, str)}
    for name, result in checked.items():
        for text in result.wrong:
            print(f"=== {name}\n{text}")
    total = {key: sum(getattr(result, key) for result in checked.values()) for key in ("free", "pinned", "slow")}
    wrong = sum(bool(result.wrong) for result in checked.values())
    print(f"{len(checked)} of {len(results)} programs: {total['free']} paths run, {total['pinned']} pinned, "
          f"{total['slow']} too slow; {wrong} programs disagree")
    few = len(checked) < programs + generated // 3 + made or total["free"] < len(checked) or 5 * total["slow"] > total["pinned"]
    if few:
        print("too little was compared")
    return 1 if wrong or few else 0
