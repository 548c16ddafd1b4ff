// A name whose end is written into the next member.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct user {
  char name[4];
  char admin;
};
int main(void) {
  struct user u = {"", 0};
  unsigned n = assay_choose(6);
  // CHECK: [[@LINE+1]]:36: error: subobject-bounds: write of 1 byte at offset 4 of object 'u' of 5 bytes, outside of the member or array that the pointer was made for
  for (unsigned i = 0; i < n; i++) u.name[i] = 'x';
  return u.admin;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
