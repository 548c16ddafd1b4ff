/* Any text of at most 3 bytes is parsed, or refused, and freed. */
// assay: expect SAFE
// assay: options --check leak
#include <assay/assay.h>

#include "cJSON.h"

int main(void) {
  char text[4];
  assay_symbolic(text, sizeof text, "text");
  text[3] = 0;
  const char *end = text;
  cJSON *value = cJSON_ParseWithOpts(text, &end, 0);
  assay_assert(text <= end && end <= text + 3);
  cJSON_Delete(value);
}
