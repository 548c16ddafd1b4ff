// Members, elements and locals of which each has its own memory are changed in one expression.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>

struct vector {
  int *at;
  size_t count;
};

void put(struct vector *v, int x)
/*@ requires take V = RW<struct vector>(v);
             V.count < 10u64;
             take A = each (u64 i; i < 10u64) { W<int>(array_shift<int>(V.at, i)) };
    ensures  take V2 = RW<struct vector>(v);
             take A2 = each (u64 i; i < 10u64) { W<int>(array_shift<int>(V.at, i)) };
             V2.count == V.count + 1u64; @*/
{
  v->at[v->count++] = x;
}

int count(int *n)
/*@ requires take N = RW(n);
             0i32 <= N && N < 4i32;
    ensures  take M = RW(n);
             M == N + 1i32 && return == 1i32; @*/
{
  int seen[4] = {0};
  seen[(*n)++] = 1;
  return seen[*n - 1];
}
