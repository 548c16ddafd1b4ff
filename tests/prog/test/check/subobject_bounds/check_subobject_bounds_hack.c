// Before C99 the last array of a structure had one element, or none, and went on behind it. It still does, unless an
// option is stricter; arrays elsewhere do not, nor do those of two elements.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DTWO | FileCheck %s --check-prefix=TWO --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --strict-flex-arrays 0 %s -- -DTWO | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --strict-flex-arrays 0 %s -- -DMIDDLE | FileCheck %s --check-prefix=MIDDLE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --strict-flex-arrays=2 %s | FileCheck %s --check-prefix=ONE --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --strict-flex-arrays=2 %s -- -DNONE | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --strict-flex-arrays=3 %s -- -DNONE | FileCheck %s --check-prefix=NONE --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --strict-flex-arrays=3 %s -- -DOPEN | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DBEYOND | FileCheck %s --check-prefix=BEYOND --implicit-check-not=error:
// SAFE: verdict: SAFE
#include <stdlib.h>
#include <string.h>
#if defined TWO
#define LENGTH 2
#elif defined NONE
#define LENGTH 0
#elif defined OPEN
#define LENGTH
#else
#define LENGTH 1
#endif
struct text {
  unsigned length;
  char middle[1];
  char at[LENGTH];
};
struct boxed {
  int tag;
  union {
    struct text text;
    double other[1];
  } u;
};
int main(void) {
  struct text *t = malloc(sizeof *t + 8);
  struct boxed *b = malloc(sizeof *b + 32);
  t->length = 8;
  memset(t->at, 'x', 8);
  // TWO: [[@LINE+3]]:3: error: subobject-bounds: the index lies outside of the array
  // ONE: [[@LINE+2]]:3: error: subobject-bounds: the index lies outside of the array
  // NONE: [[@LINE+1]]:3: error: subobject-bounds: the index lies outside of the array
  t->at[7] = 0;
  char *end = t->at;
  end[5] = 'y';
  *(t->at + 4) = 'z';
  b->u.text.at[6] = 1;
#if !defined OPEN && !defined NONE
  b->u.other[2] = 1.0;
#endif
#ifdef MIDDLE
  // MIDDLE: [[@LINE+1]]:3: error: subobject-bounds: the index lies outside of the array
  t->middle[2] = 1;
#endif
#ifdef BEYOND
  // BEYOND: [[@LINE+1]]:3: error: out-of-bounds: the index lies outside of the array
  t->at[40] = 1;
#endif
  free(b);
  free(t);
  return 0;
}
