/* What the bodies of getline and getdelim share: glibc's lines begin with room for 120 bytes, and then have twice as
 * much. */
#ifndef SUMMARIES_REFERENCE_LINES_H
#define SUMMARIES_REFERENCE_LINES_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

static int grow(char **line, size_t *room, size_t size) {
  char *larger = realloc(*line, size);
  if (!larger) return 0;
  *line = larger;
  *room = size;
  return 1;
}

static ssize_t read_line(char **line, size_t *room, int end, FILE *stream) {
  size_t n = 0;
  if (line == NULL || room == NULL) {
    errno = EINVAL;
    return -1;
  }
  if ((*line == NULL || *room == 0) && !grow(line, room, 120)) return -1;
  for (int c = 0; n == 0 || c != end;) {
    c = fgetc(stream);
    if (c == EOF) break;
    if (n + 2 > *room && !grow(line, room, 2 * *room < n + 2 ? n + 2 : 2 * *room)) return -1;
    (*line)[n++] = (char)c;
  }
  if (n == 0) return -1;
  (*line)[n] = 0;
  return (ssize_t)n;
}

#endif
