// A contract in comments of one line.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

//@ requires x < 10u32;
//@ ensures return < 11u32;
unsigned next(unsigned x) { return x + 1; }
