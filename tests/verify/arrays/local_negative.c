// A negative index.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int local(int i)
/*@ requires -1i32 <= i && i < 4i32;
    ensures  return == i * i; @*/
{
  int squares[4] = {0, 1, 4, 9};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(out-of-bounds|subobject-bounds|missing-resource)}}: {{.*}}[local]
  return squares[i];
}
// CHECK: verdict: REFUTED
