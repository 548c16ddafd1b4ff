// Members that are const, of objects that are not: no way leads to a write of them but the object's own initialiser.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
struct pair {
  const int a;
  int b;
};
struct outer {
  char name[4];
  struct pair in[2];
  const short s[2];
};
union both {
  const int i;
  const float f;
};
static struct outer global = {"ab", {{1, 2}, {3, 4}}, {5, 6}};
static void change(int *p) {
  // CHECK-DAG: [[@LINE+1]]:3: error: read-only: write of 4 bytes at offset 12 of object 'global' of 24 bytes, in a part that is read-only
  *p = 1;
}
static int passed(struct pair p) {
  // CHECK-DAG: [[@LINE+1]]:3: error: read-only:
  *(int *)&p.a = 1;
  return p.a;
}
static int constant(const struct pair p) {
  // CHECK-DAG: [[@LINE+1]]:3: error: read-only:
  *(int *)&p.b = 1;
  return p.b;
}
int main(void) {
  struct pair x = {1, 2}, row[3] = {{1, 2}, {3, 4}, {5, 6}};
  union both u = {7};
  unsigned i = assay_choose(3), n = assay_choose(3) + 1;
  struct pair grid[n];
  switch (assay_choose(10)) {
  // CHECK-DAG: [[@LINE+1]]:11: error: read-only: write of 4 bytes at offset 0 of object 'x' of 8 bytes, in a part that is read-only
  case 0: *(int *)&x.a = 4; break;
  // CHECK-DAG: [[@LINE+1]]:11: error: read-only:
  case 1: memset(&x, 0, sizeof x); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: read-only:
  case 2: ((int *)row)[2 * i] = 4; break;
  case 3: change((int *)&global.in[1].a); break;
  // CHECK-DAG: [[@LINE+1]]:11: error: read-only:
  case 4: ((short *)global.s)[1] = 4; break;
  case 5: return passed(x);
  case 6: return constant(x);
  // CHECK-DAG: [[@LINE+1]]:11: error: read-only:
  case 7: *(int *)&u = 4; break;
  // CHECK-DAG: [[@LINE+1]]:11: error: read-only:
  case 8: *(int *)&((struct pair *)&(struct pair){1, 2})->a = 3; break;
  // CHECK-DAG: [[@LINE+1]]:12: error: read-only:
  default: *(int *)&grid[n - 1].a = 3; break;
  }
  return x.a;
}
// CHECK: verdict: BUG
