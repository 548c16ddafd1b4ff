// The invariant does not say that the counter stays below the bound.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

unsigned count_to(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned i = 0;
  while (i < n)
  /*@ inv true; @*/
  {
    i++;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[count_to]
  return i;
}
// CHECK: verdict: UNPROVED
