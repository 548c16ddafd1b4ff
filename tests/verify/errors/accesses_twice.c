// A global is accessed once.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int g;

void f(void)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'g' is named twice
/*@ accesses g, g; @*/
{
  g = 0;
}
