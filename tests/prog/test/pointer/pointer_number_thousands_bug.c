// Two thousand objects: what lay at the end is freed, and a new one may lie there; or one may lie right before another.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s 2>%t.err | FileCheck %s
// CHECK-DAG: error: assertion: assertion `(uintptr_t)again != second' failed
// CHECK-DAG: error: assertion: assertion `first + 16 != (uintptr_t)all[5]' failed
// CHECK: verdict: BUG: 2 bugs were found
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

enum { N = 2000 };

int main(void) {
  static char *all[N];
  uintptr_t mixed = 0;
  for (int i = 0; i < N; i++) {
    all[i] = malloc(8 + (size_t)i % 5);
    if (!all[i]) return 0;
    *all[i] = 'x';
    mixed ^= (uintptr_t)all[i];
  }
  uintptr_t first = (uintptr_t)all[N - 2], second = (uintptr_t)all[N - 1];
  assert(first != second);
  assert(first > second ? first - second >= 8 : second - first >= 8);
  assert((uintptr_t)all[3] % 8 == 0);
  int sooner = (uintptr_t)all[700] < (uintptr_t)all[1700]; /* or later */
  *(char *)first = 'a', *(char *)second = (char)sooner;
  assert(*all[N - 2] == 'a' && *all[N - 3] == 'x');
  free(all[N - 1]);
  char *again = malloc(8);
  assert((uintptr_t)again != second);
  assert(first + 16 != (uintptr_t)all[5]);
  assert((uintptr_t)again != first);
  return mixed == 1;
}
