// The same list is printed twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdarg.h>
#include <stdio.h>
static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int needed = vsnprintf(0, 0, format, list);
  char text[20];
  // CHECK: [[@LINE+1]]:20: error: va-list: a va_list is used from which a function that it was passed to has taken arguments
  if (needed < 20) vsnprintf(text, sizeof text, format, list);
  va_end(list);
}
int main(void) { say("%d %d", 1, 2); }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
