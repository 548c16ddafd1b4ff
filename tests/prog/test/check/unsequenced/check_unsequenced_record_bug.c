// A structure is passed, and a member of it changed, in one call; a bit-field is changed twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=0 | FileCheck %s --check-prefix=PASSED --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=1 | FileCheck %s --check-prefix=BITS --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=2 | FileCheck %s --check-prefix=WHOLE --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -DCASE=3 | FileCheck %s --check-prefix=UNION --implicit-check-not=error:
struct pair {
  int x, y;
  unsigned low : 3, high : 5;
};
union either {
  int number;
  unsigned char bytes[4];
};
static int sum(struct pair p, int n) { return p.x + n; }
int main(void) {
  struct pair p = {1, 2, 3, 4};
  union either e = {0};
  switch (CASE) {
  // PASSED: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: p is changed, and changed again or read, in no order
  case 0: return sum(p, p.y++);
  // BITS: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: p is changed, and changed again or read, in no order
  case 1: p.low = p.low++; break;
  // WHOLE: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: p is changed, and changed again or read, in no order
  case 2: p.y = (p = (struct pair){0}).x; break;
  // UNION: [[@LINE+1]]:{{[0-9]+}}: error: unsequenced: e is changed, and changed again or read, in no order
  case 3: e.number = e.bytes[3]++; break;
  }
  return 0;
}
// PASSED: verdict: BUG
// BITS: verdict: BUG
// WHOLE: verdict: BUG
// UNION: verdict: BUG
