/* The order of two is that of their texts, and what is before a third is so for both. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  ANY_TEXT(one, 2, 10);
  ANY_TEXT(two, 2, 10);
  ANY_TEXT(three, 2, 10);
  ds a = ds_new(one), b = ds_new(two), c = ds_new(three);
  int order = ds_compare(a, b), other = strcmp(one, two);
  assert((order < 0) == (other < 0) && (order > 0) == (other > 0));
  if (order < 0 && ds_compare(b, c) < 0) assert(ds_compare(a, c) < 0);
  ds_free(a);
  ds_free(b);
  ds_free(c);
  return 0;
}
