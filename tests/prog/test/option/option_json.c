// --json: one object, with the verdict, bugs with their inputs, and paths.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --json > %t.json
// RUN: python3 -m json.tool %t.json | FileCheck %s
#include <assay/assay.h>

int main(void) {
  short s = assay_short("s");
  assay_assert(s * s != 144 || s < 0);
  return 0;
}
// CHECK: "verdict": "BUG"
// CHECK: "exit_code": 1
// CHECK: "kind": "assertion"
// CHECK: "line": 8
// CHECK: "column": 3
// CHECK: "function": "main"
// CHECK: "message": "assertion `s * s != 144 || s < 0' failed"
// CHECK: "confirmed": true
// CHECK: "name": "s"
// CHECK: "type": "short"
// CHECK: "value": 12
// CHECK: "ended": 1
