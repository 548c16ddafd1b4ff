/* Towers of Hanoi: how many moves, for up to six discs. */
#include <assay/assay.h>

static unsigned moves(unsigned discs) { return discs ? 2 * moves(discs - 1) + 1 : 0; }

int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n <= 6);
  assay_assert(moves(n) == (1u << n) - 1);
}
