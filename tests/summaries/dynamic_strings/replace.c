/* What was replaced is not there any more, and the length fits. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 3, 8);
  ds s = ds_replace(ds_new(text), "ab", "c");
  assert(!strstr(s, "ab"));
  assert(ds_length(s) <= strlen(text) && ds_length(s) == strlen(s));
  ds_free(s);
  return 0;
}
