// A static local is a global with a small scope.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static unsigned next(void)
/*@ requires true; @*/
{
  const unsigned step = 3;
  return step;
}
unsigned twice(void)
/*@ ensures return == 6u32; @*/
{
  static const unsigned table[2] = {2, 3};
  (void)next();
  return table[0] * table[1];
}
