/* A table of functions, one of which is chosen. */
#include <assay/assay.h>

static unsigned add(unsigned a, unsigned b) { return a + b; }
static unsigned sub(unsigned a, unsigned b) { return a - b; }
static unsigned both(unsigned a, unsigned b) { return a & b; }

int main(void) {
  static unsigned (*const table[])(unsigned, unsigned) = {add, sub, both};
  unsigned a = assay_uint("a"), b = assay_uint("b"), i = assay_uint("i");
  assay_assume(i < 3);
  unsigned c = table[i](a, b);
  if (i == 0) assay_assert(c - b == a);
  if (i == 1) assay_assert(c + b == a);
  if (i == 2) assay_assert(c <= a && c <= b);
}
