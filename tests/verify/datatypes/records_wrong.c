// The other end moves.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ type_synonym span = { u64 from, u64 upto }
    function (u64) width(span s) { s.upto - s.from }
    function (span) grown(span s, u64 n) { { from: s.from + n, ..s } } @*/
unsigned long next(unsigned long a, unsigned long b)
/*@ requires a <= b;
    ensures  return == width(grown({ from: a, upto: b }, 1u64)); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[next]
  return b - a + 1;
}
// CHECK: verdict: REFUTED
