// Memory functions and strings that are used wrongly.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int nondet_int(void);
struct named {
  char name[4];
  int value;
};

int main(void) {
  char eight[8] = "1234567", fresh[4];
  char open[3] = {'a', 'b', 'c'};
  struct named named = {"abc", 1};
  char *null = NULL;
  size_t n = (size_t)nondet_int();
  switch (nondet_int()) {
  case 0:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: overlap: write of 4 bytes to a place that overlaps where they come from
    memcpy(eight, eight + 2, 4);
    break;
  case 1:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    memcpy(fresh, eight, n); // fails in two ways: too much is written, or read
    break;
  case 2:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference:
    memset(null, 0, 0);
    break;
  case 3:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 0
    if (memcmp(fresh, eight, 4)) abort();
    break;
  case 4:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: an uninitialised value is inspected by strlen, at byte 0
    if (strlen(fresh)) abort();
    break;
  case 5:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: read of 1 byte at offset 3 of object 'open' of 3 bytes
    if (strlen(open) == 3) abort();
    break;
  case 6:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: write of 9 bytes at offset 0 of object 'eight' of 8 bytes
    strcpy(eight, "12345678");
    break;
  case 7:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds:
    strcpy(named.name, "abcd");
    break;
  case 8:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    strcat(eight, "8");
    break;
  case 9:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
    strcpy((char *)"abc", "x");
    break;
  case 10:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: abs of the least value of its type
    return abs(INT_MIN);
  case 11:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    if (memcmp(open, "abd", 4) > 0) abort();
    break;
  case 12:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: overlap:
    eight[3] = 0, strcpy(eight + 1, eight);
    break;
  case 13:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference:
    if (strcmp(eight, null)) abort();
    break;
  }
  return 0;
}
// CHECK: 15 failed
