// Any word of two bytes is an option, an operand, or wrong.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --sym-args 1 2 %s | FileCheck %s
// CHECK: verdict: SAFE
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c, seen = 0;
  opterr = 0;
  while ((c = getopt(argc, argv, "ab:")) != -1) {
    if (c == 'b' && !optarg) abort();
    seen++;
  }
  if (optind > argc || seen > 1) abort();
  return 0;
}
