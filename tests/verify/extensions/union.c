// Members of a union.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

union word {
  unsigned all;
  unsigned char bytes[4];
};
unsigned char low(unsigned x)
/*@ ensures return == (u8) x; @*/
{
  union word w;
  w.all = x;
  return w.bytes[0];
}
