/* NONE */
/* A structure that ends in an array of the length that it was allocated for. */
#include <stdlib.h>
#include <string.h>

struct blob {
  size_t length;
  char bytes[];
};

struct blob *blob_of(const char *text) {
  size_t length = strlen(text);
  struct blob *blob = malloc(sizeof *blob + length + 1);
  if (!blob) return NULL;
  blob->length = length;
  memcpy(blob->bytes, text, length + 1);
  return blob;
}

int blob_last(const char *text) {
  struct blob *blob = blob_of(text);
  if (!blob) return -1;
  int last = blob->length ? blob->bytes[blob->length - 1] : blob->bytes[0];
  free(blob);
  return last;
}

#ifdef DRIVER
int main(void) {
  blob_last("");
  return blob_last("ab") == 99;
}
#endif
