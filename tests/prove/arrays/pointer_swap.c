/* Pointers to pointers, and what they point to. */
#include <assay/assay.h>

static void swap(int **a, int **b) {
  int *t = *a;
  *a = *b, *b = t;
}

int main(void) {
  int x = assay_int("x"), y = assay_int("y"), *p = &x, *q = &y;
  int was_x = x, was_y = y;
  swap(&p, &q);
  assay_assert(*p == was_y && *q == was_x && p == &y);
  *p = 7;
  assay_assert(y == 7 && x == was_x);
}
