/* An expression is parsed to a tree, which says what the text says: digits, + and *, which binds closer. */
#include <assay/assay.h>
#include <stdlib.h>

struct expression {
  char op;
  int value;
  struct expression *left, *right;
};

static struct expression *make(char op, int value, struct expression *left, struct expression *right) {
  struct expression *e = malloc(sizeof *e);
  e->op = op, e->value = value, e->left = left, e->right = right;
  return e;
}

static struct expression *digit(const char **at) { return make('d', *(*at)++ - '0', NULL, NULL); }

static struct expression *product(const char **at) {
  struct expression *e = digit(at);
  while (**at == '*') ++*at, e = make('*', 0, e, digit(at));
  return e;
}

static struct expression *sum(const char **at) {
#ifndef WRONG
  struct expression *e = product(at);
  while (**at == '+') ++*at, e = make('+', 0, e, product(at));
#else
  struct expression *e = product(at);
  while (**at == '+') ++*at, e = make('+', 0, e, digit(at));
#endif
  return e;
}

static int evaluate(struct expression *e) {
  int value = e->value;
  if (e->op != 'd') {
    int left = evaluate(e->left), right = evaluate(e->right);
    value = e->op == '+' ? left + right : left * right;
  }
  free(e);
  return value;
}

int main(void) {
  char text[6] = "1?2?3";
  const char *at = text;
  text[1] = assay_bool("first") ? '+' : '*', text[3] = assay_bool("second") ? '+' : '*';
  text[2] = assay_char("middle");
  assay_assume(text[2] >= '0' && text[2] <= '9');
  int m = text[2] - '0', value = evaluate(sum(&at));
  int wanted = text[1] == '+' ? (text[3] == '+' ? 1 + m + 3 : 1 + m * 3) : (text[3] == '+' ? m + 3 : m * 3);
  assay_assert(*at == 0 && value == wanted);
}
