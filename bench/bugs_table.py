#!/usr/bin/env python3
"""`assay bugs` beside `gcc -fanalyzer`, `clang --analyze` and cppcheck: a row of docs/bugs.md for each source folder.

    bench/bugs_table.py [--assay build/assay] [--keep DIR] [--only TOOL,..] [--without PATTERN] FOLDER...

Each folder has a compile_commands.json (`bear -- make`, or cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON). All tools get the same files with
the same flags, each file once, one after the other; seconds are of processor, of the tool and all that it starts. A report is a place and a
kind. What the tools said is kept in DIR, one file for each folder and tool, for somebody to judge: which reports are true no script knows.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

TOOLS = ["assay", "gcc", "clang", "cppcheck"]
WARNING = re.compile(r"^(?P<place>[^\s:]+:\d+):(?:\d+:)? (?:fatal )?(?:warning|error): (?P<text>.*)$", re.M)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=os.path.join(os.environ.get("BUILD", "build"), "assay"))
    parser.add_argument("--keep", metavar="DIR", help="write what the tools say here")
    parser.add_argument("--only", metavar="TOOL,..", default=",".join(TOOLS))
    parser.add_argument("--without", metavar="PATTERN", help="leave out files whose path matches (tests, examples)")
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    return parser.parse_args()


def commands_of(folder, without):
    """Each C file once: where, which, and its words without the output."""
    found = {}
    with open(os.path.join(folder, "compile_commands.json")) as file:
        for entry in json.load(file):
            path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
            words = entry.get("arguments") or shlex.split(entry["command"])
            inside = os.path.relpath(path, folder)
            if path.endswith(".c") and not (without and re.search(without, inside)):
                found.setdefault(path, {"directory": entry["directory"], "file": path, "arguments": plain(words)})
    return list(found.values())


def plain(words):
    kept, skip = [], False
    for word in words:
        if not skip and word not in ("-o", "-c") and not word.startswith("-M"):
            kept.append(word)
        skip = word in ("-o", "-MF", "-MT", "-MQ")
    return kept


def measure(words, directory):
    """What it says, and seconds of processor, with those of what it has started and waited for."""
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as errors:
        process = subprocess.Popen(words, cwd=directory, stdout=out, stderr=errors, stdin=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0  # it is gone: nobody is to wait for it again
        out.seek(0), errors.seek(0)
        texts = out.read(), errors.read()
    return texts[0], texts[1], usage.ru_utime + usage.ru_stime


def distinct(text, kind):
    """Places and kinds; `kind` finds the latter in a message, and says whether it counts."""
    found = set()
    for match in WARNING.finditer(text):
        name = kind(match["text"])
        if name:
            found.add((os.path.basename(match["place"]), name))
    return found


def kind_in_brackets(pattern):
    def kind(text):
        match = re.search(pattern, text)
        return match and match[1]
    return kind


def run_assay(arguments, folder, database):
    with tempfile.TemporaryDirectory() as scratch:
        words = [os.path.abspath(arguments.assay), "bugs", "--json", "--no-config", "--no-cache", "-j1", "-o", os.path.join(scratch, "out"), "-p",
                 database]
        out, errors, seconds = measure(words, folder)
    if not out.startswith("{"):
        sys.exit(f"bugs_table.py: {folder}: assay says: {errors}")
    answer = json.loads(out)
    functions = answer["functions"]
    return {"text": json.dumps(answer, indent=1) + errors, "reports": len(answer["bugs"]), "seconds": seconds, "functions": len(functions),
            "specifications": sum(f["specifications"]["ok"] + f["specifications"]["error"] for f in functions),
            "mib": answer["peak_bytes"] / (1 << 20)}


def run_each(commands, program, options, kind):
    text, seconds, found = "", 0, set()
    for command in commands:
        out, errors, took = measure([program] + command["arguments"][1:] + options, command["directory"])
        text, seconds = text + out + errors, seconds + took
        found |= distinct(errors, kind)
    return {"text": text, "reports": len(found), "seconds": seconds}


def run_cppcheck(folder, database):
    words = ["cppcheck", "--project=" + database, "--enable=warning", "--inline-suppr", "--quiet", "--library=posix",
             "--template={file}:{line}:{column}: warning: {message} [{id}]"]
    out, errors, seconds = measure(words, folder)
    found = distinct(errors, kind_in_brackets(r"\[(\w+)\]$"))
    return {"text": out + errors, "reports": len(found), "seconds": seconds}


def run_tool(tool, arguments, folder, commands, database):
    if tool == "assay":
        return run_assay(arguments, folder, database)
    if tool == "gcc":
        return run_each(commands, "gcc", ["-fanalyzer", "-c", "-o", "/dev/null"], kind_in_brackets(r"\[-W(analyzer-[\w-]+)\]"))
    if tool == "clang":
        return run_each(commands, "clang-19", ["--analyze", "-w", "--analyzer-output", "text"],
                        kind_in_brackets(r"\[((?:core|unix|deadcode|security|nullability|cplusplus)\.[\w.-]+)\]"))
    return run_cppcheck(folder, database)


def lines_of(commands):
    total = 0
    for command in commands:
        with open(command["file"], errors="replace") as file:
            total += sum(1 for _ in file)
    return total


def cell(result):
    return f"{result['reports']} | {result['seconds']:.1f}" if result else "- | -"


def main():
    arguments = parse_arguments()
    wanted = arguments.only.split(",")
    if set(wanted) - set(TOOLS):
        sys.exit("bugs_table.py: tools are " + ", ".join(TOOLS))
    print("| package | lines | functions | specifications | MiB | assay | s | gcc | s | clang | s | cppcheck | s |\n" + "|---" * 13 + "|", flush=True)
    sums = {tool: [0, 0.0] for tool in TOOLS}
    for folder in map(os.path.abspath, arguments.folders):
        commands = commands_of(folder, arguments.without)
        with tempfile.TemporaryDirectory() as scratch:
            database = os.path.join(scratch, "compile_commands.json")
            with open(database, "w") as file:
                json.dump([c | {"arguments": c["arguments"] + ["-c"]} for c in commands], file)
            results = {tool: run_tool(tool, arguments, folder, commands, database) for tool in TOOLS if tool in wanted}
        name = os.path.basename(folder)
        for tool, result in results.items():
            sums[tool][0] += result["reports"]
            sums[tool][1] += result["seconds"]
            if arguments.keep:
                os.makedirs(arguments.keep, exist_ok=True)
                with open(os.path.join(arguments.keep, f"{name}.{tool}.txt"), "w") as file:
                    file.write(result["text"])
        own = results.get("assay")
        facts = f"{own['functions']} | {own['specifications']} | {own['mib']:.0f}" if own else "- | - | -"
        print(f"| {name} | {lines_of(commands)} | {facts} | " + " | ".join(cell(results.get(t)) for t in TOOLS) + " |", flush=True)
    print("| all | | | | | " + " | ".join(f"{sums[t][0]} | {sums[t][1]:.1f}" for t in TOOLS) + " |")


if __name__ == "__main__":
    main()
