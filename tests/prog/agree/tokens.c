/* A tokenizer and a calculator over symbolic text: digits, plus, minus, parentheses, errors. */
#include <assay/assay.h>
#include <stdio.h>
#include <string.h>

static const char *at;
static int failed;

static int sum(int depth);

static int atom(int depth) {
  if (*at >= '0' && *at <= '9') {
    int value = 0;
    while (*at >= '0' && *at <= '9') value = value * 10 + (*at++ - '0');
    return value;
  }
  if (*at == '(' && depth < 2) {
    at++;
    int value = sum(depth + 1);
    if (*at++ != ')') failed = 1, at--;
    return value;
  }
  failed = 1;
  return 0;
}

static int sum(int depth) {
  int value = atom(depth);
  while (!failed && (*at == '+' || *at == '-')) {
    char sign = *at++;
    int next = atom(depth);
    value = sign == '+' ? value + next : value - next;
  }
  return value;
}

int main(void) {
  char text[5];
  assay_symbolic(text, sizeof text, "text");
  text[4] = 0;
  at = text;
  int value = sum(0);
  if (*at) failed = 2;
  printf("%d %d at %d of %zu\n", failed, value, (int)(at - text), strlen(text));
  return failed;
}
