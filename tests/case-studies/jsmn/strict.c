/* As parse.c, with links to parents and the strict grammar: any text of 6 bytes, 3 tokens. */
// assay: expect SAFE
// seed: jsmn.h: if (parser->toknext < 1) => if (parser->toknext < 0)
#include <assay/assay.h>

#define JSMN_STRICT
#define JSMN_PARENT_LINKS
#include "jsmn.h"

enum { length = 6, room = 3 };

int main(void) {
  char text[length];
  jsmn_parser parser;
  jsmntok_t tokens[room];
  assay_symbolic(text, sizeof text, "text");
  jsmn_init(&parser);
  int count = jsmn_parse(&parser, text, length, tokens, room);
  if (count >= 0) {
    assay_assert(count <= room);
    for (int i = 0; i < count; i++) {
      assay_assert(0 <= tokens[i].start && tokens[i].start <= tokens[i].end && tokens[i].end <= length);
      assay_assert(0 <= tokens[i].size && tokens[i].size < room);
    }
  }
}
