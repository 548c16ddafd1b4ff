// Conversions wrap.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

signed char low(int x)
/*@ ensures return == (i8) x; @*/
{
  return (signed char)x;
}
