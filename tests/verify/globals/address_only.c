// Its address alone gives no access.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

static int cell;
void set(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == 1i32; @*/
{
  *p = 1;
}
void set_cell(void)
/*@ requires true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|precondition)}}: {{.*}}[set_cell]
  set(&cell);
}
// CHECK: verdict: UNPROVED
