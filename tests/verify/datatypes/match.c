// A match over all constructors.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

/*@ datatype shape { Dot {}, Box { u32 w, u32 h } }
    function (u32) area(shape s) { match s { Dot {} => { 0u32 } Box { w: w, h: h } => { w * h } } } @*/
unsigned square(unsigned n)
/*@ ensures return == area(Box { w: n, h: n }); @*/
{
  return n * n;
}
