// Memory of a size that nobody knows is an array of what it is used as.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: ends
// CHECK: VERIFIED: structs
// CHECK: VERIFIED: last
// CHECK: VERIFIED: last_of_structs
// CHECK: VERIFIED: zeros
// CHECK: VERIFIED: guessed
// CHECK: VERIFIED: cleared
// CHECK: verdict: VERIFIED

#include <stdlib.h>
struct pair {
  int a;
  long b;
};
/*@ predicate (void) Ints(pointer p, u64 n) {
      if (is_null(p)) { return; }
      else {
        take A = Alloc(p);
        take M = each (u64 k; k < n) { RW<int>(array_shift<int>(p, k)) };
        assert (each (u64 k; k < n) { M[k] == 0i32 });
        return;
      }
    } @*/
int *ends(size_t n)
/*@ requires 0u64 < n && n < 1000u64;
    ensures  take R = Fresh(return, n * 4u64); @*/
{
  int *a = malloc(n * sizeof *a);
  if (a) a[0] = 1, a[n - 1] = 2;
  return a;
}
struct pair *structs(size_t n)
/*@ requires 0u64 < n && n < 1000u64;
    ensures  take R = Fresh(return, n * sizeof<struct pair>); @*/
{
  struct pair *p = malloc(n * sizeof *p);
  if (!p) return 0;
  p[0].b = 1;
  p[n - 1].a = 2;
  return p;
}
int last(size_t n)
/*@ requires 0u64 < n && n < 1000u64;
    ensures  return == 0i32; @*/
{
  int *a = calloc(n, sizeof *a);
  if (!a) return 0;
  a[0] = 0;
  int result = a[n - 1];
  free(a);
  return result;
}
long last_of_structs(size_t n)
/*@ requires 0u64 < n && n < 1000u64;
    ensures  return == 0i64; @*/
{
  struct pair *p = calloc(n, sizeof *p);
  if (!p) return 0;
  long result = p[n - 1].b;
  p[0].b = 4;
  free(p);
  return result;
}
int *zeros(size_t n)
/*@ requires n < 1000u64;
    ensures  take R = Ints(return, n); @*/
{
  int *a = malloc(n * sizeof *a);
  if (!a) return 0;
  for (size_t i = 0; i < n; i++)
  /*@ inv i <= n;
          take D = each (u64 k; k < i) { RW(a + k) };
          take L = each (u64 k; i <= k && k < n) { W(a + k) };
          each (u64 k; k < i) { D[k] == 0i32 }; @*/
  {
    a[i] = 0;
  }
  return a;
}
int *guessed(size_t n)
/*@ requires n < 1000u64;
    ensures  take R = Ints(return, n); @*/
{
  int *a = malloc(n * sizeof *a);
  if (!a) return 0;
  for (size_t i = 0; i < n; i++) a[i] = 0;
  return a;
}
int *cleared(size_t n)
/*@ requires n < 1000u64;
    ensures  take R = Ints(return, n); @*/
{
  return calloc(n, sizeof(int));
}
