/* Fortified headers: inline functions that call the library by another name of their own symbol. Strategy: each where
 * the size of the object is not known, which is when they do; a known size that is too small is found as it is without
 * them.
 *
 * RUN: %assay test --no-cache --stdin /dev/null --args '' %s -- -O2 -D_FORTIFY_SOURCE=2 | FileCheck %s
 * RUN: %assay test --no-cache --stdin /dev/null --args '' %s -- -O2 -D_FORTIFY_SOURCE=3 | FileCheck %s
 * RUN: not %assay test --no-cache --sym-stdin 3 %s -- -w -O2 -D_FORTIFY_SOURCE=2 -DSMALL > %t
 * RUN: FileCheck %s --check-prefix=SMALL < %t
 * CHECK: verdict: SAFE
 * SMALL: fortified.c:[[@LINE+20]]:3: error: out-of-bounds: {{(__)?read}}
 */
#include <assay/assay.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static int call_all(char *text, wchar_t *wide, int n) {
  char *path = realpath("/dev/null", text);
  int good = path == text && !strcmp(path, "/dev/null") && read(0, text, (size_t)n) == 0;
  wcscpy(wide, L"ab"), wcsncat(wide, L"cd", (size_t)n);
  return good && wctomb(text, L'x') == 1 && text[0] == 'x' && wcslen(wide) == 3;
}

int main(int argc, char **argv) {
  (void)argv;
#ifdef SMALL
  char small[2];
  read(0, small, 3 * (size_t)argc);
#endif
  char *text = malloc(PATH_MAX + (size_t)argc);
  wchar_t *wide = malloc((size_t)argc * 16 + 16);
  assay_assert(call_all(text, wide, argc));
  free(text), free(wide);
}
