// Numbers without bounds.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function (integer) average(integer a, integer b) { (a + b) / 2 } @*/
unsigned middle(unsigned a, unsigned b)
/*@ requires a <= b;
    ensures  (integer) return == average((integer) a, (integer) b); @*/
{
  return a + (b - a) / 2;
}
