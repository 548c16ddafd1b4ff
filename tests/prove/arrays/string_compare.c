/* A comparison of strings and its reverse have opposite signs. */
#include <assay/assay.h>

static int compare(const char *a, const char *b) {
  for (; *a && *a == *b; a++, b++) {}
  return (unsigned char)*a - (unsigned char)*b;
}

int main(void) {
  char s[4], t[4];
  assay_symbolic(s, 3, "s");
  assay_symbolic(t, 3, "t");
  s[3] = t[3] = 0;
  assay_assert(compare(s, t) == -compare(t, s));
}
