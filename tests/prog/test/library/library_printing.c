// What is printed is what the program prints natively.
// RUN: clang-19 -w %s -o %t.native && %t.native > %t.expected
// RUN: %assay test --print-output %s 2>%t.err | sed -n '1,/^verdict/p' | sed '1d;/^verdict/d;/^and .* to standard error/,$d' > %t.actual
// RUN: diff %t.expected %t.actual
// RUN: %assay test %s 2>%t.err | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended
#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static int list(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vprintf(format, arguments);
  va_end(arguments);
  return count;
}

static int into(char *buffer, size_t size, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int count = vsnprintf(NULL, 0, format, again);
  va_end(again);
  assert(vsnprintf(buffer, size, format, arguments) == count);
  va_end(arguments);
  return count;
}

int main(void) {
  printf("%d %i %u %x %X %o %c %s %%\n", -1, INT_MIN, UINT_MAX, 0xbeef, 0xbeef, 8, 'c', "string");
  printf("[%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%8.3d] [%-8.3d]\n", 42, 42, 42, 42, 42, 42, 42, 42);
  printf("[%#x] [%#o] [%#X] [%.0d] [%*d] [%-*d] [%.*d]\n", 255, 8, 0, 0, 6, 7, 6, 7, 4, 7);
  printf("%hhd %hd %ld %lld %jd %zu %td\n", 300, 70000, LONG_MIN, LLONG_MAX, INTMAX_MIN, sizeof(int), (ptrdiff_t)-1);
  printf("%f %F %e %E %g %G %a %A\n", 1.5, -2.25, 12345.678, 1e-10, 1e20, 0.0001, 1.0, 0.1);
  printf("[%10.2f] [%-10.2f] [%+.1e] [%#.0f] [%010.3f] %Lf %.3Le\n", 3.14159, 3.14159, 1e5, 2.0, -1.5, 1.25L, 2.5L);
  printf("%f %f %f\n", 1.0 / 0.0, -1.0 / 0.0, 0.0);
  printf("[%10s] [%-10s] [%.2s] [%5.1s] [%c]\n", "right", "left", "cut", "one", 'x');
  printf("%" PRId64 " %" PRIu8 " %" PRIx32 "\n", INT64_C(1) << 40, (uint8_t)200, UINT32_C(0xabcdef));
  printf("%p %d\n", (void *)0, 1, 2, "arguments that the format does not ask for");
  assert(list("%s has %d of %c\n", "list", 3, 'z') == 16);
  char text[8], not_ended[3] = {'a', 'b', 'c'};
  assert(into(text, sizeof text, "%d-%s", 123, "abcdef") == 10 && !strcmp(text, "123-abc"));
  assert(sprintf(text, "%03d", 7) == 3 && !strcmp(text, "007"));
  int count;
  printf("%.3s%n|\n", not_ended, &count);
  assert(count == 3);
  assert(puts("puts") > 0 && putchar('p') == 'p' && putc('\n', stdout) == '\n' && fputc('f', stdout) == 'f');
  assert(fputs("puts\n", stdout) >= 0 && fwrite("abcd\n", 1, 5, stdout) == 5 && fprintf(stdout, "%d\n", 5) == 2);
  fprintf(stderr, "not on standard output\n");
  perror("neither is this");
  assert(fflush(stdout) == 0 && fflush(NULL) == 0);
  return 0;
}
