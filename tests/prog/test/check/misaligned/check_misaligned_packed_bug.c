// The address of a member of a packed structure is passed on.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-address-of-packed-member | FileCheck %s --implicit-check-not=error:
struct __attribute__((packed)) header {
  char kind;
  int length;
};
// CHECK: [[@LINE+1]]:39: error: misaligned: read of 4 bytes at an address that is not a multiple of 4
static int get(const int *p) { return *p; }
int main(void) {
  struct header h = {'k', 3};
  return get(&h.length) != 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
