/* Any text of at most 5 bytes gets no longer. */
// assay: expect SAFE
#include <assay/assay.h>
#include <string.h>

#include "cJSON.h"

int main(void) {
  char text[6];
  assay_symbolic(text, sizeof text, "text");
  text[5] = 0;
  size_t before = strlen(text);
  cJSON_Minify(text);
  assay_assert(strlen(text) <= before);
}
