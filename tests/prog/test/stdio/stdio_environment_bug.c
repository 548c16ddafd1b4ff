// A variable of the environment is copied into an array that is too small.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --sym-env USER 4 %s | FileCheck %s
// CHECK: error: out-of-bounds: {{.*}}'name' of 3 bytes
// CHECK: env USER = "{{.+}}"; /* {{[34]}} bytes */
// CHECK: verdict: BUG
#include <stdlib.h>
#include <string.h>
int main(void) {
  char name[3];
  const char *user = getenv("USER");
  if (user) strcpy(name, user);
  return getenv("HOME") != NULL;
}
