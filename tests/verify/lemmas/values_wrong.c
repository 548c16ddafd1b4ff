// False for values that are neither small nor at the end of a range: the solver names them, and who applies one fails.
// Values that functions without a body decide are none.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute --timeout 20 %s | FileCheck %s --implicit-check-not=proved: --implicit-check-not="is false"
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute --timeout 20 --json %s | FileCheck %s --check-prefix=JSON
// CHECK: error: precondition: the lemma one is false: x == 123456789u32 [applies]
// CHECK: warning: lemma one is false: x == 123456789u32
// CHECK: warning: lemma square is false: x == 12u32
// CHECK: warning: lemma exact is false: n == 3000, k == 2000
// CHECK: warning: lemma map_read is false: m == const({{.*}}u32: 77u32{{.*}}, i == {{[0-9]+}}u32
// CHECK: warning: lemma sum is false: l == Push { top: {{[0-9]+}}u32, below: Push { top: {{[0-9]+}}u32, below: Empty {} } }
// CHECK: warning: lemma member is false: r == { a: {{[0-9]+}}u32, b: 300u32 }
// CHECK: assumed: the lemma opaque
// CHECK: assumed: the lemma all
// JSON: "name": "one",
// JSON-NEXT: "standing": "false",
// JSON: "how": "x == 123456789u32"

/*@ datatype ints { Empty {}, Push { u32 top, datatype ints below } }
    function [rec] (u32) total(datatype ints l) {
      match l { Empty {} => { 0u32 } Push { top: t, below: b } => { t + total(b) } } }
    function [rec] (u32) length(datatype ints l) {
      match l { Empty {} => { 0u32 } Push { top: t, below: b } => { 1u32 + length(b) } } }
    function (boolean) anything(u32 n)

    lemma one(u32 x) requires x > 1000000u32; ensures x != 123456789u32;
    lemma square(u32 x) requires x < 100u32; ensures x * x != 144u32;
    lemma exact(integer n, integer k) requires n > 2999 && k > 1999; ensures n + k > 5000;
    lemma map_read(map<u32, u32> m, u32 i) requires i == m[7u32] + 929u32; ensures m[i - 999u32] != 77u32;
    lemma sum(datatype ints l) requires length(l) == 2u32; ensures total(l) != 1000u32;
    lemma member({ u32 a, u32 b } r) requires r.a > 100u32; ensures r.b != 300u32;
    lemma opaque(u32 n) requires n > 1000u32; ensures anything(n) implies n != 5000u32;
    lemma all(u32 n) requires n > 1000u32; ensures each (u32 i; i < n) { i != 5000u32 }; @*/
void applies(unsigned x)
/*@ requires x > 1000000u32;
    ensures  x != 123456789u32; @*/
{
  /*@ apply one(x); @*/
}
