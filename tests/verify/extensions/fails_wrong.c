// Failures that do not happen, that happen otherwise, and calls that run into them.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <stdlib.h>

int divide(int a, int b)
/*@ requires a >= 0i32;
    ensures  return == a / b;
    fails with division-by-zero when b == 1i32; @*/
{
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: {{.*}}[divide]
  return a / b;
  // CHECK-DAG: [[@LINE-1]]:{{[0-9]+}}: error: postcondition: the function returns, and its contract says that it fails with division-by-zero [divide]
}
int half(int a, int b)
/*@ requires a >= 0i32; ensures true;
    fails with division-by-zero when b == 0i32; @*/
{
  return a / b;
}
int unknown(int a, int b)
/*@ requires a >= 0i32; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: precondition: the call of half requires !(b == 0i32){{.*}}[unknown]
  return half(a, b);
}
int certain(int a)
/*@ requires a >= 0i32; ensures true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: the call of half fails [certain]
  return half(a, 0);
}
int guarded(int *p)
/*@ requires is_null(p); fails with null-dereference; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: the function returns{{.*}}[guarded]
  if (!p) return 0;
  return *p;
}
int other(int *p)
/*@ requires is_null(p); fails with division-by-zero; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[other]
  return *p;
}
void leaves(int x)
/*@ requires true; fails with abort; @*/
// CHECK: [[@LINE-2]]:{{[0-9]+}}: error: postcondition: the program exits{{.*}}[leaves]
{
  if (x) exit(1);
  abort();
}
void stop(int *p, int x)
/*@ requires take P = RW(p); fails with abort; ensures take Q = RW(p); Q == x; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}Q == x [stop]
  abort();
}
// CHECK: verdict: UNPROVED
