// Two sorts of one array are compared, as KLEE's users do; one leaves its loop after the first pass.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include "klee/klee.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
enum { COUNT = 3 };
static void insert(int *sorted, unsigned count, int item) {
  unsigned i = 0;
  while (i < count && sorted[i] <= item) i++;
  memmove(&sorted[i + 1], &sorted[i], (count - i) * sizeof *sorted);
  sorted[i] = item;
}
static void insertion_sort(int *array, unsigned count) {
  int *sorted = malloc(count * sizeof *sorted);
  for (unsigned i = 0; i != count; ++i) insert(sorted, i, array[i]);
  memcpy(array, sorted, count * sizeof *sorted);
  free(sorted);
}
static void bubble_sort(int *array, unsigned count) {
  for (int done = 0; !done;) {
    done = 1;
    for (unsigned i = 0; i + 1 < count; ++i)
      if (array[i + 1] < array[i]) {
        int t = array[i + 1];
        array[i + 1] = array[i];
        array[i] = t;
        done = 0;
      }
    break;
  }
}
int main() {
  int input[COUNT] = {3, 2, 1}, *one = malloc(sizeof input), *two = malloc(sizeof input);
  klee_make_symbolic(&input, sizeof(input), "input");
  memcpy(one, input, sizeof input);
  memcpy(two, input, sizeof input);
  insertion_sort(one, COUNT);
  bubble_sort(two, COUNT);
  // CHECK: [[@LINE+1]]:41: error: assertion: assertion `one[i] == two[i]' failed
  for (unsigned i = 0; i != COUNT; ++i) assert(one[i] == two[i]);
  // CHECK: int input[0] =
  // CHECK: int input[2] =
  free(one);
  free(two);
  return 0;
}
// CHECK: verdict: BUG
