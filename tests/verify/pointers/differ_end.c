// The end of an array may be where something else begins.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int g[4];

int behind(int *p)
/*@ accesses g;
    requires take P = RW(p);
    ensures  take Q = RW(p);
             return == 0i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[behind]
  return p == g + 4;
}
// CHECK: verdict: REFUTED
