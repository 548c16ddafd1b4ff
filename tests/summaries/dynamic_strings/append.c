/* Lengths add up, and the first and the last part are there. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(one, 2, 10);
  ANY_TEXT(two, 2, 10);
  ANY_TEXT(three, 2, 10);
  ds s = ds_append(ds_append(ds_new(one), two), three);
  assert(ds_length(s) == strlen(one) + strlen(two) + strlen(three));
  assert(ds_starts_with(s, one) && ds_ends_with(s, three));
  ds_free(s);
  return 0;
}
