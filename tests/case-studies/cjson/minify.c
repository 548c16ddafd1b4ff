/* Any text of at most 7 bytes gets no longer. */
// assay: expect SAFE
#include <assay/assay.h>
#include <string.h>

#include "cJSON.h"

int main(void) {
  char text[8];
  assay_symbolic(text, sizeof text, "text");
  text[7] = 0;
  size_t before = strlen(text);
  cJSON_Minify(text);
  assay_assert(strlen(text) <= before);
}
