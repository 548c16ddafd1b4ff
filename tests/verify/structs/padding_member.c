// A member is not written.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct padded {
  char c;
  long l;
};
void fill(struct padded *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q.c == 1i8; @*/
{
  p->c = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[fill]
}
// CHECK: verdict: REFUTED
