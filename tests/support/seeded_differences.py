"""Families about what assay and the sanitizers define differently: each stands for a row of docs/checks.md, "Where this
differs from the sanitizers". See seeded.py.

Where only a sanitizer reports something, `//~ none condition` says so; the native run ends there, so the program must end
there for assay, too: see `fine`."""

from seeded import INPUTS


def fine(f, statement, condition):
    """No error to assay, though one to a sanitizer if the condition holds."""
    f.add(f"{statement} //~ none {condition}", f"if ({condition}) exit(0);")


def far_outside(f):
    name, wrong, n = f.name("a"), f.some(), f.r.randint(2, 5)
    f.top(f"static int {name}[{n}], {name}more[10000];")
    condition = f.when(wrong)
    f.add(f"int *{name}p = {name};",
          f"sink = {name}p[{condition} ? {f.choose(300, 2000, -400)} : 1]; //~ out-of-bounds {condition}")


def inner_step(f):
    name, wrong, n = f.name("s"), f.some(), f.r.randint(1, 4)
    condition = f.when(wrong)
    f.add(f"struct {{ int a[{n}], b[3]; }} {name} = {{{{1}}, {{2}}}};",
          f"{name}.a[{condition} ? {n} : 0]++; //~ subobject-bounds {condition}")


def partly_initialised(f):
    """The bits that MSan knows decide the comparison."""
    name, wrong = f.name("u"), f.some()
    condition = f.when(wrong)
    f.add(f"union {{ char bytes[4]; int n; }} {name};", f"{name}.bytes[0] = 1;", f"if (!({condition})) {name}.n = 1;",
          f"if ({name}.n == 2) sink = 1; //~ uninitialised {condition}")


def compared_later(f):
    """memcmp ends at the first difference; MSan wants all bytes."""
    name, wrong = f.name("a"), f.some()
    condition = f.when(wrong)
    f.add(f"char {name}[4];", f"{name}[0] = 'x';", f"if (!({condition})) memset({name}, 'y', 4);")
    fine(f, f"if (memcmp({name}, \"abcd\", 4) == 0) sink = 1;", condition)


def zero_to_null(f):
    name, wrong = f.name("p"), f.some()
    condition = f.when(wrong)
    f.add(f"char {name}o[4], *{name} = {condition} ? 0 : {name}o;")
    fine(f, f"{name} = {name} + (x & 4);", condition)


def never_null(f):
    """Attributes are promises to the compiler, which assay does not check."""
    name, wrong = f.name("callee"), f.some()
    condition = f.when(wrong)
    f.top(f"__attribute__((nonnull)) static int {name}(int *p) {{", "  return p != 0;", "}", f"static int {name}o;")
    fine(f, f"sink = {name}({condition} ? 0 : &{name}o);", condition)


def lucky_alignment(f):
    name = f.name("bytes")
    f.add(f"char {name}[12] = {{0}};", f"sink = *({f.choose('int', 'short', 'long')} *){name}; //~ misaligned 1")


def unordered(f):
    name, wrong = f.name("a"), f.some()
    condition = f.when(wrong)
    f.add(f"int {name}[3] = {{0}}, {name}b[3] = {{0}}, *{name}p = {condition} ? {name}b : {name} + 1;")
    f.add(f.choose(f"sink = {name}p < {name} + 2; //~ pointer-comparison {condition}",
                   f"sink = {name}p - {name} > 4; //~ pointer-difference {condition}"))


def copied_by_stpcpy(f):
    name, wrong = f.name("a"), f.some()
    condition = f.when(wrong)
    f.add(f"char {name}[8];", f"stpcpy({name} + 4, {condition} ? \"four\" : \"3\"); //~ out-of-bounds {condition}")


def overlapping_members(f):
    name, wrong = f.name("u"), f.some()
    condition = f.when(wrong)
    f.top(f"struct {name}s {{ int a[3]; }};")
    f.top(f"union {name} {{ struct {name}s s; struct {{ int before; struct {name}s s; }} in; }};")
    f.add(f"union {name} {name} = {{{{{{1, 2, 3}}}}}};", f"struct {name}s *{name}p = &{name}.s, {name}other = {{0}};",
          f"if (!({condition})) {name}p = &{name}other;", f"{name}.in.s = *{name}p; //~ overlap {condition}")


def temporary_written(f):
    name, wrong = f.name("make"), f.some()
    condition = f.when(wrong)
    f.top(f"struct {name}s {{ int a[2]; }};", f"static struct {name}s {name}(void) {{",
          f"  return (struct {name}s){{{{1, 2}}}};", "}")
    f.add(f"if ({condition}) {{", f"{name}().a[1] = 3; //~ temporary", "}")


def too_few_arguments(f):
    name, wrong = f.name("sum"), f.some()
    f.top(f"static int {name}(int n, int missing, ...) {{", "  va_list list;", "  int all = 0;",
          "  va_start(list, missing);",
          "  for (int i = 0; i < n; i++) {", "  all += va_arg(list, int); //~ va-arg missing && i == 2", "  }",
          "  va_end(list);", "  return all;", "}")
    condition = f.when(wrong)
    f.add(f"sink = {name}(2 + ({condition}), {condition}, 1, 2);")


def wrong_format(f):
    name, wrong = f.name("n"), f.some()
    condition = f.when(wrong)
    f.add(f"long {name} = 5;", f"printf({condition} ? \"%d\\n\" : \"%ld\\n\", {name}); //~ format {condition}")


def comes_back(f):
    name, wrong = f.name("stop"), f.some()
    condition = f.when(wrong)
    f.top(f"_Noreturn static void {name}(int now) {{", "  if (now) exit(0);", "} //~ noreturn")
    f.add(f"if ({condition}) {name}({f.choose('0', 'x')});")


def no_such_memory(f):
    name, wrong = f.name("p"), f.some()
    condition = f.when(wrong)
    f.add(f"char *{name} = malloc({condition} ? 1ul << 50 : 1);")
    fine(f, f"*{name} = 1;", condition)
    f.add(f"free({name});")


FAMILIES = [far_outside, inner_step, partly_initialised, compared_later, zero_to_null, never_null,
            lucky_alignment, unordered, copied_by_stpcpy,
            overlapping_members, temporary_written, too_few_arguments, wrong_format, comes_back, no_such_memory]
