// A string is copied with its end.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
#include <string.h>
static char *copy(const char *s) {
  char *result = malloc(strlen(s) + 1);
  strcpy(result, s);
  return result;
}
int main(void) {
  char *s = copy("hello");
  int bad = s[4] != 'o';
  free(s);
  return bad;
}
