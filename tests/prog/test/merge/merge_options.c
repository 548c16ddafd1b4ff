// --merge says whether branches are merged; with --print-output, where paths are what is asked for, they are not.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=MERGED
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge auto %s | FileCheck %s --check-prefix=MERGED
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge always %s | FileCheck %s --check-prefix=MERGED
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s --check-prefix=FORKED
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --print-output %s | FileCheck %s --check-prefix=FORKED
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --print-output --merge auto %s | FileCheck %s --check-prefix=MERGED
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --tests %t.tests %s | FileCheck %s --check-prefix=FORKED
// RUN: sh %root/tests/lit/exits.sh 2 %assay test --merge sometimes %s 2>&1 | FileCheck %s --check-prefix=WRONG
// MERGED: verdict: SAFE
// MERGED: paths: 1 ended, 0 failed, 0 may have failed, 0 given up; 1 branch merged{{$}}
// FORKED: verdict: SAFE
// FORKED: paths: 2 ended, 0 failed, 0 may have failed, 0 given up{{$}}
// WRONG: --merge is auto, off or always, not 'sometimes'
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x"), y = 1;
  if (x > 7) y = 2;
  assay_assert(y == 1 || y == 2);
  return 0;
}
