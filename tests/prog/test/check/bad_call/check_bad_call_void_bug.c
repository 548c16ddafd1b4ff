// A function without a result is called as if it had one (6.5.2.2p9), though nobody looks at it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
static int calls;
static void count(void) { calls++; }
int main(void) {
  int (*p)(void) = (int (*)(void))count;
  // CHECK: [[@LINE+1]]:3: error: bad-call: count returns nothing, but is called by a type that has a result
  p();
  return calls != 1;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
