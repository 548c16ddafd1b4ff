// Rows of arrays of variable length, by all the ways to get at them: to their last element.
// RUN: %assay test %s | FileCheck %s
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
struct pair {
  int x, y;
};
static int by_pointer(int n, int (*a)[n], int j) { return (*a)[j]; }
static int by_cast(int n, int *flat, int j) { return ((int(*)[n])flat)[0][j]; }
static int swapped(int n, int a[][n], int j) { return j[0 [a]]; }
static int by_sum(int n, int a[][n], int j) { return *(a[0] + j); }
static int by_stars(int n, int a[][n], int j) { return *(*a + j); }
static int by_typedef(int n, void *v, int j) {
  typedef int row[n];
  n = 100;
  row *r = v;
  return r[0][j];
}
static int by_typeof(int n, int a[][n], int j) {
  __typeof__(a[0]) *q = a;
  return q[0][j];
}
static int by_address(int n, int a[][n], int j) {
  int(*r)[n] = &a[0];
  return (*r)[j];
}
static int of_pairs(int n, int m, struct pair a[n][m], int j) { return a[0][j].y; }
static int of_three(int n, int a[][n][n], int j) { return a[0][0][j]; }
static int of_middle(int n, int a[][2][n], int j) { return a[0][j][0]; }
static int of_whole(int n, int m, int (*a)[n][m], int j) { return (*a)[0][j]; }
static int of_end(int n, int a[][n], int j) {
  int *end = &a[0][j];
  return end[-1];
}
static int of_heap(int n, int j) {
  int(*p)[n] = calloc(3, sizeof *p), v = p[1][j];
  free(p);
  return v;
}
static int of_store(int n, int a[][n], int j) {
  a[1][j] += 2;
  return a[1][j]++;
}
static int of_argument(const int *row, int j) { return row[j]; }
static int before(const int *row, int j) { return row[j - 2]; }
int main(void) {
  int n = assay_int("n"), last = assay_int("last");
  assay_assume(n > 1 && n < 4 && last == n - 1);
  int a[3][n], c[3][n][n], d[3][2][n];
  struct pair b[3][n];
  memset(a, 0, sizeof a), memset(b, 0, sizeof b), memset(c, 0, sizeof c), memset(d, 0, sizeof d);
  switch (assay_choose(22)) {
  case 0: return by_pointer(n, a, last);
  case 1: return by_cast(n, &a[0][0], last);
  case 2: return swapped(n, a, last);
  case 3: return by_sum(n, a, last);
  case 4: return by_stars(n, a, last);
  case 5: return by_typedef(n, a, last);
  case 6: return by_typeof(n, a, last);
  case 7: return by_address(n, a, last);
  case 8: return of_pairs(3, n, b, last);
  case 9: return of_three(n, c, last);
  case 10: return of_middle(n, d, last - n + 2);
  case 11: return of_whole(3, n, &a, last);
  case 12: return of_end(n, a, last + 1);
  case 13: return of_heap(n, last);
  case 14: return of_store(n, a, last);
  case 15: return of_argument(a[1], last);
  case 16: return before(a[1], n - last + 1);
  case 17: return a[0][last];
  case 18: return d[1][last - n + 2][0];
  case 19: return c[1][last][0];
  case 20: return d[0][1][last];
  case 21: return b[1][last].x;
  }
}
// CHECK: verdict: SAFE
