// Constants are everybody's to read.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

const int c = 5;

int is_it(const int *p)
/*@ requires take P = RO<const int>(p);
    ensures  return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[is_it]
  return p == &c;
}

int yes(void)
/*@ ensures return == 0i32; @*/
{
  return is_it(&c);
}
// CHECK-NOT: {{^}}VERIFIED: is_it
