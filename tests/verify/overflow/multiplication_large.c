// One side may be a million.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int area(int w, int h)
/*@ requires 0i32 <= w && w <= 1000i32 && 0i32 <= h && h <= 10000000i32;
    ensures  return == w * h; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[area]
  return w * h;
}
// CHECK: verdict: REFUTED
