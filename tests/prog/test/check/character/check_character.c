// Characters as <ctype.h> wants them: an unsigned char, or EOF.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <ctype.h>
#include <stdio.h>
int main(void) {
  char c = assay_char("c");
  int all = isalpha((unsigned char)c) + (isdigit)((unsigned char)c) + isspace(EOF) + (isupper)(EOF);
  assay_assert(tolower(EOF) == EOF && toupper((unsigned char)c) <= 255);
  return all == 3;
}
