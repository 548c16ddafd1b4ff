/* A cache of two: what was used least recently goes. */
#include <assay/assay.h>
#include <stdlib.h>

struct line {
  unsigned char key;
  int value;
  struct line *next;
};
static struct line *lines;
static int loads;

static int load(unsigned char key) { return loads++, 3 * key; }

static int get(unsigned char key) {
  struct line **at = &lines, *line;
  for (int i = 0; *at && (*at)->key != key; i++) {
#ifndef WRONG
    if (i == 1) break;
#else
    if (i == 2) break;
#endif
    at = &(*at)->next;
  }
  line = *at;
  if (line) {
    *at = line->next;
  } else {
    line = malloc(sizeof *line);
    line->key = (unsigned char)~key;
  }
  if (line->key != key) line->key = key, line->value = load(key);
  line->next = lines, lines = line;
  return line->value;
}

static int length(void) {
  int n = 0;
  for (const struct line *line = lines; line; line = line->next) n++;
  return n;
}

int main(void) {
  unsigned char a = assay_uchar("a"), b = assay_uchar("b"), c = assay_uchar("c");
  assay_assert(get(a) == 3 * a && get(b) == 3 * b && get(c) == 3 * c);
  assay_assert(length() <= 2 && lines->key == c);
  int before = loads;
  assay_assert(get(b) == 3 * b && loads == before);
  while (lines) {
    struct line *next = lines->next;
    free(lines), lines = next;
  }
}
