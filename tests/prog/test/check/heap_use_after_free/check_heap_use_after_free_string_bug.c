// A name is printed after its owner has gone.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct owner {
  char *name;
};
static void release(struct owner *o) {
  free(o->name);
  free(o);
}
int main(void) {
  struct owner *o = malloc(sizeof *o);
  o->name = strdup("Ann");
  const char *name = o->name;
  release(o);
  // CHECK: [[@LINE+1]]:3: error: heap-use-after-free: read of 1 byte at offset 0 of a heap object of 4 bytes, which was freed
  puts(name);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
