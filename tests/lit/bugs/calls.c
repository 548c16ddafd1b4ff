// Functions are called by what was found of them, where that costs less; what is found is the same.
// RUN: sh %root/tests/lit/exits.sh 1 %assay bugs --no-replay --no-witness --no-cache --stats --calls effects %s | FileCheck %s --check-prefixes=CHECK,EFFECTS
// RUN: sh %root/tests/lit/exits.sh 1 %assay bugs --no-replay --no-witness --no-cache --stats -j2 %s | FileCheck %s --check-prefixes=CHECK,EFFECTS
// RUN: sh %root/tests/lit/exits.sh 1 %assay bugs --no-replay --no-witness --no-cache --stats --calls body %s | FileCheck %s --implicit-check-not="by effects"
// RUN: not %assay bugs --calls some %s 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: assay bugs: --calls takes auto, body or effects, not 'some'

#include <stdlib.h>

struct node {
  int v;
  struct node *next;
};

int clamp(int x, int low, int high) {
  if (x < low) return low;
  if (x > high) return high;
  return x;
}

struct node *make(int v) {
  struct node *n = malloc(sizeof *n);
  if (!n) return NULL;
  n->v = clamp(v, 0, 10);
  n->next = NULL;
  return n;
}

void drop(struct node *n) { free(n); }

int shared; /* both pointers may be to it */
void twice(int *p, int *q) { *p = 1, *q = 2; }
int alias(void) {
  twice(&shared, &shared);
  return 6 / (shared - 2); // CHECK-DAG: calls.c:[[@LINE]]:{{.*}}division-by-zero
}

int read_after(int v) {
  struct node *n = make(v);
  drop(n);
  return n->v; // CHECK-DAG: calls.c:[[@LINE]]:{{.*}}heap-use-after-free
}

int leaks(int v) {
  struct node *n = make(v); // CHECK-DAG: calls.c:22:{{.*}}leak
  return n->v;
}

int is_good(int v) {
  struct node *n = make(v);
  int result = n->v <= 10;
  drop(n);
  return result;
}
// EFFECTS: read_after: 0 ok, 1 fail (1 manifest){{.*}} call{{s?}} by effects
// EFFECTS: is_good: 1 ok, 0 fail{{.*}} call{{s?}} by effects
// CHECK: verdict: BUG: 3 bugs were found
