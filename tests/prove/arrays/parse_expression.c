/* Sums of digits, read by recursive descent, of at most four bytes. */
#include <assay/assay.h>

static const char *at;

static int sum(void);
static int factor(void) {
  if (*at == '(') {
    at++;
    int value = sum();
    if (*at == ')') at++;
    return value;
  }
  if (*at >= '0' && *at <= '9') return *at++ - '0';
  return 0;
}
static int sum(void) {
  int value = factor();
  while (*at == '+') {
    at++;
    value += factor();
  }
  return value;
}

int main(void) {
  char s[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  at = s;
  int value = sum();
  assay_assert(value >= 0 && value <= 18);
}
