/* <fcntl.h>, <sys/stat.h>, <sys/uio.h>: what else is done to descriptors, and paths relative to a directory, which are
 * those of the working directory only. */
#include <assay/summary.h>
#include "files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { CHANGEABLE = O_APPEND | O_NONBLOCK | O_ASYNC | O_DIRECT | O_NOATIME };

enum { LARGE = 0100000 }; /* Linux opens so on 64 bits */
static int is_stream(const struct __model_opening *opening) {
  int kind = opening->file->kind;
  return kind == MODEL_PIPE || kind == MODEL_SINK || kind == MODEL_CHANNEL;
}

static int control(int descriptor, int command, unsigned long argument) {
  struct __model_opening *opening = __model_opening(descriptor);
  int *flags = __model_descriptor_flags(descriptor), made;
  if (!opening || !flags) return -1;
  switch (command) {
  case F_DUPFD: return __model_duplicate(descriptor, (int)argument, 0);
  case F_DUPFD_CLOEXEC:
    made = __model_duplicate(descriptor, (int)argument, 0);
    if (made >= 0) *__model_descriptor_flags(made) = FD_CLOEXEC;
    return made;
  case F_GETFD: return *flags;
  case F_SETFD: return *flags = (int)argument & FD_CLOEXEC, 0;
  case F_GETFL: return (opening->flags & (O_ACCMODE | CHANGEABLE)) | (is_stream(opening) ? 0 : LARGE);
  case F_SETFL: return opening->flags = (opening->flags & ~CHANGEABLE) | ((int)argument & CHANGEABLE), 0;
  case F_SETLK:
  case F_SETLKW: return 0; /* nobody else has a lock */
  case F_GETLK: return ((struct flock *)argument)->l_type = F_UNLCK, 0;
  default: assay_refuse("fcntl with this command"); return -1;
  }
}

#define FCNTL(name)                                                                                                    \
  int name(int descriptor, int command, ...) {                                                                         \
    va_list list;                                                                                                      \
    unsigned long argument = 0;                                                                                        \
    va_start(list, command);                                                                                           \
    switch (command) {                                                                                                 \
    case F_DUPFD:                                                                                                      \
    case F_DUPFD_CLOEXEC:                                                                                              \
    case F_SETFD:                                                                                                      \
    case F_SETFL: argument = (unsigned long)va_arg(list, int); break;                                                  \
    case F_GETLK: argument = (unsigned long)va_arg(list, struct flock *); break;                                       \
    default: break;                                                                                                    \
    }                                                                                                                  \
    va_end(list);                                                                                                      \
    return control(descriptor, command, argument);                                                                     \
  }
FCNTL(fcntl)
FCNTL(fcntl64)

int flock(int descriptor, int operation) { return (void)operation, __model_opening(descriptor) ? 0 : -1; }
int lockf(int descriptor, int command, off_t size) {
  return (void)command, (void)size, __model_opening(descriptor) ? 0 : -1;
}
int lockf64(int descriptor, int command, off64_t size) { return lockf(descriptor, command, size); }

/* These return the error. */
int posix_fadvise(int descriptor, off_t from, off_t size, int advice) {
  (void)from, (void)size, (void)advice;
  return __model_opening(descriptor) ? 0 : EBADF;
}
int posix_fadvise64(int descriptor, off64_t from, off64_t size, int advice) {
  return posix_fadvise(descriptor, from, size, advice);
}
int posix_fallocate(int descriptor, off_t from, off_t size) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || (opening->flags & O_ACCMODE) == O_RDONLY) return EBADF;
  if (from < 0 || size <= 0) return EINVAL;
  if (opening->file->kind != MODEL_PLAIN) return opening->file->kind == MODEL_CHANNEL ? ESPIPE : ENODEV;
  if ((size_t)(from + size) <= opening->file->size) return 0;
  return __model_resize(opening->file, (size_t)(from + size)) ? ENOSPC : 0;
}
int posix_fallocate64(int descriptor, off64_t from, off64_t size) { return posix_fallocate(descriptor, from, size); }

/* ---- several buffers ---- */

ssize_t readv(int descriptor, const struct iovec *parts, int count) {
  ssize_t all = 0;
  if (count < 0) return errno = EINVAL, -1;
  for (int i = 0; i < count; i++) {
    ssize_t got = __model_read(descriptor, parts[i].iov_base, parts[i].iov_len);
    if (got < 0) return all ? all : -1;
    all += got;
    if ((size_t)got < parts[i].iov_len) break;
  }
  return all;
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  ssize_t all = 0;
  if (count < 0) return errno = EINVAL, -1;
  for (int i = 0; i < count; i++) {
    ssize_t put = __model_write(descriptor, parts[i].iov_base, parts[i].iov_len);
    if (put < 0) return all ? all : -1;
    all += put;
  }
  return all;
}

/* ---- relative to a directory ---- */

#define OPENAT(name)                                                                                                   \
  int name(int folder, const char *path, int flags, ...) {                                                             \
    va_list list;                                                                                                      \
    va_start(list, flags);                                                                                             \
    mode_t mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(list, mode_t) : 0;                      \
    va_end(list);                                                                                                      \
    __model_require_plain(folder, path);                                                                               \
    return __model_open(path, flags, mode);                                                                            \
  }
OPENAT(openat)
OPENAT(openat64)
int __openat_2(int folder, const char *path, int flags) {
  __model_require_plain(folder, path);
  return __model_open(path, flags, 0);
}
int __openat64_2(int folder, const char *path, int flags) { return __openat_2(folder, path, flags); }

int fstatat(int folder, const char *restrict path, struct stat *restrict to, int flags) {
  if (flags & AT_EMPTY_PATH && !*path) return fstat(folder, to);
  __model_require_plain(folder, path);
  return stat(path, to);
}
int fstatat64(int folder, const char *restrict path, struct stat64 *restrict to, int flags) {
  return fstatat(folder, path, (struct stat *)to, flags);
}
int unlinkat(int folder, const char *path, int flags) {
  __model_require_plain(folder, path);
  return __model_unlink(path, flags & AT_REMOVEDIR);
}
int mkdirat(int folder, const char *path, mode_t mode) {
  __model_require_plain(folder, path);
  return mkdir(path, mode);
}
int renameat(int folder, const char *from, int other, const char *to) {
  __model_require_plain(folder, from);
  __model_require_plain(other, to);
  return __model_rename(from, to);
}
int faccessat(int folder, const char *path, int mode, int flags) {
  (void)flags;
  __model_require_plain(folder, path);
  return access(path, mode);
}
int fchmodat(int folder, const char *path, mode_t mode, int flags) {
  (void)flags;
  __model_require_plain(folder, path);
  return chmod(path, mode);
}

/* ---- modes and times ---- */

int fchmod(int descriptor, mode_t mode) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || !opening->file) return errno = EBADF, -1;
  opening->file->mode = (opening->file->mode & ~07777u) | (mode & 07777);
  return 0;
}
mode_t umask(mode_t mask) {
  mode_t before = *__model_mask();
  *__model_mask() = mask & 0777;
  return before;
}
