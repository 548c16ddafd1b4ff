/* A decimal number of at most three digits is read as it was written. */
#include <assay/assay.h>

static int read(const char *s) {
  int n = 0;
  while (*s >= '0' && *s <= '9') n = n * 10 + (*s++ - '0');
  return n;
}

int main(void) {
  char s[4];
  assay_symbolic(s, 3, "s");
  s[3] = 0;
  int n = read(s);
  assay_assert(n >= 0 && n <= 999);
  if (s[0] >= '1' && s[0] <= '9' && !(s[1] >= '0' && s[1] <= '9')) assay_assert(n == s[0] - '0');
}
