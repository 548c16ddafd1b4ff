/* A number with a sign and at most three digits. */
#include <assay/assay.h>
#include <stdbool.h>

static bool read(const char *s, int *number) {
  bool negative = *s == '-';
  int n = 0;
  if (*s == '-' || *s == '+') s++;
  if (!*s) return false;
  for (; *s; s++) {
    if (*s < '0' || *s > '9') return false;
    n = n * 10 + (*s - '0');
  }
  *number = negative ? -n : n;
  return true;
}

int main(void) {
  char s[5];
  int n;
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  if (read(s, &n)) {
    assay_assert(n >= -999 && n <= 9999);
    if (s[0] == '-') assay_assert(n <= 0);
  }
}
