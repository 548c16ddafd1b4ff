"""What is VERIFIED keeps its contract when it runs; what is REFUTED does not.

Strategy: random functions with random contracts (contract_programs.py), many of them wrong. `assay verify` proves what it can. The
contracts of those that it proves become checks at run time (`--emit-checks`), and a compiled program with sanitizers calls
each on small inputs that satisfy its precondition: nothing may fail. Those that are REFUTED are refuted by a run that happened natively.
The oracle is clang: nothing of the machine or the solver has a part in it."""

import json
import os
import subprocess
import tempfile

import contract_programs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ASSAY = os.path.join(os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build"))), "assay")
CLANG = ["clang-19", "-std=gnu17", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize=alignment", "-fno-sanitize-recover=all"]
HEAD = """
#define TRY_OF(f, ...) (tries += 1, check_requires_##f(__VA_ARGS__) == 1 ? (runs += 1, (void)checked_##f(__VA_ARGS__)) : (void)0)
"""


def drive(number, driver):
    return (f"static void drive_{number}(void) {{\n  unsigned long tries = 0, runs = 0;\n" +
            driver.replace("TRY(", f"TRY_OF(f{number}, ") + f'\n  fprintf(stderr, "f{number}: %lu runs\\n", runs); (void)tries;\n}}\n')


def verify(path, options):
    done = subprocess.run([ASSAY, "verify", "--json", *options, path, "--", "-std=gnu17", "-w"], capture_output=True, text=True, cwd=os.path.dirname(path))
    if done.returncode == 2 or done.returncode < 0:
        return None, f"assay ends with {done.returncode}: {done.stderr or done.stdout}"
    return json.loads(done.stdout)["functions"], None


def run_checks(path, text, drivers, numbers):
    """What a native run says against them; None: nothing."""
    folder = os.path.dirname(path)
    emitted = subprocess.run([ASSAY, "verify", "--emit-checks", path, "--", "-std=gnu17", "-w"], capture_output=True, text=True, check=True, cwd=folder)
    source = os.path.join(folder, "checks.c")
    with open(source, "w") as file:
        file.write(emitted.stdout + HEAD + "".join(drive(n, drivers[n]) for n in numbers))
        file.write("int main(void) {\n" + "".join(f"  drive_{n}();\n" for n in numbers) + "}\n")
    program = os.path.join(folder, "checks")
    built = subprocess.run(CLANG + ["-I", os.path.join(ROOT, "include"), source, "-o", program], capture_output=True, text=True)
    if built.returncode:
        return "the checks do not compile:\n" + built.stderr[:2000]
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1")
    ran = subprocess.run([program], capture_output=True, text=True, timeout=120, env=environment)
    return None if ran.returncode == 0 else ran.stderr[-3000:]


def try_seed(seed, count, refutes):
    """Verdicts of the functions of one file, and complaints."""
    text, drivers = contract_programs.file_of(seed, count)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "random.c")
        with open(path, "w") as file:
            file.write(text)
        functions, trouble = verify(path, ["--timeout", "3"] + ([] if refutes else ["--no-refute"]))
        if trouble:
            return [], [f"seed {seed}: {trouble}"]
        verdicts = {f["name"]: f for f in functions}
        complaints = []
        for name, f in verdicts.items():
            if f["verdict"] == "REFUTED" and not f["refutation"].get("confirmed", "").startswith("native"):
                complaints.append(f"seed {seed}: {name} is REFUTED, and no native run shows it: {f['refutation']}")
        proved = [n for n in range(count) if verdicts[f"f{n}"]["verdict"] == "VERIFIED"]
        said = run_checks(path, text, drivers, proved) if proved else None
        if said:
            complaints.append(f"seed {seed}: something is VERIFIED, and a run breaks it:\n{said}")
        return [f["verdict"] for f in functions], complaints


def main(seeds, count, refutes=False):
    totals, failed = {}, False
    for seed in seeds:
        verdicts, complaints = try_seed(seed, count, refutes)
        for verdict in verdicts:
            totals[verdict] = totals.get(verdict, 0) + 1
        for complaint in complaints:
            print(complaint, flush=True)
            failed = True
    print(", ".join(f"{n} {verdict}" for verdict, n in sorted(totals.items())))
    if not totals.get("VERIFIED") or len(totals) < 2:
        print("nothing was tried: too few are VERIFIED, or all of them")
        failed = True
    return 1 if failed else 0
