// A name that nobody declared.
// RUN: sh %root/tests/lit/exits.sh 2 %assay verify %s 2>&1 | FileCheck %s

int get(int x)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'y'
/*@ ensures return == y; @*/
{
  return x;
}
