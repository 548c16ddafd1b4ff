/* A line like "2:x", taken apart by the functions of <ctype.h> and <stdlib.h>. */
#include <assay/assay.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct line {
  int number;
  char letter;
};

static int parse(const char *text, struct line *line) {
  char *end;
#ifndef WRONG
  if (!isdigit((unsigned char)*text)) return 0;
#else
  if (!isdigit(*text)) return 0;
#endif
  line->number = (int)strtol(text, &end, 10);
  if (*end != ':' || !isalpha((unsigned char)end[1]) || end[2]) return 0;
  line->letter = (char)tolower((unsigned char)end[1]);
  return 1;
}

int main(void) {
  char text[4];
  struct line line;
  assay_symbolic(text, 3, "text");
  text[3] = 0;
  if (!parse(text, &line)) return 0;
  assay_assert(line.number >= 0 && line.number <= 9 && islower((unsigned char)line.letter));
  assay_assert(strchr(text, ':') && line.number == atoi(text));
}
