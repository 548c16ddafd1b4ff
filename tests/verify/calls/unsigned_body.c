// A function without a contract is executed where its empty one does not do.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static unsigned twice(unsigned x) { return 2 * x; }
unsigned six(void)
/*@ ensures return == 6u32; @*/
{
  return twice(3);
}
