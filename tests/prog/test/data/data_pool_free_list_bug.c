// A block that is given back twice is given out twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
union block {
  union block *next;
  char bytes[16];
};
static union block blocks[3], *spare;
static void give_back(void *p) {
  union block *b = p;
  b->next = spare;
  spare = b;
}
static void *take(void) {
  union block *b = spare;
  if (b) spare = b->next;
  return b;
}
int main(void) {
  for (int i = 0; i < 3; i++) give_back(&blocks[i]);
  void *a = take();
  give_back(a);
  if (assay_bool("twice")) give_back(a);
  void *b = take(), *c = take();
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `b != c' failed
  assay_assert(b != c);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
