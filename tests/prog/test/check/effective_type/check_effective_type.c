// What may be accessed as another type: its signed or unsigned twin, characters, a member, memory that was stored anew,
// a member of a union, a copy of bytes, and what an attribute allows.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check effective-type %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check effective-type %S/check_effective_type_bug.c -- -fno-strict-aliasing -DRELAXED | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
#include <string.h>
struct pair {
  int first;
  float second;
};
union bits {
  float number;
  unsigned word;
};
typedef int __attribute__((may_alias)) any_int;
int main(void) {
  float f = 1;
  int i = 3;
  struct pair pair = {1, 2};
  unsigned bits;
  memcpy(&bits, &f, sizeof bits);
  unsigned sum = bits + *(unsigned *)&i + *(unsigned char *)&f + (unsigned)*(int *)&pair + (unsigned)*(any_int *)&f;
  union bits both = {.number = 1}, *heap = malloc(sizeof *heap);
  void *memory = malloc(sizeof pair);
  if (!heap || !memory) return 0;
  heap->number = 1;
  sum += both.word + heap->word;
  *(int *)memory = 1;
  *(float *)memory = 2; /* it is a float now */
  sum += *(float *)memory > 1;
  memset(memory, 0, sizeof pair); /* and nothing in particular now */
  sum += (unsigned)*(long *)memory;
  *(struct pair *)memory = pair;
  sum += (unsigned)*(int *)memory + (((float *)memory)[1] > 1);
  memcpy(memory, &f, sizeof f);
  sum += *(float *)memory > 1;
  void *pointer = &i;
  sum += (unsigned)**(int **)&pointer;
  free(heap);
  free(memory);
  return sum == 77;
}
