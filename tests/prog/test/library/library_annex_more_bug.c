// More of what C17's Annex J.2 calls undefined of the C library, one case each.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w 2>%t.err | FileCheck %s
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
int nondet_int(void);

static int print(const char *format, ...) {
  va_list list;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: va-list:
  return vprintf(format, list);
}

static int equal(const void *a, const void *b) { return (void)a, (void)b, 0; }

int main(void) {
  FILE *f = tmpfile();
  fpos_t place;
  char text[3] = "ab", *p;
  wchar_t wide[3] = {1, 2, 3}, *rest;
  int numbers[2];
  switch (nondet_int()) {
  case 0:
    wprintf(L"x");
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: printf: a function of bytes is used on a stream of wide
    return printf("y");
  case 1:
    printf("y");
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: putwchar: a function of wide characters is used on a stream of
    return (int)putwchar(L'x');
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: sscanf: there is no argument for the conversion %d
  case 2: return sscanf("1 2", "%d %d", numbers);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: printf: there is no argument for the conversion %*d
  case 3: return printf("%*d", 5);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: sscanf: the format has an invalid conversion
  case 4: return sscanf("1", "%y", numbers);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 5: return printf("%s", memset(text, 'a', 3));
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: sscanf:
  case 6: return sscanf("abcdef", "%[a-z]", text);
  case 7: return print("%d", 1);
  case 8:
    fputs("abc", f), rewind(f);
    fread(numbers, sizeof *numbers, 1, f);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
    return numbers[0] == 3;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: fsetpos:
  case 9: return fsetpos(f, &place);
  case 10:
    p = malloc(0);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    *p = 1;
    return 0;
  case 11:
    p = realloc(calloc(1, 4), 8);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
    return p[4] == 3;
  case 12:
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
    *strerror(2) = 'x';
    return 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: wcslen:
  case 13: return wcslen(wide) == 3;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: wild-pointer:
  case 14: return memcpy((char *)1, text, 0) != NULL;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: strtok:
  case 15: return strtok(NULL, " ") != NULL;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: wcstok:
  case 16: return wcstok(NULL, L" ", &rest) != NULL;
  case 17:
    signal(SIGINT, (void (*)(int))0x1234);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-call: raise:
    return raise(SIGINT);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: division-overflow: imaxdiv:
  case 18: return imaxdiv(INTMAX_MIN, -1).rem == 0;
  case 19:
    fgets(text, sizeof text, f);
    fclose(f);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: heap-use-after-free: fgetc:
    return fgetc(f);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: overlap: sscanf: a string is written to where it is read
  case 20: return sscanf(text, "%s", text + 1);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: overlap: sscanf: a string is written to where it is read
  case 21: return sscanf(text, "%1s", text);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: qsort:
  case 23: qsort(text, 4, 1, equal); return 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: bsearch:
  case 24: return bsearch("a", numbers, 3, sizeof *numbers, equal) != NULL;
  case 25:
    qsort(text, 3, 1, equal), qsort(text + 3, 0, 1, equal);
    return bsearch("a", numbers, 2, sizeof *numbers, equal) == NULL;
  case 22: return sscanf("ab", "%2s", text) + sscanf(text + 1, "%1c", text) + sscanf(text, "a%n", numbers);
  }
}
// CHECK: verdict: BUG: 24 bugs were found
