// Words of any standard input of three bytes are no more than two.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --sym-stdin 3 %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assert.h>
#include <stdio.h>
int main(void) {
  int c, words = 0, inside = 0;
  while ((c = getchar()) != EOF) {
    int space = c == ' ' || c == '\n';
    words += !space && !inside;
    inside = !space;
  }
  assert(words <= 2 && feof(stdin));
  return 0;
}
