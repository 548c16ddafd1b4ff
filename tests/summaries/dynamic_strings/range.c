/* A range is a part of the text, whatever its ends are. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 4, 12);
  size_t first, end;
  assay_symbolic(&first, sizeof first, "first");
  assay_symbolic(&end, sizeof end, "end");
  ds s = ds_new(text);
  ds_range(s, first, end);
  assert(ds_length(s) == strlen(s));
  assert(strstr(text, s));
  ds_free(s);
  return 0;
}
