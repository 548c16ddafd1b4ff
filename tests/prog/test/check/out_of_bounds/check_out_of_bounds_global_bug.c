// A table of names forgets the last value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
enum colour { RED, GREEN, BLUE, COLOURS };
static const char *const names[] = {
    "red",
    "green",
};
int main(void) {
  enum colour c = (enum colour)assay_choose(COLOURS);
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: read of 8 bytes at offset 16 of object 'names' of 16 bytes
  return names[c][0] == 'x';
}
// CHECK: unsigned int choice = 2
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
