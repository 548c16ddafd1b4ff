// Operations of one type in a table.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-cast-function-type | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
typedef int operation(int, int);
static int add(int a, int b) { return a + b; }
static int negate(int a, int b) { return (void)b, -a; }
static operation *const table[2] = {add, negate};
int main(void) { return table[assay_choose(2)](1, 2) == 0; }
