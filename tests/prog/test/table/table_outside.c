// Where accesses outside of a member are not looked for, they read what lies there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check subobject-bounds %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
static struct {
  int before[20], numbers[20], behind[20];
} all;
int main(void) {
  for (int i = 0; i < 20; i++) all.before[i] = i * 7 % 19, all.numbers[i] = i * i, all.behind[i] = 100 + i * 3 % 7;
  int i = assay_int("i");
  assay_assume(i >= -20 && i < 40);
  int *middle = all.numbers;
  int x = middle[i];
  if (i == -20) assay_assert(x == 0);
  if (i == -3) assay_assert(x == 17 * 7 % 19);
  if (i == 5) assay_assert(x == 25);
  if (i == 39) assay_assert(x == 100 + 57 % 7);
}
