// Assertions that hold are checked where they stand by runs, too: of variables, arguments, what requires binds.
// RUN: %assay verify --test %s | FileCheck %s

static int count;
void add(int *p, int k)
/*@ accesses count;
    requires take P = RW(p);
             0i32 <= P && P < 100i32 && 0i32 <= k && k < 10i32 && count == 5i32;
             let sum = P + k;
    ensures  take Q = RW(p);
             Q == sum && count == 6i32; @*/
{
  int before = *p;
  /*@ assert(before == P && count == 5i32); @*/
  *p += k;
  count++, k = 0;
  /*@ assert(before == P); assert(count == {count}@start + 1i32 && sum == P + {k}@start && k == 0i32); @*/
}
// CHECK: VERIFIED: add
// CHECK-NEXT: tested: no run breaks it up to the bounds

unsigned down(unsigned n)
/*@ requires n <= 3u32;
    ensures return == 0u32; @*/
{
  unsigned r = 0;
  if (n > 0) r = down(n - 1);
  /*@ assert(n == {n}@start); @*/
  n = 7;
  /*@ assert({n}@start <= 3u32 && r == 0u32); @*/
  return r;
}
// CHECK: VERIFIED: down
// CHECK-NEXT: tested: no run breaks it up to the bounds
// CHECK: verdict: VERIFIED
