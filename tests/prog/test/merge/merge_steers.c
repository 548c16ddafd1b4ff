// Two known values that decide how often a loop runs, or where memory is accessed, are better on two paths.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=AUTO
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge always %s | FileCheck %s --check-prefix=ALWAYS
// AUTO: verdict: SAFE
// AUTO: paths: 4 ended, 0 failed, 0 may have failed, 0 given up{{$}}
// ALWAYS: verdict: SAFE
// ALWAYS: paths: {{[12]}} ended, 0 failed, 0 may have failed, 0 given up; {{[12]}} branch{{(es)?}} merged
#include <assay/assay.h>
int main(void) {
  static const int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned count = assay_bool("few") ? 3 : 5, at = 0, sum = 0;
  if (assay_bool("last")) at = 7;
  for (unsigned i = 0; i < count; i++) sum++;
  assay_assert(sum == count);
  assay_assert(table[at] == (int)at + 1);
  return 0;
}
