// A contract that says what may happen says nothing of what always does.
// RUN: not %assay verify %s | FileCheck %s

int some(int x);
/*@ spec some(i32 x);
    ux;
    requires true;
    ensures  return == 5i32; @*/

int five(int x)
/*@ ensures return == 5i32; @*/
{
  return some(x);
}
// CHECK: INCOMPLETE: five
// CHECK: verdict: INCOMPLETE
