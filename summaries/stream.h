/* Streams. Where a stream is in its file is a number that is known, so what is read or written of a length that depends
 * on inputs is a path for each length; summaries that are exact have no more than those, and one that is under has the
 * longest. */
#ifndef SUMMARIES_STREAM_H
#define SUMMARIES_STREAM_H

#include "text.h"
#include <stdio.h>

static inline void requires_stream(const FILE *stream) { assay_requires(stream != 0, "a stream is no null pointer"); }

/* `count` elements of `each` bytes, which is no more than there can be. */
static inline void requires_elements(const void *s, size_t each, size_t count) {
  if (assay_may((each != 0) & (count != 0)))
    assay_requires((each == 0) | (count == 0) | ((s != 0) && count <= assay_bytes_left(s) / (each + !each)),
                   "there are so many elements");
}

/* The longest text; its bytes are no zeros but for the last one. */
static inline size_t longest(const char *s) {
  size_t length = 0;
  requires_string(s);
  while (take(byte_where(1, s, length) != 0)) length++;
  return length;
}

#endif
