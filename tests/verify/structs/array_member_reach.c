// A call takes memory beside the array that it is given: held, but not to be reached from there.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

struct pair {
  int a[4], b[4];
};
void fill(int *p, int n)
    /*@ requires 0i32 <= n;
                 take A = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(p, i)) };
        ensures  take B = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(p, i)) }; @*/
    ;
int before(int *p)
/*@ requires take P = RW<int>(p - 1i32);
    ensures  take Q = RW<int>(p - 1i32); Q == P; return == P; @*/
{
  return p[-1];
}
void more(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: {{.*}}[more]
  fill(p->a, 5);
}
int last_of_a(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); return == P.a[3u64]; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: {{.*}}[last_of_a]
  return before(p->b);
}
int first_of_b(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); return == P.b[0u64]; @*/
{
  return before(p->b + 1);
}
// CHECK: VERIFIED: first_of_b
void all(struct pair *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q.b == P.b; @*/
{
  fill(p->a, 4);
}
// CHECK: VERIFIED: all
// CHECK: verdict: UNPROVED
