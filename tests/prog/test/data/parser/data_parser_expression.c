// Sums and products of digits, by recursive descent.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static const char *at;
static int sum(void);
static int factor(void) {
  if (*at == '(') {
    at++;
    int x = sum();
    if (*at == ')') at++;
    return x;
  }
  if (*at >= '0' && *at <= '9') return *at++ - '0';
  return 0;
}
static int product(void) {
  int x = factor();
  while (*at == '*') {
    at++;
    x *= factor();
  }
  return x;
}
static int sum(void) {
  int x = product();
  while (*at == '+') {
    at++;
    x += product();
  }
  return x;
}
int main(void) {
  char text[4];
  assay_symbolic(text, sizeof text, "text");
  assay_assume(text[3] == 0);
  at = text;
  assay_assert(sum() <= 81);
  return 0;
}
