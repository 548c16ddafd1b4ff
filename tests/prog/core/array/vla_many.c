/* Variable length arrays of several dimensions: as parameters, typedefs, pointers to them, element sizes, differences.
 */
#include <stdio.h>
#include <stdlib.h>

static long trace(int n, int m[n][n]) {
  long t = 0;
  for (int i = 0; i < n; i++) t += m[i][i];
  return t;
}
static void multiply(int rows, int columns, double out[rows][columns], const double in[rows][columns], double by) {
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < columns; k++) out[i][k] = in[i][k] * by;
}
static int starred(int n, int a[*]);
static int starred(int n, int a[n]) { return a[n - 1]; }
static int checked(int n, const int a[static 3], int b[const n]) { return a[2] + b[n - 1]; }
static size_t effects(int *n, char a[(*n)++][4]) {
  (void)a;
  return (size_t)*n;
}

int main(void) {
  int n = 4;
  int m[n][n];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) m[i][k] = i * 10 + k;
  printf("%ld %zu %zu\n", trace(n, m), sizeof m, sizeof m[0]);
  typedef int row[n + 1];
  n = 99;
  row r, *rows = malloc(3 * sizeof(row));
  printf("%zu %zu\n", sizeof(row), sizeof r);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 5; k++) rows[i][k] = i - k;
  printf("%d %d\n", rows[2][4], (int)((char *)(rows + 2) - (char *)rows));
  row *last = rows + 2;
  printf("%td %d\n", last - rows, (*(last - 1))[3]);
  last--;
  --last;
  printf("%d\n", last == rows);
  printf("%d\n", (*last++)[1]);
  printf("%d\n", (*last)[0]);
  free(rows);
  double in[2][3] = {{1, 2, 3}, {4, 5, 6}}, out[2][3];
  multiply(2, 3, out, in, 1.5);
  printf("%.1f %.1f\n", out[0][1], out[1][2]);
  int a = 2, b = 3, c = 4;
  short cube[a][b][c];
  for (int i = 0; i < a * b * c; i++) ((short *)cube)[i] = (short)i;
  printf("%d %zu %zu %zu\n", cube[1][2][3], sizeof cube, sizeof cube[0], sizeof *cube[0]);
  short(*plane)[b][c] = cube;
  plane++;
  printf("%d %td\n", (*plane)[0][1], plane - cube);
  int list[] = {1, 2, 3};
  printf("%d %d\n", starred(3, list), checked(2, list, list));
  int count = 2;
  char strings[2][4];
  printf("%zu\n", effects(&count, strings));
  int fixed[2][a];
  fixed[1][1] = 8;
  printf("%d %zu\n", fixed[1][1], sizeof fixed);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function trace: fn(int, *[*]int) -> long internal defined {
// CHECK: register $n: int parameter
// CHECK: register $m: *[*]int parameter counted
// CHECK: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T3:%[0-9]+]] = vla_bound int [[T2]]
// CHECK-NEXT: live $t
// CHECK: [[T4:%[0-9]+]] = vla_size ulong [[T3]], 4
// CHECK-NEXT: [[T5:%[0-9]+]] = add_ptr *[*]int [[T6:%[0-9]+]], [[T7:%[0-9]+]], [[T4]]
// CHECK: [[T8:%[0-9]+]] = index *int [*]int, [[T5]], [[T9:%[0-9]+]], [[T4]]
// CHECK-LABEL: function checked: fn(int, *const int, *int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get *const int $a
// CHECK-NEXT: [[T3:%[0-9]+]] = add_ptr *const int [[T2]], 2
// CHECK-NEXT: [[T4:%[0-9]+]] = load int [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get *int $b
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T7:%[0-9]+]] = sub int [[T6]], 1
// CHECK-NEXT: [[T8:%[0-9]+]] = add_ptr *int [[T5]], [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = load int [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = add int [[T4]], [[T9]]
// CHECK-NEXT: return [[T10]]
// CHECK-LABEL: function effects: fn(*int, *[4]char) -> ulong internal defined {
// CHECK: [[T0:%[0-9]+]] = get *int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T1]], 1
// CHECK-NEXT: store int [[T0]], [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = vla_bound int [[T1]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: memory $cube: [*][*][*]short align 16
// CHECK: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = vla_bound int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T3:%[0-9]+]] = vla_bound int [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = vla_size ulong [[T3]], 4
// CHECK-NEXT: [[T5:%[0-9]+]] = vla_size ulong [[T1]], [[T4]]
// CHECK-NEXT: live $m, [[T5]]
// CHECK: [[T8:%[0-9]+]] = vla_size ulong [[T3]], 4
// CHECK-NEXT: [[T6:%[0-9]+]] = vla_size ulong [[T1]], [[T8]]
// CHECK-NEXT: [[T9:%[0-9]+]] = index *[*]int [*][*]int, &$m, [[T7:%[0-9]+]], [[T8]], [[T6]]
// CHECK: {{%[0-9]+}} = index *int [*]int, [[T9]], {{%[0-9]+}}, [[T8]]
// CHECK: {{%[0-9]+}} = call fn(int, *[*]int) -> long &trace, {{%[0-9]+}}, {{%[0-9]+}}
// CHECK: [[T11:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T12:%[0-9]+]] = add int [[T11]], 1
// CHECK-NEXT: [[T13:%[0-9]+]] = vla_bound int [[T12]]
// CHECK: [[T14:%[0-9]+]] = vla_size ulong [[T13]], 4
// CHECK-NEXT: live $r, [[T14]]
// CHECK: [[T16:%[0-9]+]] = mul ulong [[T17:%[0-9]+]], [[T14]]
// CHECK: [[T18:%[0-9]+]] = diff_ptr long [[T19:%[0-9]+]], [[T20:%[0-9]+]], [[T21:%[0-9]+]]
// CHECK: [[T23:%[0-9]+]] = sub_ptr *[*]int [[T24:%[0-9]+]], 1, [[T21]]
// CHECK: [[T25:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T26:%[0-9]+]] = vla_bound int [[T25]]
// CHECK-NEXT: [[T27:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T28:%[0-9]+]] = vla_bound int [[T27]]
// CHECK-NEXT: [[T29:%[0-9]+]] = get int $c
// CHECK-NEXT: [[T30:%[0-9]+]] = vla_bound int [[T29]]
// CHECK-NEXT: [[T31:%[0-9]+]] = vla_size ulong [[T30]], 2
// CHECK-NEXT: [[T32:%[0-9]+]] = vla_size ulong [[T28]], [[T31]]
// CHECK-NEXT: [[T33:%[0-9]+]] = vla_size ulong [[T26]], [[T32]]
// CHECK-NEXT: live $cube, [[T33]]
// CHECK: [[T34:%[0-9]+]] = vla_size ulong [[T35:%[0-9]+]], 4
// CHECK-NEXT: [[T36:%[0-9]+]] = vla_size ulong 2, [[T34]]
// CHECK-NEXT: live $fixed, [[T36]]
// CHECK-NEXT: [[T38:%[0-9]+]] = index *[*]int [*][*]int, &$fixed, 1, [[T34]], [[T36]]
// CHECK-NEXT: [[T39:%[0-9]+]] = index *int [*]int, [[T38]], 1, [[T34]]
// CHECK-NEXT: store int [[T39]], 8
