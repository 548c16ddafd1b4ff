"""The library of summaries (summaries/), each against the reference body of its function, and each reference against libc.

A case is a C body that calls F on values made of input bytes, and tells what came of it with OUT(number), always equally often:

    case("strchr", "t* t", "TEXT(s); char *p = F(s, (char)NEXT); PLACE(p, s);")

    name     of the function
    inputs   one letter for each byte that NEXT gives, of which kind it is (KINDS); t* are as many as the size says (N in the body)
    body     TEXT(s) is a string of N bytes at most, MEMORY(m) has N bytes, BUFFER(d, n) has n bytes that are '#', or nothing
             where paths are counted; BYTES(d, n) tells n bytes; PLACE(p, s) where in s p points, or -1; SIGN(x) of x: natively only its sign;
             CHOICE is NEXT, but 0 where paths are counted
    headers  that the body needs besides the function's own, with blanks between them
    over     a body for the summaries that are `over`: those need not keep what nobody can look at
    size     at most so large, where terms would be too hard otherwise

Natively the body runs twice on all combinations of bytes of these kinds, with libc's function and with the reference, under
sanitizers. Symbolically it runs with the summary and with the reference on free bytes:
    exact    both tell the same: SAFE
    under    both tell the same on what the summary goes on with, which is something
    over     on each combination of bytes of the kinds, the summary may tell what the reference tells
A summary whose bound on forks begins with 0 has one path with free bytes.
"""

import glob
import itertools
import json
import os
import re
import subprocess

KINDS = {  # bytes that are tried one by one, or how many numbers from 0 on
    "t": b"\0ab\x80",
    "T": b"\0ab",
    "n": None,
    "x": b"\0\x01a\x7f\x80\xff",
    "d": b"\x0009-+ ",
    "h": b"\x000x1fF-",
    "c": bytes(range(256)),
    "w": b"\0a\x80",
    "l": b"\0a\n",
}
CASES = {}


class Case:
    def __init__(self, name, inputs, body, headers="", over=None, size=None, before=""):
        self.name, self.inputs, self.body, self.over = name, inputs.split(), body, over or body
        self.headers, self.size, self.before = headers.split(), size, before and before.rstrip() + "\n"

    def kinds(self, size):
        return "".join(word[0] * (size if word.endswith("*") else 1) for word in self.inputs)

    def size_of(self, wanted):
        return min(wanted, self.size or wanted)


def case(name, *arguments, **options):
    assert name not in CASES, name
    CASES[name] = Case(name, *arguments, **options)


# ---- the library ----


class Summary:
    def __init__(self, path):
        self.path = path
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.name = os.path.basename(path)[:-2].rsplit("_", 1)[0]
        self.header = path.split(os.sep + "summaries" + os.sep)[1].split(os.sep)[0]
        declared = re.findall(r"^ASSAY_SUMMARY\((\w+), (\w+)\)$", self.text, re.M)
        forks = re.findall(r'^ASSAY_SUMMARY_FORKS\((\w+), ("[^"]*"|\d+)\)$', self.text, re.M)
        assert len(declared) == 1 and len(forks) == 1, f"{path}: one property, and one bound on forks"
        self.property, self.forks = declared[0][1], forks[0][1].strip('"')
        comment = re.match(r"/\*(.*?)\*/", self.text, re.S)
        cost = re.search(r"Cost: (.*)\.$", re.sub(r"\s+(\* )?", " ", comment.group(1)).strip()) if comment else None
        assert cost, f"{path}: its first comment ends with what it costs"
        self.cost = cost.group(1)
        assert declared[0][0] == forks[0][0] == self.name and path.endswith(f"{self.name}_{self.property}.c"), path


def summaries(root):
    files = glob.glob(f"{root}/summaries/*/**/*_*.c", recursive=True)
    return [Summary(path) for path in sorted(files) if f"{os.sep}reference{os.sep}" not in path]


def reference(root, summary):
    found = glob.glob(f"{root}/summaries/reference/{summary.header}/**/{summary.name}.c", recursive=True)
    assert len(found) == 1, f"{summary.path}: one reference"
    return found[0]


# ---- programs ----

BASE = r"""
static const unsigned char *next;
static long long out[2][400];
static int outs, side;
#define NEXT (*next++)
#define OUT(x) ((void)(out[side][outs++] = (long long)(x)))
#define TEXT(s) char s[N + 1]; for (int k_ = 0; k_ < N; k_++) s[k_] = (char)NEXT; s[N] = 0
#define MEMORY(m) char m[N]; for (int k_ = 0; k_ < N; k_++) m[k_] = (char)NEXT
#define WIDE(s) wchar_t s[N + 1]; for (int k_ = 0; k_ < N; k_++) s[k_] = (signed char)NEXT; s[N] = 0
#define WIDE_MEMORY(m) wchar_t m[N]; for (int k_ = 0; k_ < N; k_++) m[k_] = (signed char)NEXT
#ifdef COUNT
#define CHOICE (NEXT * 0)
#else
#define CHOICE NEXT
#endif
#ifdef COUNT
#define PLACE(p, s) ((void)(p))
#elif defined ASSAY_SUMMARY_H
#define PLACE(p, s) do for (int k_ = 0; k_ <= N; k_++) OUT((void *)(p) == (s) + k_); while (0); OUT(!(p))
#else
#define PLACE(p, s) OUT((p) ? (p) - (s) : -1)
#endif
#ifdef COUNT
#define BUFFER(d, n) char d[n]
#define WIDE_BUFFER(d, n) wchar_t d[n]
#define BYTES(d, n) ((void)(d))
#else
#define BUFFER(d, n) char d[n]; for (int k_ = 0; k_ < (n); k_++) d[k_] = '#'
#define WIDE_BUFFER(d, n) wchar_t d[n]; for (int k_ = 0; k_ < (n); k_++) d[k_] = '#'
#define BYTES(d, n) do for (int k_ = 0; k_ < (n); k_++) OUT((d)[k_]); while (0)
#endif
"""


def body(case, function, text, name):
    return (f"#define F {function}\nstatic void {name}(const unsigned char *in, int which) {{\n  next = in, outs = 0, side = which, errno = 0;\n"
            f"  {text}\n}}\n#undef F\n")


def beginning(case, header, size, native):
    headers = [header + ".h"] + case.headers + ["errno.h", "wchar.h"]
    sign = "(((x) > 0) - ((x) < 0))" if native else "(x)"
    return (f"#define N {size}\n#define SIGN(x) {sign}\n" + "".join(f"#include <{name}>\n" for name in headers) + BASE)


def renamed(name, path):
    """The reference, as ref_NAME."""
    return f"#undef {name}\n#define {name} ref_{name}\n#include \"{path}\"\n#undef {name}\n"


def free_bytes(kinds, size):
    text = f"  static unsigned char in[{len(kinds) or 1}];\n" + (f'  assay_symbolic(in, {len(kinds)}, "in");\n' if kinds else "")
    return text + "".join(f"  assay_assume(in[{i}] <= {size});\n" for i, kind in enumerate(kinds) if kind == "n")


def chosen_bytes(kinds, size):
    text = f"  static unsigned char in[{len(kinds) or 1}];\n"
    for i, kind in enumerate(kinds):
        values = KINDS[kind] if KINDS[kind] is not None else bytes(range(size + 1))
        values = bytes(values[k] for k in sorted({k * len(values) // 8 for k in range(8)})) if len(values) > 8 else values
        text += f"  static const unsigned char kind_{i}[] = {{{', '.join(map(str, values))}}};\n"
        text += f"  in[{i}] = kind_{i}[assay_choose({len(values)})];\n"
    return text


SAME = {
    "assert": "  assay_assert(count == outs);\n  for (int k = 0; k < count; k++) assay_assert(out[0][k] == out[1][k]);\n",
    "may": "  int same = count == outs;\n  for (int k = 0; k < outs; k++) same &= out[0][k] == out[1][k];\n  assay_assert(assay_may(same));\n",
}


def comparison(root, summary, size):
    """A program that compares summary and reference, by the summary's property."""
    case = CASES[summary.name]
    is_over, kinds = summary.property == "over", case.kinds(size)
    text = "#include <assay/summary.h>\n" + beginning(case, summary.header, size, False) + case.before
    text += renamed(summary.name, reference(root, summary))
    text += body(case, summary.name, case.over if is_over else case.body, "one") + body(case, f"ref_{summary.name}", case.over if is_over else case.body, "other")
    text += "int main(void) {\n" + (chosen_bytes if is_over else free_bytes)(kinds, size)
    text += "  one(in, 0);\n  int count = outs;\n  other(in, 1);\n" + SAME["may" if is_over else "assert"]
    return text + "}\n"


def counting(summary, size):
    case = CASES[summary.name]
    text = "#define COUNT\n#include <assay/assay.h>\n" + beginning(case, summary.header, size, False) + case.before
    text += f"#undef {summary.name}\n" + body(case, summary.name, case.body, "one")
    return text + "int main(void) {\n" + free_bytes(case.kinds(size), size) + "  one(in, 0);\n}\n"


def natively(root, cases, size, most):
    """One program that tries references against libc. cases: of (Case, header, path of the reference)."""
    text, calls = "#define _GNU_SOURCE 1\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n", ""
    for number, (one, header, path) in enumerate(cases):
        n = one.size_of(size)
        while n > 1 and combinations(one.kinds(n), n) > most:
            n -= 1
        kinds = one.kinds(n)
        part = beginning(one, header, n, True) if number == 0 else f"#undef N\n#define N {n}\n" + "".join(f"#include <{h}.h>\n" for h in [header] + [h[:-2] for h in one.headers])
        text += part + (one.before if one.before not in text else "") + renamed(one.name, path)
        text += body(one, one.name, one.body, f"libc_{number}") + body(one, f"ref_{one.name}", one.body, f"ours_{number}")
        rows = [KINDS[kind] if KINDS[kind] is not None else bytes(range(n + 1)) for kind in kinds]
        text += f"static const struct kind kinds_{number}[] = {{{', '.join('{%d, (const unsigned char[]){%s}}' % (len(r), ', '.join(map(str, r))) for r in rows) or '{0, 0}'}}};\n"
        calls += f'  check("{one.name}", libc_{number}, ours_{number}, kinds_{number}, {len(kinds)});\n'
    struct = "struct kind {\n  int count;\n  const unsigned char *bytes;\n};\n"
    check = r"""
static int failed;
static void check(const char *name, void (*libc)(const unsigned char *, int), void (*ours)(const unsigned char *, int),
                  const struct kind *kinds, int count) {
  unsigned char in[64];
  int at[64] = {0};
  for (;;) {
    for (int i = 0; i < count; i++) in[i] = kinds[i].bytes[at[i]];
    libc(in, 0);
    int told = outs;
    ours(in, 1);
    int same = told == outs;
    for (int k = 0; k < outs && same; k++) same = out[0][k] == out[1][k];
    if (!same) {
      printf("%s:", name);
      for (int i = 0; i < count; i++) printf(" %d", in[i]);
      printf("; libc:");
      for (int k = 0; k < told; k++) printf(" %lld", out[0][k]);
      printf("; reference:");
      for (int k = 0; k < outs; k++) printf(" %lld", out[1][k]);
      printf("\n");
      failed = 1;
      return;
    }
    int i = count;
    while (i-- > 0 && ++at[i] == kinds[i].count) at[i] = 0;
    if (i < 0) break;
  }
}
"""
    return struct + text + check + f"int main(void) {{\n{calls}  return failed;\n}}\n"


def combinations(kinds, size):
    count = 1
    for kind in kinds:
        count *= len(KINDS[kind]) if KINDS[kind] is not None else size + 1
    return count


# ---- running ----


def run(assay, program, text, summary, seconds):
    with open(program, "w", encoding="utf-8") as file:
        file.write(text)
    command = [assay, "test", "--json", "--no-witness", "--no-replay", "--timeout", str(seconds), "--max-memory", "2000", "--summaries", summary.path, program, "--", "-D_GNU_SOURCE"]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(done.stdout), done
    except ValueError:
        return {"verdict": "TROUBLE", "paths": {}}, done


GOOD = {"exact": ("SAFE",), "under": ("BOUNDED", "SAFE"), "over": ("SAFE", "BOUNDED")}


def check(root, assay, summary, scratch, size, seconds=60):
    """None, or a complaint."""
    size = CASES[summary.name].size_of(size)
    program = f"{scratch}/{summary.name}_{summary.property}.c"
    answer, done = run(assay, program, comparison(root, summary, size), summary, seconds)
    limits = [limit for limit in answer.get("limits", []) if not limit["what"].startswith("summary-")] if isinstance(answer.get("limits"), list) else []
    if answer["verdict"] not in GOOD[summary.property] or limits:
        return f"{summary.path}: {answer['verdict']}\n" + explain(assay, program, summary)
    if summary.forks.split(";")[0] != "0":
        return None
    program = f"{scratch}/{summary.name}_{summary.property}_paths.c"
    answer, done = run(assay, program, counting(summary, size), summary, seconds)
    paths = answer["paths"]
    if sum(paths.values()) != 1 or not paths.get("ended"):
        return f"{summary.path}: it forks: {answer['verdict']}, {paths}\n" + explain(assay, program, summary)
    return None


def explain(assay, program, summary):
    done = subprocess.run([assay, "test", "--no-witness", "--no-replay", "--timeout", "30", "--max-memory", "2000", "--summaries", summary.path, program, "--", "-D_GNU_SOURCE"],
                          capture_output=True, text=True)
    return done.stdout[-3000:] + done.stderr[-1000:]
