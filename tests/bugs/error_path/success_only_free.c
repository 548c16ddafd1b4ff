/* The scratch buffer is freed on success, and forgotten on the way of the error. */
#include <stdlib.h>
#include <string.h>

enum status { STATUS_FINE, STATUS_TOO_LONG, STATUS_MEMORY };

enum status store(char out[8], const char *text) {
  size_t length = strlen(text);
  char *scratch = malloc(length + 1); /* BUG: leak */
  if (!scratch) return STATUS_MEMORY;
  for (size_t i = 0; i <= length; i++) scratch[i] = text[i];
  enum status status = STATUS_FINE;
  if (length >= 8) {
    status = STATUS_TOO_LONG;
  } else {
    memcpy(out, scratch, length + 1);
#ifndef GOOD
    free(scratch);
#endif
  }
#ifdef GOOD
  free(scratch);
#endif
  return status;
}

#ifdef DRIVER
int main(void) {
  char out[8];
  store(out, "short");
  return store(out, "longer than that") == 99;
}
#endif
