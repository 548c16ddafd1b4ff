// What a summary requires is checked where the program calls its function.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/exact.c %s -- -w | FileCheck %s
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char *s = assay_bool("null") ? 0 : "string";
  // CHECK: [[@LINE+1]]:10: error: precondition: s is a string
  return strlen(s) != 6;
}
