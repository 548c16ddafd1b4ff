/* clang-format off */
/* strcmp and strncmp of callers' texts are one case: the bytes that follow are looked at before it is known whether texts
 * end before them. What is compared with a known text has a complete answer, however long that is.

RUN: sh %root/tests/lit/exits.sh 0 %assay synth --function option %s | FileCheck %s
RUN: sh %root/tests/lit/exits.sh 0 %assay synth --function order %s | FileCheck --check-prefix=ORDER %s
RUN: sh %root/tests/lit/exits.sh 0 %assay synth --function first %s | FileCheck --check-prefix=FIRST %s
RUN: rm -rf %t && mkdir -p %t && python3 %root/tests/synth/check.py %assay %t %s | FileCheck --check-prefix=ALL %s

CHECK-NOT: limit
CHECK: exact
CHECK: return == (Text != 45i8 || Text_1 != 45i8 || {{.*}} || Text_15 != 0i8 ? -1i32 : 1i32);
CHECK: specifications: 2;
ORDER: limit: loop at {{.*}}: longer strings
ORDER: return == -1i32
ORDER: specifications: 3;
FIRST-NOT: limit
FIRST: requires n == 0u64;
FIRST: specifications: 4;
ALL: 4 functions, 12 cases, 6 exact, 12 tests, {{.*}} 0 wrong
*/
/* clang-format on */
#include <string.h>

int option(const char *text) { return strcmp(text, "--with-the-rest") ? -1 : 1; }

int order(const char *a, const char *b) {
  int order = strcmp(a, b);
  return order < 0 ? -1 : order > 0;
}

/* In memory of its own that ends: nobody looks behind the end. */
int first(const char *text, size_t n) {
  char own[3] = "ab";
  return n < 4 ? strncmp(own, text, n) == 0 : -1;
}

int both(const char *text) { return !strcmp(text, "left") || !strncmp("right", text, 5); }
