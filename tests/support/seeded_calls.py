"""Families of seeded errors about calls: types of functions, va_list, setjmp. See seeded.py.

UBSan sees calls through pointers of another type. No sanitizer sees what is wrong with a va_list, or with locals behind
longjmp: there the program says so. Native runs without optimisation go on with the values that are expected where nothing is
wrong, and end where something is."""

# (type by the call, definition, argument): what looks alike to the machine.
ALIKE = [
    ("int (*)(int)", "static int {name}(unsigned n) {{ return n != 7; }}", "x"),
    ("unsigned (*)(int)", "static int {name}(int n) {{ return n; }}", "x"),
    ("void (*)(int)", "static int {name}(int n) {{ return n; }}", "x"),
    ("int (*)(void *)", "static int {name}(int *p) {{ return *p; }}", "&place"),
    ("int (*)(int *)", "static int {name}(const int *p) {{ return *p; }}", "&place"),
    ("int (*)(int)", "static int {name}(int n, ...) {{ return n; }}", "x"),
    ("long (*)(long)", "static long long {name}(long long n) {{ return n; }}", "x"),
]
# What does not, though a call may do what was meant.
UNLIKE = [
    ("int (*)(int)", "static void {name}(int n) {{ sink = n; }}", "x"),
    ("int (*)(int, int)", "static int {name}(int n) {{ return n; }}", "x, 1"),
    ("long (*)(int)", "static int {name}(int n) {{ return n; }}", "x"),
]
# Compatible, though written differently.
SAME = [
    ("int (*)(int)", "static int {name}(const int n) {{ return n; }}", "x"),
    ("int (*)(int *)", "static int {name}(int p[2]) {{ return p[0]; }}", "&place"),
    ("int (*)()", "static int {name}(int n) {{ return n; }}", "x"),
]


def called_as(f):
    """A pointer to the function that it should be, or to another one."""
    name, wrong = f.name("callee"), f.some()
    kind, definition, arguments = f.r.choice(ALIKE + UNLIKE + SAME)
    good = f.r.choice([one for one in SAME if one[2] == arguments] or [None])
    if good is None or f.r.random() < 0.5:
        wrong = set(range(4)) if wrong else set()
    place, pointer = f.name("place"), f.name("p")
    f.top(definition.format(name=name))
    f.add(f"int {place} = 1;", f"{kind.replace('(*)', f'(*{pointer})')} = ({kind}){name};")
    f.add(f"if ({f.when(wrong)}) {{", f"{pointer}({arguments.replace('place', place)});", "}")


def taken_sign(f):
    """A number is taken as the type that differs in sign."""
    name, kind, other = f.name("take"), *f.choose(("int", "unsigned"), ("long", "unsigned long"))
    f.top(f"static {other} {name}(int bad, ...) {{", "  va_list list;", "  va_start(list, bad);",
          f"  {other} n = va_arg(list, {other}); //~ va-arg bad", "  va_end(list);", "  return n;", "}")
    values = f.around([0, 1, 7, 2**31 - 1], [-1, -5, -2**31])
    number = f.name("n")
    f.add(f"{kind} {number} = {f.value(kind, values)};", f"sink = {name}({number} < 0, {number}) != 3;")


def passed_list(f):
    """A va_list is used again, behind a function that has taken from it or from a copy."""
    name, wrong = f.name("sum"), f.some()
    way = f.choose("function", "print", "copy", "address")
    take = {"function": f"{name}next(list)", "print": 'vsnprintf(text, 8, "%d", list)', "copy": f"{name}copy(list)",
            "address": f"{name}at(&list)"}[way]
    f.top(f"static int {name}next(va_list list) {{ return va_arg(list, int); }}",
          f"static int {name}at(va_list *list) {{ return va_arg(*list, int); }}",
          f"static int {name}copy(va_list list) {{ va_list own; va_copy(own, list); int n = va_arg(own, int); va_end(own); return n; }}",
          f"static int {name}(int again, ...) {{", "  char text[8];", "  va_list list;", "  va_start(list, again);",
          f"  int n = {take} + text[0] * 0;" if way == "print" else f"  int n = {take};",
          "  if (again) {", f"  n += va_arg(list, int);{' //~ va-list' if way in ('function', 'print') else ''}", "  }",
          "  va_end(list);", "  return n;", "}")
    f.add(f"sink = {name}({f.when(wrong)}, 1, 2);")


def jumped_over(f):
    """A local is changed behind setjmp for some inputs, and read behind longjmp."""
    name, wrong = f.name("local"), f.some()
    condition = f.name("bad")
    declare, change, read = f.choose(
        (f"int {name} = 1;", f"{name} = 2;", name),
        (f"int {name} = 1, *{name}p = &{name};", f"*{name}p = 2;", name),
        (f"struct {{ int a; char b[3]; }} {name} = {{1, \"ab\"}};", f"{name}.b[1] = 'x';", f"{name}.b[1]"),
        (f"int {name}[3] = {{1, 2, 3}};", f"{name}[x % 3] = 9;", f"{name}[x % 3]"),
        (f"double {name} = 1.5;", f"{name} = 2.5;", name),
        (f"int {name}o = 4, *{name} = 0;", f"{name} = &{name}o;", f"({name} != 0)"))
    kept = f.r.random() < 0.3
    if kept:  # volatile ones keep what they have
        declare, change, read = f"volatile int {name} = 1;", f"{name} = 2;", name
    env, leave = f"{name}env", f"{name}leave"
    f.top("#include <setjmp.h>", f"static jmp_buf {env};", f"static void {leave}(int deep) {{",
          f"  if (deep) {leave}(deep - 1);", f"  longjmp({env}, 1);", "}")
    f.add(f"int {condition} = {f.when(wrong)};", declare, f"if (setjmp({env}) == 0) {{",
          f"if ({condition}) {{", change, "}", f"{leave}({f.r.randrange(3)});", "}",
          f"sink = {read};{'' if kept else f' //~ setjmp-local {condition}'}")


FAMILIES = [called_as, taken_sign, passed_list, jumped_over]
