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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct parser 224 8 {
// CHECK-NEXT: at: *const char at 0
// CHECK-NEXT: errors: int at 64
// CHECK-NEXT: variables: [26]double at 128
// CHECK-NEXT: }
// CHECK: global levels: const [3]*const char internal defined align 16 {
// CHECK-NEXT: 0: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 8: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 16: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: }
// CHECK-LABEL: function primary: fn(*struct parser) -> double internal defined {
// CHECK: switch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]] [48..57 -> [[B1:b[0-9]+]], 45 -> [[B2:b[0-9]+]], 40 -> [[B3:b[0-9]+]], 97..122 -> [[B4:b[0-9]+]]]
// CHECK: [[T1:%[0-9]+]] = field *[26]double parser:variables, [[T2:%[0-9]+]]
// CHECK: [[T3:%[0-9]+]] = field **const char parser:at, [[T4:%[0-9]+]]
// CHECK: [[T5:%[0-9]+]] = index *double [26]double, [[T1]], [[T6:%[0-9]+]]
// CHECK-LABEL: function expression: fn(*struct parser, int) -> double internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: branch char [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: branch *char [[T1:%[0-9]+]] -> [[B3:b[0-9]+]], [[B2]]
// CHECK-NEXT: [[B3]]:
// CHECK-LABEL: function combine: fn(char, double, double) -> double internal defined {
// CHECK: [[T0:%[0-9]+]] = get char $op
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [60 -> [[B1:b[0-9]+]], 62 -> [[B2:b[0-9]+]], 43 -> [[B3:b[0-9]+]], 45 -> [[B4:b[0-9]+]], 42 -> [[B5:b[0-9]+]], 47 -> [[B6:b[0-9]+]], 37 -> [[B7:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK: call fn() -> void &abort
// CHECK-NEXT: return
// CHECK-NEXT: [[B1]]:
// CHECK: [[T2:%[0-9]+]] = convert long [[T3:%[0-9]+]]
// CHECK: [[T4:%[0-9]+]] = convert long [[T5:%[0-9]+]]
// CHECK-NEXT: [[T6:%[0-9]+]] = rem long [[T2]], [[T4]]
// CHECK-NEXT: [[T7:%[0-9]+]] = convert double [[T6]]
// CHECK: [[T8:%[0-9]+]] = convert double 0
// CHECK: function abort: fn() -> void external declared noreturn
