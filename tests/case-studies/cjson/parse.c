/* Any text of at most 5 bytes without digits and signs is parsed, or refused, and freed; number.c has the others. */
// assay: expect SAFE
// assay: options --check leak
// seed: cJSON.c: (((buffer)->offset + index) < (buffer)->length) => (((buffer)->offset + index) <= (buffer)->length)
#include <assay/assay.h>

#include "cJSON.h"

enum { length = 5 };

int main(void) {
  char text[length + 1];
  assay_symbolic(text, sizeof text, "text");
  text[length] = 0;
  for (int i = 0; i < length; i++) assay_assume(!(text[i] >= '0' && text[i] <= '9') && text[i] != '-');
  const char *end = text;
  cJSON *value = cJSON_ParseWithOpts(text, &end, 0);
  assay_assert(text <= end && end <= text + length);
  cJSON_Delete(value);
}
