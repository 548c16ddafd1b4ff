// Numbers that depend on inputs are printed as the path's model has them, and their length is exact.
// RUN: %assay test --print-output %s | FileCheck %s
#include <assert.h>
#include <stdio.h>

int nondet_int(void);
char nondet_char(void);
double nondet_double(void);

int main(void) {
  int x = nondet_int();
  char c = nondet_char(), text[8];
  double d = nondet_double();
  if (x < 100 || x > 999 || c != 'q' || d != 2.5) return 0;
  // CHECK: x = [[X:[1-9][0-9][0-9]]] [  [[X]]] q 2.5
  assert(printf("x = %d [%5d] %c", x, x, c) == 17);
  printf(" %g\n", d);
  assert(sprintf(text, "<%c>", c) == 3 && text[1] == c);
  // CHECK-NEXT: <q>
  puts(text);
  return 1;
}
// CHECK: verdict: SAFE
