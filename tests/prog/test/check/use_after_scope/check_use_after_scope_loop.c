// The best element is kept by its value.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
int main(void) {
  int values[3] = {3, 9, 4};
  int *best = &values[0];
  for (int i = 0; i < 3; i++) {
    int v = values[i];
    if (v > *best) best = &values[i];
  }
  return *best != 9;
}
