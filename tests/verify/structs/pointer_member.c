// A pointer in a struct and what it points to.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

struct holder {
  int *value;
};
void store(struct holder *h, int x)
/*@ requires take H = RW(h);
             take V = W<int>(H.value);
    ensures  take K = RW(h);
             ptr_eq(K.value, H.value);
             take U = RW<int>(K.value);
             U == x; @*/
{
  *h->value = x;
}
