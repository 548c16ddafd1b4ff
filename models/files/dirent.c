/* <dirent.h>: directories, of which those files are seen that were given or that the program made, in one order. */
#include <assay/summary.h>
#include "files/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct __dirstream {
  int descriptor;
  long at; /* 0 and 1: . and .. */
  struct __model_file *folder;
  struct dirent entry;
};

static DIR *new_stream(int descriptor) {
  struct __model_opening *opening = __model_opening(descriptor);
  if (!opening) return NULL;
  if (opening->file->kind != MODEL_FOLDER) return errno = ENOTDIR, NULL;
  DIR *stream = malloc(sizeof *stream);
  if (!stream) return NULL;
  *stream = (DIR){.descriptor = descriptor, .folder = opening->file};
  return stream;
}

DIR *opendir(const char *name) {
  int descriptor = __model_open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (descriptor < 0) return NULL;
  DIR *stream = new_stream(descriptor);
  if (!stream) __model_close(descriptor);
  return stream;
}
DIR *fdopendir(int descriptor) { return new_stream(descriptor); }

int closedir(DIR *stream) {
  int failed = __model_close(stream->descriptor);
  free(stream);
  return failed;
}

/* Not of a null pointer, as glibc does not look. */
int dirfd(DIR *stream) { return stream->descriptor; }
void rewinddir(DIR *stream) { stream->at = 0; }
long telldir(DIR *stream) { return stream->at; }
void seekdir(DIR *stream, long at) { stream->at = at; }

static struct dirent *fill(DIR *stream, const char *name, int type, ino_t number) {
  struct dirent *to = &stream->entry;
  size_t length = strlen(name);
  if (length >= sizeof to->d_name) assay_refuse("a file name of more than 255 bytes");
  *to = (struct dirent){.d_ino = number, .d_off = stream->at, .d_type = (unsigned char)type};
  to->d_reclen = (unsigned short)((offsetof(struct dirent, d_name) + length + 8) / 8 * 8);
  memcpy(to->d_name, name, length + 1);
  return to;
}

static int type_of(const struct __model_file *file) {
  return file->kind == MODEL_FOLDER ? DT_DIR : file->kind == MODEL_NULL ? DT_CHR : DT_REG;
}

struct dirent *readdir(DIR *stream) {
  const char *name;
  if (stream->at < 2) {
    stream->at++;
    return fill(stream, stream->at == 1 ? "." : "..", DT_DIR, __model_number(stream->folder));
  }
  for (;;) {
    struct __model_file *file = __model_listed(stream->folder, (unsigned)(stream->at - 2), &name);
    if (!file) return NULL;
    stream->at++;
    if (name) return fill(stream, name, type_of(file), __model_number(file));
  }
}
struct dirent64 *readdir64(DIR *stream) { return (struct dirent64 *)readdir(stream); }
int readdir_r(DIR *stream, struct dirent *to, struct dirent **result) {
  struct dirent *found = readdir(stream);
  if (found) *to = *found;
  return *result = found ? to : NULL, 0;
}

/* ---- all entries ---- */

int alphasort(const struct dirent **a, const struct dirent **b) { return strcoll((*a)->d_name, (*b)->d_name); }
int versionsort(const struct dirent **a, const struct dirent **b) { return strverscmp((*a)->d_name, (*b)->d_name); }

static struct dirent *copy_of(const struct dirent *entry) {
  struct dirent *copy = malloc(sizeof *copy);
  if (copy) *copy = *entry;
  return copy;
}

/* Called by the type that it has, as the program's own functions are. */
struct ordering {
  int (*order)(const struct dirent **, const struct dirent **);
};

static int in_order(const void *a, const void *b, void *data) {
  const struct dirent *first = *(const struct dirent *const *)a, *second = *(const struct dirent *const *)b;
  return ((const struct ordering *)data)->order(&first, &second);
}

int scandir(const char *restrict name, struct dirent ***restrict list, int (*wanted)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **)) {
  DIR *stream = opendir(name);
  struct dirent **all = NULL, *entry;
  size_t count = 0;
  if (!stream) return -1;
  while ((entry = readdir(stream))) {
    if (wanted && !wanted(entry)) continue;
    struct dirent **more = realloc(all, (count + 1) * sizeof *all);
    if (more) all = more;
    struct dirent *copy = more ? copy_of(entry) : NULL;
    if (!copy) {
      while (count) free(all[--count]);
      free(all), closedir(stream);
      return -1;
    }
    all[count++] = copy;
  }
  closedir(stream);
  struct ordering by = {order};
  if (order && count) qsort_r(all, count, sizeof *all, in_order, &by);
  *list = all;
  return (int)count;
}
