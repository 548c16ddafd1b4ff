/* Things of any size change places, byte by byte, whatever they hold: pointers, too. */
#include <assay/assay.h>
#include <stdlib.h>

static void swap(void *a, void *b, size_t size) {
  unsigned char *x = a, *y = b;
#ifndef WRONG
  while (size--) {
#else
  while (--size) {
#endif
    unsigned char kept = *x;
    *x++ = *y, *y++ = kept;
  }
}

struct row {
  int *number;
  char letter;
};

int main(void) {
  struct row a = {malloc(sizeof(int)), assay_char("a")}, b = {malloc(sizeof(int)), assay_char("b")};
  char first = a.letter, second = b.letter;
  *a.number = 1, *b.number = 2;
  swap(&a.number, &b.number, sizeof a.number);
  swap(&a.letter, &b.letter, sizeof a.letter);
  assay_assert(*a.number == 2 && *b.number == 1 && a.letter == second && b.letter == first);
  free(a.number), free(b.number);
}
