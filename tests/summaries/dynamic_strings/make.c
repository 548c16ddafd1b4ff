/* A new string has the length and the characters of its text. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 4, 12);
  ds s = ds_new(text), twin = ds_copy(s);
  assert(ds_length(s) == strlen(text));
  assert(strcmp(s, text) == 0 && strcmp(twin, text) == 0);
  ds_free(s);
  ds_free(twin);
  return 0;
}
