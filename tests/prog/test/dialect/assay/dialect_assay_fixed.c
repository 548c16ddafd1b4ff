// Inputs of the types of stdint.h reach their ends.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
int main(void) {
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_int8("a") != INT8_MIN' failed
  assay_assert(assay_int8("a") != INT8_MIN);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_int16("b") != INT16_MAX' failed
  assay_assert(assay_int16("b") != INT16_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_int32("c") != INT32_MIN' failed
  assay_assert(assay_int32("c") != INT32_MIN);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_int64("d") != INT64_MAX' failed
  assay_assert(assay_int64("d") != INT64_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_uint8("e") != UINT8_MAX' failed
  assay_assert(assay_uint8("e") != UINT8_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_uint16("f") != UINT16_MAX' failed
  assay_assert(assay_uint16("f") != UINT16_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_uint32("g") != UINT32_MAX' failed
  assay_assert(assay_uint32("g") != UINT32_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_uint64("h") != UINT64_MAX' failed
  assay_assert(assay_uint64("h") != UINT64_MAX);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_size("i") != SIZE_MAX' failed
  assay_assert(assay_size("i") != SIZE_MAX);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 9 failed, 0 may have failed, 0 given up
