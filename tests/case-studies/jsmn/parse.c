/* Any text of 6 bytes, 3 tokens: tokens lie in the text, and are as many as the parser says. */
// assay: expect SAFE
// seed: jsmn.h: if (parser->toknext >= num_tokens) => if (parser->toknext > num_tokens)
// seed: jsmn.h: if (c == '\\' && parser->pos + 1 < len) => if (c == '\\')
#include <assay/assay.h>

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
