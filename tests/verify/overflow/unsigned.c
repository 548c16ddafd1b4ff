// Unsigned arithmetic wraps.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned add(unsigned a, unsigned b)
/*@ ensures return == a + b; @*/
{
  return a + b;
}
