/* clang only: Atomic parameters and results: what is passed is a value, which is not atomic; the parameter is an object
 * that is. Also in the old style, through pointers, and for records whose atomic layout is larger than their own. */
#include <stdio.h>

struct three {
  char a, b, c;
};

static long plain(_Atomic(long) b) {
  b += 2;
  return b * 2;
}
static int small(_Atomic char c, int n, _Atomic _Bool t) { return c + n + t; }
static int old(a, b) _Atomic short a;
_Atomic float b;
{
  a++;
  return a + (int)b;
}
static double floating(_Atomic double d, _Atomic(int *) p) { return d + *p; }
static int record(_Atomic struct three t, _Atomic int last) {
  struct three copy = t;
  return copy.a * 100 + copy.b * 10 + copy.c + last;
}
static _Atomic int result(int n) { return n + 1; }
static _Atomic struct three made(char n) { return (struct three){n, n, n}; }
static int many(_Atomic int count, ...) { return count; }

int main(int argc, char **argv) {
  (void)argv;
  int one = argc ? 1 : 2;
  long (*pointer)(_Atomic(long)) = plain;
  struct three t = {1, 2, 3}, u;
  _Atomic struct three v = made(4);
  _Atomic int r = result(one);
  u = v;
  printf("%ld %ld\n", plain(one + 2), pointer(5));
  printf("%d %d\n", small(3, one, 7), old(7, 2.5f));
  printf("%.1f %d\n", floating(1.5, &one), record(t, 1000));
  printf("%d %d %d\n", (int)r, u.c, many(one, t, 2));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck %s
// CHECK: function plain: fn(long) -> long internal
// CHECK-NEXT: register $.b: long parameter made
// CHECK-NEXT: memory $b: atomic(8, 8) long
// CHECK: store.atomic long &$b
// CHECK: function record: fn(struct three, int) -> int internal
// CHECK: copy struct three
// CHECK: function result: fn(int) -> int internal
// CHECK: function made: fn(char) -> struct three internal
// CHECK: function main:
// CHECK: call fn(long) -> long &plain
