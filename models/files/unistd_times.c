/* <utime.h>, <sys/time.h>, <sys/stat.h>: the times of files. Those that the program sets are known until it writes. */
#include <assay/summary.h>
#include "files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <utime.h>

static int set(struct __model_file *file, const struct timespec times[2]) {
  for (int i = 0; times && i < 2; i++) {
    long part = times[i].tv_nsec;
    if (part == UTIME_NOW || part == UTIME_OMIT) assay_refuse("UTIME_NOW and UTIME_OMIT");
    if (part < 0 || part > 999999999) return errno = EINVAL, -1;
  }
  file->has_times = times != NULL;
  if (times) file->times[0] = times[0], file->times[1] = times[1];
  return 0;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  (void)flags;
  __model_require_plain(folder, path);
  struct __model_file *file = __model_find(path);
  return file ? set(file, times) : __model_missing(path);
}
int futimens(int descriptor, const struct timespec times[2]) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || !opening->file) return errno = EBADF, -1;
  return set(opening->file, times);
}
int utimes(const char *path, const struct timeval times[2]) {
  if (!times) return utimensat(AT_FDCWD, path, NULL, 0);
  struct timespec both[2];
  for (int i = 0; i < 2; i++) {
    if (times[i].tv_usec < 0 || times[i].tv_usec > 999999) return errno = EINVAL, -1;
    both[i] = (struct timespec){times[i].tv_sec, 1000 * times[i].tv_usec};
  }
  return utimensat(AT_FDCWD, path, both, 0);
}
int utime(const char *path, const struct utimbuf *times) {
  if (!times) return utimensat(AT_FDCWD, path, NULL, 0);
  struct timespec both[2] = {{times->actime, 0}, {times->modtime, 0}};
  return utimensat(AT_FDCWD, path, both, 0);
}
