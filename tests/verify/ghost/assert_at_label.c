// Nothing is put behind a label, where it would take the place of what an `if` guards: the assertion is not tested.
// RUN: %assay verify --test %s | FileCheck %s

int set(int c)
/*@ ensures return == (c == 0i32 ? 0i32 : 1i32); @*/
{
  int r = 0;
  if (c)
  here: /*@ assert(r == 0i32 && c != 0i32); @*/
    r = 1;
  if (r == 2) goto here;
  return r;
}
// CHECK: VERIFIED: set
// CHECK-NEXT: tested in part: no run breaks it up to the bounds
// CHECK: verdict: VERIFIED
