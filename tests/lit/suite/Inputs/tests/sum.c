#include "list.h"
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x");
  assay_assume(x > 0 && x < 1000);
  struct node *list = push(push(0, x), 1);
  assay_assert(sum(list) == x + 1);
  drop(list);
  return 0;
}
