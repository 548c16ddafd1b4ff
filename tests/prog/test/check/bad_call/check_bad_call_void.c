// A function without a result through a pointer that has none either.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
static int calls;
static void count(void) { calls++; }
int main(void) {
  void (*p)(void) = count;
  p();
  return calls != 1;
}
