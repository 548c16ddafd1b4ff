// Another constructor.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ datatype shape { Dot {}, Box { u32 w, u32 h } }
    function (u32) area(shape s) { match s { Dot {} => { 0u32 } Box { w: w, h: h } => { w * h } } } @*/
unsigned square(unsigned n)
/*@ ensures return == area(Dot {}); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[square]
  return n * n;
}
// CHECK: verdict: REFUTED
