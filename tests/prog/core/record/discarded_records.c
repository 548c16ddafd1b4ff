/* Values of record type that nobody uses: calls, conditional expressions, commas, statement expressions. Each call is
 * made once, on the side that is chosen. */
#include <stdio.h>

struct s {
  int a[3];
  double d;
};

static int calls;

static struct s make(int n) {
  calls += n;
  struct s made = {{n, n + 1, n + 2}, n * 1.5};
  return made;
}

int main(int argc, char **argv) {
  (void)argv;
  struct s kept = make(1), other = make(2);
  make(10);
  argc ? make(100) : make(200);
  (void)(argc > 1 ? make(1000) : make(2000));
  argc ? kept : other;
  (argc ? make(10000) : kept), calls++;
  ({ argc ? make(100000) : make(200000); });
  for (argc > 1 ? kept : make(1000000); argc; argc = 0, argc ? make(2000000) : make(3000000)) kept = other;
  printf("%d %d\n", calls, kept.a[1]);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck %s
// CHECK: function main:
// CHECK: branch int
// CHECK: call.init fn(int) -> struct s &make, &[[V:[$][.]value[.0-9]*]], 100
// CHECK: call.init fn(int) -> struct s &make, &[[V]], 200
