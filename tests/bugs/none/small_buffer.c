/* NONE */
/* Small texts stay in an array of the object itself; a pointer says which it is. */
#include <stdlib.h>
#include <string.h>

struct text {
  char *bytes;
  char small[8];
};

static int text_set(struct text *text, const char *from) {
  size_t size = strlen(from) + 1;
  text->bytes = size <= sizeof text->small ? text->small : malloc(size);
  if (!text->bytes) return -1;
  memcpy(text->bytes, from, size);
  return 0;
}

static void text_clear(struct text *text) {
  if (text->bytes != text->small) free(text->bytes);
}

size_t text_length(const char *from) {
  struct text text;
  if (text_set(&text, from) < 0) return 0;
  size_t length = strlen(text.bytes);
  text_clear(&text);
  return length;
}

#ifdef DRIVER
int main(void) {
  text_length("short");
  return text_length("longer than eight") == 99;
}
#endif
