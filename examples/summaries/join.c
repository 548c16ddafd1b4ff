#include <assay/assay.h>
#include <string.h>

int main(void) {
  char a[4], b[4], both[6];
  assay_symbolic(a, 3, "a");
  assay_symbolic(b, 3, "b");
  a[3] = b[3] = 0;
  size_t n = strlen(a), m = strlen(b);
  both[n + m] = 0;
}
