#!/usr/bin/env python3
"""`assay bugs` beside `gcc -fanalyzer`, `clang --analyze` and cppcheck: a row of docs/bugs.md for each source folder.

    bench/bugs_table.py --sources DIR [--assay build/assay] [--keep DIR] [--only TOOL,..] [PACKAGE...]
    bench/bugs_table.py [--assay build/assay] [--keep DIR] [--only TOOL,..] [--without PATTERN] FOLDER...

With --sources it gets Debian's source packages of the table, or those named, into DIR (apt-get source, which needs deb-src; cmake, make, bear and
autoconf), makes their compile databases, and leaves out tests and examples; what is there already is not fetched or made again. Otherwise each folder
has a compile_commands.json (`bear -- make`, or cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON). All tools get the same files with
the same flags, each file once, one after the other; seconds are of processor, of the tool and all that it starts. A report is a place and a
kind. What the tools said is kept in DIR, one file for each folder and tool, for somebody to judge: which reports are true no script knows.
"""

import argparse
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

# How to make the compile database: cmake in a folder, configure and make, or make; and which files are left out.
TESTS = "^(build-assay|tests?|t/|fuzzing|examples?|perf|verify|reformatter|doc|demo|contrib|tools|tinytest|api_test|bench|CMakeFiles|conftest)"
PACKAGES = {
    "bzip2": ("make", "", TESTS),
    "cjson": ("cmake", ".", TESTS),
    "cmark": ("cmake", ".", TESTS),
    "dos2unix": ("make", "", TESTS),
    "expat": ("cmake", "expat", "^build-assay|^expat/(tests|examples|fuzz)"),
    "figlet": ("make", "", TESTS),
    "giflib": ("make", "", TESTS),
    "hiredis": ("make", "", TESTS),
    "http-parser": ("make", "package", TESTS),
    "jansson": ("cmake", ".", TESTS),
    "libconfig": ("configure", "--disable-cxx", TESTS),
    "libcsv": ("configure", "", TESTS),
    "libestr": ("configure", "", TESTS),
    "libfastjson": ("configure", "", TESTS),
    "libmaxminddb": ("cmake", ".", TESTS),
    "libtommath": ("make", "", TESTS),
    "libyaml": ("cmake", ".", TESTS),
    "lz4": ("cmake", "build/cmake", "^(tests|examples|contrib|build)"),
    "mxml": ("configure", "", TESTS),
    "tree": ("make", "", TESTS),
    "utf8proc": ("make", "", TESTS),
    "yajl": ("cmake", ".", TESTS),
    "zlib": ("configure", "", TESTS),
}
MAKE = {
    "cmake": "cmake -S {0} -B build-assay -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCMAKE_POLICY_VERSION_MINIMUM=3.5 && cmake --build build-assay -j2; "
             "cp build-assay/compile_commands.json .",
    "configure": "./configure {0} && bear -- make -j2",
    "make": "make clean; bear -- make -k -j2 {0}",
}

TOOLS = ["assay", "gcc", "clang", "cppcheck"]
WARNING = re.compile(r"^(?P<place>[^\s:]+:\d+):(?:\d+:)? (?:fatal )?(?:warning|error): (?P<text>.*)$", re.M)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=os.path.join(os.environ.get("BUILD", "build"), "assay"))
    parser.add_argument("--keep", metavar="DIR", help="write what the tools say here")
    parser.add_argument("--only", metavar="TOOL,..", default=",".join(TOOLS))
    parser.add_argument("--without", metavar="PATTERN", help="leave out files whose path matches (tests, examples)")
    parser.add_argument("--sources", metavar="DIR", help="get and configure Debian's packages here, and look at them")
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    arguments = parser.parse_args()
    if not arguments.sources and not arguments.folders:
        parser.error("no folder is named, and no --sources")
    return arguments


def quietly(words, place):
    subprocess.run(words, cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def versions_of(package):
    """Newest first; a mirror may not have the newest one."""
    known = subprocess.run(["apt-cache", "showsrc", package], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    return dict.fromkeys(re.findall(r"^Version: (.*)$", known, re.M))


def get_source(package, place):
    """Its folder, unpacked; apt complains about the user that it fetches for, so its exit code tells nothing."""
    found = glob.glob(os.path.join(place, package + "_*.dsc"))
    for version in versions_of(package) if not found else []:
        quietly(["apt-get", "source", "-qq", "--download-only", f"{package}={version}"], place)
        found = glob.glob(os.path.join(place, package + "_*.dsc"))
        if found:
            break
    if not found:
        return None
    folder = os.path.join(place, os.path.basename(found[0])[:-4].replace("_", "-", 1).rsplit("-", 1)[0])
    if not os.path.isdir(folder):
        quietly(["dpkg-source", "--no-check", "-x", found[0], folder], place)
    return folder if os.path.isdir(folder) else None


def prepared(package, place):
    """Its folder with a compile database; what making it has said is in build-assay.log."""
    folder = get_source(package, place)
    if not folder:
        sys.exit(f"bugs_table.py: {package}: no source; is deb-src enabled?")
    kind, words, _ = PACKAGES[package]
    database = os.path.join(folder, "compile_commands.json")
    if not os.path.exists(database) or os.path.getsize(database) < 10:
        with open(os.path.join(folder, "build-assay.log"), "w") as log:
            subprocess.run(["sh", "-c", MAKE[kind].format(words)], cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False)
    if not os.path.exists(database) or os.path.getsize(database) < 10:
        sys.exit(f"bugs_table.py: {package}: no compile database was made; see {folder}/build-assay.log")
    return folder


def things_to_look_at(arguments):
    """Folders, and what is left out of each."""
    if not arguments.sources:
        return [(os.path.abspath(folder), arguments.without) for folder in arguments.folders]
    unknown = set(arguments.folders) - set(PACKAGES)
    if unknown:
        sys.exit("bugs_table.py: packages are " + ", ".join(PACKAGES))
    place = os.path.abspath(arguments.sources)
    os.makedirs(place, exist_ok=True)
    return [(prepared(p, place), arguments.without or PACKAGES[p][2]) for p in arguments.folders or PACKAGES]


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
    looked_at = things_to_look_at(arguments)
    print("| package | lines | functions | specifications | MiB | assay | s | gcc | s | clang | s | cppcheck | s |\n" + "|---" * 13 + "|", flush=True)
    sums = {tool: [0, 0.0] for tool in TOOLS}
    for folder, without in looked_at:
        commands = commands_of(folder, without)
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
