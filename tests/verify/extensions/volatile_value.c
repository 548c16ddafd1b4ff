// Nothing is known of what is read.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

unsigned difference(volatile unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); return == 0u32; @*/
{
  unsigned a = *p, b = *p;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}return == 0u32 [difference]
  return a - b;
}
int local(void)
/*@ ensures return == 1i32; @*/
{
  volatile int x = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}return == 1i32 [local]
  return x;
}
struct flags {
  volatile unsigned on : 1;
};
int flag(struct flags *f)
/*@ requires take F = RW(f); F.on == (u1) 1u8;
    ensures  take G = RW(f); return == 1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}return == 1i32 [flag]
  return (int)f->on;
}
// CHECK: verdict: UNPROVED
