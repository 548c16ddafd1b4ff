// An optional argument is taken to be there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --sym-args 1 2 %s | FileCheck %s
// CHECK: stdio_getopt_bug.c:[[@LINE+9]]:{{[0-9]+}}: error: null-dereference: read of 1 byte through a null pointer
// CHECK: note: with these inputs:
// CHECK-NEXT: argv[1] = "-b"; /* 2 bytes */
// CHECK: verdict: BUG
#include <unistd.h>
int main(int argc, char **argv) {
  opterr = 0;
  /* b:: */
  for (int c; (c = getopt(argc, argv, "b::")) != -1;) /* here */
    if (c == 'b' && *optarg == 'x') return 1;
  return 0;
}
