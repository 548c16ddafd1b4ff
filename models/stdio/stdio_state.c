/* What streams know of themselves, and where they are (C17 7.21.5.2, 7.21.9, 7.21.10). */
#include <assay/summary.h>
#include "files/files.h"
#include "stdio/streams.h"

#include <errno.h>
#include <string.h>

#undef feof_unlocked
#undef ferror_unlocked
#undef clearerr_unlocked

int feof(FILE *stream) {
  __model_check_stream(stream);
  return (stream->_flags & STREAM_EOF) != 0;
}
int feof_unlocked(FILE *stream) { return feof(stream); }

int ferror(FILE *stream) {
  __model_check_stream(stream);
  return (stream->_flags & STREAM_ERROR) != 0;
}
int ferror_unlocked(FILE *stream) { return ferror(stream); }

void clearerr(FILE *stream) {
  __model_check_stream(stream);
  stream->_flags &= ~(STREAM_EOF | STREAM_ERROR);
}
void clearerr_unlocked(FILE *stream) { clearerr(stream); }

int fileno(FILE *stream) {
  __model_check_stream(stream);
  return stream->_fileno;
}
int fileno_unlocked(FILE *stream) { return fileno(stream); }

/* Nothing is buffered. Of those that are open only standard output is asked about its buffer. */
int fflush(FILE *stream) {
  int all = !stream;
  if (all) stream = __model_output();
  if (!all) __model_check_stream(stream);
  __model_flushes += (size_t)all;
  stream->_flags &= ~(STREAM_PENDING | STREAM_WROTE);
  return all ? 0 : __model_show(stream->_fileno);
}
int fflush_unlocked(FILE *stream) { return fflush(stream); }

/* What is in the array is indeterminate from now on (7.21.5.6p2): bytes that nobody set are copied. */
static void give_up(char *buffer, size_t size) {
  if (!size) return;
  char unknown[size];
  memcpy(buffer, unknown, size);
}

int setvbuf(FILE *stream, char *buffer, int mode, size_t size) {
  __model_check_stream(stream);
  if (mode != _IOFBF && mode != _IOLBF && mode != _IONBF) return -1;
  if (buffer && mode != _IONBF) give_up(buffer, size);
  int unbuffered = mode == _IONBF ? STREAM_UNBUFFERED : 0;
  stream->_flags = (stream->_flags & ~(STREAM_UNBUFFERED | STREAM_PENDING)) | unbuffered;
  return 0;
}
void setbuf(FILE *stream, char *buffer) { setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ); }
void setbuffer(FILE *stream, char *buffer, size_t size) { setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, size); }
void setlinebuf(FILE *stream) { setvbuf(stream, NULL, _IOLBF, 0); }

void flockfile(FILE *stream) { __model_check_stream(stream); }
int ftrylockfile(FILE *stream) { return __model_check_stream(stream), 0; }
void funlockfile(FILE *stream) { __model_check_stream(stream); }

/* ---- places ---- */

int fseeko(FILE *stream, off_t offset, int whence) {
  __model_check_stream(stream);
  stream->_flags &= ~(STREAM_READ | STREAM_WROTE); /* the call counts, whether it succeeds or not */
  if (whence == SEEK_CUR) offset -= stream->_cur_column;
  if (__model_seek(stream->_fileno, offset, whence) < 0) return -1;
  stream->_cur_column = 0;
  stream->_flags &= ~STREAM_EOF;
  return 0;
}
int fseeko64(FILE *stream, off64_t offset, int whence) { return fseeko(stream, offset, whence); }
int fseek(FILE *stream, long offset, int whence) { return fseeko(stream, offset, whence); }

off_t ftello(FILE *stream) {
  __model_check_stream(stream);
  off_t at = __model_seek(stream->_fileno, 0, SEEK_CUR);
  return at < 0 ? at : at - stream->_cur_column;
}
off64_t ftello64(FILE *stream) { return ftello(stream); }
long ftell(FILE *stream) { return ftello(stream); }

void rewind(FILE *stream) {
  fseeko(stream, 0, SEEK_SET);
  stream->_flags &= ~(STREAM_EOF | STREAM_ERROR);
}

int fgetpos(FILE *stream, fpos_t *place) {
  off_t at = ftello(stream);
  if (at < 0) return -1;
  memset(place, 0, sizeof *place);
  place->__pos = at;
  return 0;
}
int fsetpos(FILE *stream, const fpos_t *place) { return fseeko(stream, place->__pos, SEEK_SET); }
int fgetpos64(FILE *stream, fpos64_t *place) { return fgetpos(stream, (fpos_t *)place); }
int fsetpos64(FILE *stream, const fpos64_t *place) { return fsetpos(stream, (const fpos_t *)place); }
