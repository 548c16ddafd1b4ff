// Bytes that one of them modifies are reached through a restrict parameter, and through something else.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check restrict %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s
#include <assay/assay.h>
#include <string.h>
static int table[4];
struct pair {
  int first, second;
};
static void add(int n, int *restrict to, const int *restrict from) {
  // CHECK-DAG: [[@LINE+1]]:31: error: restrict: write at offset 4 of an object: these bytes are modified, and
  for (int i = 0; i < n; i++) to[i] += from[i];
}
static int store(int *restrict p, int *q) {
  // CHECK-DAG: [[@LINE+1]]:11: error: restrict: write at offset 0 of an object: these bytes are modified, and
  *p = 1, *q = 2;
  return *p;
}
static int global(int *restrict p) {
  *p = 1;
  // CHECK-DAG: [[@LINE+1]]:10: error: restrict: read at offset 4 of an object: these bytes are modified, and
  return table[1];
}
static void walk(char *restrict to, const char *restrict from) {
  char *next = to;
  // CHECK-DAG: [[@LINE+1]]:11: error: restrict: write at offset 0 of an object: these bytes are modified, and
  while ((*next = *from)) next++, from++;
}
static void fill(char *restrict a, char *b) {
  memset(a, 0, 2);
  // CHECK-DAG: [[@LINE+1]]:3: error: restrict: write at offset 1 of an object: these bytes are modified, and
  b[1] = 1;
}
static int whole(struct pair *restrict p, struct pair *q) {
  p->first = 1;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: restrict: read at offset 0 of an object: these bytes are modified, and
  struct pair copy = *q;
  return copy.second;
}
int main(void) {
  int a[4] = {1, 2, 3, 4};
  char text[8] = "abcd";
  struct pair pair = {1, 2};
  switch (assay_choose(6)) {
  case 0: add(2, a, a + 1); return 0;
  case 1: return store(a, a) == 77;
  case 2: return global(table + 1) == 77;
  case 3:
    text[1] = 0;
    walk(text, text);
    return 0;
  case 4: fill(text, text); return 0;
  default: return whole(&pair, &pair) == 77;
  }
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 6 failed, 0 may have failed, 0 given up
