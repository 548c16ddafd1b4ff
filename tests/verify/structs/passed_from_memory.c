// Structures are passed to contracts from wherever they lie, and returned to there: a cell, an element, an array of the
// function's own.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct point {
  int x, y;
};
static int first(struct point p)
/*@ ensures return == p.x; @*/
{
  return p.x;
}
static void move(struct point by, struct point *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == { x: by.x, ..P }; @*/
{
  p->x = by.x;
}
int of_cell(struct point *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P.x; @*/
{
  return first(*p);
}
int of_element(struct point *a, unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) };
             B == A; return == A[i].x; @*/
{
  return first(a[i]);
}
int of_local(unsigned i)
/*@ requires i < 3u32;
    ensures  return == (i32)i; @*/
{
  struct point a[3] = {{0, 9}, {1, 9}, {2, 9}};
  return first(a[i]);
}
void of_same(struct point *a, unsigned n, unsigned i, unsigned j)
/*@ requires i < n; j < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) };
             B == A[j: { x: A[i].x, ..A[j] }]; @*/
{
  move(a[i], &a[j]);
}
static struct point make(int x)
/*@ ensures return == struct point { x: x, y: 7i32 }; @*/
{
  return (struct point){x, 7};
}
void to_element(struct point *a, unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) };
             B == A[i: struct point { x: 5i32, y: 7i32 }]; @*/
{
  a[i] = make(5);
}
