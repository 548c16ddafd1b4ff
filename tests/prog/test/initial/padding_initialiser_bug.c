// Values that are computed are stored one by one: the padding between them is unspecified, whether the list has all
// members or not. So is that of what a compound literal is assigned to.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
struct cell {
  char tag;
  int value;
};
int seven(void) { return 7; }
static struct cell make(void) { return (struct cell){.tag = 0}; }
int main(void) {
  struct cell full = {0, seven()}, partial = {.value = seven()}, other = {0};
  struct cell copied = partial, returned = make(), assigned = {0}, many[2] = {{0, 1}, {0, seven()}};
  assigned = (struct cell){0};
  switch (assay_choose(6)) {
  case 0:
    // CHECK: [[@LINE+1]]:12: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
    return memcmp(&full, &other, sizeof other) > 1;
  case 1:
    // CHECK: [[@LINE+1]]:12: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
    return memcmp(&partial, &other, sizeof other) > 1;
  case 2:
    // CHECK: [[@LINE+1]]:12: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
    return memcmp(&copied, &other, sizeof other) > 1;
  case 3:
    // CHECK: [[@LINE+1]]:12: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
    return memcmp(&returned, &other, sizeof other) > 1;
  case 4:
    // CHECK: [[@LINE+1]]:12: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
    return memcmp(&assigned, &other, sizeof other) > 1;
  default:
    // CHECK: [[@LINE+1]]:12: error: uninitialised: an uninitialised value is inspected by memcmp, at byte 1
    return memcmp(&many[0], &other, sizeof other) > 1;
  }
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 6 failed, 0 may have failed, 0 given up
