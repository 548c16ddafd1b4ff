/* Text is cut at commas; the parts are strings of their own. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

static size_t split(const char *text, char **parts) {
  size_t count = 0;
  for (;;) {
    size_t length = strcspn(text, ",");
#ifndef WRONG
    char *part = malloc(length + 1);
#else
    char *part = malloc(length);
#endif
    memcpy(part, text, length), part[length] = 0;
    parts[count++] = part;
    if (!text[length]) return count;
    text += length + 1;
  }
}

int main(void) {
  char text[5], *parts[5];
  size_t commas = 0, length = 0;
  assay_symbolic(text, 4, "text");
  text[4] = 0;
  for (size_t i = 0; text[i]; i++) commas += text[i] == ',', length++;
  size_t count = split(text, parts);
  assay_assert(count == commas + 1);
  for (size_t i = 0; i < count; i++) {
    assay_assert(!strchr(parts[i], ','));
    length -= strlen(parts[i]);
    free(parts[i]);
  }
  assay_assert(length == commas);
}
