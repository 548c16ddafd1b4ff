// A string is copied with its end into room for its letters.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
#include <string.h>
static char *copy(const char *s) {
  char *result = malloc(strlen(s));
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 6 bytes at offset 0 of a heap object of 5 bytes
  strcpy(result, s);
  return result;
}
int main(void) {
  char *s = copy("hello");
  int bad = s[4] != 'o';
  free(s);
  return bad;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
