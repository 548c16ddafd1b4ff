// What is only read may be passed on any number of times; memory that may be written serves for it during a call.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int get(const int *p)
/*@ requires take P = RO(p);
    ensures  return == P; @*/
{
  return *p;
}
unsigned sum(const unsigned *a, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RO(array_shift(a, i)) };
    ensures  n == 0u32 implies return == 0u32; @*/
{
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; i == 0u32 implies s == 0u32; @*/
  {
    s += a[i];
  }
  return s;
}
int twice(const int *p)
/*@ requires take P = RO(p);
    ensures  return == 0i32; @*/
{
  return get(p) - get(p);
}
int borrowed(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); Q == P; return == P; @*/
{
  return get(p);
}
int changed(void)
/*@ ensures return == 6i32; @*/
{
  int x = 5;
  get(&x);
  x = 6;
  return get(&x);
}
static const unsigned table[4] = {1, 2, 3, 4};
unsigned constant(void)
/*@ ensures true; @*/
{
  return sum(table, 4);
}
unsigned local(void)
/*@ ensures true; @*/
{
  unsigned own[3] = {1, 2, 3};
  return sum(own, 3) + own[0];
}
unsigned array(unsigned *a, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(a, i)) }; B == A; @*/
{
  return sum(a, n);
}
