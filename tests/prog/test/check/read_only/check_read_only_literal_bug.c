// Letters are made large in a string literal.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static void capital(char *s) {
  // CHECK: [[@LINE+1]]:31: error: read-only: write of 1 byte at offset 0 of a string literal of 5 bytes, which is read-only
  if (*s >= 'a' && *s <= 'z') *s = (char)(*s - 'a' + 'A');
}
int main(void) {
  char *s = "text";
  capital(s);
  return s[0] != 'T';
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
