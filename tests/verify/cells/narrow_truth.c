// A _Bool is 0 or 1, not the low byte.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void narrow(unsigned char *c, short *s, _Bool *b, int x)
/*@ requires take C = W(c);
             take S = W(s);
             take B = W(b);
    ensures  take C2 = RW(c);
             take S2 = RW(s);
             take B2 = RW(b);
             C2 == (u8) x && S2 == (i16) x;
             B2 == (u8) x; @*/
{
  *c = (unsigned char)x;
  *s = (short)x;
  *b = x != 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[narrow]
}
// CHECK: verdict: REFUTED
