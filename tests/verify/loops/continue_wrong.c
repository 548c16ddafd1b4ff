// Even numbers are counted.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned odd_count(unsigned n)
/*@ requires n < 1000u32;
    ensures  return == n / 2u32; @*/
{
  unsigned c = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: invariant: {{.*}}[odd_count]
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n && c == i / 2u32; @*/
  {
    if (i % 2 == 1) continue;
    c++;
  }
  return c;
}
// CHECK: verdict: REFUTED
