// There are no cells of type void.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

void use(void *p)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}void
/*@ requires take P = RW(p); @*/
{
  (void)p;
}
