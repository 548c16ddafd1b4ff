// Functions of the library find the object of a pointer that was an integer, wherever they are given one.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 6 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#define N(p) ((void *)(uintptr_t)(p))
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void bye(void) {}
static int vs(char *to, size_t n, const char *f, ...) {
  va_list l;
  va_start(l, f);
  int r = vsnprintf(N(to), n, N(f), N(l));
  va_end(l);
  return r;
}
int main(void) {
  char a[16] = "hello", b[16] = "hello";
  int i = assay_int("i");
  if (i < 0 || i > 3) return 0;
  uintptr_t u = (uintptr_t)a, v = (uintptr_t)b;
  if (strlen((char *)u) != 5) abort();
  if (strlen((char *)(u + (unsigned)i)) != 5u - (unsigned)i) abort();
  if (strcmp((char *)u, (char *)v)) abort();
  if (strncmp((char *)u, (char *)v, 9)) abort();
  if (strchr((char *)u, 'l') != a + 2) abort();
  if (strrchr((char *)u, 'l') != a + 3) abort();
  if (memchr((char *)u, 'l', 5) != a + 2) abort();
  if (memcmp((char *)u, (char *)v, 6)) abort();
  if (stpcpy((char *)u, "abc") != a + 3) abort();
  if (snprintf((char *)u, 16, "%s%d", (char *)v, 3) != 6) abort();
  if (strcmp(a, "hello3")) abort();
  if (sprintf((char *)u, "x") != 1) abort();
  strcat((char *)u, (char *)v);
  strncat((char *)u, (char *)v, 2);
  if (strcmp(a, "xhellohe")) abort();
  strncpy((char *)u, (char *)v, 8);
  memset((char *)u, 1, 4);
  memmove((char *)u, (char *)(u + 1), 4);
  memcpy((char *)u, (char *)v, 16);
  if (vs(a, 16, "%d", 12) != 2) abort();
  if (strspn((char *)v, "hel") != 4) abort();
  if (!strstr((char *)v, "ll")) abort();
  char *d = strdup((char *)v);
  d = N(d);
  free(N(d));
  int *h = malloc(8);
  h[0] = 1;
  h[1] = 0;
  h = realloc(N(h), 12);
  h[2] = 5;
  qsort(N(h), 3, sizeof *h, (int (*)(const void *, const void *))(uintptr_t)order);
  if (h[0] || h[1] != 1 || h[2] != 5) abort();
  int key = 5;
  if (bsearch(N(&key), N(h), 3, sizeof *h, order) != h + 2) abort();
  free(N(h));
  if (atexit((void (*)(void))(uintptr_t)bye)) abort();
  FILE *f = fopen("x", "w");
  if (f) {
    fputs((char *)v, (FILE *)N(f));
    fprintf(N(f), "%s", "x");
    fclose(N(f));
  }
  jmp_buf j;
  if (!setjmp(*(jmp_buf *)N(&j))) longjmp(*(jmp_buf *)N(&j), 1);
  wchar_t w[4] = L"ab";
  if (wcslen(N(w)) != 2) abort();
  char *end;
  if (strtol((char *)(uintptr_t)"12x", N(&end), 10) != 12 || *end != 'x') abort();
  char out[8];
  int n;
  sprintf(out, "ab%n", (int *)N(&n));
  if (n != 2) abort();
  puts((char *)v);
  int s;
  assay_symbolic(N(&s), sizeof s, (char *)N("s"));
  free((void *)(uintptr_t)0);
  if (sscanf((char *)(uintptr_t)"7", "%d", (int *)N(&s)) != 1 || s != 7) abort();
  return 0;
}
