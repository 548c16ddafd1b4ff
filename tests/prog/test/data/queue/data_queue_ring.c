// A ring buffer keeps the order of what goes through.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdbool.h>
#define SIZE 4u
struct ring {
  int at[SIZE];
  unsigned read, write;
};
static bool put(struct ring *r, int x) {
  if (r->write - r->read == SIZE) return false;
  r->at[r->write++ % SIZE] = x;
  return true;
}
static bool get(struct ring *r, int *x) {
  if (r->read == r->write) return false;
  *x = r->at[r->read++ % SIZE];
  return true;
}
int main(void) {
  struct ring r;
  r.read = r.write = assay_uint("start");
  int first = assay_int("first"), x = 0;
  assay_assert(put(&r, first));
  for (int i = 0; i < 4; i++) put(&r, i);
  assay_assert(get(&r, &x) && x == first);
  return 0;
}
