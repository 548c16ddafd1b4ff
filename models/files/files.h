/* The files that the program sees (files.c), below descriptors (unistd_files.c) and streams (stdio_*.c).
 *
 * A file has a name, bytes, and a size that may be symbolic. Files exist when they were given to the run (--sym-file,
 * --with-file), or when the program makes them; nothing of the machine that assay runs on is seen. A descriptor is an
 * index into a table of *openings*: a file with a position, shared by descriptors that were duplicated.
 * Descriptors 0, 1 and 2 are open from the beginning: standard input, and the two streams that leave the program.
 */
#ifndef ASSAY_MODELS_FILES_H
#define ASSAY_MODELS_FILES_H

#include <stddef.h>
#include <sys/types.h>
#include <time.h>

enum __model_kind { MODEL_PLAIN, MODEL_PIPE, MODEL_SINK, MODEL_NULL, MODEL_FOLDER, MODEL_CHANNEL };

struct __model_file {
  const char *name; /* NULL: it has none any more */
  unsigned char *bytes;
  size_t size, room; /* room: bytes that were allocated for it; 0: they were given */
  int kind;
  int stream; /* of a sink */
  int used;   /* by a name or an opening */
  int is_own; /* a directory that the program made: what is in there is known */
  mode_t mode;
  int has_times; /* that the program has set: of the last access, of the last change */
  struct timespec times[2];
  char **shown_bytes; /* of open_memstream */
  size_t *shown_size;
};

struct __model_opening {
  struct __model_file *file;
  off_t at;
  int flags; /* of open */
  int descriptors;
};

/* All of these set errno where they return NULL or -1. */
struct __model_file *__model_find(const char *name);     /* NULL: there is none; sets no errno */
int __model_missing(const char *name);                   /* -1: there is none, and the ledger says so */
struct __model_file *__model_new_file(const char *name); /* copied */
int __model_open(const char *name, int flags, mode_t mode);
int __model_open_file(struct __model_file *file, int flags);
struct __model_opening *__model_opening(int descriptor);
int __model_close(int descriptor);
ssize_t __model_read(int descriptor, void *to, size_t count);
ssize_t __model_write(int descriptor, const void *from, size_t count);
ssize_t __model_read_at(struct __model_file *file, void *to, size_t count, off_t at);
ssize_t __model_write_at(struct __model_file *file, const void *from, size_t count, off_t at);
off_t __model_seek(int descriptor, off_t offset, int whence);
int __model_resize(struct __model_file *file, size_t size);
/* Tells the program where the bytes of open_memstream are, and how many there are up to its place. */
int __model_show(int descriptor);
/* A pipe of the program to itself: what is written at [1] can be read at [0]. */
int __model_pipe(int to[2], int flags);
int __model_duplicate(int descriptor, int least, int exactly);
int __model_unlink(const char *name, int folder);
int __model_rename(const char *from, const char *to);
/* A number of the file that no other has. */
ino_t __model_number(const struct __model_file *file);
/* The file of this index, or NULL: there are no more. *name: what it is called in the directory, or NULL: it is not in
 * there. */
struct __model_file *__model_listed(const struct __model_file *folder, unsigned index, const char **name);
/* FD_CLOEXEC or 0; NULL: the descriptor is not open. */
int *__model_descriptor_flags(int descriptor);
/* What umask says. */
mode_t *__model_mask(void);
/* Paths relative to a descriptor: only those that need no descriptor. */
void __model_require_plain(int descriptor, const char *path);
/* Where it leads: to standard output (1), to standard error (2), to neither (0). */
int __model_sink(int descriptor);
/* Streams are told that a descriptor is about to be closed or replaced. */
void __model_descriptor_moves(int descriptor);

#endif
