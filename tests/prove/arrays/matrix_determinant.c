/* Exchanging two rows changes the sign of the determinant. */
#include <assay/assay.h>

static int determinant(int m[2][2]) { return m[0][0] * m[1][1] - m[0][1] * m[1][0]; }

int main(void) {
  int m[2][2], n[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      m[i][j] = assay_int("m");
      assay_assume(m[i][j] >= -100 && m[i][j] <= 100);
      n[1 - i][j] = m[i][j];
    }
  assay_assert(determinant(m) == -determinant(n));
}
