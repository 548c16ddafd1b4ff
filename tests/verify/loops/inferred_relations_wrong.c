// One counter starts later than the other.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned countdown(unsigned n)
/*@ ensures return == n; @*/
{
  unsigned i = 1, left = n;
  while (left > 0) i++, left--;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[countdown]
  return i;
}
// CHECK: verdict: REFUTED
