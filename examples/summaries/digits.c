#include <assay/assay.h>
#include <stdlib.h>

int main(void) {
  char s[4];
  assay_symbolic(s, 3, "s");
  s[3] = 0;
  assay_assert(atoi(s) < 1000);
}
