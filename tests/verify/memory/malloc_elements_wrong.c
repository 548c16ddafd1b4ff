// One element too many, no value yet, not aligned, too small since the product wraps, another value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>
void beyond(size_t n)
/*@ requires n < 10u64; @*/
{
  int *a = malloc(n * sizeof *a);
  if (!a) return;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[beyond]
  a[n] = 1;
  free(a);
}
// CHECK: REFUTED: beyond
int no_value(size_t n)
/*@ requires 0u64 < n && n < 10u64; @*/
{
  int *a = malloc(n * sizeof *a);
  if (!a) return 0;
  int result = a[0];
  free(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: {{.*}}[no_value]
  return result;
}
// CHECK: {{REFUTED|UNPROVED}}: no_value
void not_aligned(size_t n)
/*@ requires 2u64 < n && n < 10u64; @*/
{
  char *p = malloc(n * sizeof(int));
  if (!p) return;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[not_aligned]
  *(int *)(p + 1) = 1;
  free(p);
}
// CHECK: REFUTED: not_aligned
void wraps(size_t n)
/*@ requires 0u64 < n; @*/
{
  int *a = malloc(n * sizeof *a);
  if (!a) return;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[wraps]
  a[n - 1] = 1;
  free(a);
}
// CHECK: {{REFUTED|UNPROVED}}: wraps
int not_zero(size_t n)
/*@ requires 0u64 < n && n < 10u64;
    ensures  return == 1i32; @*/
{
  int *a = calloc(n, sizeof *a);
  if (!a) return 1;
  int result = a[n - 1];
  free(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[not_zero]
  return result;
}
// CHECK: REFUTED: not_zero
void other_half(size_t n)
/*@ requires 0u64 < n && n < 10u64; @*/
{
  long *a = malloc(n * sizeof(int));
  if (!a) return;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[other_half]
  a[n - 1] = 1;
  free(a);
}
// CHECK: REFUTED: other_half
// CHECK: verdict: REFUTED
