/* A parser for sums, products and parentheses over N - 1 free characters. */
#include <assay/assay.h>

static const char *at;
static int good;

static int sum(int depth);

static int atom(int depth) {
  int value = 0;
  if (*at == '(' && depth) {
    at++;
    value = sum(depth - 1);
    if (*at == ')')
      at++;
    else
      good = 0;
    return value;
  }
  if (*at < '0' || *at > '9') good = 0;
  while (*at >= '0' && *at <= '9' && value < 1000) value = 10 * value + (*at++ - '0');
  return value;
}

static int product(int depth) {
  int value = atom(depth);
  while (good && *at == '*') at++, value = (int)((unsigned)value * (unsigned)atom(depth) % 1000u);
  return value;
}

static int sum(int depth) {
  int value = product(depth);
  while (good && *at == '+') at++, value += product(depth);
  return value;
}

int main(void) {
  char text[N];
  assay_symbolic(text, sizeof text, "text");
  text[N - 1] = '\0';
  at = text, good = 1;
  int value = sum(2);
  assay_assert(value >= 0);
  return good && *at == '\0';
}
