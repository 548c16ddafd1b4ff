// An assertion is proved and then known.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned char low(unsigned x)
/*@ ensures return == (u8) x; @*/
{
  unsigned y = x & 255;
  /*@ assert(y <= 255u32); @*/
  return (unsigned char)y;
}
