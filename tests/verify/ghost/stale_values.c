// x has changed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned next(unsigned x)
/*@ ensures return == x + 2u32; @*/
{
  x++;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}[next]
  /*@ assert(x == {x}@start); @*/
  x++;
  return x;
}
// CHECK: verdict: REFUTED
