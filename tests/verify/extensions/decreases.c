// A loop that ends, and says so.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned gcd(unsigned a, unsigned b)
/*@ ensures true; @*/
{
  while (b)
  /*@ inv true;
      decreases b; @*/
  {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}
