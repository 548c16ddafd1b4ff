/* Descriptors: <unistd.h>, <fcntl.h>, <sys/stat.h>. */
#include <assay/summary.h>
#include "files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* O_TMPFILE has the bit of O_DIRECTORY. */
static mode_t mode_of(int flags, va_list list) {
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(list, mode_t) : 0;
}

#define OPEN(name)                                                                                                     \
  int name(const char *path, int flags, ...) {                                                                         \
    va_list list;                                                                                                      \
    va_start(list, flags);                                                                                             \
    mode_t mode = mode_of(flags, list);                                                                                \
    va_end(list);                                                                                                      \
    return __model_open(path, flags, mode);                                                                            \
  }
OPEN(open)
OPEN(open64)
int __open_2(const char *path, int flags) { return __model_open(path, flags, 0); }
int __open64_2(const char *path, int flags) { return __model_open(path, flags, 0); }
int creat64(const char *path, mode_t mode) { return __model_open(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }
int creat(const char *path, mode_t mode) { return __model_open(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }

int close(int descriptor) { return __model_close(descriptor); }
ssize_t read(int descriptor, void *to, size_t count) { return __model_read(descriptor, to, count); }
ssize_t write(int descriptor, const void *from, size_t count) { return __model_write(descriptor, from, count); }
ssize_t __read_chk(int descriptor, void *to, size_t count, size_t room) {
  if (count > room) assay_misuse("the buffer is smaller than the size that is passed");
  return __model_read(descriptor, to, count);
}
ssize_t __pread_chk(int descriptor, void *to, size_t count, off_t offset, size_t room) {
  assay_check(count <= room, "the buffer is smaller than the size that is passed");
  return pread(descriptor, to, count, offset);
}
ssize_t __pread64_chk(int descriptor, void *to, size_t count, off64_t offset, size_t room) {
  return __pread_chk(descriptor, to, count, offset, room);
}
off_t lseek(int descriptor, off_t offset, int whence) { return __model_seek(descriptor, offset, whence); }
off64_t lseek64(int descriptor, off64_t offset, int whence) { return __model_seek(descriptor, offset, whence); }

/* The opening, if it can be accessed so at an offset. */
static struct __model_opening *at_offset(int descriptor, off_t offset, int wrong) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || !opening->file || (opening->flags & O_ACCMODE) == wrong) return errno = EBADF, NULL;
  if (offset < 0) return errno = EINVAL, NULL;
  int kind = opening->file->kind;
  if (kind == MODEL_PIPE || kind == MODEL_SINK || kind == MODEL_CHANNEL) return errno = ESPIPE, NULL;
  return opening;
}

ssize_t pread(int descriptor, void *to, size_t count, off_t offset) {
  struct __model_opening *opening = at_offset(descriptor, offset, O_WRONLY);
  return opening ? __model_read_at(opening->file, to, count, offset) : -1;
}
ssize_t pread64(int descriptor, void *to, size_t count, off64_t offset) { return pread(descriptor, to, count, offset); }

ssize_t pwrite(int descriptor, const void *from, size_t count, off_t offset) {
  struct __model_opening *opening = at_offset(descriptor, offset, O_RDONLY);
  if (!opening) return -1;
  if (opening->flags & O_APPEND) offset = (off_t)opening->file->size; /* so does Linux */
  return __model_write_at(opening->file, from, count, offset);
}
ssize_t pwrite64(int descriptor, const void *from, size_t count, off64_t offset) {
  return pwrite(descriptor, from, count, offset);
}

int dup(int descriptor) { return __model_duplicate(descriptor, 0, 0); }
int dup2(int descriptor, int to) { return __model_duplicate(descriptor, to, 1); }
int dup3(int descriptor, int to, int flags) {
  if (descriptor == to || flags & ~O_CLOEXEC) return errno = EINVAL, -1;
  int made = __model_duplicate(descriptor, to, 1);
  if (made >= 0 && flags & O_CLOEXEC) *__model_descriptor_flags(made) = FD_CLOEXEC;
  return made;
}

int ftruncate(int descriptor, off_t size) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening) return -1;
  if (!opening->file || (opening->flags & O_ACCMODE) == O_RDONLY || size < 0) return errno = EINVAL, -1;
  if (opening->file->kind == MODEL_CHANNEL) return errno = EINVAL, -1;
  return __model_resize(opening->file, (size_t)size);
}

int ftruncate64(int descriptor, off64_t size) { return ftruncate(descriptor, size); }

int truncate(const char *path, off_t size) {
  struct __model_file *file = __model_find(path);
  if (!file) return __model_missing(path);
  if (size < 0) return errno = EINVAL, -1;
  return __model_resize(file, (size_t)size);
}

int truncate64(const char *path, off64_t size) { return truncate(path, size); }

int fsync(int descriptor) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening) return -1;
  return opening->file && opening->file->kind == MODEL_PLAIN ? 0 : (errno = EINVAL, -1);
}
int fdatasync(int descriptor) { return fsync(descriptor); }
void sync(void) {}

int isatty(int descriptor) {
  if (__model_opening(descriptor)) errno = ENOTTY;
  return 0;
}
char *ttyname(int descriptor) { return isatty(descriptor), NULL; }
int ttyname_r(int descriptor, char *to, size_t size) {
  (void)to;
  if (size < sizeof "/dev/pts/") return errno = ERANGE;
  return isatty(descriptor), errno;
}
int __ttyname_r_chk(int descriptor, char *to, size_t size, size_t room) {
  assay_check(size <= room, "the buffer is smaller than the size that is passed");
  return ttyname_r(descriptor, to, size);
}

int pipe(int to[2]) { return __model_pipe(to, 0); }
int pipe2(int to[2], int flags) {
  if (flags & ~(O_CLOEXEC | O_NONBLOCK)) return errno = EINVAL, -1;
  return __model_pipe(to, flags);
}

/* ---- names ---- */

int unlink(const char *path) { return __model_unlink(path, 0); }
int rmdir(const char *path) { return __model_unlink(path, 1); }

int mkdir(const char *path, mode_t mode) {
  if (__model_find(path)) return errno = EEXIST, -1;
  struct __model_file *file = __model_new_file(path);
  if (!file) return errno = ENOMEM, -1;
  file->kind = MODEL_FOLDER, file->is_own = 1, file->mode = S_IFDIR | (mode & 0777 & ~*__model_mask());
  return 0;
}

int access(const char *path, int mode) {
  struct __model_file *file = __model_find(path);
  if (!file) return __model_missing(path);
  return mode & X_OK && file->kind != MODEL_FOLDER && !(file->mode & 0111) ? (errno = EACCES, -1) : 0;
}

int chmod(const char *path, mode_t mode) {
  struct __model_file *file = __model_find(path);
  if (!file) return __model_missing(path);
  file->mode = (file->mode & ~07777u) | (mode & 07777);
  return 0;
}

/* Giving files to others is allowed. */
int chown(const char *path, uid_t user, gid_t group) {
  (void)user, (void)group;
  return __model_find(path) ? 0 : __model_missing(path);
}
int lchown(const char *path, uid_t user, gid_t group) { return chown(path, user, group); }
int fchown(int descriptor, uid_t user, gid_t group) {
  (void)user, (void)group;
  return __model_opening(descriptor) ? 0 : -1;
}

/* ---- facts ---- */

static struct timespec some_time(const char *name) {
  unsigned long seconds = assay_unknown(name), nanoseconds = assay_unknown(name);
  assay_assume(seconds < (unsigned long)1 << 40);
  assay_assume(nanoseconds < 1000000000);
  return (struct timespec){(time_t)seconds, (long)nanoseconds};
}

static int say(const struct __model_file *file, struct stat *to) {
  size_t size = file->kind == MODEL_PLAIN ? file->size : 0;
  memset(to, 0, sizeof *to);
  to->st_dev = 1, to->st_ino = __model_number(file);
  to->st_mode = file->mode, to->st_nlink = file->name != NULL || file->kind != MODEL_PLAIN;
  if (file->kind == MODEL_FOLDER) to->st_nlink = 2;
  to->st_uid = (uid_t)assay_unknown("st_uid"), to->st_gid = (gid_t)assay_unknown("st_gid");
  to->st_size = (off_t)size, to->st_blksize = 4096, to->st_blocks = (blkcnt_t)((size + 511) / 512);
  to->st_atim = file->has_times ? file->times[0] : some_time("st_atime");
  to->st_mtim = file->has_times ? file->times[1] : some_time("st_mtime");
  to->st_ctim = some_time("st_ctime");
  return 0;
}

int stat(const char *path, struct stat *to) {
  struct __model_file *file = __model_find(path);
  if (!file) return __model_missing(path);
  return say(file, to);
}
int lstat(const char *path, struct stat *to) { return stat(path, to); }

int fstat(int descriptor, struct stat *to) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || !opening->file) return errno = EBADF, -1;
  return say(opening->file, to);
}

int stat64(const char *path, struct stat64 *to) { return stat(path, (struct stat *)to); }
int lstat64(const char *path, struct stat64 *to) { return stat(path, (struct stat *)to); }
int fstat64(int descriptor, struct stat64 *to) { return fstat(descriptor, (struct stat *)to); }
