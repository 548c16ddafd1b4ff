// What the C library allows at the edge of what C17's Annex J.2 calls undefined.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s 2>%t.err | FileCheck %s --implicit-check-not=error:
#include <assert.h>
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>
int nondet_int(void);

static void update(int way) {
  FILE *f = tmpfile();
  fputs("ab", f);
  switch (way) {
  case 0: fflush(f); break;
  case 1: rewind(f); break;
  case 2: fflush(NULL); break;
  default: fseek(f, 0, SEEK_CUR);
  }
  int c = fgetc(f);
  assert(way == 1 ? c == 'a' : c == EOF);
  if (way == 1) fseek(f, 0, SEEK_END); // at the end of the file nothing is needed
  fputc('c', f);
  assert(ftell(f) == 3);
  fclose(f);
}

static time_t clock_now(void) { return time(NULL); }
static void handler(int number) { (void)number; }

int main(void) {
  static char buffer[BUFSIZ];
  struct tm time = {.tm_sec = 60, .tm_mday = 31, .tm_year = 9999 - 1900};
  mbstate_t state = {0};
  wchar_t w;
  int n, way = nondet_int();
  char text[8];
  switch (way) {
  case 0:
  case 1:
  case 2:
  case 3: update(way); break;
  case 4: assert(!strcmp(asctime(&time), "Sun Jan 31 00:00:60 9999\n")); break;
  case 11: { // clocks say years of four digits
    time_t now;
    assert(ctime(&(time_t){nondet_int()}) && (now = clock_now()) >= 0 && ctime(&now)[24] == '\n');
    break;
  }
  case 5: assert(*localeconv()->decimal_point == '.'); break;
  case 6: assert(mbrtowc(&w, "a", 1, &state) == 1 && w == L'a'); break;
  case 7:
    assert(!iswalpha(WEOF) && !iswalpha(0x7fffffff) && iswctype(L'a', wctype("alpha")) && !iswctype(L'a', 0));
    break;
  case 8: assert(sscanf("ab%c", "a%nb%%%2s%lc", &n, text, &w) == 1 && n == 1 && *text == 'c'); break;
  case 9:
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    puts("text");
    buffer[0] = 'x';
    assert(buffer[0] == 'x');
    break;
  case 12:
    assert(!feraiseexcept(0) && !feclearexcept(FE_ALL_EXCEPT) && !feraiseexcept(FE_DIVBYZERO | FE_INEXACT));
    break;
  case 10:
    signal(SIGINT, handler);
    raise(SIGINT);
    quick_exit(0);
  }
}
// CHECK: verdict: SAFE
