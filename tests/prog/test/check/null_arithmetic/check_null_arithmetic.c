// Zero may be added to null; and offsets that are computed by hand are what they are, where nobody looks for them.
// RUN: %assay test --no-check null-arithmetic %s -- -w | FileCheck %s
#include <assay/assay.h>
#include <stddef.h>
struct list {
  int value, row[3];
  struct list *next;
};
#define OFFSET(type, member) ((size_t)&((type *)0)->member)
#define CONTAINER(p, type, member) ((type *)((char *)(p) - OFFSET(type, member)))
int main(void) {
  struct list one = {1, {2, 3, 4}, 0};
  char *q = 0;
  int k = assay_int("k");
  assay_assume(k >= 0 && k < 3);
  assay_assert(OFFSET(struct list, next) == offsetof(struct list, next));
  assay_assert(OFFSET(struct list, row[k]) == 4 + 4 * (size_t)k);
  assay_assert(CONTAINER(&one.next, struct list, next)->value == 1);
  assay_assert((size_t)(q + k) == (size_t)k);
  assay_assert(q + (k - k) == 0);
  return 0;
}
// CHECK: verdict: SAFE
