// Elements of arrays at an index that is not known: structures are copied as a whole, not at one place after the other,
// and pointers in them are the caller's, not into whatever else there is.
// RUN: sh %root/tests/lit/exits.sh 1 %assay bugs --no-cache --no-witness --no-replay --stats --latent %s > %t
// RUN: FileCheck %s < %t
// RUN: FileCheck --check-prefix=BUG %s < %t

#include <string.h>

struct point {
  int x, y;
};
struct points {
  struct point *at;
  unsigned long count;
};

// One case each: where the index is 0 is none of its own.
// CHECK: get: 2 ok, {{[0-9]}} fail (0 manifest), 0 given up
int get(const struct points *all, unsigned long i, struct point *to) {
  if (i >= all->count) return -1;
  *to = all->at[i];
  return to->x == to->y;
}

// CHECK: set: 2 ok, {{[0-9]}} fail (0 manifest), 0 given up
void set(struct points *all, unsigned long i, struct point value) {
  if (i < all->count) all->at[i] = value;
}

// CHECK: swap: 3 ok, {{[0-9]}} fail (0 manifest), 0 given up
void swap(struct points *all, unsigned long i, unsigned long j) {
  if (i >= all->count || j >= all->count) return;
  struct point was = all->at[i];
  all->at[i] = all->at[j];
  all->at[j] = was;
}

struct names {
  const char **at;
  unsigned long count;
};

// CHECK: first_of: 2 ok, {{[0-9]}} fail (0 manifest), 0 given up
int first_of(const struct names *all, unsigned long i) {
  if (i >= all->count) return -1;
  return all->at[i][0];
}

// What the function put there itself is found again.
// CHECK: stored: {{[1-9]}} ok, 1 fail (1 manifest), 0 given up
int stored(unsigned i, unsigned j, int *given) {
  int here = 7;
  int *at[64];
  for (unsigned k = 0; k < 64; k++) at[k] = given;
  at[i % 64] = &here;
  if (i % 64 != j % 64) return *at[i % 64];
  return 1 / (at[j % 64] != &here); // BUG: elements.c:[[@LINE]]:{{.*}}: error: division-by-zero
}
// CHECK: null-dereference: read of 1 byte through a null pointer [first_of]
// CHECK-NOT: out-of-bounds: read of 1 byte
// CHECK: verdict: BUG: 1 bug
