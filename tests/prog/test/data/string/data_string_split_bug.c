// A line is split into more fields than there is room for.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int split(char *line, char **fields, int most) {
  int n = 0;
  fields[n++] = line;
  for (; *line; line++)
    if (*line == ',') {
      *line = 0;
      // CHECK: [[@LINE+1]]:7: error: out-of-bounds: write of 8 bytes at offset 16 of object 'fields' of 16 bytes
      fields[n++] = line + 1;
    }
  return n <= most ? n : most;
}
int main(void) {
  char line[4], *fields[2];
  assay_symbolic(line, 3, "line");
  line[3] = 0;
  int n = split(line, fields, 2);
  assay_assert(n >= 1 && n <= 2 && fields[n - 1]);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
