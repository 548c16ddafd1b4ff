// What a global was where the function began is its value there, also through a pointer that is its address.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct pair {
  int a, b;
};
int count;
struct pair both;

int scalar(int *p)
/*@ accesses count; requires ptr_eq(p, &count); count == 4i32; ensures true; @*/
{
  count = 5;
  /*@ assert({*p}@start == 4i32); assert(*p == 5i32); @*/
  return 0;
}
int member(struct pair *p)
/*@ accesses both; requires ptr_eq(p, &both); ensures true; @*/
{
  both.b = 5;
  /*@ assert(p->a == {p->a}@start); @*/
  return 0;
}
