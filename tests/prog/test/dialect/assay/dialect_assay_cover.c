// Places to be reached are listed: those that some inputs reach, and those that none do.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// RUN: %assay test --json %s | FileCheck %s --check-prefix=JSON
// CHECK: verdict: SAFE
#include <assay/assay.h>
void __CPROVER_cover(_Bool);
// CHECK: cover: {{.*}}:[[@LINE+1]]:47: 'by its argument': reached
static void at(const char *name, int there) { assay_cover(name); }
// CHECK: cover: {{.*}}:[[@LINE+1]]:41: 'never called': not reached
static inline int unused(void) { return assay_cover("never called"), 0; }
int main(void) {
  int x = assay_int("x"), y = assay_int("y");
  if (x > 3)
    // CHECK: cover: {{.*}}:[[@LINE+1]]:5: 'large': reached
    assay_cover("large");
  else
    // CHECK: cover: {{.*}}:[[@LINE+1]]:5: 'small': reached
    assay_cover("small");
  at("by its argument", unused == 0);
  // CHECK: cover: {{.*}}:[[@LINE+1]]:3: reached
  __CPROVER_cover(x == 9);
  // CHECK: cover: {{.*}}:[[@LINE+1]]:3: not reached
  __CPROVER_cover(x > y && y > x);
  if (x != 12345) return 0;
  assay_assume(x < y);
  assay_assume(y < x);
  // CHECK: cover: {{.*}}:[[@LINE+1]]:3: 'assumptions contradict each other': not reached
  assay_cover("assumptions contradict each other");
  return 0;
}
// JSON: "covers": [
// JSON: "name": "by its argument",
// JSON-NEXT: "reached": "yes",
// JSON: "name": "never called",
// JSON-NEXT: "reached": "no",
