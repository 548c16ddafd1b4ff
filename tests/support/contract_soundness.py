"""What is VERIFIED keeps its contract when it runs; what is REFUTED does not.

Strategy: random functions with random contracts (contract_programs.py), many of them wrong. `assay verify` proves what it can. The
contracts of those that it proves become checks at run time (`--emit-checks`), and a compiled program with sanitizers calls
each on small inputs that satisfy its precondition: nothing may fail. Those that are REFUTED are refuted by a run that happened natively,
or by re-execution where no sanitizer sees the error; most of them fail here as well, and those that do not are told. One that is proved
and refuted ends assay with 2.
The oracle is clang: nothing of the machine or the solver has a part in it."""

import json
import os
import subprocess
import tempfile

import contract_programs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ASSAY = os.path.abspath(os.path.join(os.environ.get("PROGRAMS") or os.environ.get("BUILD", os.path.join(ROOT, "build")), "assay"))
CLANG = ["clang-19", "-std=gnu17", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize=alignment", "-fno-sanitize-recover=all"]
HEAD = """
#define TRY_OF(f, ...) (tries += 1, check_requires_##f(__VA_ARGS__) == 1 ? (runs += 1, (void)checked_##f(__VA_ARGS__)) : (void)0)
"""


def drive(number, driver, checks):
    """Contracts that cannot be written as checks are left to the sanitizers: the driver keeps to them."""
    if f"checked_f{number}(" not in checks:
        driver = driver.replace("TRY(", f"runs += 1, (void)f{number}(")
    return (f"static void drive_{number}(void) {{\n  unsigned long tries = 0, runs = 0;\n" +
            driver.replace("TRY(", f"TRY_OF(f{number}, ") + f'\n  fprintf(stderr, "f{number}: %lu runs\\n", runs); (void)tries;\n}}\n')


def verify(path, options):
    done = subprocess.run([ASSAY, "verify", "--json", *options, path, "--", "-std=gnu17", "-w"], capture_output=True, text=True, cwd=os.path.dirname(path))
    if done.returncode == 2 or done.returncode < 0:
        return None, f"assay ends with {done.returncode}: {done.stderr or done.stdout}"
    return json.loads(done.stdout)["functions"], None


def build_checks(path, drivers, numbers):
    """A program that tries the functions whose numbers it is given; or None, and what the compiler says."""
    folder = os.path.dirname(path)
    emitted = subprocess.run([ASSAY, "verify", "--emit-checks", path, "--", "-std=gnu17", "-w"], capture_output=True, text=True, check=True, cwd=folder)
    source, program = os.path.join(folder, "checks.c"), os.path.join(folder, "checks")
    with open(source, "w") as file:
        file.write(emitted.stdout + HEAD + "".join(drive(n, drivers[n], emitted.stdout) for n in numbers))
        cases = "".join(f"    case {n}: drive_{n}(); break;\n" for n in numbers)
        file.write("int main(int count, char **words) {\n  while (--count) switch (atoi(*++words)) {\n" + cases + "  }\n}\n")
    built = subprocess.run(CLANG + ["-I", os.path.join(ROOT, "include"), source, "-o", program], capture_output=True, text=True)
    return (program, None) if built.returncode == 0 else (None, "the checks do not compile:\n" + built.stderr[:2000])


def run_checks(program, numbers):
    """What a native run says against them; None: nothing."""
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1")
    ran = subprocess.run([program, *map(str, numbers)], capture_output=True, text=True, timeout=120, env=environment)
    return None if ran.returncode == 0 else ran.stderr[-3000:]


def try_seed(seed, count, refutes):
    """Verdicts of the functions of one file, and complaints."""
    text, drivers = contract_programs.file_of(seed, count)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "random.c")
        with open(path, "w") as file:
            file.write(text)
        functions, trouble = verify(path, ["--timeout", "3", "--test" if refutes else "--no-refute"])
        if trouble:
            return [], [f"seed {seed}: {trouble}"]
        verdicts = {f["name"]: f for f in functions}
        with_verdict = lambda verdict: [n for n in range(count) if verdicts[f"f{n}"]["verdict"] == verdict]
        proved, refuted = with_verdict("VERIFIED"), with_verdict("REFUTED")
        complaints = [f"seed {seed}: f{n} is REFUTED, and no run shows it" for n in refuted
                      if verdicts[f"f{n}"]["refutation"]["replay"]["verdict"] not in ("native", "re-execution")]
        program, trouble = build_checks(path, drivers, proved + refuted)
        if trouble:
            return [], [f"seed {seed}: {trouble}"]
        said = run_checks(program, proved)
        if said:
            complaints.append(f"seed {seed}: something is VERIFIED, and a run breaks it:\n{said}")
        for n in refuted:
            if not run_checks(program, [n]):
                print(f"seed {seed}: f{n} is REFUTED, and the few inputs of its driver do not show it", flush=True)
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
