// A match must cover all constructors.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: {{.*}}cover Blue;
/*@ datatype color { Red {}, Green {}, Blue {} }
    function (u32) number(color c) { match c { Red {} => { 0u32 } Green {} => { 1u32 } } } @*/
int zero(void) { return 0; }
