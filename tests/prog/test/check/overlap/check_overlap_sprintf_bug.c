// A buffer is appended to by printing it into itself.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s
// CHECK: [[@LINE+11]]:{{[0-9]+}}: error: overlap: sprintf writes to the string that it reads
// CHECK: CONFIRMED
// CHECK: [[@LINE+10]]:{{[0-9]+}}: error: overlap: snprintf writes to the string that it reads
// CHECK: [[@LINE+13]]:{{[0-9]+}}: error: overlap: snprintf writes to the string that it reads
// CHECK: verdict: BUG: 3 bugs were found
#include <assay/assay.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[16] = "ab";
  switch (assay_choose(3)) {
  case 0: sprintf(line, "%s,%s", line, "cd"); break;
  case 1: snprintf(line, sizeof line, "<%s>", line + 1); break;
  default: {
    unsigned at = assay_uint("at");
    assay_assume(at >= 2 && at < 8);
    snprintf(line + at, 8, "%s", line); /* at 2 only the zero behind "ab" is both read and written */
    assay_assert(!strcmp(line + at, "ab"));
  }
  }
}
