// It is false for some argument.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned char low(unsigned x)
/*@ ensures return == (u8) x; @*/
{
  unsigned y = x & 255;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}[low]
  /*@ assert(y < 255u32); @*/
  return (unsigned char)y;
}
// CHECK: verdict: REFUTED
