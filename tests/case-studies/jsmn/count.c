/* Counting tokens first, as the manual proposes, then parsing with so many: any text of 5 bytes. */
// assay: expect SAFE
// seed: jsmn.h: parser->toknext = 0; => parser->toknext = 1;
#include <assay/assay.h>

#include "jsmn.h"

enum { length = 5, room = 6 };

int main(void) {
  char text[length];
  jsmn_parser parser;
  jsmntok_t tokens[room];
  assay_symbolic(text, sizeof text, "text");
  jsmn_init(&parser);
  int need = jsmn_parse(&parser, text, length, NULL, 0);
  assay_assert(need < room);
  if (need < 0) return 0;
  jsmn_init(&parser);
  int count = jsmn_parse(&parser, text, length, tokens, (unsigned)need);
  assay_assert(count != JSMN_ERROR_NOMEM);
  if (count >= 0) assay_assert(count == need);
}
