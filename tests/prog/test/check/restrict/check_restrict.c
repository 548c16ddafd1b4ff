// Restrict parameters that keep their promise: places apart, nothing written, everything based on the one parameter.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check restrict %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: 0 failed, 0 may have failed, 0 given up
#include <string.h>
static int table[4];
static void add(int n, int *restrict to, const int *restrict from) {
  for (int i = 0; i < n; i++) to[i] += from[i];
}
static int sum(const int *restrict a, const int *restrict b) { return a[0] + b[0]; }
static int store(int *restrict p, int *q) {
  *p = 1, *q = 2;
  return *p;
}
static int derived(int *restrict p) {
  int *next = p + 1;
  *next = 1, p[1]++;
  return *next + table[0];
}
static void copy(char *restrict to, const char *restrict from, unsigned long n) { memcpy(to, from, n); }
static int freely(int *p, int *q) { return *p = 1, *q = 2, *p; }
int main(void) {
  int a[4] = {1, 2, 3, 4};
  char text[8] = "abc";
  add(2, a, a + 2);
  copy(text + 4, text, 4);
  return sum(a, a) + store(a, a + 1) + derived(a) + derived(table + 1) + freely(a, a) == 77;
}
