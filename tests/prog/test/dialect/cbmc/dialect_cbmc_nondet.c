// Undefined functions that begin with nondet_ are inputs of the type that they return.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
struct point {
  int x, y;
};
struct point nondet_point(void);
unsigned short nondet_ushort(void);
int main(void) {
  struct point p = nondet_point();
  unsigned short u = nondet_ushort();
  __CPROVER_assume(p.x > 0 && p.y > 0 && p.x < 100 && p.y < 100);
  __CPROVER_assert(p.x * p.y <= 9801 && u <= 65535, "small numbers");
  return 0;
}
