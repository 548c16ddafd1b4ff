"""Native replay: every bug of buggy programs is run under clang's sanitizers by `assay test`, and what they say is counted.

The programs are those of tests/prog/test, with the options of their RUN lines; the oracle is clang with its sanitizers. A bug
passes if it is CONFIRMED natively; or by re-execution, for checks that docs/replay.md lists as ones which sanitizers do not
always see; or if the program is in EXPLAINED, each with the reason.
"""

import concurrent.futures
import glob
import json
import os
import re
import shlex
import subprocess
import tempfile

ASSAY = os.path.abspath(os.path.join(os.environ.get("PROGRAMS", "build"), "assay"))
SECONDS = 120

# Options of RUN lines that are not wanted here: how it is printed, and that a test with many bugs does not wait for native runs.
LEFT_OUT = ("--json", "--no-replay")

# Bugs of these programs need not be confirmed natively, and why. docs/replay.md says the same for users.
EXPLAINED = {
    "pointer_number_library_bug.c": "numbers that are no pointers: which error they make natively depends on what lies there",
    "pointer_number_thousands_bug.c": "whether objects lie side by side, or where a freed one lay, is the allocator's affair",
    "pointer_number_signed_bug.c": "whether the assertion holds depends on where the compiler puts two variables",
    "library_annex_more_bug.c": "sscanf that reads what it writes goes on behind the end, which ASan calls a stack-buffer-overflow",
}


def command_of(source):
    """The words of the first RUN line between `assay test` and the pipe, or None if the program is refused or no test of a bug."""
    with open(source, encoding="utf-8", errors="replace") as file:
        text = file.read()
    match = re.search(r"RUN:.*?%assay test (.*?)(?:\||>|$)", text, re.M)
    if not match or "%s" not in match.group(1) or "exits.sh 2 " in match.group(0):
        return None
    words = shlex.split(re.sub(r"\s2$", "", match.group(1)).replace("%s", source).replace("%S", os.path.dirname(source)))
    return None if any(word.startswith("%") for word in words) else [word for word in words if word not in LEFT_OUT]


def bugs_of(source):
    """(bugs, trouble): each bug as the JSON has it."""
    words = command_of(source)
    if words is None:
        return [], None
    with tempfile.TemporaryDirectory() as folder:
        command = [ASSAY, "test", "--json", "-o", os.path.join(folder, "out"), *words]
        try:
            ran = subprocess.run(command, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
            return json.loads(ran.stdout)["bugs"], None
        except subprocess.TimeoutExpired:
            return [], f"{source}: out of time"
        except ValueError:
            return [], f"{source}: {ran.stderr.decode(errors='replace')[:500]}"


def verdict(source, bug):
    """What is wrong, or None."""
    replay = bug["replay"]
    if replay["verdict"] in ("native", "re-execution"):
        return None
    if os.path.basename(source) in EXPLAINED:
        return None
    return f"{source}:{bug['line']}: {bug['check']}: {replay['verdict']}: {replay['what']}"


def check(sources, jobs=None):
    """Prints a summary; gives the number of bugs that are not as they should be."""
    counts, bad, seen = {}, [], set()
    with concurrent.futures.ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        for source, (bugs, trouble) in zip(sources, pool.map(bugs_of, sources)):
            if trouble:
                bad.append(trouble)
            for bug in bugs:
                kind = bug["replay"]["verdict"]
                counts[kind] = counts.get(kind, 0) + 1
                seen.add(bug["check"])
                wrong = verdict(source, bug)
                if wrong:
                    bad.append(wrong)
                elif kind == "re-execution" and os.environ.get("REPLAY_VERBOSE"):
                    print(f"{source}:{bug['line']}: {bug['check']}: {bug['replay']['what']}")
    print(f"{sum(counts.values())} bugs of {len(seen)} checks: " +
          ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())))
    for line in bad:
        print(line)
    return len(bad), counts, seen


def programs():
    return sorted(glob.glob("tests/prog/test/**/*.c", recursive=True))
