// It does not get smaller.
// RUN: not %assay verify %s | FileCheck %s

unsigned gcd(unsigned a, unsigned b)
/*@ ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: termination: {{.*}}b gets smaller{{.*}}[gcd]
  while (b)
  /*@ inv true;
      decreases b; @*/
  {
    unsigned t = a & b;
    a = b;
    b = t;
  }
  return a;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
