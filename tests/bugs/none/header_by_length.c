/* NONE */
/* The byte before a text says how long the header is that begins its memory. Whether there is a text is asked before
 * that. */
#include <stdlib.h>
#include <string.h>

void release(char *text) { free(text - (unsigned char)text[-1]); }

size_t drop(char *text) {
  size_t length = strlen(text);
  if (length > 0) release(text);
  return length;
}

#ifdef DRIVER
int main(void) {
  char *text = calloc(1, 8);
  if (!text) return 0;
  text[3] = 4, text[4] = 'x';
  return drop(text + 4) != 1;
}
#endif
