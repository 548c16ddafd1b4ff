// A string is appended or copied to itself: the zero at its end is read where bytes are written.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s
// CHECK: [[@LINE+17]]:{{[0-9]+}}: error: overlap: strcat writes to the string that it reads
// CHECK: CONFIRMED natively by AddressSanitizer
// CHECK: [[@LINE+16]]:{{[0-9]+}}: error: overlap: strcpy writes to the string that it reads
// CHECK: CONFIRMED natively by AddressSanitizer
// CHECK: [[@LINE+15]]:{{[0-9]+}}: error: overlap: strncpy writes to the string that it reads
// CHECK: CONFIRMED natively by AddressSanitizer
// CHECK: [[@LINE+14]]:{{[0-9]+}}: error: overlap: memccpy: write of 4 bytes to a place that overlaps where they come from
// CHECK: CONFIRMED
// CHECK: [[@LINE+13]]:{{[0-9]+}}: error: overlap: swab: write of 4 bytes to a place that overlaps where they come from
// CHECK: verdict: BUG: 5 bugs were found
#define _GNU_SOURCE
#include <assay/assay.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char line[16] = "ab", *alias = assay_bool("same") ? line : line + 8;
  switch (assay_choose(6)) {
  case 0: strcat(line, line); break;
  case 1: strcpy(alias, line); break;
  case 2: strncpy(line, line + 1, 8); break;
  case 3: memccpy(line + 1, line, 'z', 4); break;
  case 4: swab(line, line + 1, 4); break;
  default: /* what is read and what is written lie apart */
    strcpy(line + 8, line);
    strcat(line, line + 8);
    assay_assert(!strcmp(line, "abab"));
    strncpy(line, line + 4, 4);
    strcpy(line + 8, line);
    assay_assert(!line[0] && !line[8]);
  }
}
