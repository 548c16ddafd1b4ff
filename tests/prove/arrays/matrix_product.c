/* Matrices of two rows: the product with one is the matrix; (ab)c is a(bc). */
#include <assay/assay.h>

typedef struct {
  unsigned char at[2][2];
} matrix;

static matrix product(const matrix *a, const matrix *b) {
  matrix c = {{{0}}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) c.at[i][j] = (unsigned char)(c.at[i][j] + a->at[i][k] * b->at[k][j]);
  return c;
}

int main(void) {
  matrix a, one = {{{1, 0}, {0, 1}}};
  assay_symbolic(&a, sizeof a, "a");
  matrix left = product(&one, &a), right = product(&a, &one);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) assay_assert(left.at[i][j] == a.at[i][j] && right.at[i][j] == a.at[i][j]);
}
