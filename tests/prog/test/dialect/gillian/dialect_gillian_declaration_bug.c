// In Gillian-C's dialect an annotation declares its variable: it is named there, not read, header or no header.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --uninit=strict %s 2>%t.err | FileCheck %s --implicit-check-not=error:
int main(void) {
  int a = __builtin_annot_intval("symb_int", a), b = __builtin_annot_intval("symb_int", b);
  ASSUME(a > 0 && a < 100);
  ASSUME(b > 0 && b < 100);
  // CHECK: [[@LINE+1]]:3: error: assertion: ASSERT: the condition is false
  ASSERT(a + b != 150);
  return 0;
}
// CHECK: verdict: BUG
