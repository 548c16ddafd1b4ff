// What a function returns may overlap where it goes to (6.8.6.4p3, its footnote); what is assigned may not
// (6.5.16.1p3).
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --print-output %s 2>%t.err | FileCheck %s
#include <stdio.h>

int nondet_int(void);
struct bytes {
  unsigned char at[8];
};
union shifted {
  struct {
    struct bytes b;
    int c;
  } first;
  struct {
    int c;
    struct bytes b;
  } second;
};

static union shifted u;
static struct bytes first(void) { return u.first.b; }

int main(void) {
  for (int i = 0; i < 8; i++) u.first.b.at[i] = (unsigned char)(i + 1);
  if (nondet_int()) {
    u.second.b = first();
    for (int i = 0; i < 8; i++) printf("%d ", u.second.b.at[i]);
    printf("\n");
  } else {
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: overlap: write of 8 bytes to a place that overlaps where they come from
    u.second.b = u.first.b;
  }
  return 0;
}
// CHECK-DAG: 1 2 3 4 5 6 7 8
// CHECK: verdict: BUG: a bug was found
