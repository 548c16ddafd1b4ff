/* strnstr: any text of 6 bytes, not always with a zero, any word of at most 3: the first place where the word is. */
// assay: expect SAFE
// seed: src/strnstr.c: if (len > slen) => if (len > slen + 1)
// seed: src/strnstr.c: if (slen-- < 1 => if (slen-- < 2
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

char *strnstr(const char *text, const char *word, size_t size);

enum { length = 6 };

int main(void) {
  char text[length], word[4];
  assay_symbolic(text, sizeof text, "text");
  assay_symbolic(word, sizeof word, "word");
  word[3] = 0;
  char *found = strnstr(text, word, length), *first = NULL;
  for (int i = 0; i + (int)strlen(word) <= length && !first; i++) {
    if (strncmp(text + i, word, strlen(word)) == 0) first = text + i;
    if (text[i] == 0) break;
  }
  assay_assert(found == first);
}
