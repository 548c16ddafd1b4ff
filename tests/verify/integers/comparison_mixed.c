// -1 is not less than 1u.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int less(int a, unsigned b)
/*@ ensures return == ((i64) a < (i64) b ? 1i32 : 0i32); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[less]
  return (unsigned)a < b;
}
// CHECK: verdict: REFUTED
