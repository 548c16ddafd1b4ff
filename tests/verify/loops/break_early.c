// It is left one round too early.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned root(unsigned n)
/*@ requires n < 10000u32;
    ensures  return * return <= n && n < (return + 1u32) * (return + 1u32); @*/
{
  unsigned r = 0;
  for (;;)
  /*@ inv r <= 100u32 && r * r <= n; @*/
  {
    if ((r + 1) * (r + 1) >= n) break;
    r++;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[root]
  return r;
}
// CHECK: verdict: REFUTED
