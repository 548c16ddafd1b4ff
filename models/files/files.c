/* The files that the program sees: see files.h. */
#include "files/files.h"
#include <assay/summary.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FILES = 64, MOST_OPEN = 64, LEAST_ROOM = 64, FIRST_GIVEN = 7 };

static struct __model_file files[MOST_FILES];
static struct __model_opening openings[MOST_OPEN];
static struct __model_opening *table[MOST_OPEN];
static const char *gone[MOST_FILES]; /* the last names that files have lost: nobody gives these any more */
static int descriptor_flags[MOST_OPEN];
static int is_ready, gone_next, input_is_given;
static mode_t mask = 022;

static struct __model_file *unused(void);

/* ---- the beginning ---- */

static void begin_stream(int descriptor, int kind, int flags) {
  struct __model_file *file = &files[descriptor];
  *file = (struct __model_file){.kind = kind, .stream = descriptor, .used = 1, .mode = S_IFIFO | 0600};
  openings[descriptor] = (struct __model_opening){file, 0, flags, 1};
  table[descriptor] = &openings[descriptor];
}

static void begin_folder(struct __model_file *file, const char *name) {
  *file = (struct __model_file){.name = name, .kind = MODEL_FOLDER, .used = 1, .mode = S_IFDIR | 0755};
}

/* The directories that files which were given lie in. */
static void begin_folders(void) {
  for (int i = FIRST_GIVEN; i < MOST_FILES && files[i].used; i++) {
    if (files[i].kind == MODEL_FOLDER) continue;
    for (const char *slash = strchr(files[i].name + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
      char *name = strndup(files[i].name, (size_t)(slash - files[i].name));
      if (!name || __model_find(name) || !strcmp(name, "."))
        free(name);
      else
        begin_folder(unused(), name);
    }
  }
}

static void begin(void) {
  const char *name;
  is_ready = 1;
  begin_stream(0, MODEL_PIPE, O_RDONLY);
  begin_stream(1, MODEL_SINK, O_WRONLY);
  begin_stream(2, MODEL_SINK, O_WRONLY);
  assay_given_file(0, &name, &files[0].bytes, &files[0].size);
  input_is_given = *name != 0;
  files[3] = (struct __model_file){.name = "/dev/null", .kind = MODEL_NULL, .used = 1, .mode = S_IFCHR | 0666};
  begin_folder(&files[4], "/");
  begin_folder(&files[5], ".");
  begin_folder(&files[6], "/tmp");
  for (unsigned i = 1; i < MOST_FILES - FIRST_GIVEN; i++) {
    struct __model_file *file = &files[i + FIRST_GIVEN - 1];
    if (!assay_given_file(i, &file->name, &file->bytes, &file->size)) {
      begin_folders();
      return;
    }
    file->used = 1, file->mode = S_IFREG | 0644;
  }
  assay_refuse("more than 56 files that were given");
}

static void prepare(void) {
  if (!is_ready) begin();
}

/* ---- names ---- */

static const char *plain(const char *name) {
  while (name[0] == '.' && name[1] == '/' && name[2]) name += 2;
  return name;
}

/* A directory may be named with a slash behind it. */
static int is_named(const struct __model_file *file, const char *name) {
  const char *own = plain(file->name);
  if (!strcmp(own, name)) return 1;
  size_t length = strlen(own);
  return file->kind == MODEL_FOLDER && own[length - 1] != '/' && !strncmp(own, name, length) &&
         !strcmp(name + length, "/");
}

struct __model_file *__model_find(const char *name) {
  assay_looked_up();
  assay_check_string(name); /* kernels read all of it, where it differs from others soon, too */
  prepare();
  name = plain(name);
  for (int i = 0; i < MOST_FILES; i++)
    if (files[i].used && files[i].name && is_named(&files[i], name)) return &files[i];
  return NULL;
}

/* There is no such file. Says the ledger, unless the program has seen to it. */
static int missing(const char *name) {
  name = plain(name);
  errno = ENOENT;
  for (int i = 0; i < MOST_FILES; i++)
    if (gone[i] && !strcmp(gone[i], name)) return -1;
  assay_no_file(name);
  return -1;
}
int __model_missing(const char *name) { return missing(name); }

static void forget_name(struct __model_file *file) {
  gone[gone_next] = plain(file->name);
  gone_next = (gone_next + 1) % MOST_FILES;
  file->name = NULL;
}

static struct __model_file *unused(void) {
  prepare();
  for (int i = 0; i < MOST_FILES; i++)
    if (!files[i].used) return &files[i];
  assay_refuse("more than 64 files");
  return NULL;
}

struct __model_file *__model_new_file(const char *name) {
  struct __model_file *file = unused();
  char *copy = NULL;
  if (name) {
    copy = malloc(strlen(name) + 1);
    if (!copy) return NULL;
    strcpy(copy, name);
  }
  *file = (struct __model_file){.name = copy, .used = 1, .mode = S_IFREG | 0644};
  return file;
}

/* What else may be in there was not given. */
static void say_listed(const struct __model_file *folder) {
  char all[300] = "";
  size_t length = strlen(folder->name);
  if (length < sizeof all - 2) memcpy(all, folder->name, length), memcpy(all + length, "/*", 3);
  assay_no_file(all);
}

struct __model_file *__model_listed(const struct __model_file *folder, unsigned index, const char **name) {
  if (index >= MOST_FILES) return NULL;
  const struct __model_file *file = &files[index];
  const char *own = plain(folder->name), *rest = file->used && file->name ? plain(file->name) : NULL;
  size_t length = strlen(own);
  if (!index && !folder->is_own) say_listed(folder);
  if (!strcmp(own, "/")) length = 0;
  if (rest && !strcmp(own, "."))
    rest = rest[0] != '/' && strcmp(rest, ".") != 0 ? rest : NULL;
  else if (rest)
    rest = !strncmp(rest, own, length) && rest[length] == '/' && rest[length + 1] ? rest + length + 1 : NULL;
  *name = rest && !strchr(rest, '/') ? rest : NULL;
  return &files[index];
}

ino_t __model_number(const struct __model_file *file) { return (ino_t)(file - files) + 2; }

static int is_open(const struct __model_file *file) {
  for (int i = 0; i < MOST_OPEN; i++)
    if (openings[i].descriptors && openings[i].file == file) return 1;
  return 0;
}

/* A file without a name and without an opening is gone. */
static void collect(struct __model_file *file) {
  if (file->name || is_open(file)) return;
  if (file->room && !file->shown_bytes) free(file->bytes);
  file->used = 0;
}

int __model_unlink(const char *name, int folder) {
  struct __model_file *file = __model_find(name);
  if (!file) return missing(name);
  if (folder && file->kind != MODEL_FOLDER) return errno = ENOTDIR, -1;
  if (!folder && file->kind == MODEL_FOLDER) return errno = EISDIR, -1;
  if (file - files < FIRST_GIVEN) return errno = EBUSY, -1;
  size_t length = strlen(file->name);
  for (int i = 0; folder && i < MOST_FILES; i++)
    if (files[i].used && files[i].name && !strncmp(files[i].name, file->name, length) && files[i].name[length] == '/')
      return errno = ENOTEMPTY, -1;
  forget_name(file);
  collect(file);
  return 0;
}

int __model_rename(const char *from, const char *to) {
  struct __model_file *file = __model_find(from), *other = __model_find(to);
  if (!file) return missing(from);
  if (other == file) return 0;
  if (file->kind == MODEL_FOLDER) assay_refuse("rename of a directory");
  if (other && other->kind == MODEL_FOLDER) return errno = EISDIR, -1;
  char *copy = malloc(strlen(to) + 1);
  if (!copy) return errno = ENOMEM, -1;
  strcpy(copy, to);
  if (other) {
    other->name = NULL;
    collect(other);
  }
  forget_name(file);
  file->name = copy;
  return 0;
}

/* ---- openings ---- */

static int free_descriptor(int least) {
  for (int i = least; i < MOST_OPEN; i++)
    if (!table[i]) return i;
  return errno = EMFILE, -1;
}

int __model_open_file(struct __model_file *file, int flags) {
  int descriptor = free_descriptor(0);
  if (descriptor < 0) return -1;
  for (int i = 0; i < MOST_OPEN; i++)
    if (!openings[i].descriptors) {
      openings[i] = (struct __model_opening){file, 0, flags, 1};
      table[descriptor] = &openings[i];
      descriptor_flags[descriptor] = flags & O_CLOEXEC ? FD_CLOEXEC : 0;
      return descriptor;
    }
  return errno = ENFILE, -1;
}

int __model_open(const char *name, int flags, mode_t mode) {
  struct __model_file *file = __model_find(name);
  int writes = (flags & O_ACCMODE) != O_RDONLY;
  if (!*name) return errno = ENOENT, -1;
  if (file && flags & O_CREAT && flags & O_EXCL) return errno = EEXIST, -1;
  if (file && file->kind == MODEL_FOLDER && writes) return errno = EISDIR, -1;
  if (file && flags & O_DIRECTORY && file->kind != MODEL_FOLDER) return errno = ENOTDIR, -1;
  if (!file && (!(flags & O_CREAT) || flags & O_EXCL || !(flags & O_TRUNC))) missing(name);
  if (!file && !(flags & O_CREAT)) return errno = ENOENT, -1;
  if (free_descriptor(0) < 0) return -1;
  if (!file) {
    file = __model_new_file(name);
    if (!file) return errno = ENOMEM, -1;
    file->mode = S_IFREG | (mode & 0777 & ~mask);
  }
  if (flags & O_TRUNC && writes && file->kind == MODEL_PLAIN) file->size = 0;
  return __model_open_file(file, flags);
}

struct __model_opening *__model_opening(int descriptor) {
  prepare();
  if (descriptor < 0 || descriptor >= MOST_OPEN || !table[descriptor]) return errno = EBADF, NULL;
  return table[descriptor];
}

int __model_close(int descriptor) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening) return -1;
  __model_descriptor_moves(descriptor);
  table[descriptor] = NULL;
  if (!--opening->descriptors) collect(opening->file);
  return 0;
}

int __model_duplicate(int descriptor, int least, int exactly) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening) return -1;
  if (least < 0 || least >= MOST_OPEN) return errno = exactly ? EBADF : EINVAL, -1;
  int to = exactly ? least : free_descriptor(least);
  if (to < 0 || (exactly && to == descriptor)) return to;
  if (table[to]) __model_close(to);
  table[to] = opening;
  descriptor_flags[to] = 0;
  opening->descriptors++;
  return to;
}

int *__model_descriptor_flags(int descriptor) {
  return __model_opening(descriptor) ? &descriptor_flags[descriptor] : NULL;
}

mode_t *__model_mask(void) { return &mask; }

void __model_require_plain(int descriptor, const char *path) {
  if (descriptor != AT_FDCWD && path[0] != '/') assay_refuse("a path relative to a directory that is open");
}

int __model_sink(int descriptor) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || opening->file->kind != MODEL_SINK) return 0;
  return opening->file->stream;
}

/* ---- bytes ---- */

/* Standard input that nobody gave is empty, says the ledger. */
ssize_t __model_read_at(struct __model_file *file, void *to, size_t count, off_t at) {
  if (file == &files[0] && !input_is_given && count) assay_no_file("standard input");
  size_t size = file->size, from = (size_t)at, left = from < size ? size - from : 0;
  if (file->kind == MODEL_FOLDER) return errno = EISDIR, -1;
  count = assay_cases(left < count ? left : count);
  if (count) memcpy(to, file->bytes + from, count);
  return (ssize_t)count;
}

static int make_room(struct __model_file *file, size_t needed) {
  if (needed <= file->room) return 1;
  size_t room = 2 * file->room, size = assay_cases(file->size);
  room = room < LEAST_ROOM ? LEAST_ROOM : room;
  room = room < needed ? needed : room;
  unsigned char *bytes = malloc(room);
  if (!bytes) return errno = ENOSPC, 0;
  if (size) memcpy(bytes, file->bytes, size);
  if (file->room) free(file->bytes);
  file->bytes = bytes, file->room = room, file->size = size;
  return 1;
}

/* Behind what open_memstream has there is a zero. */
static void end_text(struct __model_file *file) {
  if (file->shown_bytes) file->bytes[file->size] = 0;
}

int __model_resize(struct __model_file *file, size_t size) {
  size = assay_cases(size);
  if (!make_room(file, size + 1)) return -1;
  if (size > file->size) memset(file->bytes + file->size, 0, size - file->size);
  file->size = size;
  end_text(file);
  return 0;
}

ssize_t __model_write_at(struct __model_file *file, const void *from, size_t count, off_t at) {
  if (count) assay_check_bytes(from, count);
  size_t first = assay_cases((size_t)at);
  count = assay_cases(count);
  if (file->kind == MODEL_NULL) return (ssize_t)count;
  if (file->kind == MODEL_SINK) {
    assay_put(file->stream, from, count);
    return (ssize_t)count;
  }
  if (!count) return 0;
  if (!make_room(file, first + count + 1)) return -1;
  if (first > file->size) memset(file->bytes + file->size, 0, first - file->size);
  memcpy(file->bytes + first, from, count);
  file->has_times = 0;
  if (first + count > file->size) file->size = first + count;
  end_text(file);
  return (ssize_t)count;
}

int __model_show(int descriptor) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || !opening->file->shown_bytes) return 0;
  struct __model_file *file = opening->file;
  if ((size_t)opening->at > file->size && __model_resize(file, (size_t)opening->at) < 0) return -1;
  *file->shown_bytes = (char *)file->bytes, *file->shown_size = (size_t)opening->at;
  return 0;
}

/* ---- pipes ---- */

static int has_end(const struct __model_file *file, int access) {
  for (int i = 0; i < MOST_OPEN; i++)
    if (openings[i].descriptors && openings[i].file == file && (openings[i].flags & O_ACCMODE) == access) return 1;
  return 0;
}

int __model_pipe(int to[2], int flags) {
  struct __model_file *file = __model_new_file(NULL);
  if (!file) return errno = ENOMEM, -1;
  file->kind = MODEL_CHANNEL, file->mode = S_IFIFO | 0600;
  int first = __model_open_file(file, O_RDONLY | flags);
  if (first < 0) return collect(file), -1;
  int second = __model_open_file(file, O_WRONLY | O_APPEND | flags);
  if (second < 0) return __model_close(first), -1;
  to[0] = first, to[1] = second;
  return 0;
}

/* 1: the program would wait, and nobody else is there. Without waiting it is an error. */
static int waits(const struct __model_opening *opening, const char *what) {
  if (!(opening->flags & O_NONBLOCK)) assay_refuse(what);
  errno = EAGAIN;
  return 1;
}

static int nothing_to_read(const struct __model_opening *opening, size_t count) {
  if (opening->file->kind != MODEL_CHANNEL || !count || (size_t)opening->at < opening->file->size) return 0;
  return has_end(opening->file, O_WRONLY) && waits(opening, "reading from an empty pipe, which never ends");
}

enum { PIPE_ROOM = 65536 };
static int nowhere_to_write(const struct __model_opening *opening, size_t count) {
  const struct __model_file *file = opening->file;
  if (file->kind != MODEL_CHANNEL || !count) return 0;
  if (!has_end(file, O_RDONLY)) assay_refuse("SIGPIPE: writing to a pipe that nobody reads");
  size_t taken = 0;
  for (int i = 0; i < MOST_OPEN; i++)
    if (openings[i].descriptors && openings[i].file == file && (openings[i].flags & O_ACCMODE) == O_RDONLY)
      taken = (size_t)openings[i].at;
  return file->size - taken + count > PIPE_ROOM && waits(opening, "writing to a pipe that is full, which never ends");
}

/* ---- positions ---- */

ssize_t __model_read(int descriptor, void *to, size_t count) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || (opening->flags & O_ACCMODE) == O_WRONLY) return errno = EBADF, -1;
  if (nothing_to_read(opening, count)) return -1;
  ssize_t done = __model_read_at(opening->file, to, count, opening->at);
  if (done > 0) opening->at += done;
  return done;
}

ssize_t __model_write(int descriptor, const void *from, size_t count) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening || (opening->flags & O_ACCMODE) == O_RDONLY) return errno = EBADF, -1;
  if (nowhere_to_write(opening, count)) return -1;
  if (opening->flags & O_APPEND && count) opening->at = (off_t)opening->file->size;
  ssize_t done = __model_write_at(opening->file, from, count, opening->at);
  if (done > 0) opening->at += done;
  return done;
}

off_t __model_seek(int descriptor, off_t offset, int whence) {
  struct __model_opening *opening = __model_opening(descriptor);
  off_t base = 0;
  if (!opening) return -1;
  int kind = opening->file->kind;
  if (kind == MODEL_PIPE || kind == MODEL_SINK || kind == MODEL_CHANNEL) return errno = ESPIPE, -1;
  if (whence == SEEK_CUR)
    base = opening->at;
  else if (whence == SEEK_END)
    base = (off_t)opening->file->size;
  else if (whence != SEEK_SET)
    return errno = EINVAL, -1;
  off_t at;
  if (__builtin_add_overflow(base, offset, &at)) return errno = EOVERFLOW, -1;
  if (at < 0) return errno = EINVAL, -1;
  return opening->at = at;
}
