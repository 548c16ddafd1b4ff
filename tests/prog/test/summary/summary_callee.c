// A summary takes the place of a body, of what is known of libc, of a missing function; it calls what it stands for.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --summaries %S/Inputs/exact.c %s | FileCheck %s --check-prefix=EXACT
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --summaries %S/Inputs/exact.c --no-summary strlen %s | FileCheck %s --check-prefix=NONE
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --summaries %S/Inputs/folder %s -- -DUNDER | FileCheck %s --check-prefix=UNDER
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --summaries %S/Inputs/folder %s -- -DNOTHING | FileCheck %s --check-prefix=NOTHING
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --summaries %S/Inputs/folder %s -- -DOVER | FileCheck %s --check-prefix=OVER
#include <assay/assay.h>
#include <string.h>
int outside(int);
int twice(int x) { return 2 * x; }
unsigned hash(const char *s) { return *s ? 31 * hash(s + 1) + (unsigned char)*s : 7; }
int main(void) {
  char s[4] = {assay_char("a"), assay_char("b"), assay_char("c"), 0};
  assay_assert(strlen(s) <= 3);
#ifdef UNDER
  assay_assert(outside(assay_int("x")) != 3);
#elif defined NOTHING
  int (*pointer)(int) = twice;
  assay_assert(pointer(4) == 9);
#elif defined OVER
  assay_assert(hash(s) != 7);
#endif
}
// EXACT: verdict: SAFE
// EXACT: paths: 1 ended
// NONE: verdict: SAFE
// NONE: paths: 4 ended
// UNDER: verdict: BOUNDED
// UNDER-NEXT: limit: summary-under at {{.*}}summary_callee.c:16:16: outside: under: a summary was used that may not do all
// NOTHING: verdict: BOUNDED
// NOTHING: limit: summary-over at {{.*}}summary_callee.c:19:16: twice: none: a summary was used that may do what
// NOTHING: limit: summary-under at {{.*}}summary_callee.c:19:16: twice: none:
// OVER: warning: possible assertion: assertion `hash(s) != 7' failed
// OVER: limit: summary-over at {{.*}}summary_callee.c:21:16: hash: over:
