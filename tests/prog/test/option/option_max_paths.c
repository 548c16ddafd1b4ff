// --max-paths: how many paths may end.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --merge off %s --max-paths 3 | FileCheck %s --check-prefix=FEW
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s --max-paths 100 | FileCheck %s --check-prefix=ALL
#include <assay/assay.h>

int main(void) {
  int count = 0;
  for (int i = 0; i < 4; i++)
    if (assay_bool("bit")) count++;
  assay_assert(count <= 4);
  return 0;
}
// FEW: verdict: BOUNDED
// FEW-NEXT: limit: paths{{.*}}--max-paths 6
// ALL: verdict: SAFE
// ALL-NEXT: paths: 16 ended
