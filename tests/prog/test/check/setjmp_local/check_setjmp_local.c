// Locals that longjmp leaves as they are: volatile ones, unchanged ones, those of other functions, static ones, and
// those that are set again.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
static jmp_buf buffer;
#include <string.h>
struct mixed {
  volatile int kept;
  int other;
  struct {
    volatile char text[4];
  } inner;
};
static void leave(int *p) {
  *p += 1;
  longjmp(buffer, 1);
}
static int run(int parameter) {
  volatile int counted = 0, many[2] = {0, 0};
  int same = parameter, again = 1, set = 5;
  static int shared;
  struct mixed m = {0, 7, {""}};
  char name[] = "ab";
  int *const where = &shared;
  if (setjmp(buffer) == 0) {
    counted = parameter;
    many[1] = 3;
    m.kept = 4;
    m.inner.text[0] = 'x';
    again = 2;
    again = 1;
    name[0] = 'c';
    memcpy(name, "ab", 2);
    set = parameter + 1;
    leave(where);
  }
  set = 2;
  return counted == parameter && many[1] == 3 && same == parameter && again == 1 && m.kept == 4 && m.other == 7 &&
         m.inner.text[0] == 'x' && name[0] == 'a' && shared == 1 && set == 2;
}
static int outer(void) {
  int mine = 1;
  mine += 1;
  assay_assert(run(3));
  return mine;
}
int main(void) { assay_assert(outer() == 2); }
