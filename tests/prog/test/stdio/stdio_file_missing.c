// A file that nobody gave does not exist, and the ledger says so; what the program makes does, and what it removes does
// not.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: BOUNDED
// CHECK-NEXT: limit: file at {{.*}}stdio_file_missing.c:[[@LINE+8]]:{{[0-9]+}}: fopen: 'other': a file that nobody gave was taken not to exist, or to be empty; give it
// CHECK-NOT: limit
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char text[8] = "";
  assert(!fopen("other", "r") && errno == ENOENT);
  FILE *file = fopen("own", "w+");
  assert(fprintf(file, "%d\n", 42) == 3 && !fseek(file, 0, SEEK_SET));
  assert(fgets(text, sizeof text, file) && !strcmp(text, "42\n") && !fclose(file));
  assert(!remove("own") && !fopen("own", "r"));
  return 0;
}
