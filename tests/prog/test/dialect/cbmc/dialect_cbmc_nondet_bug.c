// Undefined functions that begin with nondet_ are inputs: which ones reach the bug?
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s --implicit-check-not=error:
struct point {
  int x, y;
};
struct point nondet_point(void);
unsigned short nondet_ushort(void);
int main(void) {
  struct point p = nondet_point();
  unsigned short u = nondet_ushort();
  __CPROVER_assume(p.x > 0 && p.y > 0 && p.x < 100 && p.y < 100);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `no such point' failed
  __CPROVER_assert(p.x * p.y != 35 || u != 65535, "no such point");
  return 0;
}
// CHECK: unsigned short nondet_ushort = 65535;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
