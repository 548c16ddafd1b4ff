// Narrow types are promoted to int before they are multiplied.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned square(unsigned char x)
/*@ ensures return == (u32) x * (u32) x; @*/
{
  return (unsigned)(x * x);
}
