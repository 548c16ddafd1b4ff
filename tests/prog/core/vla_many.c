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
  for (int i = 0; i < a * b * c; i++) (&cube[0][0][0])[i] = (short)i;
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
