// A constant global has its value for nothing.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static const int limit = 10;
int get(void)
/*@ ensures return == 10i32; @*/
{
  return limit;
}
