/* What is not found has the index -1, which is used. */
#include <stddef.h>

static const char letters[6] = {'a', 'c', 'e', 'g', 'i', 'k'};
static int marks[6];

static int index_of(char letter) {
  for (int i = 0; i < 6; i++)
    if (letters[i] == letter) return i;
  return -1;
}

int mark(char letter) {
  int index = index_of(letter);
#ifdef GOOD
  if (index < 0) return 0;
#endif
  marks[index] = 1; /* BUG: out-of-bounds */
  return 1;
}

#ifdef DRIVER
int main(void) {
  mark('c');
  return mark('b') == 99;
}
#endif
