// A global that the function does not access may be what it was given.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

int g;

int is_it(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[is_it]
  return p == &g;
}

int yes(void)
/*@ accesses g;
    ensures return == 0i32; @*/
{
  return is_it(&g);
}
