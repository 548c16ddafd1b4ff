// Words of a command line, with values that may be missing.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
static int width(char **words) {
  int result = 80;
  for (; *words; words++)
    if (!strcmp(*words, "-w")) {
      words++;
      if (!*words) return -1;
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
