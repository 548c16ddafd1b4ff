// One run shows all errors.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int get(int x)
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: {{.*}}1i32
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: {{.*}}'y'
/*@ requires x < 1;
    ensures  return == y; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}u8
  /*@ assert(x == 2u8); @*/
  return x;
}
