// Members that are const: initialisers write them, each time that they are reached; memory from malloc has no declared
// type; members beside them may be written, however that is done.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
struct pair {
  const int a;
  int b;
};
struct bits {
  const unsigned a : 3;
  unsigned b : 5;
};
union any {
  const int i;
  int j;
};
static struct pair make(int a) { return (struct pair){a, 2}; }
static int passed(struct pair p) { return p.b = 4, p.a + p.b; }
static struct pair table[2] = {{1, 2}, {3, 4}};
int main(void) {
  unsigned i = assay_choose(3);
  int sum = 0;
  for (int k = 0; k < 3; k++) {
    struct pair x = {k, 1}, y = make(k), z = k ? x : y;
    x.b = 2, y.b = 3;
    memset(&z.b, 0, sizeof z.b);
    sum += x.a + y.a + z.b + passed(z) + passed(make(k));
  }
  struct pair row[3] = {{1, 2}, {3, 4}, {5, 6}};
  ((int *)row)[2 * i + 1] = 9;
  table[i & 1].b = 5;
  struct pair *p = malloc(2 * sizeof *p);
  memset(p, 0, 2 * sizeof *p);
  *(int *)&p[1].a = 7;
  sum += p[1].a;
  free(p);
  struct bits b = {1, 2};
  b.b = 3;
  union any u = {.j = 1};
  u.j = 2;
  memset(&row, 0, 0);
  sum += b.a + b.b + u.i + row[i].b;
again:;
  struct pair late = {sum, 1};
  if (late.a == 9) goto again;
  return sum == 0;
}
