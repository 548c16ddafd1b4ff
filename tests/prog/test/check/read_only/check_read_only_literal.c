// Letters are made large in an array.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static void capital(char *s) {
  if (*s >= 'a' && *s <= 'z') *s = (char)(*s - 'a' + 'A');
}
int main(void) {
  char s[] = "text";
  capital(s);
  return s[0] != 'T';
}
