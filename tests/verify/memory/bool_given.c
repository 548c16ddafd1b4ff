// A _Bool that is given to a contract is 0 or 1: also one of the function's own, in a structure, in an array, and one
// that a loop leaves for its next round.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s

struct flag {
  int of;
  _Bool set;
};
int use(_Bool *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); Q == P; @*/
{
  return *p;
}
int use_all(_Bool *p, unsigned n)
/*@ requires n > 1u32; take P = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take Q = each (u32 i; i < n) { RW(array_shift(p, i)) }; @*/
{
  return p[1];
}
int use_value(struct flag x)
/*@ ensures return <= 1i32; @*/
{
  return x.set;
}
// CHECK: VERIFIED: good_one
int good_one(int c) {
  _Bool x;
  *(unsigned char *)&x = c ? 1 : 0;
  return use(&x);
}
// CHECK: INCOMPLETE: bad_one
int bad_one(void) {
  _Bool x;
  *(unsigned char *)&x = 2;
  return use(&x);
}
// CHECK: INCOMPLETE: bad_elements
int bad_elements(void) {
  _Bool x[3] = {0};
  ((unsigned char *)x)[1] = 2;
  return use_all(x, 3);
}
// CHECK: INCOMPLETE: bad_argument
int bad_argument(void) {
  struct flag x = {1, 0};
  *(unsigned char *)&x.set = 2;
  return use_value(x);
}
// CHECK: INCOMPLETE: bad_result
struct flag bad_result(void)
/*@ ensures true; @*/
{
  struct flag x = {1, 0};
  *(unsigned char *)&x.set = 2;
  return x;
}
// CHECK: {{UNPROVED|INCOMPLETE}}: bad_round
int bad_round(unsigned n) {
  _Bool x = 0;
  int seen = 0;
  for (unsigned i = 0; i < n; i++)
  /*@ inv i <= n; @*/
  {
    if (x) seen = 1;
    *(unsigned char *)&x = 2;
  }
  return seen;
}
_Bool table[8];
// CHECK: VERIFIED: good_table
int good_table(unsigned i)
/*@ accesses table; requires i < 8u32; ensures return <= 1i32; @*/
{
  int before = table[i];
  table[i] = 1;
  return before;
}
// CHECK: INCOMPLETE: bad_table
int bad_table(unsigned i)
/*@ accesses table; requires i < 8u32; @*/
{
  ((unsigned char *)table)[i] = 2;
  return 0;
}
// CHECK: verdict: INCOMPLETE
