// A string that leaves room for the end, and writes none where there is no room.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --entry fill --no-null --no-alias %s | FileCheck %s
#include <stddef.h>
void fill(char *to, size_t size, char with) {
  size_t i = 0;
  while (i + 1 < size && with) to[i] = with, i++;
  if (size) to[i] = 0;
}
// CHECK: verdict: SAFE
// CHECK: under: size is at most the number of elements of to
