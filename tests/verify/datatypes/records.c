// Records, and records with one member changed.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ type_synonym span = { u64 from, u64 upto }
    function (u64) width(span s) { s.upto - s.from }
    function (span) grown(span s, u64 n) { { upto: s.upto + n, ..s } } @*/
unsigned long next(unsigned long a, unsigned long b)
/*@ requires a <= b;
    ensures  return == width(grown({ from: a, upto: b }, 1u64)); @*/
{
  return b - a + 1;
}
