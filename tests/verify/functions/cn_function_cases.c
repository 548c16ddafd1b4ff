// A function of C with branches and calls, used in contracts and at calls.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ function (i32) limit(i32 x, i32 low, i32 high)
    function (i32) middle(i32 low, i32 high) @*/
static int smaller(int a, int b) { return a < b ? a : b; }
int clamp(int x, int low, int high)
/*@ cn_function limit; @*/
{
  if (x < low) return low;
  return smaller(x, high);
}
int half(int low, int high)
/*@ cn_function middle;
    requires low <= high; 0i32 <= low; @*/
{
  return low + (high - low) / 2;
}
int percent(int x)
/*@ ensures return == limit(x, 0i32, 100i32); 0i32 <= return; return <= 100i32; @*/
{
  return clamp(x, 0, 100);
}
int five(void)
/*@ ensures return == middle(2i32, 8i32); return == 5i32; @*/
{
  return half(2, 8);
}
