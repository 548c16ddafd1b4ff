/* The printf family: flags, widths, length modifiers, va_list forms, truncation and return values, to stdout and to
 * memory. */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

static int into(char *to, size_t size, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(to, size, format, ap);
  va_end(ap);
  return n;
}

int main(void) {
  char text[32];
  printf("[%5d|%-5d|%05d|%+d|% d|%x|%#x|%X|%o]\n", 42, 42, 42, 42, 42, 42, 42, 0xabc, 8);
  printf("[%hhd|%hd|%ld|%lld|%jd|%zu|%td]\n", (char)-1, (short)-2, -3L, -4LL, (intmax_t)-5, (size_t)6, (ptrdiff_t)7);
  printf("[%u|%lu|%" PRIu64 "|%" PRIx8 "]\n", ~0u, ~0ul, UINT64_MAX, (uint8_t)200);
  printf("[%f|%.0f|%10.3f|%-10.2f|%e|%g|%G|%a]\n", 1.5, 2.5, 3.14159, -2.0, 12345.678, 1e-5, 1e20, 0.5);
  printf("[%c|%s|%10s|%-6s|%.2s|%%]\n", 'c', "text", "right", "left", "cut");
  int n = snprintf(text, 8, "%d-%s", 12345, "overflow");
  printf("%d %s\n", n, text);
  n = into(text, sizeof text, "%s=%d", "key", 7);
  printf("%d %s\n", n, text);
  n = sprintf(text, "%c%c", 'o', 'k');
  printf("%d %s\n", n, text);
  n = printf("%s", "");
  fprintf(stdout, "%d\n", n);
  fputs("fputs\n", stdout);
  putc('p', stdout);
  fputc('\n', stdout);
  fwrite("fwrite\nmore", 1, 7, stdout);
  fprintf(stderr, "not compared\n");
  return 0;
}
