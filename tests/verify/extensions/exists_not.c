// It does not.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned any(unsigned n)
/*@ requires 0u32 < n;
    ensures  exists (u32 k; k < n) { return == 2u32 * k }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[any]
  return 1;
}
// CHECK: verdict: REFUTED
