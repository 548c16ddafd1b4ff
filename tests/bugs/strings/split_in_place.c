/* A line is split into fields; the fields point into the copy that is freed at once. */
#include <stdlib.h>
#include <string.h>

struct fields {
  char *first, *second;
};

static void split(char *line, struct fields *fields) {
  fields->first = line;
  fields->second = strchr(line, ',');
  if (fields->second) *fields->second++ = '\0';
}

int second_length(void) {
  struct fields fields;
  char *line = strdup("ab,cde");
  if (!line) return -1;
  split(line, &fields);
#ifndef GOOD
  free(line);
#endif
  int length = 0;
  while (fields.second[length] != '\0') length++; /* BUG: heap-use-after-free */
#ifdef GOOD
  free(line);
#endif
  return length;
}

#ifdef DRIVER
int main(void) { return second_length() == 99; }
#endif
