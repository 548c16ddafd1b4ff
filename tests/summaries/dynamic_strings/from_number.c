/* What is written for a number is that number, in at most 11 characters. */
#include "../texts.h"
#include "dynamic_string.h"

int main(void) {
  int number;
  assay_symbolic(&number, sizeof number, "number");
  ds s = ds_append_number(ds_new("="), number);
  assert(s[0] == '=' && ds_length(s) >= 2 && ds_length(s) <= 12);
  assert((s[1] == '-') == (number < 0));
  ds_free(s);
  return 0;
}
