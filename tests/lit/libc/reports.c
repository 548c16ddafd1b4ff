/* A bug inside of a model is told where the program calls it. Strategy: a string that does not end, given to a function
 * that is written in C; a comparison function that fails inside of a model; unsigned arithmetic of models that wraps
 * though the program is checked for that; a loop of a model that is cut off.
 *
 * RUN: not %assay test --no-cache %s > %t.bugs
 * RUN: FileCheck %s --implicit-check-not='<libc>' < %t.bugs
 * RUN: not %assay test --no-cache --json --full-trace %s > %t.json
 * RUN: FileCheck %s --check-prefix=JSON --implicit-check-not='<libc>' < %t.json
 * RUN: %assay test --no-cache --check unsigned-overflow,shift-value --stats %s -- -DWRAPS > %t.out 2> %t.err
 * RUN: FileCheck %s --check-prefix=WRAPS < %t.out
 * RUN: FileCheck %s --check-prefix=COUNT < %t.err
 * RUN: not %assay test --no-cache --unwind 3 %s -- -DLOOPS | FileCheck %s --check-prefix=LOOPS
 */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

#if defined WRAPS
/* WRAPS: verdict: SAFE
 * COUNT: calls: model {{ *[1-9]}}
 * COUNT: blocks covered
 * COUNT-NEXT: of {{ *}}1{{$}}
 */
int main(void) {
  char text[] = "12x";
  return (int)strtoul(text, NULL, 10) + (int)strspn(text, "12") - 14;
}
#elif defined LOOPS
/* LOOPS: verdict: BOUNDED
 * LOOPS: reports.c:[[@LINE+5]], strspn (libc): a loop ran as often as it may; allow more iterations: --unwind 6
 */
int main(void) {
  char text[8] = {0};
  assay_symbolic(text, 7, "text");
  return strspn(text, "ab") > 9;
}
#else
/* CHECK: reports.c:[[@LINE+3]]:47: error: out-of-bounds: strspn: read of 1 byte at offset 2 of object 'text'
 * JSON: "message": "strspn: read of 1 byte at offset 2 of object 'text' of 2 bytes"
 */
static size_t span(const char *text) { return strspn(text, "ab"); }

/* CHECK: reports.c:[[@LINE+6]]:10: error: division-by-zero
 * CHECK: note: calls 'compare'
 * CHECK: qsort(numbers, 2, sizeof *numbers, compare)
 */
static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return 10 / (x - y);
}

int main(void) {
  char text[2] = {'a', 'b'};
  int numbers[] = {1, 2};
  if (assay_bool("sort")) {
    numbers[1] = assay_int("number");
    qsort(numbers, 2, sizeof *numbers, compare);
  }
  return span(text) != 2;
}
#endif
