/* Streams: what all functions of <stdio.h> are made of. */
#include <assay/summary.h>
#include "files/files.h"
#include "stdio/streams.h"

#include <errno.h>

void __model_begin_stream(FILE *stream, int flags, int descriptor) {
  *stream = (FILE){._flags = STREAM_MAGIC | flags, ._fileno = descriptor};
}

void __model_check_stream(FILE *stream) {
  assay_check(stream != NULL, "the stream is null");
  if ((stream->_flags & STREAM_MAGIC_MASK) != STREAM_MAGIC) assay_misuse("the stream is closed, or was never opened");
}

static int fail(FILE *stream) {
  stream->_flags |= STREAM_ERROR;
  return EOF;
}

/* C17 7.21.2p4: the first function settles what the stream is one of. */
void __model_use_bytes(FILE *stream) {
  __model_check_stream(stream);
  if (stream->_mode > 0) assay_misuse("a function of bytes is used on a stream of wide characters");
  stream->_mode = -1;
}

size_t __model_flushes;

void __model_turn(FILE *stream, int to) {
  if (to == STREAM_READ && stream->_flags & STREAM_WROTE && stream->__pad5 == __model_flushes)
    assay_misuse("the stream is read after it was written, without fflush or fseek between");
  if (to == STREAM_WROTE && stream->_flags & STREAM_READ)
    assay_misuse("the stream is written after it was read, without fseek between");
  stream->_flags = (stream->_flags & ~(STREAM_READ | STREAM_WROTE)) | to;
  if (to == STREAM_WROTE) stream->__pad5 = __model_flushes;
}

int __model_get(FILE *stream) {
  unsigned char byte;
  __model_use_bytes(stream);
  if (stream->_cur_column) return (unsigned char)stream->_unused2[--stream->_cur_column];
  if (stream->_flags & STREAM_EOF) return EOF;
  if (stream->_flags & STREAM_NO_READS) return errno = EBADF, fail(stream);
  __model_turn(stream, STREAM_READ);
  ssize_t got = __model_read(stream->_fileno, &byte, 1);
  if (got < 0) return fail(stream);
  if (got) return byte;
  stream->_flags = (stream->_flags & ~STREAM_READ) | STREAM_EOF;
  return EOF;
}

int __model_writes(FILE *stream) {
  __model_use_bytes(stream);
  if (stream->_flags & STREAM_NO_WRITES) return errno = EBADF, fail(stream), 0;
  __model_turn(stream, STREAM_WROTE);
  stream->_cur_column = 0;
  if (stream->_flags & STREAM_UNBUFFERED) return 1;
  if (!__model_opening(stream->_fileno))
    assay_refuse("writing to a stream whose descriptor is closed: its buffer decides when that fails");
  stream->_flags |= STREAM_PENDING;
  return 1;
}

size_t __model_put(FILE *stream, const void *from, size_t count) {
  if (!__model_writes(stream)) return 0;
  ssize_t put = __model_write(stream->_fileno, from, count);
  if (put < 0) fail(stream);
  return put < 0 ? 0 : (size_t)put;
}
