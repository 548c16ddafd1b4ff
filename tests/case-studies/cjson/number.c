/* Any text of at most 2 bytes is parsed; what is a number of digits has its value. */
// assay: expect SAFE
// assay: options --check leak
#include <assay/assay.h>

#include "cJSON.h"

enum { length = 2 };

int main(void) {
  char text[length + 1];
  assay_symbolic(text, sizeof text, "text");
  text[length] = 0;
  cJSON *value = cJSON_Parse(text);
  if (text[0] >= '1' && text[0] <= '9' && text[1] >= '0' && text[1] <= '9')
    assay_assert(value && value->valueint == 10 * (text[0] - '0') + text[1] - '0');
  cJSON_Delete(value);
}
