// A loop with a constant bound needs no invariant.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int bits(unsigned char c)
/*@ ensures 0i32 <= return && return <= 8i32;
             c == 255u8 implies return == 8i32; @*/
{
  int n = 0;
  for (int i = 0; i < 8; i++) n += c >> i & 1;
  return n;
}
