// Objects that no file defines can hold anything: what depends on them is only possible, and the verdict says so.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s 2>%t.err | FileCheck %s
extern int limit;

int main(void) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: warning: possible division-by-zero
  if (limit > 5) return 1 / (limit - 7);
  return 0;
}
// CHECK: verdict: INCOMPLETE
// CHECK: limit: abstracted at {{.*}}: the value of limit, which nobody defines
