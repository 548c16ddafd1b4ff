#!/usr/bin/env python3
"""library.py ASSAY FILE [NAME...]: checks contracts of a file of contracts/ against assay's models of libc.

Strategy: each contract becomes that of a function which does nothing but call the one that it is of, so that `assay verify --test` makes a harness
of it: all small states of requires, the call, and ensures checked; calls execute the model of libc. What breaks is replayed natively, where the
function is glibc's. A line for each function says what came of it:
  holds      no run breaks it, up to the bounds
  in part    as well, but some of what it ensures is not computed by a harness
  unbuilt    a harness cannot make the states of requires
  BROKEN     a run breaks it
  WRONG      anything else"""

import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

COMMENT = re.compile(r"^/\*@(.*?)@\*/", re.S | re.M)
PROTOTYPE = re.compile(r"^([A-Za-z_].*?)\b(\w+)\((.*)\);\n/\*@ spec \2\((.*?)\);(.*?)@\*/", re.S | re.M)


def names_of(parameters):
    return [] if parameters == "void" else [re.search(r"(\w+)$", one)[1] for one in parameters.split(",")]


def rename(text):
    """Definitions of the library's have the same names, so ours are called otherwise."""
    return re.sub(r"\bLibc_", "Own_", re.sub(r"\blibc_", "own_", text))


def wrap(headers, definitions, found):
    result, name, parameters, said, contract = found
    names, called = names_of(parameters), [one.split()[-1] for one in said.split(",") if one]
    assert names == called, f"{name} has other names in its prototype"
    call = f"{name}({', '.join(names)});"
    body = f"  {call}\n" if result.strip() == "void" else f"  return {call}\n"
    text = "".join(f"#include <{one}>\n" for one in headers) + "".join(f"/*@{one}@*/\n" for one in definitions)
    text += f"#undef {name}\n{result}check({parameters})\n/*@{contract}@*/\n{{\n{body}}}\n"
    return rename(text)


def judge(code, said):
    if "this run breaks the contract" in said:
        return "BROKEN " + re.search(r"this run breaks the contract: (.*)", said)[1]
    if "counterexample (confirmed natively by" in said:
        return "BROKEN " + [error[1] for error in re.finditer(r": error: (.*) \[check\]", said.split("counterexample (confirmed")[0])][-1]
    if code != 0 or "VERIFIED: check" not in said:
        return "WRONG " + said
    if "  tested: no run breaks it" in said:
        return "holds"
    if "  tested in part" in said:
        return "in part"
    untested = re.search(r"  not tested: (.*)", said)
    return "unbuilt " + untested[1] if untested else "WRONG " + said


def check(assay, headers, definitions, found):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "check.c")
        with open(file, "w") as out:
            out.write(wrap(headers, definitions, found))
        command = [assay, "verify", "--test", "--no-witness", "--timeout", "60", file, "--", "-D_GNU_SOURCE", "-D__NO_CTYPE"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    return f"{found[1]}: {judge(done.returncode, done.stdout + done.stderr)}"


def main():
    assay, file, wanted = sys.argv[1], sys.argv[2], sys.argv[3:]
    with open(file) as source:
        text = source.read()
    headers = re.findall(r"#include <(.*?)>", text)
    definitions = [one for one in COMMENT.findall(text) if not re.search(r"\bspec \w+\(", one)]
    contracts = [one for one in PROTOTYPE.findall(text) if not wanted or one[1] in wanted]
    assert wanted or len(contracts) == len(re.findall(r"^/\*@ spec ", text, re.M)), "a contract without its prototype"
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        lines = list(pool.map(lambda one: check(assay, headers, definitions, one), contracts))
    print("\n".join(lines))
    return any(re.search(r": (BROKEN|WRONG)", line) for line in lines)


if __name__ == "__main__":
    sys.exit(main())
