// A predicate that nobody defined.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

struct cell {
  struct cell *next;
};
void walk(struct cell *p)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}Lst
/*@ requires take L = Lst(p); @*/
{
  (void)p;
}
