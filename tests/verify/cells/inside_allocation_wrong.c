// It may have more bytes than those.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

void know(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             allocs[(alloc_id) p].size == 4u64; @*/
{
  *p = *p;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[know]
}
// CHECK: verdict: UNPROVED
