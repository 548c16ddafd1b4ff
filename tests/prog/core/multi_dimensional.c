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
