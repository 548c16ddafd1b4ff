// What the library cannot do is refused by name, and the verdict says so.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s 2>%t.err | FileCheck %s
// CHECK: verdict: INCOMPLETE
#include <stdio.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
  char format[3] = {'%', (char)n, 0};
  switch (nondet_int()) {
  case 1: printf("%*d\n", n, 3); break;
  case 2: free(aligned_alloc((size_t)n, 8)); break;
  case 3: printf(format, 3); break;
  }
  return 0;
}
// CHECK-DAG: library_unsupported.c:13:11: printf: a width or precision that is symbolic and not between -128 and 128
// CHECK-DAG: library_unsupported.c:14:16: aligned_alloc with a symbolic alignment
// CHECK-DAG: library_unsupported.c:15:11: printf with a symbolic format
