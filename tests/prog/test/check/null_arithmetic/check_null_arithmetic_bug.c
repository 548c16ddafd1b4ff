// What is asked of a null pointer: by its own name where nothing is accessed, a dereference where something is.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s -- -w | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
#include <string.h>
struct part {
  int x;
  char name[4];
};
struct list {
  int value, row[3];
  struct part part;
};
static struct list copy(struct list *p) { return *p; }
static struct part give(struct list *p) { return p->part; }
int main(void) {
  struct list *p = 0;
  int *q = 0, k = assay_int("k");
  assay_assume(k > 0 && k < 3);
  switch (assay_choose(12)) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic: member of a null pointer
  case 0: return &p->value != 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic: member of a null pointer
  case 1: return &p->row[k] != 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic: arithmetic of a null pointer
  case 2: return q + k != 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic: arithmetic of a null pointer
  case 3: q -= k; return *q;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic: arithmetic of a null pointer
  case 4: return &q[k] != 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic: member of a null pointer
  case 5: return (int)strlen(p->part.name);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: member of a null pointer
  case 6: return p->row[k];
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: member of a null pointer
  case 7: return p->part.x = k;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: arithmetic of a null pointer
  case 8: return q[k];
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: arithmetic of a null pointer
  case 9: return *(q + k);
  // CHECK-DAG: 14:{{[0-9]+}}: error: null-dereference:
  case 10: return copy(p).value;
  // CHECK-DAG: 15:{{[0-9]+}}: error: null-dereference: member of a null pointer
  case 11: return give(p).x;
  }
}
// CHECK: verdict: BUG: 12 bugs were found
