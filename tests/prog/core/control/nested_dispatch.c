/* Computed gotos in scopes that hold labels of other computed gotos: one way in has to leave what another stays in. */
#include <stdio.h>

static int run(const unsigned char *code) {
  static void *outer[] = {&&enter, &&stop};
  int sum = 0;
  goto *outer[*code++];
enter: {
  int local = 10;
  int *p = &local;
  void *inner[] = {&&add, &&twice, &&again, &&stop};
  goto *inner[*code++];
add:
  local += *code++;
  goto *inner[*code++];
twice:
  *p *= 2;
  goto *inner[*code++];
again:
  sum += local;
  goto *outer[0];
}
stop:
  return sum;
}

int main(void) {
  printf("%d\n", run((unsigned char[]){0, 0, 5, 1, 2, 0, 3, 1, 1, 2, 3}));
  printf("%d\n", run((unsigned char[]){1}));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck %s
// CHECK: function run:
// CHECK: eq *const void %{{[0-9]+}}, &&b{{[0-9]+}}:*const void
// CHECK-NEXT: branch int
// CHECK: goto %{{[0-9]+$}}
