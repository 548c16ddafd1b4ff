// What libc returns and must not be modified; what it left indeterminate; pointers that are wrong though nothing is
// sorted.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-nonnull | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <fenv.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void) {
  char to[4], *none = 0;
  wchar_t wide[2];
  fenv_t environment;
  struct tm day = {.tm_mday = 1, .tm_year = 100};
  switch (assay_choose(9)) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
  case 0: setlocale(LC_ALL, "C")[0] = 'D'; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
  case 1: localeconv()->frac_digits = 2; break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 2: return strxfrm(to, "abcdef", 4) == 6 && to[0] == 'a';
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 3: return wcsxfrm(wide, L"abcdef", 2) == 6 && wide[0] == L'a';
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 4: return !strftime(to, 4, "%Y-%m-%d", &day) && to[0] == '2';
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference:
  case 5: qsort(none, 0, 1, order); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference:
  case 6: return bsearch("a", none, 0, 1, order) != 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
  case 7: return fesetenv(&environment);
  default:
    fegetenv(&environment);
    return fesetenv(&environment) | !strftime(to, 4, "%d", &day) | strxfrm(to, "abc", 4) != 3 | strcmp(to, "abc");
  }
  return 0;
}
// CHECK: verdict: BUG
