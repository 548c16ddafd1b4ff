// A string that is bounded by the size of its target ends it one byte behind.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --entry fill --no-null --no-alias %s | FileCheck %s --implicit-check-not=error:
#include <stddef.h>
void fill(char *to, size_t size, char with) {
  size_t i = 0;
  while (i < size && with) to[i] = with, i++;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds
  to[i] = 0;
}
// CHECK: verdict: BUG
// CHECK: under: size is at most the number of elements of to
