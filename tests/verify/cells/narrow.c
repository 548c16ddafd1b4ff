// Cells of narrow types: values are converted when they are stored.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void narrow(unsigned char *c, short *s, _Bool *b, int x)
/*@ requires take C = W(c);
             take S = W(s);
             take B = W(b);
    ensures  take C2 = RW(c);
             take S2 = RW(s);
             take B2 = RW(b);
             C2 == (u8) x && S2 == (i16) x;
             B2 == (x != 0i32 ? 1u8 : 0u8); @*/
{
  *c = (unsigned char)x;
  *s = (short)x;
  *b = x != 0;
}
