/* Streams that are opened and closed (C17 7.21.4, 7.21.5); files by their names. */
#include <assay/summary.h>
#include "files/files.h"
#include "stdio/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Flags of open for a mode, or -1. */
static int flags_of(const char *mode) {
  int flags;
  switch (mode[0]) {
  case 'r': flags = O_RDONLY; break;
  case 'w': flags = O_WRONLY | O_CREAT | O_TRUNC; break;
  case 'a': flags = O_WRONLY | O_CREAT | O_APPEND; break;
  default: return errno = EINVAL, -1;
  }
  for (mode++; *mode && *mode != ','; mode++) {
    if (*mode == '+') flags = (flags & ~O_ACCMODE) | O_RDWR;
    if (*mode == 'x') flags |= O_EXCL;
    if (*mode == 'e') flags |= O_CLOEXEC;
  }
  return flags;
}

static int stream_flags(int flags) {
  int access = flags & O_ACCMODE;
  return access == O_RDONLY ? STREAM_NO_WRITES : access == O_WRONLY ? STREAM_NO_READS : 0;
}

static FILE *new_stream(int descriptor, int flags) {
  if (descriptor < 0) return NULL;
  FILE *stream = malloc(sizeof *stream);
  if (!stream) {
    __model_close(descriptor);
    return errno = ENOMEM, NULL;
  }
  __model_begin_stream(stream, stream_flags(flags), descriptor);
  return stream;
}

FILE *fopen(const char *name, const char *mode) {
  int flags = flags_of(mode);
  return flags < 0 ? NULL : new_stream(__model_open(name, flags, 0666), flags);
}
FILE *fopen64(const char *name, const char *mode) { return fopen(name, mode); }

FILE *fdopen(int descriptor, const char *mode) {
  int flags = flags_of(mode);
  struct __model_opening *opening = __model_opening(descriptor);
  if (flags < 0 || !opening) return NULL;
  int has = opening->flags & O_ACCMODE, wants = flags & O_ACCMODE;
  if (has != O_RDWR && has != wants) return errno = EINVAL, NULL;
  if (flags & O_APPEND) opening->flags |= O_APPEND;
  return new_stream(descriptor, flags);
}

int fclose(FILE *stream) {
  __model_check_stream(stream);
  stream->_flags = 0;
  int shown = __model_show(stream->_fileno), closed = __model_close(stream->_fileno);
  if (!__model_is_standard(stream)) free(stream);
  return shown < 0 || closed < 0 ? EOF : 0;
}

FILE *freopen(const char *name, const char *mode, FILE *stream) {
  int flags = flags_of(mode);
  __model_check_stream(stream);
  if (!name) assay_refuse("freopen without a name");
  int descriptor = stream->_fileno, buffering = stream->_flags & STREAM_UNBUFFERED;
  stream->_flags = 0;
  int opened = flags < 0 ? -1 : __model_open(name, flags, 0666);
  if (opened < 0) {
    int reason = errno;
    __model_close(descriptor);
    if (!__model_is_standard(stream)) free(stream);
    return errno = reason, NULL;
  }
  if (opened != descriptor) { /* so that it keeps its number */
    __model_duplicate(opened, descriptor, 1);
    __model_close(opened);
  }
  __model_begin_stream(stream, stream_flags(flags) | buffering, descriptor);
  return stream;
}
FILE *freopen64(const char *name, const char *mode, FILE *stream) { return freopen(name, mode, stream); }

/* ---- names ---- */

int remove(const char *name) {
  struct __model_file *file = __model_find(name);
  return __model_unlink(name, file && file->kind == MODEL_FOLDER);
}

int rename(const char *from, const char *to) { return __model_rename(from, to); }

FILE *tmpfile(void) {
  struct __model_file *file = __model_new_file(NULL);
  if (!file) return errno = ENOMEM, NULL;
  return new_stream(__model_open_file(file, O_RDWR), O_RDWR);
}
FILE *tmpfile64(void) { return tmpfile(); }

/* ---- memory ---- */

FILE *fmemopen(void *bytes, size_t size, const char *mode) {
  if (mode[0] != 'r' || strchr(mode, '+') || !bytes) assay_refuse("fmemopen for writing");
  struct __model_file *file = __model_new_file(NULL);
  if (!file) return errno = ENOMEM, NULL;
  file->bytes = bytes, file->size = size;
  return new_stream(__model_open_file(file, O_RDONLY), O_RDONLY);
}

FILE *open_memstream(char **bytes, size_t *size) {
  struct __model_file *file = __model_new_file(NULL);
  if (!file) return errno = ENOMEM, NULL;
  file->shown_bytes = bytes, file->shown_size = size;
  if (__model_resize(file, 0) < 0) return errno = ENOMEM, NULL;
  return new_stream(__model_open_file(file, O_WRONLY), O_WRONLY);
}
