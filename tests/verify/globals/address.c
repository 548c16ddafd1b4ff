// A global by its address.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

static int cell;
void set(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == 1i32; @*/
{
  *p = 1;
}
void set_cell(void)
/*@ accesses cell;
    ensures  cell == 1i32; @*/
{
  set(&cell);
}
