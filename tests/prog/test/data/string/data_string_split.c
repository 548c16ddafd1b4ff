// A line is split at its commas.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int split(char *line, char **fields, int most) {
  int n = 0;
  fields[n++] = line;
  for (; *line; line++)
    if (*line == ',') {
      *line = 0;
      if (n < most) fields[n++] = line + 1;
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
