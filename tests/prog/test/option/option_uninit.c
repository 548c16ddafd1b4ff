// --uninit: whether indeterminate values may be read, used, or are any value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --check-prefix=USE --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit=use | FileCheck %s --check-prefix=USE --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit=strict | FileCheck %s --check-prefix=STRICT
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit=any | FileCheck %s --check-prefix=ANY --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>

int main(void) {
  int *fresh = malloc(sizeof *fresh), copy;
  int *to = &copy;
  // STRICT: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised
  *to = *fresh;
  // USE: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised
  int is_seven = *to == 7;
  // ANY: [[@LINE+1]]:{{[0-9]+}}: error: assertion: assertion `!is_seven' failed
  assay_assert(!is_seven);
  free(fresh);
  return 0;
}
