// What was lent to read an argument is one memory with what the heap has: a later write is seen.
// RUN: not %assay verify %s | FileCheck %s

struct point {
  int x, y;
};
static int first(struct point p)
/*@ ensures return == p.x; @*/
{
  return p.x;
}
int clear(struct point *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P.x; @*/
{
  int x = first(*p);
  p->x = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}Q == P [clear]
  return x;
}
// CHECK-NOT: leak
// CHECK: REFUTED: clear
int beyond(struct point *a, unsigned n, unsigned i)
/*@ requires i <= n; n < 3u32; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[beyond]
  return first(a[i]);
}
// CHECK: REFUTED: beyond
static struct point make(int x)
/*@ ensures return.x == x; @*/
{
  return (struct point){x, 7};
}
void to_element(struct point *a, unsigned n, unsigned i)
/*@ requires i < n; take A = each (u32 k; k < n) { RW(array_shift(a, k)) };
    ensures  take B = each (u32 k; k < n) { RW(array_shift(a, k)) };
             B == A[i: struct point { x: 6i32, y: 7i32 }]; @*/
{
  // CHECK: error: postcondition: {{.*}}[to_element]
  a[i] = make(5);
}
// CHECK: REFUTED: to_element
