// Two thousand objects are apart, where the program asks: nobody claims two million pairs. One that was freed is no
// longer in the way.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --max-memory 150 %s | FileCheck %s
// CHECK: verdict: SAFE
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
  assert((uintptr_t)again != first);
  return mixed == 1;
}
