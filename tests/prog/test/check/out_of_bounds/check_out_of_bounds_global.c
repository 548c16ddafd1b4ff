// A table of names and the values that choose from it.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
enum colour { RED, GREEN, BLUE, COLOURS };
static const char *const names[] = {
    "red",
    "green",
    "blue",
};
int main(void) {
  enum colour c = (enum colour)assay_choose(COLOURS);
  return names[c][0] == 'x';
}
