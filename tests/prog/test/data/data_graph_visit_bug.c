// A walk of a graph marks places too late, and some come on the stack twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#define PLACES 4
static unsigned char edge[PLACES][PLACES], seen[PLACES];
static int stack[2 * PLACES], height;
static void walk(void) {
  stack[height++] = 0;
  while (height) {
    int at = stack[--height];
    seen[at] = 1;
    for (int to = 0; to < PLACES; to++)
      if (edge[at][to] && !seen[to]) {
        stack[height++] = to;
        // CHECK: [[@LINE+1]]:9: error: assertion: assertion `height < PLACES' failed
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
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
