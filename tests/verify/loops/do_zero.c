// The body runs before the condition: zero takes one step as well.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned halve(unsigned n)
/*@ requires true;
    ensures  return == 0u32 || n != 0u32; @*/
{
  unsigned steps = 0;
  do
  /*@ inv true; @*/
  {
    n /= 2;
    steps++;
  } while (n);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[halve]
  return steps;
}
// CHECK: verdict: REFUTED
