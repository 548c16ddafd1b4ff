// A number at the end of an object is a pointer to there for what accesses no bytes, though a dead object may lie
// behind.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char a[4] = "abc", *gone = malloc(4);
  uintptr_t u = (uintptr_t)a, g = (uintptr_t)gone;
  free(gone);
  unsigned n = assay_uint("n");
  if (n > 4) return 0;
  memcpy((char *)(u + 4), (char *)u, 0);
  memmove((char *)(u + n), (char *)u, 4 - n);
  memset((char *)(u + n), 0, 4 - n);
  if (memcmp((char *)(u + 4), "x", 0)) abort();
  if (memchr((char *)(u + 4), 'x', 0)) abort();
  if (strnlen((char *)(u + 4), 0)) abort();
  strncpy((char *)(u + 4), "", 0);
  return g == u;
}
