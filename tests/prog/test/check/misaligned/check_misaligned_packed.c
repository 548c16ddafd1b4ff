// A member of a packed structure is read as such.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-address-of-packed-member | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
struct __attribute__((packed)) header {
  char kind;
  int length;
};
int main(void) {
  struct header h = {'k', 3};
  return h.length != 3;
}
