// A string literal is there for reading.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

char letter(unsigned i)
/*@ requires i < 3u32;
    ensures  return == (i == 0u32 ? 'a' : (i == 1u32 ? 'b' : 'c')); @*/
{
  return "abc"[i];
}
