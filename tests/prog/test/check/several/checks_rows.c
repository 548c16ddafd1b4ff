// Elements of rows and members of elements that lie behind an object, at offsets that are known and at such that are
// not.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
int nondet_int(void);
struct pair {
  int a, b;
};

int main(void) {
  int m[2][2] = {{0}};
  struct pair p[2][2] = {{{0}}};
  int two = nondet_int(), one = nondet_int();
  if (two != 2 || one != 1) return 0;
  switch (nondet_int()) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 0: m[two][one] = 1; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 1: m[2][1] = 1; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 2: p[two][one].b = 1; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 3: p[2][1].b = 1; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds: the index lies outside of the array
  case 4: m[0][two + one] = 1; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: the index lies outside of the array
  case 5: m[1][two + one] = 1; break;
  // One past the end is an address.
  case 6: return &m[one][two] == m[two];
  // But there is no row whose element could be asked for.
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: the index lies outside of the array: it is 2, and there are 2 elements
  case 7: return &m[two][0] == m[one];
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: write of 4 bytes at {{.*}} of object 'm' of 16 bytes
  case 8: *(*(m + two) + one) = 1; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: write of 4 bytes at {{.*}} of object 'p' of 32 bytes
  case 9: (p[one] + two)->a = 1; break;
  }
}
// CHECK: verdict: BUG: 9 bugs were found
