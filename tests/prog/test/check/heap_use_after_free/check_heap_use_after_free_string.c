// A name is printed before its owner goes.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
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
  puts(name);
  release(o);
  return 0;
}
