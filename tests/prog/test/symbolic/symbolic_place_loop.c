// A buffer of symbolic size is filled by a loop, terminated at a symbolic place, copied byte by byte, and read.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  unsigned long n = assay_ulong("n"), end = assay_ulong("end");
  assay_assume(n > 0 && n < 6 && end < n);
  char *p = malloc(n), *q = malloc(n);
  for (unsigned long i = 0; i + 1 < n; i++) p[i] = 'a';
  p[n - 1] = 0;
  p[end] = 0;
  for (unsigned long i = 0; i < n; i++) q[i] = p[i];
  assay_assert(strlen(q) == end);
  free(p);
  free(q);
  return 0;
}
// CHECK: verdict: SAFE
