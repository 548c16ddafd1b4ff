// What summaries print for their author, beside what the program prints.
// RUN: %assay test --print-output %s -- -Wall -Wextra -Werror | FileCheck %s
#include <assay/summary.h>
int main(void) {
  int x = assay_int("x"), unset[1];
  // CHECK: bytes to standard error:
  // CHECK-NEXT: x = sext64(x)
  // CHECK-NEXT: seven = 7
  assay_print("x", x);
  assay_print("seven", 7);
  // CHECK-NEXT: x <s 3
  summ_print_restriction(_LT_(x, 3));
  // CHECK-NEXT: oh
  summ_print_byte('o');
  summ_print_byte('h');
  (void)unset;
}
