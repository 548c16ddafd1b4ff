// Writing needs the cell.
// RUN: not %assay verify %s | FileCheck %s

void set(int *p, int x)
/*@ requires !is_null(p);
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[set]
  *p = x;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
