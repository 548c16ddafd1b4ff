/* The decimal text of N free characters to int, with overflow checks. */
#include <assay/assay.h>
#include <limits.h>

static int parse(const char *s, int *value) {
  int n = 0, negative = 0;
  if (*s == '-') negative = 1, s++;
  if (!*s) return 0;
  for (; *s; s++) {
    if (*s < '0' || *s > '9') return 0;
    int digit = *s - '0';
    if (n > (INT_MAX - digit) / 10) return 0;
    n = 10 * n + digit;
  }
  *value = negative ? -n : n;
  return 1;
}

int main(void) {
  char s[N + 1];
  int value = 0;
  assay_symbolic(s, N, "s");
  s[N] = 0;
  if (parse(s, &value)) assay_assert(value != INT_MIN);
  return 0;
}
