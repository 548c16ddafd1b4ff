/* NONE */
/* A pointer may be null where the length is zero, and is not touched then. */
#include <stdlib.h>
#include <string.h>

struct slice {
  const char *bytes;
  size_t length;
};

char *slice_text(const struct slice *slice) {
  char *text = malloc(slice->length + 1);
  if (!text) return NULL;
  if (slice->length > 0) memcpy(text, slice->bytes, slice->length);
  text[slice->length] = '\0';
  return text;
}

char *empty_text(void) {
  struct slice slice = {NULL, 0};
  return slice_text(&slice);
}

#ifdef DRIVER
int main(void) {
  struct slice slice = {"abc", 2};
  free(slice_text(&slice));
  free(empty_text());
  return 0;
}
#endif
