// What an initialiser says of a union is there: the member that it names, all of a union that it makes zero, all of a
// static one, and whatever is written later.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assert.h>
union number {
  unsigned char byte;
  unsigned word;
};
struct tagged {
  int tag;
  union number number;
};
static union number fixed = {.byte = 7};
int seven(void) { return 7; }
int main(void) {
  union number v = {.byte = 7}, zero = {0}, whole = {.word = 7}, free = {.byte = seven()};
  struct tagged implicit = {.tag = seven()}, none = {1, {0}};
  union number many[3] = {{.byte = seven()}};
  static union number kept = {.byte = 7};
  assert(v.byte == 7 && free.byte == 7 && zero.word == 0 && whole.word == 7);
  assert(fixed.word == 7 && kept.word == 7);
  assert(implicit.number.word == 0 && none.number.word == 0);
  assert(many[0].byte == 7 && many[1].word == 0 && many[2].word == 0);
  free.word = 0;
  free.byte = 7; /* the other bytes stay, as compilers have it */
  assert(free.word == 7);
}
