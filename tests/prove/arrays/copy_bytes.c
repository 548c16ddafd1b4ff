/* Structures with pointers are copied byte by byte, and are what they were. */
#include <assay/assay.h>
#include <stdint.h>

struct part {
  int *number;
  int (*change)(int);
  char letter;
};

static int twice(int x) { return 2 * x; }

static void copy(void *to, const void *from, unsigned long size) {
  char *t = to;
  const char *f = from;
#ifndef WRONG
  while (size--) *t++ = *f++;
#else
  while (--size) *t++ = *f++;
#endif
}

int main(void) {
  short number = assay_short("number");
  int wide = number;
  struct part a = {&wide, twice, 'a'}, b;
  uintptr_t kept = (uintptr_t)a.number;
  copy(&b, &a, sizeof a.number + sizeof a.change);
  copy(&b.letter, &a.letter, sizeof a.letter);
  assay_assert(b.letter == 'a' && b.change(*b.number) == 2 * number && b.number == (int *)kept);
}
