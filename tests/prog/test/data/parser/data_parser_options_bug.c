// A command line ends after an option that needs a value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
static int width(char **words) {
  int result = 80;
  for (; *words; words++)
    if (!strcmp(*words, "-w")) {
      words++;
      // CHECK: [[@LINE+1]]:16: error: null-dereference: read of 1 byte through a null pointer
      result = (*words)[0] - '0';
    }
  return result;
}
int main(void) {
  char first[3], *words[] = {first, "5", NULL};
  assay_symbolic(first, sizeof first, "first");
  assay_assume(first[2] == 0);
  if (assay_choose(2)) words[1] = NULL;
  return width(words) > 80;
}
// CHECK: char first[0] = '-';
// CHECK: char first[1] = 'w';
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
