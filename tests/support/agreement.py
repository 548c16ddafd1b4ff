"""Symbolic agreement: what `assay test` says of a program with inputs is what the program does with these inputs.

A program takes its inputs from <assay/assay.h>, by value or (assay_symbolic) for whole arrays, and prints what it computes.
  free     it is explored; each path has a model: inputs, output, status. The program is compiled with a C file that
           hands out these inputs, and must end the same way: print the same, with the same status; where the path is a bug,
           the sanitizers must stop it, at the same output.
  pinned   it is explored again, with every input bound to its value by a constraint that hides it (PINS). It must have one
           path, with the same end and output.
"""

import json
import os
import random
import re
import tempfile

import evaluate

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
INCLUDE = ["-I" + os.path.join(ROOT, "include")]
SANITIZERS = ["-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize-recover=all"]
ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0"}

TYPES = {"bool": "bool", "char": "char", "schar": "signed char", "uchar": "unsigned char", "short": "short",
         "ushort": "unsigned short", "int": "int", "uint": "unsigned", "long": "long", "ulong": "unsigned long",
         "llong": "long long", "ullong": "unsigned long long", "float": "float", "double": "double", "size": "size_t",
         **{f"{sign}int{width}": f"{sign}int{width}_t" for sign in ("", "u") for width in (8, 16, 32, 64)}}
FLOATS = ("float", "double")

# What says that the unsigned numbers x and k are equal. mix is one to one; an odd number divides no zero.
PINS = {
    "product": "(uint64_t)(x ^ k) * ((x ^ k) | 1) == 0",
    "mix": "mix_TYPE(x) == mix_TYPE(k)",
    "between": "x <= k && !(x < k)",
    "bits": "(x & 0x3333333333333333) == (k & 0x3333333333333333) && (x | 0x3333333333333333) == (k | 0x3333333333333333)",
}


def table(inputs):
    """The inputs that the program asks for, in order, as C."""
    lines = [f"static const __typeof__({given['type']}) input_{i} = {given['literal']};" for i, given in enumerate(inputs)]
    rows = ", ".join([f"{{&input_{i}, sizeof input_{i}}}" for i in range(len(inputs))] + ["{0, 0}"])
    return "\n".join(lines) + f"\nstatic const struct {{ const void *at; size_t size; }} inputs[] = {{{rows}}};\n"


def functions(body):
    return "".join(f"{kind} assay_{name}(const char *name) {body(name, kind)}\n" for name, kind in TYPES.items())


def supply(inputs):
    """A C file that hands out the inputs to a compiled program."""
    return f"""#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef assay_assume
#undef assay_assert
{table(inputs)}
enum {{ COUNT = {len(inputs)}, ODD_INPUTS = 97, FALSE_ASSUMPTION = 98, FALSE_CLAIM = 99 }};
static size_t next_input;
static void take(void *to, size_t size) {{
  if (next_input == COUNT || inputs[next_input].size > size) exit(ODD_INPUTS);
  memcpy(to, inputs[next_input].at, inputs[next_input].size);
  size -= inputs[next_input].size, to = (char *)to + inputs[next_input].size, next_input++;
  if (size) take(to, size);
}}
{functions(lambda name, kind: f"{{ {kind} x; (void)name; take(&x, sizeof x); return x; }}")}
unsigned assay_choose(unsigned n) {{ unsigned x; (void)n; take(&x, sizeof x); return x; }}
void assay_symbolic(void *object, size_t size, const char *name) {{ (void)name; take(object, size); }}
void assay_assume(int condition) {{ if (!condition) exit(FALSE_ASSUMPTION); }}
void assay_claim(int condition, const char *text) {{ (void)text; if (!condition) exit(FALSE_CLAIM); }}
__attribute__((constructor)) static void unbuffered(void) {{ setvbuf(stdout, NULL, _IONBF, 0); }}
"""


def pin(inputs, hidden):
    """A header that binds the inputs of the program behind it to these."""
    text = f"#include <assay/assay.h>\n#include <string.h>\n{table(inputs)}static size_t next_input;\n"
    for width in (8, 16, 32, 64):
        kind = f"uint{width}_t"
        rule = PINS[hidden].replace("TYPE", kind)
        text += f"""static {kind} mix_{kind}({kind} x) {{
  x = ({kind})((x ^ x >> 3) * 0x9du);
  return ({kind})((x ^ x >> 5) * 0x35u);
}}
static int same_{kind}({kind} x, {kind} k) {{ return {rule}; }}
"""
    text += """static void bind(const void *at, size_t size) {
  const void *given = inputs[next_input].at;
  if (inputs[next_input].size > size) __builtin_trap();
"""
    for width in (8, 16, 32, 64):
        text += f"""  if (inputs[next_input].size == {width // 8}) {{
    uint{width}_t x, k;
    memcpy(&x, at, sizeof x), memcpy(&k, given, sizeof k);
    assay_assume(same_uint{width}_t(x, k));
  }}
"""
    text += """  else if (inputs[next_input].size != 2 && inputs[next_input].size != 4 && inputs[next_input].size != 1)
    for (size_t i = 0; i < inputs[next_input].size; i++)
      assay_assume(same_uint8_t(((const uint8_t *)at)[i], ((const uint8_t *)given)[i]));
  size -= inputs[next_input].size, at = (const char *)at + inputs[next_input].size, next_input++;
  if (size) bind(at, size);
}
"""
    for name, kind in TYPES.items():
        text += f"static {kind} pinned_{name}(const char *name) {{ {kind} x = assay_{name}(name); bind(&x, sizeof x); return x; }}\n"
        text += f"#define assay_{name} pinned_{name}\n"
    text += """static unsigned pinned_choose(unsigned n) { unsigned x = assay_choose(n); bind(&x, sizeof x); return x; }
#define assay_choose pinned_choose
static void pinned_symbolic(void *p, size_t size, const char *name) { assay_symbolic(p, size, name); bind(p, size); }
#define assay_symbolic pinned_symbolic
"""
    return text


def explore(source, flags, options):
    """The JSON of `assay test`, or a Run that says why there is none."""
    command = [evaluate.ASSAY, "test", "--args", "", "--no-replay", "--no-witness", "--no-cache", "--json", "--print-output", *options, source, "--", "-w", *flags]
    ran, errors = evaluate.execute(command, 600)
    message = errors.decode(errors="replace")
    if not ran.trouble and (ran.code not in (0, 1, 3) or "Sanitizer" in message or "runtime error" in message):
        return evaluate.Run(trouble=f"assay test ended with {ran.code}: {message.strip()}")
    return ran if ran.trouble else json.loads(ran.output)


class Program:
    def __init__(self, source, flags, scratch):
        self.source, self.flags, self.scratch = source, [*INCLUDE, *flags], scratch
        self.objects = {}

    def file(self, name, text):
        path = os.path.join(self.scratch, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def compiled(self, flags):
        """The program itself is compiled once for each set of flags."""
        key = " ".join(flags)
        if key not in self.objects:
            made = os.path.join(self.scratch, f"program{len(self.objects)}.o")
            command = ["clang-19", "-O0", "-w", *self.flags, *flags, "-c", "-o", made, self.source]
            ran, errors = evaluate.execute(command, 300)
            if ran.code != 0:
                raise RuntimeError(errors.decode(errors="replace"))
            self.objects[key] = made
        return self.objects[key]

    def run(self, inputs, flags=()):
        """What the compiled program does with these inputs, and what it says on standard error."""
        supplied, program = self.file("inputs.c", supply(inputs)), os.path.join(self.scratch, "program")
        command = ["clang-19", "-O0", "-w", *INCLUDE, *flags, "-o", program, self.compiled(flags), supplied]
        made, errors = evaluate.execute(command, 300)
        if made.trouble or made.code != 0:
            return evaluate.Run(trouble=made.trouble or errors.decode(errors="replace")), ""
        ran, errors = evaluate.execute([program], 60)
        return ran, errors.decode(errors="replace")

    def check_free(self, path):
        """What is wrong with this path, or the empty string."""
        inputs = [given for given in path["inputs"] if not given["choice"]]
        if path["outcome"] == "ended":
            ran, _ = self.run(inputs)
            good = ran.code == (path["status"] or 0) & 255
        else:
            ran, said = self.run(inputs, SANITIZERS)
            good = ran.code != 0 and ("runtime error:" in said or "AddressSanitizer" in said)
        if not ran.trouble and good and ran.output.decode(errors="replace") == path["output"]:
            return ""
        return f"{show(path)}--- clang:\n{ran.text()}\n"

    def check_pinned(self, path, hidden, options):
        inputs = [given for given in path["inputs"] if not given["choice"]]
        header = self.file("pinned.h", pin(inputs, hidden))
        answer = explore(self.source, [*self.flags, "-include", header], options)
        if isinstance(answer, evaluate.Run):
            return f"{show(path)}--- pinned by {hidden}:\n{answer.text()}\n"
        same = [(one["outcome"], one["status"], one["output"]) for one in answer["outputs"]] == \
            [(path["outcome"], path["status"], path["output"])]
        if same and answer["verdict"] == ("SAFE" if path["outcome"] == "ended" else "BUG"):
            return ""
        if [entry["limit"] for entry in answer["ledger"]] == ["seconds"]:
            return None
        return f"{show(path)}--- pinned by {hidden}: {answer['verdict']} {answer['ledger']}\n" + "".join(map(show, answer["outputs"]))


def show(path):
    values = ", ".join(f"{given['name']} = {given['literal']}" for given in path["inputs"])
    return f"--- path {path['path']}: {path['outcome']}, status {path['status']}, {values}\n{path['output']}\n"


class Result:
    def __init__(self):
        self.wrong, self.free, self.pinned, self.slow = [], 0, 0, 0


def check(source, flags=(), seed=1, free=12, pinned=3, options=()):
    """Explores the program and checks some of its paths: a Result."""
    result, draw = Result(), random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        program = Program(source, flags, scratch)
        answer = explore(source, program.flags, options)
        if isinstance(answer, evaluate.Run):
            result.wrong.append(answer.text())
            return result
        if answer["inconsistencies"] or answer["possible_bugs"]:
            result.wrong.append(json.dumps(answer["inconsistencies"] + answer["possible_bugs"], indent=1))
        paths = [path for path in answer["outputs"] if path["outcome"] in ("ended", "bug")]
        draw.shuffle(paths)
        for path in paths[:free]:
            result.wrong += filter(None, [program.check_free(path)])
            result.free += 1
        for path in paths[:pinned]:
            found = program.check_pinned(path, draw.choice(sorted(PINS)), options)
            result.slow += found is None
            result.pinned += found is not None
            result.wrong += filter(None, [found])
    return result


GLOBAL = re.compile(r"^static (u?int(?:8|16|32|64)_t) (g_\d+) = [^;{]+;", re.M)


def open_globals(text, seed, count):
    """A program of csmith in which some global variables begin with inputs, near the values that they had."""
    found = list(GLOBAL.finditer(text))
    random.Random(seed).shuffle(found)
    code = ""
    for match in found[:count]:
        kind, name = match[1], match[2]
        unsigned = "u" + kind.removeprefix("u")
        code += f"    {{ {kind} x = assay_{kind[:-2]}(\"{name}\"); assay_assume(({unsigned})(x - {name}) < 4); {name} = x; }}\n"
    return "#include <assay/assay.h>\n" + text.replace("    crc32_gentab();", code + "    crc32_gentab();", 1), len(found[:count])
