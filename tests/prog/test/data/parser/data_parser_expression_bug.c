// A parser whose parentheses need not be closed reads beyond the end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static const char *at;
static int sum(void);
static int factor(void) {
  if (*at == '(') {
    at++;
    int x = sum();
    at++;
    return x;
  }
  if (*at >= '0' && *at <= '9') return *at++ - '0';
  return 0;
}
static int product(void) {
  int x = factor();
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: read of 1 byte at offset 4 of object 'text' of 4 bytes
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
  assay_assume(text[0] == '(' && text[1] == '(' && text[2] == '7');
  at = text;
  assay_assert(sum() <= 81);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
