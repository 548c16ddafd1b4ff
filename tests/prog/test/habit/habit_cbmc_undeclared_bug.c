// A CBMC user declares nothing: nondet functions, assumptions and assertions are just there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
int main() {
  int x = nondet_int();
  unsigned i = nondet_index();
  int a[10] = {0};
  __CPROVER_assume(x >= 0 && x <= 10 && i <= 10);
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 4 bytes at offset 40 of object 'a' of 40 bytes
  a[i] = x;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `not seven' failed
  __CPROVER_assert(x * x != 49, "not seven");
  // CHECK: int nondet_int = 7;
}
// CHECK: verdict: BUG: 2 bugs were found
