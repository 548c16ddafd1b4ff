// The value of a global now is not its value where the function began.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

struct pair {
  int a, b;
};
int count;
struct pair both;

int scalar(int *p)
/*@ accesses count; requires ptr_eq(p, &count); ensures true; @*/
{
  count = 5;
  /*@ assert(*p == {*p}@start); @*/
  return 0;
}
// CHECK: error: assertion: {{.*}} [scalar]
// CHECK: UNPROVED: scalar
int member(struct pair *p)
/*@ accesses both; requires ptr_eq(p, &both); ensures true; @*/
{
  both.b = 5;
  /*@ assert(p->b == {p->b}@start); @*/
  return 0;
}
// CHECK: error: assertion: {{.*}} [member]
// CHECK: UNPROVED: member
int parameter(int x)
/*@ ensures true; @*/
{
  int *q = &x;
  *q = 5;
  /*@ assert(*q == {*(&x)}@start); @*/
  return 0;
}
// CHECK: [parameter]
// CHECK: UNPROVED: parameter
