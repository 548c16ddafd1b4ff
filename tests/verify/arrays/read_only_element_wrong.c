// The element has to be there, with a value, at its place, and nobody may write it meanwhile.
// RUN: sh %root/tests/lit/exits.sh 3 %replaying verify --no-refute --timeout 60 %s | FileCheck %s

static const int table[5] = {1, 2, 3, 5, 8};

int value(const int *p)
/*@ requires take P = RO(p); ensures return == P; @*/
{
  return *p;
}
int keeps(const int *p)
/*@ requires take P = RO(p); ensures take Q = RO(p); return == P; @*/
{
  return *p;
}
int both(const int *p, int *q)
/*@ requires take P = RO(p); take Q = RW(q); ensures take R = RW(q); return == P; @*/
{
  *q = 9;
  return *p;
}
int wide(const long *p)
/*@ requires take P = RO(p); @*/
{
  return *p != 0;
}
int beyond(unsigned i)
/*@ requires i <= 5u32; @*/
{
  // CHECK: error: missing-resource: {{.*}} [beyond]
  return value(&table[i]);
}
int other_value(unsigned i)
/*@ requires i < 5u32; ensures return <= 7i32; @*/
{
  // CHECK: error: postcondition: {{.*}} [other_value]
  return value(&table[i]);
}
int without_value(unsigned i)
/*@ requires i < 4u32; @*/
{
  int a[4];
  a[0] = 1;
  // CHECK: error: {{.*}} [without_value]
  return value(&a[i]);
}
int is_kept(unsigned i)
/*@ requires i < 4u32; @*/
{
  int a[4] = {0};
  // CHECK: error: missing-resource: {{.*}} [is_kept]
  return keeps(&a[i]);
}
int is_written(unsigned i, unsigned k)
/*@ requires i < 4u32; k < 4u32; ensures return == 0i32; @*/
{
  int a[4] = {0};
  // CHECK: error: missing-resource: {{.*}} [is_written]
  return both(&a[i], &a[k]);
}
int at_no_place(unsigned i)
/*@ requires i < 4u32; @*/
{
  // CHECK: error: missing-resource: {{.*}} [at_no_place]
  return wide((const long *)&table[i]);
}
// CHECK: verdict: UNPROVED
