/* Atomic records initialised and assigned by calls, compound literals and conditional expressions. */
#include <stdio.h>

struct pair {
  int a, b;
};
_Atomic struct pair global;

static struct pair make(int n) { return (struct pair){n, n + 1}; }

int main(int argc, char **argv) {
  (void)argv;
  _Atomic struct pair literal = (struct pair){1, 2}, called = make(3);
  _Atomic struct pair chosen = argc ? make(5) : make(7), copied = called;
  struct pair seen[] = {literal, called, chosen, copied};
  for (int i = 0; i < 4; i++) printf("%d %d\n", seen[i].a, seen[i].b);
  global = make(9);
  literal = (struct pair){11, 12};
  struct pair last = global, value = (called = make(13));
  printf("%d %d %d\n", last.b, ((struct pair)literal).a, value.b);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck %s
// CHECK: function main:
// CHECK: convert *struct pair &$literal
// CHECK: store{{.*}}.init int
// CHECK: [[CALLED:%[0-9]+]] = convert *struct pair &$called
// CHECK: call.init fn(int) -> struct pair &make, [[CALLED]], 3
