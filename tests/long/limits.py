#!/usr/bin/env python3
"""Limits hold everywhere: programs that keep one instruction, one question or one phase busy for long, run with --timeout,
with --max-memory, and interrupted by SIGTERM and SIGINT. Strategy: each row of the table is a program whose cost lies
somewhere else (a loop of the library, a copy, a wide number, the solver, the parser, the report). The process must end
within half a second of its limit, say so in the ledger, have the exit code of its verdict, and leave nothing half-written.
A program that is done before the limit is fine, too. On a loaded machine what counts is the time of the processor.
usage: limits.py [NAME...]: only these rows; BUILD names the folder of the tool. LIMIT_SECONDS instead of two: other
phases of the programs are in work then."""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))
TOOL = os.path.join(BUILD, "assay")
SLACK = 0.5  # seconds after the limit, of the processor; and on the clock where nobody else uses it
MARGIN = 160 << 20  # bytes that are resident beside those of the account: clang, code, Z3
HEAD = """#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
unsigned __VERIFIER_nondet_uint(void); int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void);
unsigned long __VERIFIER_nondet_ulong(void); double __VERIFIER_nondet_double(void); char __VERIFIER_nondet_char(void);
void klee_make_symbolic(void *, unsigned long, const char *);
"""


def many(form, count):
    return "".join(form % {"i": i} for i in range(count))


def main(body, before=""):
    return HEAD + before + "int main(void) {\n" + body + "\nreturn 0; }\n"


BIG = "enum { N = 1 << 30 }; char *p = malloc(N), *q = malloc(N); if (!p || !q) return 0;"
# Bytes that are known, but differ from one another: no range is uniform.
MIXED = "enum { N = 1 << 24 }; char *p = malloc(N + 1), *q = malloc(N + 1); if (!p || !q) return 0;" \
    "for (int i = 0; i < 4096; i++) p[i] = (char)(1 + i % 7); for (int i = 4096; i < N; i *= 2) memcpy(p + i, p, (size_t)i);" \
    "p[N] = 0; memcpy(q, p, N + 1);"
SYMBOLIC = "enum { N = 1 << 16 }; static unsigned char p[N + 1], q[N + 1]; klee_make_symbolic(p, N, \"p\"); klee_make_symbolic(q, N, \"q\");"

# name, program, options beside the limits
TABLE = [
    ("memcmp_uniform", main(BIG + "memset(p, 1, N); memset(q, 1, N); assert(memcmp(p, q, N) == 0);")),
    ("memcmp_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(memcmp(p, q, N) == 0);")),
    ("memcmp_symbolic", main(SYMBOLIC + "if (memcmp(p, q, N) == 0) return 1;")),
    ("memcmp_half", main(SYMBOLIC + "static unsigned char r[N]; if (memcmp(p, r, N) > 0) return 1;")),
    ("memchr_uniform", main(BIG + "memset(p, 1, N); assert(!memchr(p, 2, N));")),
    ("memchr_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(!memchr(p, 9, N));")),
    ("memchr_symbolic", main(SYMBOLIC + "if (memchr(p, 7, N)) return 1;")),
    ("memrchr_mixed", "#define _GNU_SOURCE\n" + main(MIXED + "assert(!memrchr(p, 9, N));")),
    ("memmem_mixed", "#define _GNU_SOURCE\n" + main(MIXED + "assert(!memmem(p, N, \"\\1\\2\\3\\4\\5\\6\\7\\6\", 8));")),
    ("strlen_uniform", main(BIG + "memset(p, 1, N - 1); p[N - 1] = 0; assert(strlen(p) == N - 1);")),
    ("strlen_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(strlen(p) == N);")),
    ("strlen_symbolic", main(SYMBOLIC + "p[N] = 0; if (strlen((char *)p) == N / 2) return 1;")),
    ("strcmp_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(!strcmp(p, q));")),
    ("strcmp_uniform", main(BIG + "memset(p, 1, N - 1); p[N - 1] = 0; memcpy(q, p, N); assert(!strcmp(p, q));")),
    ("strncmp_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(!strncmp(p, q, N));")),
    ("strchr_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(!strchr(p, 9));")),
    ("strrchr_mixed", main(MIXED + "for (int i = 0; i < 9; i++) assert(!strrchr(p, 9));")),
    ("strstr_mixed", main(MIXED + "assert(!strstr(p, \"\\1\\2\\3\\4\\5\\6\\7\\6\"));")),
    ("strspn_mixed", main(MIXED + "assert(strspn(p, \"\\1\\2\\3\\4\\5\\6\\7\") == N);")),
    ("strtok_mixed", main(MIXED + "int n = 0; for (char *t = strtok(p, \"\\7\"); t; t = strtok(NULL, \"\\7\")) n++; assert(n);")),
    ("strdup_mixed", main(MIXED + "for (int i = 0; i < 40; i++) assert(strdup(p));")),
    ("strcat_mixed", main(MIXED + "p[N / 2] = 0; for (int i = 0; i < 40; i++) { q[0] = 0; strcat(q, p); }")),
    ("strncpy_mixed", main(MIXED + "for (int i = 0; i < 40; i++) strncpy(q, p, N);")),
    ("strcoll_symbolic", main(SYMBOLIC + "if (strncmp((char *)p, (char *)q, N) > 0) return 1;")),
    ("memset_loop", main(BIG + "for (;;) { memset(p, 1, N); memset(p + 5, 2, N / 2); }")),
    ("memcpy_loop", main(MIXED + "for (unsigned i = 0;; i++) { p[i % N] = 1; memcpy(q + i % 64, p, N - 64); }")),
    ("memmove_overlap", main(MIXED + "for (unsigned i = 0;; i++) memmove(p + 1, p, N - 1), memmove(p, p + 1, N - 1);")),
    ("memcpy_pieces", main("enum { N = 1 << 20 }; static unsigned a[N], b[N]; for (int i = 0; i < N; i += 2) a[i] = __VERIFIER_nondet_uint();"
                           "for (;;) memcpy(b, a, sizeof a), memcpy(a, b, sizeof a);")),
    ("struct_copy", main("static struct s a, b; a.x[5] = 1; for (;;) { b = a; a = b; a.x[7]++; }", "struct s { int x[1 << 24]; };")),
    ("qsort_big", main("enum { N = 1 << 20 }; int *a = malloc(N * sizeof *a); for (int i = 0; i < N; i++) a[i] = (int)(i * 7919u % N);"
                       "qsort(a, N, sizeof *a, less);", "static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }")),
    ("qsort_symbolic", main("enum { N = 64 }; int a[N]; klee_make_symbolic(a, sizeof a, \"a\"); qsort(a, N, sizeof *a, less);",
                            "static int less(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }")),
    ("printf_width", main("for (int i = 0; i < 1000; i++) printf(\"%*d\", 1000000, i);")),
    ("printf_precision", main("for (int i = 0; i < 1000; i++) printf(\"%.*f\", 1000000, 1.5);")),
    ("printf_string", main(MIXED + "for (int i = 0; i < 100; i++) printf(\"%s\", p);")),
    ("snprintf_width", main("char *p = malloc(200000000); for (int i = 0; i < 100; i++) snprintf(p, 200000000, \"%*d\", 1000000, i);")),
    ("snprintf_symbolic", main("static char p[1 << 16]; for (int i = 0; i < 100; i++) snprintf(p, sizeof p, \"%0*d\", 60000, __VERIFIER_nondet_int());")),
    ("printf_many", main("for (unsigned i = 0;; i++) printf(\"line %u of a long output\\n\", i);")),
    ("puts_large", main(MIXED + "for (;;) puts(p);")),
    ("fwrite_large", main(MIXED + "for (;;) fwrite(p, 1, N, stdout);")),
    ("strtol_long", main("enum { N = 1 << 24 }; char *p = malloc(N + 1); memset(p, '0', N); p[N] = 0; for (int i = 0; i < 9; i++) assert(strtol(p, NULL, 10) == 0);")),
    ("strtod_long", main("enum { N = 1 << 20 }; char *p = malloc(N + 1); memset(p, '7', N); p[N] = 0; p[2] = '.'; for (int i = 0; i < 9; i++) assert(strtod(p, NULL) > 77);")),
    ("sscanf_long", main("enum { N = 1 << 22 }; char *p = malloc(N + 1); int n; memset(p, '0', N); p[N] = 0; for (int i = 0; i < 9; i++) sscanf(p, \"%d\", &n);")),
    ("calloc_huge", main("for (;;) { char *p = calloc(1 << 20, 1 << 20); if (!p) return 1; p[1 << 20] = 1; }")),
    ("realloc_loop", main("char *p = NULL; for (size_t n = 1;; n += 4096) { p = realloc(p, n); if (!p) return 1; p[n - 1] = 1; }")),
    ("realloc_double", main("char *p = malloc(1); for (size_t n = 1; n < (1ull << 40); n *= 2) { p = realloc(p, 2 * n); memset(p + n, 3, n); } p[77] = 4; assert(p[78] == 3);")),
    ("many_objects", main("for (;;) { int *p = malloc(4); if (p) *p = 1; }")),
    ("many_allocations_freed", main("for (;;) { int *p = malloc(400); if (p) p[5] = 1; free(p); }")),
    ("list", main("struct n { struct n *next; } *head = NULL; for (;;) { struct n *n = malloc(sizeof *n); n->next = head; head = n; }")),
    ("concrete_loop", main("unsigned x = 1; for (;;) x = x * 1664525 + 1013904223;")),
    ("sieve", main("enum { N = 1 << 26 }; static char c[N]; for (unsigned i = 2; i < N; i++) if (!c[i]) for (unsigned j = 2 * i; j < N; j += i) c[j] = 1;")),
    ("fill_ints", main("enum { N = 1 << 28 }; static unsigned c[N]; for (unsigned i = 0; i < N; i++) c[i] = i * i;")),
    ("fill_symbolic", main("enum { N = 1 << 24 }; static unsigned c[N]; for (unsigned i = 0; i < N; i++) c[i] = __VERIFIER_nondet_uint() * i;")),
    ("symbolic_index", main("enum { N = 1 << 20 }; static int c[N]; for (int i = 0; i < N; i++) c[i] = (int)(i * 7919u % 1000); for (int i = 0; i < 1000; i++) {"
                            " unsigned j = __VERIFIER_nondet_uint() % N; c[j] += 1; if (c[j] == 500) c[0]++; }")),
    ("symbolic_array_sum", main("enum { N = 4096 }; unsigned char a[N]; klee_make_symbolic(a, N, \"a\"); unsigned s = 0; for (int i = 0; i < N; i++)"
                                " { unsigned char j = a[i]; s += a[j] * (unsigned)i; a[s % N] = j; } if (s == 77) return 1;")),
    ("symbolic_table", main("enum { N = 1 << 16 }; static unsigned t[N]; for (unsigned i = 0; i < N; i++) t[i] = i * 2654435761u; unsigned x = __VERIFIER_nondet_uint();"
                            "for (int i = 0; i < 64; i++) x = t[x % N] ^ i; if (x == 5) return 1;")),
    ("wide_multiply", main("unsigned __int128 x = 3, y = 1; for (;;) { x = x * x + 7; y ^= x; }")),
    ("wide_divide", main("unsigned __int128 x = 3, y = 1; x = ~(unsigned __int128)0 - 5; for (;;) { y = x / (y + 3) + x % (y | 1); x -= 9; }")),
    ("wide_numbers", main("unsigned __int128 x[1000]; for (int i = 0; i < 1000; i++) x[i] = 1; for (unsigned k = 0;; k++) for (int i = 0; i < 1000; i++) x[i] = x[i] * 3 + k;")),
    ("wide_symbolic", main("unsigned __int128 x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint(); for (int i = 0; i < 9; i++) { x = x * x + y; y = y * x + 3; } if (x / (y | 1) == 77) return 1;")),
    ("wide_shift", main("unsigned __int128 x = __VERIFIER_nondet_uint(); for (int i = 0; i < 200; i++) x = (x << (__VERIFIER_nondet_uint() % 127)) ^ x; if (x == 77) return 1;")),
    ("floats", main("double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double(); for (int i = 0; i < 20; i++) { x = x * y + 1 / (x - y); y = x / y; } if (x > 1e10 && x * x < y) return 1;")),
    ("floats_concrete", main("double x = 1.5; for (;;) x = x * 1.0000001 + sqrt(x) / 3;")),
    ("long_double", main("long double x = 1.5L; for (;;) x = x * 1.0000001L + 1 / x;")),
    ("recursion", main("return (int)f(0);", "static unsigned f(unsigned n) { return n == 0xffffffff ? 0 : f(n + 1) + 1; }"), "--stack", "1000000000000"),
    ("ackermann", main("return (int)a(4, 3);", "static unsigned a(unsigned m, unsigned n) { return !m ? n + 1 : !n ? a(m - 1, 1) : a(m - 1, a(m, n - 1)); }")),
    ("factor", main("unsigned long a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(); if (a > 1 && b > 1 && a * b == 18446743979220271189ul) return 1;")),
    ("hard_128", main("unsigned __int128 a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong(); if (a > 1 && b > 1 && a * b % 1000000007u == 5 && a / b == 77 && (a ^ b) % 99991 == 3) return 1;")),
    ("hash", main("unsigned char s[32]; klee_make_symbolic(s, 32, \"s\"); unsigned h = 2166136261u; for (int r = 0; r < 8; r++) for (int i = 0; i < 32; i++) h = (h ^ s[i]) * 16777619u; if (h == 12345) return 1;")),
    ("division_chain", main("unsigned long x = __VERIFIER_nondet_ulong(), y = __VERIFIER_nondet_ulong(); for (int i = 0; i < 12; i++) { x = x / (y | 1) * 77 + y % (x | 1); y ^= x * y; } if (x == 99 && y == 7) return 1;")),
    ("forks", main("unsigned n = __VERIFIER_nondet_uint(), s = 0; for (unsigned i = 0; i < n; i++) s ^= i; return (int)s;")),
    ("forks_memory", main("static char big[1 << 20]; for (int i = 0;; i++) { big[i * 257 % (1 << 20)] = 1; if (__VERIFIER_nondet_uint() & 1) big[i % 77]++; }")),
    ("large_switch", main("unsigned x = __VERIFIER_nondet_uint(); for (int k = 0; k < 9; k++) switch (x % 30011) {" + many("case %(i)d: x += %(i)d * 7 + k; break;\n", 6000) + "default: x++; }")),
    ("switch_concrete", main("unsigned x = 1; for (;;) switch (x % 6007) {" + many("case %(i)d: x += %(i)d * 7 + 1; break;\n", 6000) + "default: x++; }")),
    ("vla_loop", main("for (unsigned n = 1;; n++) { char a[n % 100000 + 1]; memset(a, (char)n, sizeof a); a[n % (n % 100000 + 1)] = 1; }")),
    ("alloca_loop", main("for (unsigned n = 1;; n++) { char *a = __builtin_alloca(1000); a[n % 1000] = 1; }"), "--stack", "1000000000000"),
    ("static_initialiser", main("unsigned s = 0; for (;;) for (int i = 0; i < 100000; i++) s += t[i];", "static const unsigned t[] = {" + many("%(i)d * 7u,\n", 100000) + "};")),
    ("static_pointers", main("for (;;) for (int i = 0; i < 20000; i++) if (*t[i] != 0) return 1;", "static int x; static int *t[] = {" + many("&x,", 20000) + "};")),
    ("large_source", main("return f0(1);", many("int f%(i)d(int x) { for (int i = 0; i < x; i++) x ^= i * %(i)d; return x; }\n", 30000))),
    ("deep_expression", main("unsigned x = __VERIFIER_nondet_uint(); x = " + "(" * 200 + "x" + many(" * %(i)du + 1)", 200) + "; if (x == 77) return 1;")),
    ("long_function", main("unsigned x = __VERIFIER_nondet_uint(), y = 1;\n" + many("y = y * x + %(i)du; x ^= y >> 3;\n", 5000) + "if (y == 77) return 1;")),
    ("globals_many", main("unsigned s = 0; for (;;) { s += g77; s ^= g99; g5 = s; }", many("int g%(i)d = %(i)d;", 20000))),
    ("witness_long", main("enum { N = 1 << 20 }; char *p = malloc(N); klee_make_symbolic(p, N, \"p\"); unsigned s = 0; for (int i = 0; i < N; i += 64) s += p[i] == 'x'; assert(s != 3);")),
    ("bug_then_forever", main("int x = __VERIFIER_nondet_int(); if (x == 7) x = 1 / (x - 7); for (unsigned i = 0;;) i++;")),
    ("bug_after_long_loop", main("unsigned s = 0; for (unsigned i = 0; i < 3000000; i++) s += i; int x = __VERIFIER_nondet_int(); for (;;) { if (x == 7) assert(s == 0); x++; s++; }")),
    ("bug_in_string", main("enum { N = 1 << 22 }; char *p = malloc(N); memset(p, 'a', N); int x = __VERIFIER_nondet_int(); if (x == 5) p[N - 1] = 0; return (int)strlen(p);")),
    ("pointer_compare", main("enum { N = 3000 }; char *p[N]; unsigned s = 0; for (int i = 0; i < N; i++) p[i] = malloc(8); for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += (uintptr_t)p[i] < (uintptr_t)p[j]; return (int)s;")),
    ("pointer_hash", main("enum { N = 5000 }; unsigned s = 0; for (int i = 0; i < N; i++) { char *p = malloc(8); s += (unsigned)((uintptr_t)p >> 4) % 64; if (s % 77 == 5) s++; } return (int)s;")),
    ("leaks", main("for (int i = 0; i < 200000; i++) { int **p = malloc(8); *p = malloc(4); }"), "--check", "leak"),
    ("time_loop", main("enum { N = 200000 }; for (;;) { char b[64]; time_t t = 1000000; for (int i = 0; i < N; i++) { t += 3600; struct tm *m = gmtime(&t); strftime(b, 64, \"%F %T\", m); } }", "#include <time.h>\n")),
    ("search_symbolic", main(SYMBOLIC + "p[N] = 0; if (strstr((char *)p, \"needle\")) return 1;")),
    ("regain", main("enum { N = 300 }; uintptr_t a[N]; for (int i = 0; i < N; i++) a[i] = (uintptr_t)malloc(16); unsigned k = __VERIFIER_nondet_uint() % N; for (int i = 0; i < 50; i++) { *(char *)a[(k + i) % N] = 1; }")),
    ("havoc", main("static struct s { struct s *n; char b[1000]; } a[1000]; for (int i = 0; i < 999; i++) a[i].n = &a[i + 1]; for (;;) f(a);", "void f(void *);"), "--missing", "havoc"),
    ("uninit_fixed", main("enum { N = 1 << 16 }; unsigned char a[N]; unsigned s = 0; for (;;) for (int i = 0; i < N; i++) s = s * 31 + a[i];"), "--uninit", "fixed"),
]
SECONDS = float(os.environ.get("LIMIT_SECONDS", "2"))
EARLY = SECONDS / 3  # another phase may be busy then
MEBIBYTES = 300
LONGEST = 20  # seconds, then it is killed


class Watched:
    """A process whose largest resident size, with that of its children, is known."""

    def __init__(self, command, out, err):
        self.process = subprocess.Popen(command, stdout=out, stderr=err, cwd=os.path.dirname(out.name))
        self.began = time.monotonic()
        self.peak = 0
        self.usage = None

    def resident(self):
        try:
            with open(f"/proc/{self.process.pid}/statm") as f:
                return int(f.read().split()[1]) * resource.getpagesize()
        except (OSError, IndexError, ValueError):
            return 0

    def processor(self, pid=None):
        """Seconds of the processor, with those of children: ended ones, which are in its own numbers, and the parser that still runs."""
        pid = pid or self.process.pid
        try:
            with open(f"/proc/{pid}/stat") as f:
                fields = f.read().rsplit(")", 1)[1].split()
            with open(f"/proc/{pid}/task/{pid}/children") as f:
                children = [int(child) for child in f.read().split()]
        except OSError:
            return 0
        own = sum(int(n) for n in fields[11:15]) / os.sysconf("SC_CLK_TCK")
        return own + sum(self.processor(child) for child in children)

    def wait(self, most, limit, at=None, number=None):
        """Ends by itself, or is killed after so long; a signal is sent at a time. Returns the exit code or None."""
        self.used = None  # of the processor, at the limit
        while True:
            pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
            elapsed = time.monotonic() - self.began
            if pid:
                self.usage, self.elapsed = usage, elapsed
                self.process.returncode = os.waitstatus_to_exitcode(status)
                return self.process.returncode
            if self.used is None and elapsed >= limit:
                self.used = self.processor()
            if at is not None and elapsed >= at:
                self.process.send_signal(number)
                self.sent, at = elapsed, None
            if elapsed > most:
                self.process.kill()
                os.wait4(self.process.pid, 0)
                self.process.returncode = -9
                return None
            self.peak = max(self.peak, self.resident())
            time.sleep(0.01)


def answer_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return None


def judge(answer, code, wanted):
    """What is wrong with the answer, or None."""
    if answer is None:
        return f"no JSON, exit {code}"
    rows = {row["limit"] for row in answer["ledger"]}
    codes = {"SAFE": 0, "BUG": 1, "BOUNDED": 3, "INCOMPLETE": 3, "VACUOUS": 3, "KNOWN": 0}
    if code != codes[answer["verdict"]]:
        return f"exit {code} with {answer['verdict']}"
    stopped = bool(rows & {"seconds", "bytes", "interrupted"})
    if stopped and wanted not in rows:
        return f"limit {sorted(rows)} instead of {wanted}"
    if stopped and answer["verdict"] == "SAFE":
        return "SAFE, though a limit was hit"
    return None


def left_over(folder):
    """Names of temporary files and half-written witnesses."""
    found = []
    for place, _, names in os.walk(folder):
        found += [os.path.join(place, n) for n in names if n.endswith(".tmp") or ".partial" in n]
    return found


def run(row, kind, folder):
    name, text, *options = row
    place = os.path.join(folder, f"{name}.{kind}")
    os.makedirs(place, exist_ok=True)
    source = os.path.join(place, "program.c")
    with open(source, "w") as f:
        f.write(text)
    limits = {"timeout": ["--timeout", str(SECONDS)], "early": ["--timeout", str(EARLY)], "memory": ["--max-memory", str(MEBIBYTES), "--timeout", "5"]}
    command = [TOOL, "test", "--json", "--no-replay", "--no-config", "--no-cache", *limits.get(kind, []), *options, source, "--", "-w"]
    with open(os.path.join(place, "out"), "w+") as out, open(os.path.join(place, "err"), "w+") as err:
        watched = Watched(command, out, err)
        signals = {"term": signal.SIGTERM, "int": signal.SIGINT}
        at = SECONDS if kind in signals else None
        limit = {"memory": 5, "early": EARLY}.get(kind, SECONDS)
        code = watched.wait(LONGEST, limit, at, signals.get(kind))
        out.seek(0), err.seek(0)
        answer, said = answer_of(out.read()), err.read()
    if code is None:
        return f"still ran after {LONGEST} s, {watched.peak >> 20} MiB"
    after = watched.usage.ru_utime + watched.usage.ru_stime - (watched.used or 0) if watched.used is not None else 0
    late = watched.elapsed - max(limit, getattr(watched, "sent", 0))
    wrong = judge(answer, code, {"timeout": "seconds", "early": "seconds", "memory": "bytes"}.get(kind, "interrupted")) if kind != "memory" else None
    if kind == "memory":
        if answer is None:
            wrong = f"no JSON, exit {code}"
        elif watched.peak > (MEBIBYTES << 20) + MARGIN:
            wrong = f"{watched.peak >> 20} MiB"
    if code == 2 and answer is None and (kind in signals or "the front end needs more than" in said):
        wrong = None  # before there was anything to tell
    is_busy = os.getloadavg()[0] > (os.cpu_count() or 1)
    if after > SLACK or late > SLACK and not is_busy or late > LONGEST / 2:
        told = f"{late:.2f} s late, {after:.2f} s of the processor"
        wrong = f"{wrong}; {told}" if wrong else told
    rest = left_over(place)
    if rest:
        wrong = f"{wrong or ''} left {rest}"
    if os.environ.get("SHOW"):
        verdict = answer["verdict"] if answer else None
        rows = [r["limit"] for r in answer["ledger"]] if answer else None
        print(f"  {name} {kind}: {watched.elapsed:.2f} s, {watched.peak >> 20} MiB, {verdict} {rows}", flush=True)
    return wrong


def check(rows, kinds, jobs=2):
    work = [(row, kind) for row in rows for kind in kinds]
    failures, lock = [], threading.Lock()
    with tempfile.TemporaryDirectory() as folder:

        def worker():
            while True:
                with lock:
                    if not work:
                        return
                    row, kind = work.pop(0)
                try:
                    wrong = run(row, kind, folder)
                except OSError as error:
                    wrong = str(error)
                if wrong:
                    with lock:
                        failures.append((row[0], kind, wrong))
                        print(f"{row[0]} with {kind}: {wrong}", flush=True)

        threads = [threading.Thread(target=worker) for _ in range(jobs)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
    return failures


def main_(names, kinds=("timeout", "early", "memory", "term", "int")):
    rows = [row for row in TABLE if not names or row[0] in names]
    if not rows:
        sys.exit("no such row")
    failures = check(rows, kinds)
    print(f"{len(rows)} programs, {len(rows) * len(kinds)} runs, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main_(sys.argv[1:], tuple(os.environ.get("KINDS", "timeout early memory term int").split()))
