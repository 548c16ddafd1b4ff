/* strnunvisx: any text of at most 4 bytes, room for at most 3, with any flags: never more is written. */
// assay: expect SAFE
// assay: options --no-check character
// seed: src/unvis.c: if (dlen-- == 0) => if (dlen-- == 1)
// seed: src/unvis.c: *astate = SS(is + 1, S_STRING); => *astate = SS(is + 7, S_STRING);
#include <assay/assay.h>
#include <stdlib.h>

int strnunvisx(char *to, size_t room, const char *text, int flags);

int main(void) {
  char text[5];
  size_t room = assay_choose(4);
  assay_symbolic(text, sizeof text, "text");
  text[4] = 0;
  char *to = malloc(room);
  int size = strnunvisx(to, room, text, assay_int("flags"));
  assay_assert(size < (int)room);
  if (size >= 0) assay_assert(to[size] == 0);
  free(to);
}
