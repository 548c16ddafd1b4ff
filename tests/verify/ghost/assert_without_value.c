// A variable that has no value may be spoken of: that is no failure, and what is behind it is tested.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned divide(unsigned c)
/*@ ensures true; @*/
{
  unsigned u;
  /*@ assert(u == u); @*/
  u = 8;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: {{.*}}[divide]
  return u / c;
}
// CHECK-NOT: uninitialised
// CHECK: verdict: REFUTED
