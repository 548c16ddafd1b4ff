#include "analyse/finding/source_texts.h"
#include "base/file.h"

#include <assay/base/strings.h>
#include <assay/base/text.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct file_text {
  struct stat facts; /* at the opening */
  bool known, tried;
  as_text text;
  as_u32_vector starts; /* of lines; one more for the end, as if a newline followed */
} file_text;

struct as_source_texts {
  as_memory *memory;
  as_strings names; /* symbol n is of file n - 1 */
  file_text *files;
  uint32_t count;
};

as_source_texts *as_source_texts_open(as_memory *memory, const char *const *files, uint32_t count) {
  as_source_texts *t = as_memory_alloc(memory, sizeof *t);
  *t = (as_source_texts){.memory = memory, .count = count};
  as_strings_init(&t->names, memory);
  t->files = as_memory_alloc_zeroed(memory, count * sizeof *t->files);
  for (uint32_t i = 0; i < count; i++) {
    as_symbol name = as_strings_intern(&t->names, files[i]);
    if (!name.id) continue;
    file_text *f = &t->files[name.id - 1];
    f->known = stat(files[i], &f->facts) == 0 && S_ISREG(f->facts.st_mode) && f->facts.st_size < INT32_MAX;
  }
  return t;
}

void as_source_texts_close(as_source_texts *t) {
  if (!t) return;
  for (uint32_t i = 0; i < t->count; i++) {
    as_text_release(&t->files[i].text);
    as_u32_vector_release(t->memory, &t->files[i].starts);
  }
  as_memory_free(t->memory, t->files, t->count * sizeof *t->files);
  as_strings_release(&t->names);
  as_memory_free(t->memory, t, sizeof *t);
}

static bool is_same(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
         a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

static bool read_text(file_text *f, int descriptor) {
  struct stat now;
  if (fstat(descriptor, &now) || !is_same(&now, &f->facts)) return false;
  char bytes[16384];
  for (;;) {
    ptrdiff_t got = as_file_read(descriptor, bytes, sizeof bytes);
    if (got < 0 || f->text.length + (size_t)got > INT32_MAX) return false;
    as_text_put_bytes(&f->text, bytes, (size_t)got);
    if ((size_t)got < sizeof bytes) return true;
  }
}

static void find_lines(as_memory *memory, file_text *f) {
  const char *begin = as_text_get(&f->text), *end = begin + f->text.length;
  as_u32_vector_push(memory, &f->starts, 0);
  for (const char *at = begin; (at = memchr(at, '\n', (size_t)(end - at))); at++)
    as_u32_vector_push(memory, &f->starts, (uint32_t)(at - begin) + 1);
  as_u32_vector_push(memory, &f->starts, (uint32_t)f->text.length + 1);
}

static void load(as_source_texts *t, file_text *f, const char *name) {
  if (f->tried || !f->known) return;
  f->tried = true, f->text.memory = t->memory;
  int descriptor = open(name, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  if (read_text(f, descriptor)) find_lines(t->memory, f);
  close(descriptor);
}

const char *as_source_texts_line(as_source_texts *t, const char *file, uint32_t line, size_t *length) {
  as_symbol name;
  if (!as_strings_find(&t->names, file, strlen(file), &name) || !name.id) return NULL;
  file_text *f = &t->files[name.id - 1];
  load(t, f, file);
  if (!line || line >= f->starts.count) return NULL;
  *length = f->starts.at[line] - f->starts.at[line - 1] - 1;
  return as_text_get(&f->text) + f->starts.at[line - 1];
}
