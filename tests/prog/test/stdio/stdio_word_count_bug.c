// Three words need five bytes.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --sym-stdin 5 %s | FileCheck %s
// CHECK: stdio_word_count_bug.c:[[@LINE+13]]:3: error: assertion: assertion `words <= 2' failed
// CHECK: note: with these inputs:
// CHECK-NEXT: stdin = "{{.*}}"; /* 5 bytes */
// CHECK: verdict: BUG
#include <assert.h>
#include <stdio.h>
int main(void) {
  int c, words = 0, inside = 0;
  while ((c = getchar()) != EOF) {
    int space = c == ' ' || c == '\n';
    words += !space && !inside;
    inside = !space;
  }
  assert(words <= 2);
  return 0;
}
