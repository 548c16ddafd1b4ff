// A result is kept in a variable before it is changed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
struct vector {
  int at[3];
};
static struct vector zero(void) { return (struct vector){{0}}; }
int main(void) {
  struct vector v = zero();
  v.at[1] = 3;
  return 0;
}
