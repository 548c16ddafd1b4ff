// The library calls by the type that it says, too.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
#include <string.h>
static int compare(const char **a, const char **b) { return strcmp(*a, *b); }
int main(void) {
  const char *words[] = {"b", "a"};
  // CHECK: [[@LINE+1]]:3: error: call-type: qsort: compare is called as 'int (const void *, const void *)', but is 'int (const char **, const char **)'
  qsort(words, 2, sizeof *words, (int (*)(const void *, const void *))compare);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
