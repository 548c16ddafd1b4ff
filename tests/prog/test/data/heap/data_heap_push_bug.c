// An element of a binary heap rises one level only.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct heap {
  int at[4];
  int used;
};
static void push(struct heap *h, int x) {
  int i = h->used++;
  while (i > 0) {
    int parent = (i - 1) / 2;
    if (h->at[parent] >= x) break;
    h->at[i] = h->at[parent];
    i = parent;
    break;
  }
  h->at[i] = x;
}
int main(void) {
  struct heap h = {{0}, 0};
  for (int i = 0; i < 4; i++) push(&h, assay_int("x"));
  // CHECK: [[@LINE+1]]:31: error: assertion: assertion `h.at[i] <= h.at[(i - 1) / 2]' failed
  for (int i = 1; i < 4; i++) assay_assert(h.at[i] <= h.at[(i - 1) / 2]);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
