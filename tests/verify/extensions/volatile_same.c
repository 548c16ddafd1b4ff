// A volatile object is not what was read before.
// RUN: not %assay verify --no-refute %s | FileCheck %s

int differs(volatile unsigned char *p)
/*@ requires take P = RW<unsigned char>(p);
    ensures  take Q = RW<unsigned char>(p);
             return == 0i32; @*/
{
  int a = *p, b = *p;
  return a - b;
}

int local(void)
/*@ ensures return == 1i32; @*/
{
  volatile _Bool x = 1;
  return x;
}
// CHECK: error: postcondition: {{.*}}[differs]
// CHECK: error: postcondition: {{.*}}[local]
// CHECK: verdict: UNPROVED
