// One round too many of the inner loop: the product of both is not reached.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned product(unsigned m, unsigned n)
/*@ requires m < 100u32 && n < 100u32;
    ensures  return == m * n; @*/
{
  unsigned p = 0;
  for (unsigned i = 0; i < m; i++)
  // CHECK: error: invariant: {{.*}}, after a round of the loop, does not hold: i <= m && p == i * n [product]
  /*@ inv i <= m && p == i * n; @*/
  {
    for (unsigned j = 0; j <= n; j++)
    /*@ inv j <= n + 1u32 && p == i * n + j; @*/
    {
      p++;
    }
  }
  return p;
}
// CHECK: verdict: REFUTED
