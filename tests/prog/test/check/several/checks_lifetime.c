// A local of a function that has returned is use-after-return, however its block ended; before, use-after-scope.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
int nondet_int(void);

static int *kept;
static int *make(void) {
  int x = 1, *p = &x;
  return p;
}
static void keep(void) {
  int x = 1;
  kept = &x;
}
static void keep_inner(int n) {
  {
    int x = 1;
    kept = &x;
  }
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: use-after-scope: read of 4 bytes at offset 0 of object 'x' of 4 bytes, which is out of scope
  if (n) n = *kept;
}
static void keep_deeper(int depth) {
  if (depth > 0)
    keep_deeper(depth - 1);
  else
    keep_inner(0);
}

int main(void) {
  switch (nondet_int()) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: use-after-return: read of 4 bytes at offset 0 of object 'x' of 4 bytes, whose function has returned
  case 0: return *make();
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: use-after-return: write of 4 bytes at offset 0 of object 'x' of 4 bytes, whose function has returned
  case 1: keep(), *kept = 2; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: use-after-return: read of 4 bytes at offset 0 of object 'x' of 4 bytes, whose function has returned
  case 2: keep_inner(0); return *kept;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: use-after-return: read of 4 bytes at offset 0 of object 'x' of 4 bytes, whose function has returned
  case 3: keep_deeper(5); return *kept;
  case 4: keep_inner(1); break;
  }
}
// CHECK: verdict: BUG: 5 bugs were found
