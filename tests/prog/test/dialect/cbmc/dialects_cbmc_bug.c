// An assertion of CBMC's says its text; an assumption that contradicts the path ends it silently.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  if (x == 3) {
    __CPROVER_assume(x != 3);
    __CPROVER_assert(0, "never reached");
  }
  // CHECK-NOT: never reached
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `x is not four' failed
  __CPROVER_assert(x != 4, "x is not four");
  return 0;
}
// CHECK: int nondet_int = 4;
// CHECK: paths: 1 ended, 1 failed
