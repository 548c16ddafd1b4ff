// A number is written to a buffer that the caller has.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static char *digits(unsigned x, char *buffer) {
  char *at = buffer + 3;
  *at = 0;
  while (x) *--at = (char)('0' + x % 10), x /= 10;
  return at;
}
int main(void) {
  char buffer[4];
  char *text = digits(42, buffer);
  return text[0] != '4';
}
