// Two loops, each with an invariant of its own; the inner one writes what the outer one goes through.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
void sort(int *a, size_t n)
/*@ requires take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) }; @*/
{
  for (size_t i = 1; i < n; i++) {
    int x = a[i];
    size_t j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}

void add_rows(unsigned *a, size_t rows)
/*@ requires rows < 1000u64; take A = each (u64 i; i < rows * 16u64) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < rows * 16u64) { RW(array_shift(a, i)) }; @*/
{
  for (size_t r = 0; r < rows; r++)
    for (size_t c = 1; c < 16; c++) a[r * 16] += a[r * 16 + c];
}
