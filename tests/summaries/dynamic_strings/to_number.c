/* A number that is read and written again is the same one. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(text, 3, 4);
  ds s = ds_new(text);
  long number = ds_to_number(s);
  ds again = ds_append_number(ds_new(""), (int)number);
  assert(ds_to_number(again) == number);
  ds_free(s);
  ds_free(again);
  return 0;
}
