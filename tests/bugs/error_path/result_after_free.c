/* On failure the message of the parser is returned, after the parser. */
#include <stdlib.h>
#include <string.h>

struct parser {
  const char *at;
  int line;
  int error;
};

int parse_text(const char *text) {
  struct parser *parser = malloc(sizeof *parser);
  if (!parser) return -1;
  parser->at = text;
  parser->line = 1;
  parser->error = 0;
  for (int i = 0; i < 3 && *parser->at; parser->at++, i++) {
    if (*parser->at == '\n') parser->line++;
    if (*parser->at == '?') parser->error = 1;
  }
  if (parser->error) {
#ifdef GOOD
    int line = parser->line;
    free(parser);
    return -line;
#else
    free(parser);
    return -parser->line; /* BUG: heap-use-after-free */
#endif
  }
  free(parser);
  return 0;
}

#ifdef DRIVER
int main(void) {
  parse_text("abc");
  return parse_text("a?") == 99;
}
#endif
