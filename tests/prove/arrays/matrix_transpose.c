/* A matrix of three rows, turned over twice, is itself. */
#include <assay/assay.h>

static void transpose(int m[3][3]) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < i; j++) {
      int t = m[i][j];
      m[i][j] = m[j][i], m[j][i] = t;
    }
}

int main(void) {
  int m[3][3], was[3][3];
  assay_symbolic(m, sizeof m, "m");
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) was[i][j] = m[i][j];
  transpose(m);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) assay_assert(m[i][j] == was[j][i]);
}
