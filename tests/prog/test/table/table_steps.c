// Members of structures whose size is no power of two, in an array that begins inside of another object; signed and
// narrow numbers; an index below zero.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
struct __attribute__((packed)) row {
  char name[5];
  short weight;
  signed char sign;
  int value;
};
static struct {
  int head;
  struct row rows[40];
} all;
static const signed char steps[21] = {-9, 4, 7, -1, 0, 3, 3, 2, -8, 5, 6, 1, -2, -2, 9, 8, -7, 4, 0, 1, -3};
int main(void) {
  for (int i = 0; i < 40; i++)
    all.rows[i] = (struct row){"abcd", (short)(i * 37 % 23 - 9), (signed char)(i % 3 - 1), i * i};
  int i = assay_int("i");
  assay_assume(i >= 0 && i < 40);
  const struct row *r = &all.rows[i];
  assay_assert(r->weight >= -9 && r->weight < 14);
  assay_assert(r->sign >= -1 && r->sign <= 1 && r->name[3] == 'd');
  assay_assert(r->value >= 0 && r->value <= 1521 && r->value % 4 < 2);
  const signed char *middle = steps + 10;
  int k = assay_int("k");
  assay_assume(k >= -10 && k <= 10);
  assay_assert(middle[k] >= -9 && middle[k] <= 9);
  if (middle[k] == -8) assay_assert(k == -2);
}
