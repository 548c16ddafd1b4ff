// The inner loop goes one column too far.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void add_rows(unsigned *a, size_t rows)
/*@ requires rows < 1000u64; take A = each (u64 i; i < rows * 2u64) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < rows * 2u64) { RW(array_shift(a, i)) }; @*/
{
  for (size_t r = 0; r < rows; r++)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[add_rows]
    for (size_t c = 1; c <= 2; c++) a[r * 2] += a[r * 2 + c];
}
// CHECK: verdict: REFUTED
