// Constants make a variable together with its padding, and so do large lists with few values in them; what is given
// only implicitly is zero with its padding (6.7.9p10, p21).
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assert.h>
#include <string.h>
struct cell {
  char tag;
  int value;
};
struct table {
  int count;
  struct cell cells[8];
  char end;
};
struct bits {
  unsigned a : 3, b : 5;
  long double wide;
};
int seven(void) { return 7; }
static struct cell made = {'x', 3};
int main(void) {
  struct cell a = {'x', 3}, b = {.tag = 'x'}, c = made, d = {0}, e = {0};
  b.value = 3;
  assert(memcmp(&a, &b, sizeof a) == 0 && memcmp(&a, &c, sizeof a) == 0);
  d.tag = e.tag = 'y'; /* a member leaves the padding as it was */
  assert(memcmp(&d, &e, sizeof d) == 0);
  struct table few = {.count = seven(), .end = 1}, same = few;
  assert(memcmp(&few, &same, sizeof few) == 0);
  struct {
    int first;
    struct cell second;
  } rest = {seven()};
  assert(memcmp(&rest.second, &(char[8]){0}, 8) == 0);
  struct bits bits = {1, 2, 3}, again = {1, 2, 3};
  assert(memcmp(&bits, &again, sizeof bits) == 0);
}
