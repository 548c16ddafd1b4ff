/* Variable length arrays: one dimension, sizeof evaluated once and late, in loops, goto and break out of scope, as
 * scratch memory. */
#include <stdio.h>
#include <string.h>

static int calls;
static int length(int n) {
  calls++;
  return n;
}

static int fill(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i * i;
  int s = 0;
  for (int i = 0; i < (int)(sizeof a / sizeof a[0]); i++) s += a[i];
  return s;
}

static int leave(int n) {
  int rounds = 0;
again:;
  char text[n];
  memset(text, 'a' + rounds, sizeof text);
  text[n - 1] = 0;
  if (++rounds < 4) {
    n += 3;
    goto again;
  }
  for (int i = 1; i < 100; i++) {
    long inner[i];
    inner[i - 1] = i;
    if (inner[i - 1] * 3 > n) break;
    if (i % 2) continue;
    short deep[i + 1];
    deep[i] = 1;
    rounds += deep[i];
    if (i == 50) goto out;
  }
out:
  return (int)strlen(text) + rounds;
}

int main(void) {
  printf("%d %d\n", fill(5), fill(10));
  printf("%d\n", leave(4));
  int a[length(3)];
  int n = 7;
  char b[n];
  n = 100;
  printf("%zu %zu %d\n", sizeof a, sizeof b, calls);
  size_t late = sizeof(int[length(6)]);
  printf("%zu %d\n", late, calls);
  late = sizeof(a[length(1)]);
  printf("%zu %d\n", late, calls);
  struct pair {
    int x, y;
  } pairs[length(4)];
  pairs[3] = (struct pair){1, 2};
  struct pair *p = pairs + 3;
  printf("%d %d\n", p->x + p->y, (int)(&pairs[3] - pairs));
  unsigned char size = 200;
  char c[size + 100];
  printf("%zu\n", sizeof c);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function fill: fn(int) -> int internal defined {
// CHECK: memory $a: [*]int align 16
// CHECK: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = vla_size ulong [[T1]], 4
// CHECK-NEXT: live $a, [[T2]]
// CHECK: [[T3:%[0-9]+]] = index *int [*]int, &$a, [[T4:%[0-9]+]], {{%[0-9]+}}
// CHECK: [[T5:%[0-9]+]] = vla_size ulong [[T1]], 4
// CHECK-NEXT: [[T6:%[0-9]+]] = div ulong [[T5]], 4
// CHECK-LABEL: function leave: fn(int) -> int internal defined {
// CHECK: memory $text: [*]char align 16
// CHECK: memory $inner: [*]long align 16
// CHECK: memory $deep: [*]short align 16
// CHECK: loop [[B0:b[0-9]+]] goto
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = vla_size ulong [[T1]], 1
// CHECK-NEXT: live $text, [[T2]]
// CHECK: [[T3:%[0-9]+]] = add int [[T4:%[0-9]+]], 3
// CHECK-NEXT: set int $n, [[T3]]
// CHECK-NEXT: dead $text
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B2:b[0-9]+]]:
// CHECK: [[T5:%[0-9]+]] = gt long [[T6:%[0-9]+]], [[T7:%[0-9]+]]
// CHECK-NEXT: branch int [[T5]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK: dead $inner
// CHECK-NEXT: jump -> [[B5:b[0-9]+]]
// CHECK: branch int [[T8:%[0-9]+]] -> [[B6:b[0-9]+]], [[B7:b[0-9]+]]
// CHECK: dead $inner
// CHECK-NEXT: jump -> [[B8:b[0-9]+]]
// CHECK: [[T9:%[0-9]+]] = eq int [[T10:%[0-9]+]], 50
// CHECK-NEXT: branch int [[T9]] -> [[B9:b[0-9]+]], [[B10:b[0-9]+]]
// CHECK-NEXT: [[B9]]:
// CHECK-NEXT: dead $deep
// CHECK-NEXT: dead $inner
// CHECK-NEXT: dead $i
// CHECK-NEXT: jump -> [[B11:b[0-9]+]]
// CHECK-NEXT: [[B10]]:
// CHECK-NEXT: dead $deep
// CHECK-NEXT: dead $inner
// CHECK-NEXT: jump -> [[B8]]
// CHECK-NEXT: [[B8]]:
// CHECK-NEXT: [[T11:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T12:%[0-9]+]] = add int [[T11]], 1
// CHECK-NEXT: set int $i, [[T12]]
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B5]]:
// CHECK-NEXT: dead $i
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(int) -> int &length, 3
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = vla_size ulong [[T1]], 4
// CHECK-NEXT: live $a, [[T2]]
// CHECK: [[T4:%[0-9]+]] = vla_size ulong [[T5:%[0-9]+]], 1
// CHECK: {{%[0-9]+}} = call fn(*const char, ...) -> int &printf, {{%[0-9]+}}, [[T2]], [[T4]], {{%[0-9]+}}
// CHECK: [[T6:%[0-9]+]] = call fn(int) -> int &length, 6
// CHECK-NEXT: [[T7:%[0-9]+]] = vla_bound int [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = vla_size ulong [[T7]], 4
// CHECK-NEXT: set ulong $late, [[T8]]
// CHECK: set ulong $late, 4
