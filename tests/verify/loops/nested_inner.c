// The inner loop forgets what the outer one has reached.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

unsigned product(unsigned m, unsigned n)
/*@ requires m < 100u32 && n < 100u32;
    ensures  return == m * n; @*/
{
  unsigned p = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: invariant: {{.*}}[product]
  for (unsigned i = 0; i < m; i++)
  /*@ inv i <= m && p == i * n; @*/
  {
    for (unsigned j = 0; j < n; j++)
    /*@ inv j <= n; @*/
    {
      p++;
    }
  }
  return p;
}
// CHECK: verdict: UNPROVED
