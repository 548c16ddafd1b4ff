// The loop that fills the buffer ends too early, and the terminator does not always hide it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  unsigned long n = assay_ulong("n"), end = assay_ulong("end");
  assay_assume(n > 1 && n < 6 && end < n);
  char *p = malloc(n);
  for (unsigned long i = 0; i + 2 < n; i++) p[i] = 'a';
  p[end] = 0;
  // CHECK: [[@LINE+1]]:16: error: uninitialised: an uninitialised value is inspected by strlen
  int length = strlen(p) == end;
  free(p);
  return length;
}
// CHECK: verdict: BUG
