// The cell is not given back.
// RUN: not %assay verify %s | FileCheck %s

int get(const int *p)
/*@ requires take P = RW(p);
    ensures  return == P; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: {{.*}}[get]
  return *p;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
