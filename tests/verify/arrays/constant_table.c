// A constant table has its values.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
int days_of(unsigned month)
/*@ requires month < 12u32;
    ensures  28i32 <= return && return <= 31i32; @*/
{
  return days[month];
}
