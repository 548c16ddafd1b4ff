// A name that fits its array within the structure.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 6 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
struct user {
  char name[4];
  char admin;
};
int main(void) {
  struct user u = {"", 0};
  unsigned n = assay_choose(6);
  for (unsigned i = 0; i < n && i < 4; i++) u.name[i] = 'x';
  return u.admin;
}
