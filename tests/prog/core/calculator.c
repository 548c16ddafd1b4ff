/* A recursive descent calculator: function pointers, strings, error returns through pointers, doubles and longs, static
 * tables. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parser {
  const char *at;
  int errors;
  double variables[26];
};
static double expression(struct parser *p, int level);

static void skip(struct parser *p) {
  while (isspace((unsigned char)*p->at)) p->at++;
}
static double number(struct parser *p) {
  double value = 0, place = 1;
  while (*p->at >= '0' && *p->at <= '9') value = value * 10 + (*p->at++ - '0');
  if (*p->at == '.')
    for (p->at++; *p->at >= '0' && *p->at <= '9'; p->at++) value += (*p->at - '0') * (place /= 10);
  return value;
}
static double primary(struct parser *p) {
  skip(p);
  double value = 0;
  switch (*p->at) {
  case '0' ... '9': return number(p);
  case '-': p->at++; return -primary(p);
  case '(':
    p->at++;
    value = expression(p, 0);
    skip(p);
    if (*p->at == ')')
      p->at++;
    else
      p->errors++;
    return value;
  case 'a' ... 'z': {
    double *variable = &p->variables[*p->at++ - 'a'];
    skip(p);
    if (p->at[0] == '=' && p->at[1] != '=') {
      p->at++;
      *variable = expression(p, 0);
    }
    return *variable;
  }
  default: p->errors++; return 0;
  }
}
static const char *const levels[] = {"<>", "+-", "*/%"};
static double combine(char op, double a, double b) {
  switch (op) {
  case '<': return a < b;
  case '>': return a > b;
  case '+': return a + b;
  case '-': return a - b;
  case '*': return a * b;
  case '/': return b != 0 ? a / b : 0;
  case '%': return b != 0 ? (double)((long)a % (long)b) : 0;
  }
  abort();
}
static double expression(struct parser *p, int level) {
  if (level == 3) return primary(p);
  double value = expression(p, level + 1);
  for (;;) {
    skip(p);
    if (!*p->at || !strchr(levels[level], *p->at)) return value;
    char op = *p->at++;
    value = combine(op, value, expression(p, level + 1));
  }
}

int main(void) {
  static const char *const lines[] = {"1 + 2 * 3",     "(1+2)*3 - -4", "x = 10 / 4", "x * x % 4",
                                      "y = x = 3 < 5", "2 * (y",       "7 $"};
  struct parser p = {0};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    p.at = lines[i], p.errors = 0;
    double value = expression(&p, 0);
    skip(&p);
    printf("%s -> %.3f%s\n", lines[i], value, p.errors || *p.at ? " error" : "");
  }
  printf("%.2f %.2f\n", p.variables['x' - 'a'], p.variables['y' - 'a']);
  return 0;
}
