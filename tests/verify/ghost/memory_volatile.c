// What is volatile has another value each time that it is read: no run says that an assertion about it is false.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s
// CHECK: UNPROVED: watched
// CHECK: tested in part: no run breaks it up to the bounds
int watched(volatile int *p)
/*@ requires take P = RW(p); ensures take P2 = RW(p); @*/
{
  *p = 4;
  /*@ assert(*p == 5i32); @*/
  return 0;
}
