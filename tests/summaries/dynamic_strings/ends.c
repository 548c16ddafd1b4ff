/* A string begins and ends with itself; with another only if that is not longer. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 3, 12);
  ANY_TEXT(other, 3, 12);
  ds s = ds_new(text);
  assert(ds_starts_with(s, text) && ds_ends_with(s, text));
  if (ds_starts_with(s, other) || ds_ends_with(s, other)) assert(strlen(other) <= ds_length(s));
  ds_free(s);
  return 0;
}
