/* Bounds of variable length arrays: evaluated once and in order, in typedefs, typeof, casts, sizeof, parameters and
 * pointers, in loops that are left early. */
#include <stdio.h>

static int vla(int n, int m, int a[n][m]) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int row[i + 1];
    for (int j = 0; j <= i; j++) row[j] = a[i][j % m];
    if (i == 2) continue;
    typedef int T[n][i + 2];
    T t;
    s += row[i] + (int)sizeof t + (int)sizeof(T) + (int)(sizeof row / sizeof *row);
    int(*p)[m] = a;
    s += p[1][0] + (int)(&a[n] - a) + (int)sizeof *p;
    p++;
    s += (*p)[1];
    if (i == 3) goto end;
  }
end:;
  int k = 3;
  int x[k++];
  s += k + (int)sizeof x;
  s += (int)sizeof(int[k++]);
  s += k;
  s += (int)sizeof(char[2][k]);
  return s;
}

static int vla2(int n) {
  int s = 0;
  int(*p)[n] = (int(*)[n])(int[12]){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  for (int i = 0; i < 12 / n; i++) s = s * 3 + p[i][n - 1];
  s += sizeof(*p) + sizeof(typeof(*p));
  typeof(*p) q;
  q[0] = 1;
  s += sizeof q + (int)(p + 1 - p);
  return s;
}

static int param(int n, int (*f)(int, int[n]), int a[n]) { return f(n, a); }

static int f1(int n, int a[n]) { return a[n - 1] + sizeof(int[n]); }

static int effects(int n) {
  int k = n;
  int a[k++][k++];
  return k * 100 + sizeof a / sizeof(int);
}

int main(void) {
  int a[5][3];
  for (int i = 0; i < 15; i++) a[i / 3][i % 3] = i;
  printf("%d %d\n", vla(5, 3, a), vla(3, 3, a));
  printf("%d %d %d %d\n", vla2(3), vla2(4), param(3, f1, (int[]){1, 2, 3}), effects(3));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function vla: fn(int, int, *[*]int) -> int internal defined {
// CHECK: register $a: *[*]int parameter counted
// CHECK: memory $row: [*]int align 16
// CHECK: memory $t: [*][*]int align 16
// CHECK: register $p: *[*]int
// CHECK: memory $x: [*]int align 16
// CHECK: [[T0:%[0-9]+]] = add int [[T1:%[0-9]+]], 2
// CHECK-NEXT: [[T2:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = vla_size ulong [[T2]], 4
// CHECK-NEXT: [[T4:%[0-9]+]] = vla_size ulong [[T5:%[0-9]+]], [[T3]]
// CHECK-NEXT: live $t, [[T4]]
// CHECK: [[T6:%[0-9]+]] = get int $k
// CHECK-NEXT: [[T7:%[0-9]+]] = add int [[T6]], 1
// CHECK-NEXT: set int $k, [[T7]]
// CHECK-NEXT: [[T8:%[0-9]+]] = vla_bound int [[T6]]
// CHECK-NEXT: [[T9:%[0-9]+]] = vla_size ulong [[T8]], 4
// CHECK-NEXT: live $x, [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $k
// CHECK-NEXT: [[T12:%[0-9]+]] = convert int [[T9]]
// CHECK-NEXT: [[T13:%[0-9]+]] = add int [[T10]], [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = get int $s
// CHECK-NEXT: [[T15:%[0-9]+]] = add int [[T14]], [[T13]]
// CHECK-NEXT: set int $s, [[T15]]
// CHECK-NEXT: [[T16:%[0-9]+]] = get int $k
// CHECK-NEXT: [[T17:%[0-9]+]] = add int [[T16]], 1
// CHECK-NEXT: set int $k, [[T17]]
// CHECK-NEXT: [[T18:%[0-9]+]] = vla_bound int [[T16]]
// CHECK-NEXT: [[T19:%[0-9]+]] = vla_size ulong [[T18]], 4
// CHECK-NEXT: [[T20:%[0-9]+]] = convert int [[T19]]
// CHECK-NEXT: [[T21:%[0-9]+]] = get int $s
// CHECK-NEXT: [[T22:%[0-9]+]] = add int [[T21]], [[T20]]
// CHECK-NEXT: set int $s, [[T22]]
// CHECK-LABEL: function vla2: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = vla_bound int [[T1:%[0-9]+]]
// CHECK: [[T2:%[0-9]+]] = vla_bound int [[T3:%[0-9]+]]
// CHECK: live $q, [[T4:%[0-9]+]]
// CHECK-LABEL: function effects: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $k
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: set int $k, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $k
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T3]], 1
// CHECK-NEXT: set int $k, [[T4]]
// CHECK-NEXT: [[T5:%[0-9]+]] = vla_bound int [[T3]]
// CHECK-NEXT: [[T6:%[0-9]+]] = vla_size ulong [[T5]], 4
// CHECK-NEXT: [[T7:%[0-9]+]] = vla_size ulong [[T2]], [[T6]]
// CHECK-NEXT: live $a, [[T7]]
