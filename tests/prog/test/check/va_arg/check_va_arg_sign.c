// Types that differ in sign, and have the value both; pointers to bytes; qualified ones.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdarg.h>
enum colour { RED, GREEN };
static int all(int n, ...) {
  va_list list;
  va_start(list, n);
  unsigned a = va_arg(list, unsigned);
  long b = va_arg(list, long);
  const char *s = va_arg(list, const char *);
  char *t = va_arg(list, char *);
  const void *u = va_arg(list, const void *);
  enum colour c = va_arg(list, enum colour);
  int d = va_arg(list, int);
  va_end(list);
  return a <= 0x7fffffff && b >= 0 && *s && !t && u && c == GREEN && d == 1;
}
int main(void) {
  int x = assay_int("x");
  enum colour c = GREEN;
  if (x < 0) return 0;
  assay_assert(all(7, x, 1ul, "s", (void *)0, (unsigned char *)"u", GREEN, c));
}
