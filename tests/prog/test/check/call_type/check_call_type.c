// Types that are written differently, and are compatible: enums, qualified parameters, arrays, old-style declarations.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
enum colour { RED, GREEN };
struct pair {
  int a, b;
};
static int mixed(enum colour c, const int n, char *const s, int a[3]) { return c == GREEN && n && s && a[0]; }
static struct pair both(struct pair p, ...) { return p; }
static int old(a)
unsigned a;
{ return a == 1; }
static int by_key(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int (*find(int which))(const void *, const void *) { return which ? by_key : 0; }
int main(void) {
  int (*p)(unsigned, int, char *, int *) = mixed, (*q)(unsigned) = old, (*r)() = old, a[] = {3, 1};
  struct pair (*s)(struct pair, ...) = both;
  int (*(*t)(const int))(const void *, const void *) = find;
  qsort(a, 2, sizeof *a, t(1));
  if (!p(GREEN, 2, "", a) || !q(1) || !r(1) || !r(1u)) return 1;
  return s((struct pair){0, 1}, (struct pair){2, 3}).a + (a[0] != 1);
}
