"""stdio.h: printing to memory."""

from library import case

VARIADIC = "#include <stdarg.h>\nstatic int by_list(int (*print)(char *, const char *, va_list), char *to, const char *format, ...) {\n  va_list list;\n  va_start(list, format);\n  int count = print(to, format, list);\n  va_end(list);\n  return count;\n}\n"
SIZED = "#include <stdarg.h>\nstatic int by_sized_list(int (*print)(char *, size_t, const char *, va_list), char *to, size_t size, const char *format, ...) {\n  va_list list;\n  va_start(list, format);\n  int count = print(to, size, format, list);\n  va_end(list);\n  return count;\n}\n"
NUMBER = "int x = (signed char)NEXT; unsigned y = NEXT; char c = NEXT; "
case("sprintf", "x x x T", NUMBER + 'char s[2] = {0}; s[0] = NEXT; BUFFER(d, 20); OUT(F(d, "%d<%s,%X%c%hhd%%", x, s, y, c, c)); BYTES(d, 20);')
case("snprintf", "x n T T", "int x = (signed char)NEXT; size_t n = NEXT; char s[3] = {0}; s[0] = NEXT; s[1] = NEXT; BUFFER(d, N); OUT(F(d, n, \"%s%d\", s, x)); BYTES(d, N);")
case("vsprintf", "x x", "int x = (signed char)NEXT; unsigned y = NEXT; BUFFER(d, 20); OUT(by_list(F, d, \"%i:%lo\", x, y * 1ul)); BYTES(d, 20);", before=VARIADIC)
case("vsnprintf", "x n", "signed char x = NEXT; BUFFER(d, N); OUT(by_sized_list(F, d, NEXT, \"%d%u\", x, 7)); BYTES(d, N);", before=SIZED)
