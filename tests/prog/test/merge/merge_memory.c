// What is written to a known place becomes a value that depends on the branch; elsewhere the branch forks.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DKNOWN | FileCheck %s --check-prefix=KNOWN
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -DUNKNOWN | FileCheck %s --check-prefix=UNKNOWN
// KNOWN: paths: 1 ended, 0 failed, 0 may have failed, 0 given up; 8 branches merged
// UNKNOWN: paths: 2 ended, 0 failed, 0 may have failed, 0 given up{{$}}
#include <assay/assay.h>
struct range {
  int least, greatest;
  unsigned char kinds[4];
  double share;
};
int main(void) {
  struct range r = {100, -100, {1, 2, 3, 4}, 0.5};
#ifdef KNOWN
  int seen = 0;
  for (int i = 0; i < 3; i++) {
    int x = assay_int("x");
    if (x < r.least) r.least = x, r.kinds[i] = 9;
    if (x > r.greatest) {
      r.greatest = x;
      *(short *)&r.kinds[2] = 5;
      seen |= 1 << i;
    }
  }
  assay_assert(r.least <= 100 && r.greatest >= -100 && r.share == 0.5);
  assay_assert(r.kinds[0] == 1 || r.kinds[0] == 9);
  assay_assert(seen ? r.kinds[2] == 5 || r.kinds[2] == 9 : r.kinds[3] == 4);
#else
  unsigned at = assay_uint("at");
  assay_assume(at < 4);
  if (assay_int("x") > 5) r.kinds[at] = 7;
  assay_assert(r.kinds[at] == 7 || r.kinds[at] == at + 1);
#endif
  return 0;
}
