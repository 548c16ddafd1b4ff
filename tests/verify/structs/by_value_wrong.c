// Nothing is flipped.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct pair {
  int a, b;
};
struct pair flip(struct pair p)
/*@ ensures return == struct pair { a: p.b, b: p.a }; @*/
{
  struct pair q = {p.a, p.b};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[flip]
  return q;
}
// CHECK: verdict: REFUTED
