/* Arrays of several dimensions: rows as values, passed as pointers to rows, sizes of parts, strings in rows, matrix
 * product, flattening. */
#include <stdio.h>

enum { N = 3 };
static int identity[N][N] = {{1}, {0, 1}, {0, 0, 1}};
static char board[2][3][4] = {{"abc", "def", "ghi"}, {"jkl"}};

static void product(int out[N][N], int a[][N], int (*b)[N]) {
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) {
      out[i][k] = 0;
      for (int m = 0; m < N; m++) out[i][k] += a[i][m] * b[m][k];
    }
}
static int row_sum(const int *row, int n) { return n ? *row + row_sum(row + 1, n - 1) : 0; }

int main(void) {
  int a[N][N], b[N][N];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) a[i][k] = i + 2 * k;
  product(b, a, identity);
  product(identity, b, a);
  for (int i = 0; i < N; i++) printf("%d %d %d\n", identity[i][0], identity[i][1], identity[i][2]);
  printf("%d %zu %zu %zu\n", row_sum(b[2], N), sizeof board, sizeof board[0], sizeof board[0][0]);
  printf("%s %c %s|\n", board[0][1], board[1][0][2], board[1][2]);
  int cube[2][3][4] = {0};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++) cube[i][j][k] = i * 100 + j * 10 + k;
  int(*plane)[4] = cube[1];
  printf("%d %d %d\n", plane[2][3], *cube[1][1], (*(*(cube + 1) + 2))[1]);
  printf("%d %td\n", (int)(&cube[1][0][0] - &cube[0][0][0] == 12), &cube[1] - cube);
  struct cell {
    short value[2][2];
  } grid[2][2] = {{{{{1, 2}, {3, 4}}}}, {{{{5}}}, {{{6}, {7, 8}}}}};
  printf("%d %d %d\n", grid[0][0].value[1][0], grid[1][0].value[0][0], grid[1][1].value[1][1]);
  grid[0][1] = grid[1][1];
  grid[0][1].value[0][1]++;
  printf("%d %d\n", grid[0][1].value[0][1], grid[1][1].value[0][1]);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global board: [2][3][4]char internal defined align 16 {
// CHECK-NEXT: 0: "abc"
// CHECK-NEXT: 4: "def"
// CHECK-NEXT: 8: "ghi"
// CHECK-NEXT: 12: "jkl"
// CHECK-NEXT: }
// CHECK-LABEL: function product: fn(*[3]int, *[3]int, *[3]int) -> void internal defined {
// CHECK: register $out: *[3]int parameter elements 3
// CHECK: register $a: *[3]int parameter
// CHECK: register $b: *[3]int parameter
// CHECK: [[T0:%[0-9]+]] = get *[3]int $out
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T2:%[0-9]+]] = add_ptr *[3]int [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $k
// CHECK-NEXT: [[T4:%[0-9]+]] = index *int [3]int, [[T2]], [[T3]]
// CHECK-NEXT: store int [[T4]], 0
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = index *[3][4]int [2][3][4]int, &$cube, 1
// CHECK-NEXT: [[T1:%[0-9]+]] = decay *[4]int [3][4]int, [[T0]]
// CHECK-NEXT: set *[4]int $plane, [[T1]]
// CHECK: [[T2:%[0-9]+]] = add_ptr *[4]int [[T3:%[0-9]+]], 2
// CHECK-NEXT: [[T4:%[0-9]+]] = index *int [4]int, [[T2]], 3
// CHECK-NEXT: [[T5:%[0-9]+]] = load int [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = index *[3][4]int [2][3][4]int, &$cube, 1
// CHECK-NEXT: [[T7:%[0-9]+]] = index *[4]int [3][4]int, [[T6]], 1
// CHECK-NEXT: [[T8:%[0-9]+]] = decay *int [4]int, [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = load int [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = decay *[3][4]int [2][3][4]int, &$cube
// CHECK-NEXT: [[T11:%[0-9]+]] = add_ptr *[3][4]int [[T10]], 1
// CHECK-NEXT: [[T12:%[0-9]+]] = decay *[4]int [3][4]int, [[T11]]
// CHECK-NEXT: [[T13:%[0-9]+]] = add_ptr *[4]int [[T12]], 2
// CHECK-NEXT: [[T14:%[0-9]+]] = index *int [4]int, [[T13]], 1
// CHECK-NEXT: [[T15:%[0-9]+]] = load int [[T14]]
// CHECK: [[T16:%[0-9]+]] = index *[3][4]int [2][3][4]int, &$cube, 1
// CHECK-NEXT: [[T17:%[0-9]+]] = index *[4]int [3][4]int, [[T16]], 0
// CHECK-NEXT: [[T18:%[0-9]+]] = index *int [4]int, [[T17]], 0
// CHECK-NEXT: [[T19:%[0-9]+]] = index *[3][4]int [2][3][4]int, &$cube, 0
// CHECK-NEXT: [[T20:%[0-9]+]] = index *[4]int [3][4]int, [[T19]], 0
// CHECK-NEXT: [[T21:%[0-9]+]] = index *int [4]int, [[T20]], 0
// CHECK-NEXT: [[T22:%[0-9]+]] = diff_ptr long [[T18]], [[T21]]
// CHECK: [[T23:%[0-9]+]] = index *[3][4]int [2][3][4]int, &$cube, 1
// CHECK: [[T24:%[0-9]+]] = diff_ptr long [[T23]], [[T25:%[0-9]+]]
// CHECK: zero.init [2][2]struct cell &$grid
// CHECK: copy struct cell [[T26:%[0-9]+]], [[T27:%[0-9]+]]
