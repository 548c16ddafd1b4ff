// Steps of two may jump over the bound.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned count_to(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned i = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(invariant|postcondition)}}: {{.*}}[count_to]
  while (i < n)
  /*@ inv i <= n; @*/
  {
    i += 2;
  }
  return i;
}
// CHECK: verdict: REFUTED
