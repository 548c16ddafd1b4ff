// Inputs of each type have all values of their type and no others: the ends can be reached.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_char("c") != CHAR_MIN' failed
  assay_assert(assay_char("c") != CHAR_MIN);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_schar("sc") != SCHAR_MAX' failed
  assay_assert(assay_schar("sc") != SCHAR_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_uchar("uc") != UCHAR_MAX' failed
  assay_assert(assay_uchar("uc") != UCHAR_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_short("s") != SHRT_MIN' failed
  assay_assert(assay_short("s") != SHRT_MIN);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_ushort("us") != USHRT_MAX' failed
  assay_assert(assay_ushort("us") != USHRT_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_int("i") != INT_MIN' failed
  assay_assert(assay_int("i") != INT_MIN);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_uint("u") != UINT_MAX' failed
  assay_assert(assay_uint("u") != UINT_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_long("l") != LONG_MIN' failed
  assay_assert(assay_long("l") != LONG_MIN);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_ulong("ul") != ULONG_MAX' failed
  assay_assert(assay_ulong("ul") != ULONG_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_llong("ll") != LLONG_MAX' failed
  assay_assert(assay_llong("ll") != LLONG_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_ullong("ull") != ULLONG_MAX' failed
  assay_assert(assay_ullong("ull") != ULLONG_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_bool("b") != 1' failed
  assay_assert(assay_bool("b") != 1);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 12 failed, 0 may have failed, 0 given up
