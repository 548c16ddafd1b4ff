// Exact summaries of the library do not fork on bytes that nobody knows. Each of these calls alone is several paths
// without them.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --summary strlen=exact --summary strcmp=exact --summary strncmp=exact --summary memcmp=exact --summary strchr=exact --summary strstr=exact --summary strspn=exact --summary atoi=exact --summary strtol=exact --summary sprintf=exact --summary qsort=exact --summary strcpy=exact --summary strcat=exact %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 4, NUMBERS = 4 };

static int order(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  char s[SIZE + 1] = "", t[SIZE + 1] = "", digits[12], copy[2 * SIZE + 1], *end;
  int numbers[NUMBERS];
  assay_symbolic(s, SIZE, "s");
  assay_symbolic(t, SIZE, "t");
  assay_symbolic(numbers, sizeof numbers, "numbers");
  size_t n = strlen(s) + strspn(s, t);
  int difference = strcmp(s, t) + strncmp(s, t, n) + memcmp(s, t, SIZE);
  const char *first = strchr(s, numbers[0]), *part = strstr(s, t);
  int small = atoi(s);
  long large = strtol(s, &end, 16);
  int printed = sprintf(digits, "%d", numbers[1]);
  qsort(numbers, NUMBERS, sizeof *numbers, order);
  strcat(strcpy(copy, s), t);
  assay_assert((n <= 2 * SIZE) & (difference <= 3 * 255) & (printed <= 11));
  assay_assert((small < 10000) & (large < 0x10000) & (first != s + SIZE + 1) & (part != s + SIZE + 1));
}
