/* Lines that grow: glibc's have room for 120 bytes at first, and then for twice as many. */
#ifndef SUMMARIES_LINE_H
#define SUMMARIES_LINE_H

#include "stream.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>

static inline int has_room(char **line, size_t *room, size_t size) {
  if (size <= *room) return 1;
  size_t twice = 2 * *room;
  size = pick_size(twice < size, size, twice);
  char *larger = realloc(*line, size);
  if (larger) *line = larger, *room = size;
  return larger != NULL;
}

/* The next line, where it ends as late as it can. */
static inline ssize_t longest_line(char **line, size_t *room, int end, FILE *stream) {
  enum { FIRST = 120 };
  size_t n = 0;
  if (!line || !room) return errno = EINVAL, -1;
  requires_stream(stream);
  if (!*line || !*room) {
    char *first = realloc(*line, FIRST);
    if (!first) return -1;
    *line = first, *room = FIRST;
  }
  for (int c = 0, live = 1; live;) {
    c = getc(stream);
    if (c == EOF) break;
    if (!has_room(line, room, n + 2)) return -1;
    (*line)[n++] = (char)c;
    live = take(c != end);
  }
  if (!n) return -1;
  (*line)[n] = 0;
  return (ssize_t)n;
}

#endif
