// The place of an element by the difference to its own array.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stddef.h>
static int here[4], there[4];
static ptrdiff_t place(const int *p) { return p - here; }
int main(void) { return place(&here[2]) != 2; }
