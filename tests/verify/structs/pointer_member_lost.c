// The pointer is overwritten: its cell is lost.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

struct holder {
  int *value;
};
void store(struct holder *h, int x)
/*@ requires take H = RW(h);
             take V = W<int>(H.value);
    ensures  take K = RW(h);
             take U = RW<int>(K.value);
             U == x; @*/
{
  *h->value = x;
  h->value = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|postcondition)}}: {{.*}}[store]
}
// CHECK: verdict: REFUTED
