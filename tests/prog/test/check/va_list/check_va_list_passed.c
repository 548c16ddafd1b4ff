// A va_list that others take from: a copy, by its address, in a structure, or for the last time; and once begun anew.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stdarg.h>
#include <stdio.h>
struct source {
  va_list list;
};
static int by_value(va_list list) { return va_arg(list, int) + va_arg(list, int); }
static int deeper(int n, va_list list) {
  int a = va_arg(list, int);
  return n ? a + deeper(n - 1, list) : a;
}
static int by_address(va_list *list) { return va_arg(*list, int); }
static int by_structure(struct source *s) { return va_arg(s->list, int); }
static int only_looks(va_list list) {
  va_list copy;
  va_copy(copy, list);
  int a = va_arg(copy, int);
  va_end(copy);
  return a;
}
static int sum(int n, ...) {
  va_list list, copy;
  struct source s;
  char text[20];
  va_start(list, n);
  va_copy(copy, list);
  va_copy(s.list, list);
  int all = only_looks(list) + va_arg(list, int) + by_address(&list) + va_arg(list, int);
  all += by_structure(&s) + va_arg(s.list, int);
  all += by_value(copy);
  va_end(copy);
  va_end(s.list);
  va_end(list);
  va_start(list, n);
  all += deeper(2, list);
  va_end(list);
  va_start(list, n);
  vsnprintf(text, sizeof text, "%d", list);
  va_end(list);
  return all * 10 + (text[0] - '0');
}
int main(void) { return sum(3, 1, 2, 3) != (1 + 6 + 3 + 3 + 6) * 10 + 1; }
