/* <stdio_ext.h>: what streams know of their buffers, which are empty always. */
#include "stdio/streams.h"

#include <stdio_ext.h>

size_t __fbufsize(FILE *stream) { return __model_check_stream(stream), (size_t)0; }
size_t __fpending(FILE *stream) { return __model_check_stream(stream), (size_t)0; }
int __freading(FILE *stream) { return __model_check_stream(stream), (stream->_flags & STREAM_NO_WRITES) != 0; }
int __fwriting(FILE *stream) { return __model_check_stream(stream), (stream->_flags & STREAM_NO_READS) != 0; }
int __freadable(FILE *stream) { return __model_check_stream(stream), !(stream->_flags & STREAM_NO_READS); }
int __fwritable(FILE *stream) { return __model_check_stream(stream), !(stream->_flags & STREAM_NO_WRITES); }
int __flbf(FILE *stream) { return __model_check_stream(stream), 0; }
void __fpurge(FILE *stream) {
  __model_check_stream(stream);
  stream->_cur_column = 0;
}
void _flushlbf(void) {}
int __fsetlocking(FILE *stream, int type) {
  __model_check_stream(stream);
  int before = stream->_flags2 & 1 ? FSETLOCKING_BYCALLER : FSETLOCKING_INTERNAL;
  if (type == FSETLOCKING_BYCALLER) stream->_flags2 |= 1;
  if (type == FSETLOCKING_INTERNAL) stream->_flags2 &= ~1;
  return before;
}
