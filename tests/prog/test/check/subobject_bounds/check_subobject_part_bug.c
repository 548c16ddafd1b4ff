// A member, or an element, of the element behind the last one: it lies in the object, and in no element of the array.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s 2>%t.err | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct pair {
  int x, y;
};
struct all {
  struct pair a[2];
  int z, w;
};
static int read(const int *p) { return *p; }
int main(void) {
  struct pair b[3][4] = {{{0}}};
  int d[3][2][4] = {{{0}}};
  struct all t = {{{0}}};
  int two = assay_int("two"), four = assay_int("four");
  assay_assume(two == 2 && four == 4);
  struct pair *p = t.a;
  int(*rows)[4] = d[0];
  switch (assay_choose(9)) {
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: the index lies outside of the array: it is 4, and there are 4 elements
  case 0: return b[0][four].y;
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 1: return d[0][two][0];
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 2: return t.a[two].x;
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: read of 4 bytes at offset 16 of object 't' of 24 bytes
  case 3: return p[two].x;
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: read of 4 bytes at offset 20 of object 't' of 24 bytes
  case 4: return (p + 2)->y;
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: read of 4 bytes at offset 32 of object 'd' of 96 bytes
  case 5: return rows[two][0];
  // CHECK-DAG: [[@LINE+1]]:18: error: subobject-bounds: the array lies outside of the one that the pointer was made for
  case 6: return (*(rows + 2))[3];
  // CHECK-DAG: 11:{{[0-9]+}}: error: subobject-bounds: read of 4 bytes at offset 20 of object 't' of 24 bytes
  case 7: return read(&(p + two)->y);
  // CHECK-DAG: [[@LINE+1]]:24: error: subobject-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 8: return read(&t.a[two].y);
  }
}
// CHECK: verdict: BUG: 9 bugs were found
