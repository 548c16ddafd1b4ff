"""<stdio.h>: formats and inputs of all kinds that bytes say, streams on which bytes say what is done."""

from libc_agreement import case

TOP = r"""
#ifndef STDIO_TOP
#define STDIO_TOP
#include <stdarg.h>
#include <stdlib.h>
#include <wchar.h>
#include <stddef.h>
#include <stdint.h>
static long long hash(const void *from, int count) {
  unsigned long long h = 1469598103934665603ull;
  for (int i = 0; i < count; i++) h = (h ^ ((const unsigned char *)from)[i]) * 1099511628211ull;
  return (long long)(h & 0x7fffffffffffffffull);
}
/* What may stand before the letter: other flags, and precisions, are undefined there. */
static char *specification(const unsigned char *in, char *f, char letter) {
  const char *flags = strchr("cs", letter) ? "-+ " : strchr("diu", letter) ? "-+ 0" : "-+ 0#";
  *f++ = '%';
  for (int i = 0; flags[i]; i++)
    if (in[0] >> i & 1) *f++ = flags[i];
  if (in[1] % 3) {
    if (in[1] % 23 > 9) *f++ = (char)('0' + in[1] % 23 / 10);
    if (in[1] % 23) *f++ = (char)('0' + in[1] % 23 % 10);
  }
  if (in[2] % 3 && letter != 'c') {
    *f++ = '.';
    if (in[2] % 5) *f++ = (char)('0' + in[2] % 10);
  }
  return f;
}
static unsigned long long number(const unsigned char *in) {
  unsigned long long v = 0;
  int bytes = in[8] % 9;
  for (int i = 0; i < bytes; i++) v |= (unsigned long long)in[i] << 8 * i;
  return in[8] & 64 ? -v : v;
}
#endif
"""

case(
    "snprintf",
    "stdio.h",
    bytes=15,
    top=TOP,
    body=r"""
  static const char *const lengths[] = {"", "hh", "h", "l", "ll", "j", "z", "t"};
  char format[40], text[64], letter = "diuoxX"[in[3] % 6], *f = specification(in, format, letter);
  unsigned long long v = number(in + 5);
  int length = in[4] % 8, size = in[14] % 60, result;
  for (const char *l = lengths[length]; *l; l++) *f++ = *l;
  *f++ = letter;
  *f++ = '|';
  *f = 0;
  memset(text, 'z', sizeof text);
  switch (length) {
  case 0: case 1: case 2: result = snprintf(text, size, format, (unsigned)v); break;
  case 3: result = snprintf(text, size, format, (unsigned long)v); break;
  case 4: result = snprintf(text, size, format, v); break;
  case 5: result = snprintf(text, size, format, (uintmax_t)v); break;
  case 6: result = snprintf(text, size, format, (size_t)v); break;
  default: result = snprintf(text, size, format, (ptrdiff_t)v); break;
  }
  OUT(result);
  OUT(hash(text, sizeof text));
""",
)

for conversion, flags in (("d", 0), ("d", 2), ("+06d", 0), ("u", 0), ("x", 0), ("#X", 0), ("-8.3o", 0), ("#o", 0), (".0d", 0), ("5hhd", 0)):
    case(
        "sprintf",
        "stdio.h",
        bytes=3,
        free=2,
        symbols=bytes([0, 1, 9, 10, 99, 127, 128, 200, 255]),
        top=TOP,
        body=r"""
  char text[40];
  memset(text, 'z', sizeof text);
  OUT(sprintf(text, "<%%%s>", (int)((IN(0) << %d) + in[1])));
  for (int i = 0; i < 16; i++) OUT(text[i]);
"""
        % (conversion, 8 if not flags else 16),
    )

case(
    "snprintf sprintf vsnprintf asprintf",
    "stdio.h",
    bytes=12,
    top=TOP
    + r"""
static int by_list(char *to, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(to, size, format, list);
  va_end(list);
  return n;
}
""",
    body=r"""
  char format[40], text[64], word[6] = {IN(4), IN(5), IN(6), IN(7), IN(8)}, *f = specification(in, format, in[3] % 5 ? 'c' : 's'), *made;
  int n = -1, kind = in[3] % 5, size = in[9] % 50;
  memset(text, 'z', sizeof text);
  if (kind == 0) {
    strcpy(f, "s;%n");
    OUT(snprintf(text, size, format, word, &n));
  } else if (kind == 1) {
    strcpy(f, "c%%");
    OUT(sprintf(text, format, in[4]));
  } else if (kind == 2) {
    OUT(by_list(text, size, "%*d %-*s|%.*s", (int)in[4] % 9 - 4, (int)in[5] - 100, (int)in[6] % 9, word, (int)in[7] % 5 - 1, word));
  } else if (kind == 3) {
    OUT(asprintf(&made, "%s %5.2s %c%hhu", word, word, in[5], in[6]));
    strcpy(text, made);
    free(made);
  } else {
    OUT(snprintf(text, size, "%p %s", (void *)0, word));
  }
  OUT(n);
  OUT(hash(text, sizeof text));
""",
)

case(
    "snprintf",
    "stdio.h",
    bytes=13,
    top=TOP,
    body=r"""
  char format[40], text[700], *f = specification(in, format, 'f');
  double v;
  memcpy(&v, in + 4, 8);
  if (in[12] % 3 == 0) v = (in[4] - 100) / 8.0;
  *f++ = "aAeEfFgG"[in[3] % 8];
  *f = 0;
  memset(text, 'z', sizeof text);
  OUT(snprintf(text, sizeof text, format, v));
  OUT(hash(text, sizeof text));
""",
)

case(
    "sscanf",
    "stdio.h",
    bytes=18,
    rows=lambda rng: bytes(rng.randrange(256) for _ in range(6)) + bytes(rng.choice(b"0123456789+-xXaf \t%n0019") for _ in range(12)),
    top=TOP,
    body=r"""
  char format[60] = "", text[16] = {0};
  long long to[4] = {-1, -1, -1, -1};
  int count = 1 + in[5] % 5;
  for (int i = 0; i < 12; i++) text[i] = IN(6 + i);
  /* Sizes differ: one kind for all conversions, so that types fit. */
  static const char *const ints[] = {"%d", "%i", "%x", "%u", "%o", "%3d", "%*d", "%n", " ", "a", "%%", "%2x", "%1i", "%X", "%5u", "%0d"};
  static const char *const longs[] = {"%ld", "%li", "%lx", "%jd", "%zu", "%llo", "%*ld", "%ln", " ", "0", "%7lld", "%lx", "%2li", "%td", "%lu", "%4lu"};
  int is_long = in[4] & 1;
  for (int i = 0, taken = 0; i < count && taken < 4; i++) strcat(format, is_long ? longs[in[i] % 16] : ints[in[i] % 16]);
  int i[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
  long l[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
  errno = 0;
  OUT(is_long ? sscanf(text, format, &l[0], &l[1], &l[2], &l[3], &l[4], &l[5]) : sscanf(text, format, &i[0], &i[1], &i[2], &i[3], &i[4], &i[5]));
  for (int k = 0; k < 6; k++) OUT(is_long ? l[k] : i[k]);
  OUT(errno);
  (void)to;
""",
)

case(
    "sscanf",
    "stdio.h stdlib.h",
    bytes=17,
    rows=lambda rng: bytes(rng.randrange(256) for _ in range(5)) + bytes(rng.choice(b"abc]-^09 \n%z") for _ in range(12)),
    top=TOP,
    body=r"""
  static const char *const formats[] = {"%s", "%3s", "%c", "%3c", "%[abc]", "%[^abc]", "%[]a]", "%[^]a]", "%[a-c]", "%2[a-z0]", "%*s", "%*[ab]", "%[a-]", "%[-a]", " ", "%[^\n]"};
  char format[60] = "", text[16] = {0}, to[4][16];
  memset(to, 'z', sizeof to);
  for (int i = 0; i < 12; i++) text[i] = IN(5 + i);
  for (int i = 0; i < 1 + in[4] % 4; i++) strcat(format, formats[in[i] % 16]);
  OUT(sscanf(text, format, to[0], to[1], to[2], to[3]));
  OUT(hash(to, sizeof to));
  char *made = NULL;
  int n = -1, got = sscanf(text, " %m[^ ]%n", &made, &n);
  OUT(got);
  OUT(n);
  OUT(got == 1 ? hash(made, (int)strlen(made) + 1) : 0);
  if (got == 1) free(made);
""",
)

case(
    "sscanf",
    "stdio.h",
    bytes=4,
    free=3,
    symbols=b"\0-05x",
    top=TOP,
    body=r"""
  char text[5] = {IN(0), IN(1), IN(2), IN(3)}, word[5] = "";
  int i = -1, n = -1, x = -1;
  OUT(sscanf(text, "%i%n", &i, &n));
  OUT(i);
  OUT(n);
  OUT(sscanf(text, "%2x%[0-5a]", &x, word));
  OUT(x);
  OUT(word[0]);
  OUT(word[1]);
""",
)

STREAM = r"""
  FILE *f = tmpfile();
  char text[8];
  for (int i = 0; i < 4; i++) fputc(in[i], f);
  for (int i = 4; i < 14; i++) {
    memset(text, 'z', sizeof text);
    switch (in[i] % 12) {
    case 0: OUT(fseek(f, in[i] / 12 % 7 - 2, in[i] / 84 % 3)); break;
    case 1: OUT(ftell(f)); break;
    case 2: fseek(f, 0, SEEK_CUR); OUT(fgetc(f)); break;
    case 3: fseek(f, 0, SEEK_CUR); OUT(fgets(text, 1 + in[i] / 12 % 6, f) != NULL); break;
    case 4: fseek(f, 0, SEEK_CUR); OUT(fputc(in[i], f)); fseek(f, 0, SEEK_CUR); break;
    case 5: fseek(f, 0, SEEK_CUR); OUT(fread(text, 1 + in[i] / 12 % 3, 2, f)); break;
    case 6: fseek(f, 0, SEEK_CUR); OUT(fwrite("x\ny", 1, 3, f)); fseek(f, 0, SEEK_CUR); break;
    case 7: fseek(f, 0, SEEK_CUR); OUT(fprintf(f, "%d\n", in[i])); fseek(f, 0, SEEK_CUR); break;
    case 8: { fseek(f, 0, SEEK_CUR); int c = fgetc(f); OUT(c == EOF ? -2 : ungetc(c, f)); OUT(fgetc(f)); break; }
    case 9: OUT(feof(f)); break;
    case 10: { int n = -1; fseek(f, 0, SEEK_CUR); OUT(fscanf(f, "%d", &n)); OUT(n); break; }
    default: rewind(f); OUT(feof(f) + ferror(f)); break;
    }
    OUT(hash(text, sizeof text));
    OUT(feof(f) != 0);
  }
  OUT(fclose(f));
"""

case(
    "fseek ftell fgetc fgets fputc fread fwrite fprintf ungetc feof fscanf rewind tmpfile fclose",
    "stdio.h",
    bytes=14,
    top=TOP,
    body=STREAM,
)

case(
    "fmemopen getline getdelim open_memstream",
    "stdio.h stdlib.h",
    bytes=10,
    alphabet=b"ab\n;\0",
    free=3,
    top=TOP,
    body=r"""
  char text[10], *line = NULL, *made = NULL;
  size_t room = 0, size = 0;
  memcpy(text, in, 10);
  FILE *f = fmemopen(text, 10, "r"), *g = open_memstream(&made, &size);
  for (int i = 0; i < 4; i++) {
    long n = i % 2 ? getdelim(&line, &room, ';', f) : getline(&line, &room, f);
    OUT(n);
    OUT(room);
    if (n > 0) OUT(line[n]), OUT(line[n - 1]), fwrite(line, 1, (size_t)n, g), fprintf(g, "%ld", n);
    else OUT(feof(f) != 0), OUT(0);
  }
  fclose(g);
  OUT(size);
  OUT(made[size]);
  OUT(size ? made[size - 1] : 0);
  free(line), free(made), fclose(f);
""",
)
