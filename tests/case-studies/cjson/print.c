/* A string of at most 3 bytes is printed and parsed again: the same string. */
// assay: expect SAFE
// assay: options --check leak
// seed: cJSON.c: (size_t)(input_pointer - input) + escape_characters; => (size_t)(input_pointer - input);
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

#include "cJSON.h"

int main(void) {
  char text[4];
  assay_symbolic(text, sizeof text, "text");
  text[3] = 0;
  cJSON *value = cJSON_CreateString(text);
  char *printed = cJSON_PrintUnformatted(value);
  cJSON *again = cJSON_Parse(printed);
  assay_assert(cJSON_IsString(again) && strcmp(again->valuestring, text) == 0);
  free(printed);
  cJSON_Delete(again);
  cJSON_Delete(value);
}
