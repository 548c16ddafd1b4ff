"""Path tests: `assay test --tests` writes one for every path that a program can take, `assay replay` runs them natively.

The programs are those of tests/prog/test, with the options of their RUN lines; the oracle is clang with its sanitizers: each path
must end with the exit code and the output that the engine says, without any report, and each error must be reported. A test that
disagrees is a defect of the engine, unless the program is in EXPLAINED, each with the reason.
"""

import collections
import concurrent.futures
import json
import os
import subprocess
import tempfile

import replay

ASSAY = replay.ASSAY
SECONDS = 300
MOST_PATHS = 60  # of a program: more of them say little more

# Tests of these programs need not agree, and why.
EXPLAINED = {
    "dialect_klee_asking.c": "natively klee_is_symbolic is 0, as KLEE's own replay has it",
    "dialects_klee.c": "the same",
    "dialect_cbmc_pointers.c": "__CPROVER_r_ok without a prototype: natively nobody knows how many arguments it has",
    "dialects_cbmc.c": "the same",
    "check_misaligned_tested_bug.c": "which path is taken depends on the address of an object, which is another one natively",
    "pointer_number_library_bug.c": "the same",
    "pointer_number_signed_bug.c": "the same",
    "pointer_number_thousands_bug.c": "the same",
    "pointer_number_many.c": "the same",
    "option_no_check_atexit.c": "what a function without a result gives its caller is any value, and one of them natively",
    "option_no_check_goes_on.c": "the same; and natively an assertion of the harness ends the run, whether its check is on or off",
    "check_call_type.c": "UBSan takes an enum and its integer type for different ones, which are compatible (6.7.2.2p4)",
    "check_stack_overflow_local_bug.c": "--stack says more than there is natively",
    "library_annex.c": "what is in a buffer of setvbuf is indeterminate (7.21.5.6p2), and natively it is written out",
    "library_annex_more_bug.c": "sscanf that reads what it writes goes on behind the end, which ASan calls a stack-buffer-overflow",
    "library_large.c": "the native run has 2 GiB of memory, and the program takes more",
}


def results_of(source):
    """(tests of the program as the JSON has them, trouble or None)"""
    words = replay.command_of(source)
    if words is None or any(word.endswith(".core") for word in words):
        return [], None
    if "--max-paths" not in words:
        words = ["--max-paths", str(MOST_PATHS), *words]
    with tempfile.TemporaryDirectory() as folder:
        suite = os.path.join(folder, "suite")
        make = [ASSAY, "test", "--no-replay", "--no-witness", "--tests", suite, *words]
        run = [ASSAY, "replay", "--json", "--no-coverage", suite]
        try:
            made = subprocess.run(make, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
            if made.returncode == 2:
                return [], f"{source}: {made.stderr.decode(errors='replace')[:500]}"
            ran = subprocess.run(run, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
            answer = json.loads(ran.stdout)
        except subprocess.TimeoutExpired:
            return [], f"{source}: out of time"
        except ValueError:
            return [], f"{source}: {ran.stderr.decode(errors='replace')[:500]}"
    if answer["exit_code"] != ran.returncode:
        return [], f"{source}: exit code {ran.returncode}, and the JSON says {answer['exit_code']}"
    return answer["tests"], None


def check(sources, jobs=None):
    """Prints what disagrees; gives (number of programs that are not as they should be, counts of verdicts)."""
    counts, bad = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        for source, (tests, trouble) in zip(sources, pool.map(results_of, sources)):
            if trouble:
                bad.append(trouble)
            for test in tests:
                counts[test["verdict"]] += 1
                if test["verdict"] == "agrees" or os.path.basename(source) in EXPLAINED:
                    continue
                bad.append(f"{source}: {test['test']}: {test['verdict']}: {test['expected']}: {test['what']}")
    print(f"{len(sources)} programs, {sum(counts.values())} tests:", ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    for line in bad:
        print(line)
    return len(bad), counts
