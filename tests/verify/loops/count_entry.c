// The invariant does not hold at the beginning.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

unsigned count_to(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned i = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: invariant: {{.*}}[count_to]
  while (i < n)
  /*@ inv 0u32 < i && i <= n; @*/
  {
    i++;
  }
  return i;
}
// CHECK: verdict: UNPROVED
