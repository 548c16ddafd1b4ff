/* An empty record has a length of its header less than the header: the copy is gigantic. */
#include <stdlib.h>
#include <string.h>

#define HEADER 4

struct record {
  int length;
  char body[16];
};

static int body_length(const struct record *record) { return record->length - HEADER; }

int body_of_empty(void) {
  static const struct record empty = {
#ifdef GOOD
      HEADER,
#else
      0,
#endif
      "none"};
  char *copy = malloc(sizeof empty.body);
  if (!copy) return -1;
  memset(copy, 0, sizeof empty.body);
  memcpy(copy, empty.body, (size_t)body_length(&empty)); /* BUG: out-of-bounds */
  int first = copy[0];
  free(copy);
  return first;
}

#ifdef DRIVER
int main(void) { return body_of_empty() == 99; }
#endif
