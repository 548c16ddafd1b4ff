// A number is written to a buffer that goes with the function.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static char *digits(unsigned x, char *buffer) {
  char local[4];
  char *at = local + 3;
  *at = 0;
  while (x) *--at = (char)('0' + x % 10), x /= 10;
  return at;
}
int main(void) {
  char buffer[4];
  char *text = digits(42, buffer);
  // CHECK: [[@LINE+1]]:10: error: use-after-return: read of 1 byte at offset 1 of object 'local' of 4 bytes, whose function has returned
  return text[0] != '4';
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
