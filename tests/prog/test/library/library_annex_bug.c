// What C17's Annex J.2 calls undefined of the C library.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>
int nondet_int(void);

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: raise: a signal is raised while quick_exit is executing
static void late(void) { raise(SIGINT); }

int main(void) {
  static char buffer[BUFSIZ];
  struct tm time = {.tm_mday = 1, .tm_year = 100};
  mbstate_t state;
  wchar_t w;
  FILE *f = tmpfile();
  int n, value = nondet_int();
  char text[8];
  switch (nondet_int()) {
  case 0:
    fputs("ab", f);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: fgetc: the stream is read after it was written
    return fgetc(f);
  case 1:
    fputs("ab", f), rewind(f), fgetc(f);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: fputc: the stream is written after it was read
    return fputc('c', f);
  case 2:
    time.tm_year = value;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: asctime: the year has not four digits
    return asctime(&time) == NULL;
  case 3:
    time.tm_mday = value;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: asctime: the time or the day of the month is not one
    return asctime(&time) == NULL;
  case 4:
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
    *localeconv()->decimal_point = ',';
    return 0;
  case 5:
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
    *setlocale(LC_ALL, NULL) = 'D';
    return 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: mbrtowc:
  case 6: return (int)mbrtowc(&w, "a", 1, &state);
  case 7:
    state = (mbstate_t){.__count = value};
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: wcrtomb: the conversion state is no state of the C locale
    return (int)wcrtomb(text, L'a', &state);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: iswalpha: the argument is neither WEOF nor a wchar_t
  case 8: return (iswalpha)((wint_t)value);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: iswctype: the class is not one that wctype returned
  case 9: return iswctype(L'a', 77);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: sscanf: the format has a %n or a %% with more than its letter
  case 10: return sscanf("abc", "ab%*n");
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: sscanf: the format has a %n or a %% with more than its letter
  case 11: return sscanf("abc", "ab%5n", &n);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: sscanf: the format has a %n or a %% with more than its letter
  case 12: return sscanf("%", "%1%");
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: sscanf: the format has a length that is not defined for its conversion
  case 13: return sscanf("abc", "%hs", text);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: format: sscanf: the format has a length that is not defined for its conversion
  case 14: return sscanf("1", "%hf", (float *)text);
  case 15:
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
    return buffer[3] == 'x';
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: fetestexcept: the mask has bits that are no exceptions
  case 17: return fetestexcept(value);
  case 16: at_quick_exit(late); quick_exit(0);
  }
}
// CHECK: verdict: BUG: 18 bugs were found
