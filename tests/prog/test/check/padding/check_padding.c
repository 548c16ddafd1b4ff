// Padding that nothing stored beside, that was written since, or that a comparison does not come to.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check padding %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: 0 failed, 0 may have failed, 0 given up
#include <string.h>
struct cell {
  char tag;
  int value;
};
union number {
  unsigned char byte;
  unsigned word;
};
static struct cell fixed = {1, 2}, same = {1, 2};
int main(void) {
  struct cell a, b, given = {1, 2};
  memset(&a, 0, sizeof a), memset(&b, 0, sizeof b);
  int result = memcmp(&a, &b, sizeof a) + memcmp(&fixed, &same, sizeof fixed);
  a.tag = 1;
  result += memcmp(&a, &b, sizeof a); /* they differ in the first byte */
  memset((char *)&a + 1, 0, 3);
  result += ((char *)&a)[1] + a.value + given.tag + given.value;
  union number u = {.word = 7};
  u.byte = 8;
  result += u.byte;
  u.word = 9;
  return result + (int)u.word == 77;
}
