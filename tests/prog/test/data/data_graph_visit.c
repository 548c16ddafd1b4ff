// A walk of a graph visits each place once.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#define PLACES 4
static unsigned char edge[PLACES][PLACES], seen[PLACES];
static int stack[2 * PLACES], height;
static void walk(void) {
  stack[height++] = 0;
  seen[0] = 1;
  while (height) {
    int at = stack[--height];
    for (int to = 0; to < PLACES; to++)
      if (edge[at][to] && !seen[to]) {
        seen[to] = 1;
        stack[height++] = to;
        assay_assert(height < PLACES);
      }
  }
}
int main(void) {
  for (int i = 0; i < PLACES; i++)
    for (int j = 0; j < PLACES; j++) edge[i][j] = i != j;
  edge[0][1] = assay_bool("edge");
  walk();
  return 0;
}
