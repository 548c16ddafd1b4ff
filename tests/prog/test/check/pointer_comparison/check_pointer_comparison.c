// Whether a pointer lies in a buffer, asked by equality.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static int pool[4];
static int is_pooled(const int *p) {
  for (int i = 0; i < 4; i++)
    if (p == pool + i) return 1;
  return 0;
}
int main(void) {
  int local = 0;
  return is_pooled(&local);
}
