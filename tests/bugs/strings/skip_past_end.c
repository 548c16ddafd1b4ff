/* After the escape character the next one is skipped, though it may be the end of the text. */
#include <stdlib.h>
#include <string.h>

int visible_length(void) {
  char *text = malloc(4);
  if (!text) return -1;
  memcpy(text, "ab\\", 4);
  int length = 0;
  for (const char *c = text; *c; c++) { /* BUG: out-of-bounds */
#ifdef GOOD
    if (*c == '\\' && c[1] != '\0') c++;
#else
    if (*c == '\\') c++;
#endif
    length++;
  }
  free(text);
  return length;
}

#ifdef DRIVER
int main(void) { return visible_length() == 99; }
#endif
