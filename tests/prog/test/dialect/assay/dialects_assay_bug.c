// A failed assertion says its condition, and which inputs make it false, by their names.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <assay/assay.h>

struct item {
  int key;
  struct {
    unsigned char tag[2];
  } in;
};

static int middle(int low, int high) { return low + (high - low) / 2; }

int main(void) {
  struct item item;
  int low = assay_int("low"), high = assay_int(0);
  assay_symbolic(&item, sizeof item, "item");
  assay_assume(low >= 0 && low <= high);
  assay_assert(middle(low, high) >= low);
  assay_assume(item.key == 7 && item.in.tag[1] == 3);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `item.in.tag[0] != 200' failed
  assay_assert(item.in.tag[0] != 200);
  return 0;
}
// CHECK: note: with these inputs:
// CHECK: int low =
// CHECK: int assay_int =
// CHECK: int item.key = 7;
// CHECK: unsigned char item.in.tag[0] = {{.*}}200
// CHECK: unsigned char item.in.tag[1] = {{.*}}3
// CHECK: verdict: BUG
