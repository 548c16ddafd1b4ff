"""stdio.h: printing to memory, and streams."""

from library import case

VARIADIC = "#include <stdarg.h>\nstatic int by_list(int (*print)(char *, const char *, va_list), char *to, const char *format, ...) {\n  va_list list;\n  va_start(list, format);\n  int count = print(to, format, list);\n  va_end(list);\n  return count;\n}\n"
SIZED = "#include <stdarg.h>\nstatic int by_sized_list(int (*print)(char *, size_t, const char *, va_list), char *to, size_t size, const char *format, ...) {\n  va_list list;\n  va_start(list, format);\n  int count = print(to, size, format, list);\n  va_end(list);\n  return count;\n}\n"
NUMBER = "int x = (signed char)NEXT; unsigned y = NEXT; char c = NEXT; "
case("sprintf", "x x x T", NUMBER + 'char s[2] = {0}; s[0] = NEXT; BUFFER(d, 20); OUT(F(d, "%d<%s,%X%c%hhd%%", x, s, y, c, c)); BYTES(d, 20);')
case("snprintf", "x n T T", "int x = (signed char)NEXT; size_t n = NEXT; char s[3] = {0}; s[0] = NEXT; s[1] = NEXT; BUFFER(d, N); OUT(F(d, n, \"%s%d\", s, x)); BYTES(d, N);")
case("vsprintf", "x x", "int x = (signed char)NEXT; unsigned y = NEXT; BUFFER(d, 20); OUT(by_list(F, d, \"%i:%lo\", x, y * 1ul)); BYTES(d, 20);", before=VARIADIC)
case("vsnprintf", "x n", "signed char x = NEXT; BUFFER(d, N); OUT(by_sized_list(F, d, NEXT, \"%d%u\", x, 7)); BYTES(d, N);", before=SIZED)

FILE = "FILE *f = tmpfile(); for (int k = 0; k < N; k++) fputc(NEXT, f); rewind(f); "
PLACE = " OUT(ftell(f)); OUT(!feof(f)); OUT(!ferror(f)); fclose(f);"
AGAIN = " OUT(ftell(f)); rewind(f); for (int k = 0; k <= N; k++) OUT(fgetc(f)); fclose(f);"
for name in ("fgetc", "getc"):
    case(name, "t* t", FILE + "OUT(F(f)); ungetc(NEXT, f); OUT(F(f)); fseek(f, 0, SEEK_END); OUT(F(f));" + PLACE)
case("fread", "t* n n", FILE + "size_t each = NEXT, count = NEXT; BUFFER(d, N * N); OUT(F(d, each, count, f)); BYTES(d, N * N);" + PLACE)
case("fgets", "l* n", FILE + "int size = NEXT; BUFFER(d, N); OUT(F(d, size, f) == d); BYTES(d, N);" + PLACE)
LINE = " for (ssize_t k = 0; k <= N; k++) OUT(k <= n ? line[k] : -1000); OUT(room > (size_t)(n > 0 ? n : 0)); free(line);"
case("getline", "l*", FILE + "char *line = NULL; size_t room = 0; ssize_t n = F(&line, &room, f); OUT(n);" + LINE + PLACE, "stdlib.h sys/types.h")
case("getdelim", "l* n", FILE + "size_t room = 1 + NEXT; char *line = malloc(room); ssize_t n = F(&line, &room, 'a', f); OUT(n);" + LINE + PLACE, "stdlib.h sys/types.h")
case("rewind", "t*", FILE + "while (fgetc(f) != EOF) continue; fseek(f, 1, SEEK_SET); F(f);" + PLACE)
for name in ("fputc", "putc"):
    case(name, "x x", "FILE *f = tmpfile(); int x = (signed char)NEXT; OUT(F(x, f)); OUT(F(NEXT, f));" + AGAIN)
case("putchar", "x", "int x = (signed char)NEXT; OUT(F(x));")
case("fwrite", "t* n", "FILE *f = tmpfile(); MEMORY(m); OUT(F(m, 0, 5, f)); OUT(F(m, 2, NEXT / 2, f));" + AGAIN)
case("fputs", "T*", "FILE *f = tmpfile(); TEXT(s); OUT(F(s, f));" + AGAIN)
case("puts", "T*", "TEXT(s); OUT(F(s));")
