// Whether string literals of the same characters are one array is unspecified (6.4.5p7): both are looked at. Clang
// makes them one.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s | FileCheck %s
// CHECK: [[@LINE+12]]:{{[0-9]+}}: error: assertion: assertion `same != again' failed
// CHECK: CONFIRMED natively
// CHECK: [[@LINE+14]]:{{[0-9]+}}: error: assertion: assertion `whole + 2 != tail' failed
// CHECK: verdict: BUG: 2 bugs were found
#include <assay/assay.h>
#include <stdint.h>
#include <string.h>
int main(void) {
  const char *same = "abcd", *again = "abcd", *other = "abce", *whole = "xyz", *tail = "z", *empty = "";
  switch (assay_choose(4)) {
  case 0:
    assay_assert(same != other && same + 1 != again && same + 4 != other);
    assay_assert(same != again);
    break;
  case 1:
    assay_assert(whole != tail && whole + 1 != tail);
    assay_assert(whole + 2 != tail);
    break;
  case 2: /* what was found to be one stays one, for numbers, too */
    if (same == again) {
      assay_assert(same + 2 == again + 2);
      assay_assert((uintptr_t)same == (uintptr_t)again);
      assay_cover("one array");
    } else {
      assay_assert((uintptr_t)same >= (uintptr_t)again + 5 || (uintptr_t)again >= (uintptr_t)same + 5);
      assay_cover("two arrays");
    }
    break;
  default: {
    char buffer[5];
    strcpy(buffer, "abcd");
    assay_assert(buffer != same && strcmp(buffer, same) == 0);
    assay_assert(same != empty && whole != empty);
    const char *end = same + 4;
    if (end == empty) assay_assert(end != (const char *)buffer && *end == 0);
  }
  }
}
// CHECK: 'one array': reached
// CHECK: 'two arrays': reached
