/* Structs by value: small, big, with floats, nested calls, results in ?: and comma, array member of a result,
 * assignment from its own call. */
#include <stdio.h>

struct tiny {
  char c;
};
struct pair {
  int a, b;
};
struct floats {
  float x, y, z;
};
struct big {
  long v[6];
  char name[10];
};
struct nested {
  struct pair p[2];
  struct big b;
};

static struct tiny tiny(int c) { return (struct tiny){(char)c}; }
static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
static struct floats scale(struct floats f, float by) {
  f.x *= by, f.y *= by, f.z *= by;
  return f;
}
static struct big fill(long n) {
  struct big b = {.name = "big"};
  for (int i = 0; i < 6; i++) b.v[i] = n + i;
  return b;
}
static struct big twice(struct big b) {
  for (int i = 0; i < 6; i++) b.v[i] *= 2;
  b.name[0]++;
  return b;
}
static long sum(struct big b, struct pair p, struct tiny t, struct floats f) {
  return b.v[0] + b.v[5] + p.a * p.b + t.c + (long)f.z;
}
static struct nested wrap(struct pair p) { return (struct nested){{p, swap(p)}, twice(fill(p.a))}; }
static struct big chain(int n) { return n ? twice(chain(n - 1)) : fill(1); }

int main(void) {
  struct pair p = swap((struct pair){1, 2});
  printf("%d %d %c\n", p.a, p.b, tiny('t').c);
  p = swap(swap(swap(p)));
  printf("%d %d\n", p.a, p.b);
  struct floats f = scale(scale((struct floats){1, 2, 3}, 2), 1.5f);
  printf("%.1f %.1f %.1f\n", (double)f.x, (double)f.y, (double)f.z);
  struct big b = fill(10), keep = b;
  b = twice(b);
  printf("%ld %ld %s %s\n", b.v[5], keep.v[5], b.name, twice(b).name);
  printf("%ld\n", sum(fill(1), p, tiny(5), f));
  printf("%ld %c %d\n", fill(7).v[3], fill(0).name[1], wrap(p).p[1].a);
  printf("%ld\n", wrap((struct pair){3, 4}).b.v[2]);
  printf("%d %ld\n", (p.a ? swap(p) : p).a, (fill(1), fill(2)).v[0]);
  printf("%ld\n", chain(3).v[1]);
  struct nested n = wrap(p), *at = &n;
  at->p[0] = at->p[1] = swap(at->p[1]);
  n.b = twice(at->b);
  printf("%d %d %ld\n", n.p[0].a, n.p[1].b, n.b.v[0]);
  struct pair (*function)(struct pair) = p.a ? swap : NULL;
  printf("%d\n", function(p).b);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function scale: fn(struct floats, float) -> struct floats internal defined {
// CHECK: return &$f
// CHECK-LABEL: function wrap: fn(struct pair) -> struct nested internal defined {
// CHECK: memory [[L0:[$][.]literal[.0-9]*]]: struct nested made
// CHECK: memory [[V1:[$][.]value[.0-9]*]]: struct big made temporary
// CHECK: live [[L0]]
// CHECK-NEXT: live [[V1]]
// CHECK-NEXT: [[T0:%[0-9]+]] = field *[2]struct pair nested:p, &[[L0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = index *struct pair [2]struct pair, [[T0]], 0:ulong
// CHECK-NEXT: copy.init struct pair [[T1]], &$p
// CHECK-NEXT: [[T2:%[0-9]+]] = index *struct pair [2]struct pair, [[T0]], 1:ulong
// CHECK-NEXT: call.init fn(struct pair) -> struct pair &swap, [[T2]], &$p
// CHECK-NEXT: [[T3:%[0-9]+]] = field *struct big nested:b, &[[L0]]
// CHECK-NEXT: [[T4:%[0-9]+]] = field *int pair:a, &$p
// CHECK-NEXT: [[T5:%[0-9]+]] = load int [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert long [[T5]]
// CHECK-NEXT: call.init fn(long) -> struct big &fill, &[[V1]], [[T6]]
// CHECK-NEXT: call.init fn(struct big) -> struct big &twice, [[T3]], &[[V1]]
// CHECK-NEXT: return &[[L0]]
// CHECK-LABEL: function chain: fn(int) -> struct big internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: live [[V1:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T2:%[0-9]+]] = sub int [[T1]], 1
// CHECK-NEXT: call.init fn(int) -> struct big &chain, &[[V1]], [[T2]]
// CHECK-NEXT: call.init fn(struct big) -> struct big &twice, &[[V0]], &[[V1]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = convert long 1:int
// CHECK-NEXT: call.init fn(long) -> struct big &fill, &[[V0]], [[T3]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: return &[[V0]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: call.init fn(struct pair) -> struct pair &swap, &[[V0:[$][.]value[.0-9]*]], &$p
// CHECK-NEXT: call.init fn(struct pair) -> struct pair &swap, &[[V1:[$][.]value[.0-9]*]], &[[V0]]
// CHECK-NEXT: call fn(struct pair) -> struct pair &swap, &$p, &[[V1]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: dead [[V1]]
// CHECK: call fn(struct big) -> struct big &twice, &$b, &$b
// CHECK: call.init fn(long) -> struct big &fill, &[[V2:[$][.]value[.0-9]*]], [[T0:%[0-9]+]]
// CHECK-NEXT: copy.init struct pair &[[V3:[$][.]value[.0-9]*]], &$p
// CHECK-NEXT: call.init fn(int) -> struct tiny &tiny, &[[V4:[$][.]value[.0-9]*]], 5
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(struct big, struct pair, struct tiny, struct floats) -> long &sum, &[[V2]], &[[V3]], &[[V4]], &$f
// CHECK-NEXT: [[T2:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T3:%[0-9]+]], [[T1]]
// CHECK-NEXT: dead [[V3]]
// CHECK-NEXT: dead [[V4]]
// CHECK-NEXT: dead [[V2]]
// CHECK: call fn(struct pair) -> struct pair &swap, [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK-NEXT: copy struct pair [[T6:%[0-9]+]], [[T4]]
