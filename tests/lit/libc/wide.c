/* Wide characters, numbered arguments and widths that are not known. Strategy: what printf does with them, on all
 * values of an input; one misuse each, and what is refused by name.
 *
 * RUN: %assay test --no-cache %s -- -DWIDTH | FileCheck %s --check-prefix=SAFE
 * RUN: not %assay test --no-cache %s -- -DANY_WIDTH | FileCheck %s --check-prefix=ANY_WIDTH
 * RUN: %assay test --no-cache %s -- -DLIMIT | FileCheck %s --check-prefix=SAFE
 * RUN: not %assay test --no-cache %s -- -DMIXED | FileCheck %s --check-prefix=MIXED
 * RUN: not %assay test --no-cache %s -- -DGAP | FileCheck %s --check-prefix=GAP
 * RUN: not %assay test --no-cache %s -- -DMISSING | FileCheck %s --check-prefix=MISSING
 * RUN: not %assay test --no-cache %s -- -DPOINTER | FileCheck %s --check-prefix=POINTER
 * RUN: not %assay test --no-cache %s -- -DBYTES | FileCheck %s --check-prefix=BYTES
 * RUN: not %assay test --no-cache %s -- -DWIDE | FileCheck %s --check-prefix=WIDE
 * RUN: not %assay test --no-cache %s -- -DACCENT | FileCheck %s --check-prefix=ACCENT
 * RUN: not %assay test --no-cache %s -- -DSCAN_MIXED | FileCheck %s --check-prefix=SCAN_MIXED
 * RUN: %assay test --no-cache --malloc-may-fail %s -- -DERRNO | FileCheck %s --check-prefix=SAFE
 * RUN: %assay test --no-cache --print-output %s -- -DPRINT | FileCheck %s --check-prefix=PRINT
 *
 * SAFE: verdict: SAFE
 */
#define _GNU_SOURCE
#include <assay/assay.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
  char text[200];
#if defined WIDTH
  int width = assay_int("width"), precision = assay_int("precision");
  assay_assume(width >= -9 && width <= 9 && precision >= -1 && precision <= 4);
  int count = snprintf(text, sizeof text, "%*.*d", width, precision, 7);
  int digits = precision > 1 ? precision : 1, all = abs(width);
  assay_assert(count == (all > digits ? all : digits));
  assay_assert((text[count - 1] == ' ') == (width < 0 && all > digits));
#elif defined ANY_WIDTH
  /* ANY_WIDTH: verdict: INCOMPLETE
   * ANY_WIDTH: limit: unsupported at {{.*}}: printf: a width or precision that is symbolic and not between -128 and 128
   */
  printf("%*d", assay_int("width"), 7);
#elif defined LIMIT
  int limit = assay_int("limit");
  int count = snprintf(text, sizeof text, "%.*s", limit, "abcde");
  assay_assert(count == (limit < 0 || limit > 5 ? 5 : limit));
#elif defined MIXED
  /* MIXED: error: format: printf: the format has arguments with and without numbers
   */
  printf("%1$d %d", 1, 2);
#elif defined GAP
  /* GAP: error: format: printf: the format leaves out argument 1, but uses argument 2
   */
  printf("%2$d", 1.5, 2);
#elif defined MISSING
  /* MISSING: error: format: printf: there is no argument for the conversion %3$d
   */
  printf("%1$d %2$d %3$d", 1, 2);
#elif defined POINTER
  /* POINTER: error: format: snprintf: the conversion %ls does not fit an argument of type 'char *'
   */
  snprintf(text, sizeof text, "%ls", text);
#elif defined BYTES
  /* BYTES: error: libc-misuse: printf: a function of bytes is used on a stream of wide characters
   */
  wprintf(L"a");
  printf("b");
#elif defined WIDE
  /* WIDE: error: libc-misuse: wprintf: a function of wide characters is used on a stream of bytes
   */
  puts("a");
  wprintf(L"b");
#elif defined ACCENT
  /* ACCENT: limit: unsupported at {{.*}}: putwchar: printing a wide character above 127, which glibc replaces
   */
  putwchar(0xe9);
#elif defined SCAN_MIXED
  /* SCAN_MIXED: error: libc-misuse: sscanf: the format has arguments with and without numbers
   */
  int a, b;
  sscanf("1 2", "%1$d %d", &a, &b);
#elif defined ERRNO
  errno = 0;
  char *memory = malloc(8);
  if (!memory) assay_assert(errno == ENOMEM);
  free(memory);
#else
  /* PRINT: [{{ *}}7|Success|b a|xy|ab]
   */
  wprintf(L"[%*d|%m|%ls|", 5, 7, L"b a");
  wprintf(L"%2$s%1$ls]\n", L"ab", "xy|");
#endif
  (void)text;
  return 0;
}
