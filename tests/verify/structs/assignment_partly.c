// One member is forgotten.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct triple {
  int a;
  char b;
  long c;
};
void copy(struct triple *to, const struct triple *from)
/*@ requires take F = RW(from);
             take T = W(to);
    ensures  take F2 = RW(from);
             take T2 = RW(to);
             F2 == F && T2 == F; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[copy]
  to->a = from->a, to->b = from->b, to->c = 0;
}
// CHECK: verdict: REFUTED
