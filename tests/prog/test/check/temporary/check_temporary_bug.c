// A result is changed where it has no place.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
struct vector {
  int at[3];
};
static struct vector zero(void) { return (struct vector){{0}}; }
int main(void) {
  // CHECK: [[@LINE+1]]:3: error: temporary: write of 4 bytes at offset 4 of a local object of 12 bytes, which has temporary lifetime
  zero().at[1] = 3;
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
