// Summaries of the library have the errors of their functions, on the inputs that lead to them and no others: what lies
// behind the end of a string is not looked at.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness --summaries %root/summaries/string/length/strlen_exact.c %s | FileCheck %s
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

static struct {
  char first[2], second[2];
} both;

// CHECK-DAG: error: out-of-bounds: read of 1 byte at offset 3 of a heap object of 3 bytes
// CHECK-DAG: error: uninitialised:
// CHECK-DAG: error: subobject-bounds: read of 1 byte at offset 2 of object 'both' of 4 bytes
// CHECK: verdict: BUG: 3 bugs were found
// CHECK: paths: 4 ended, 3 failed, 0 may have failed, 0 given up
int main(void) {
  char *s = malloc(3);
  assay_symbolic(s, 2, "s");
  unsigned k = assay_choose(4);
  if (k == 0) {
    assay_symbolic(both.first, 2, "first");
    return (int)strlen(both.first);
  }
  if (k == 1) return (int)strlen(s); // nobody wrote its last byte
  s[2] = assay_char("last");
  if (k == 2) return (int)strlen(s); // it may have no end
  unsigned from = assay_uint("from");
  assay_assume(from < 2);
  assay_assume(((s[1] == 0) | (from == 0)) & ((s[2] == 0) | (from == 1)));
  assay_assert(strlen(s + from) < 3); // it has
}
