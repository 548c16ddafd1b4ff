#include "report/finding/excerpt.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

enum { TAB = 8, MOST_COLUMNS = 160, COLUMNS_BEFORE = 60 };

typedef struct file_text {
  struct stat facts; /* at the opening */
  bool known, tried;
  as_text text;
  as_u32_vector starts; /* of lines; one more for the end, as if a newline followed */
} file_text;

struct as_excerpts {
  as_memory *memory;
  const as_core_unit *unit;
  file_text *files;
};

const as_style *as_style_get(bool colour) {
  static const as_style with = {"\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;36m", "\033[1;32m", "\033[0m"};
  static const as_style without = {"", "", "", "", "", ""};
  return colour ? &with : &without;
}

/* ---- files ---- */

static bool is_same(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
         a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

as_excerpts *as_excerpts_open(as_memory *memory, const as_core_unit *unit) {
  as_excerpts *e = as_memory_alloc(memory, sizeof *e);
  *e = (as_excerpts){memory, unit, as_memory_alloc_zeroed(memory, unit->files.count * sizeof *e->files)};
  for (uint32_t i = 0; i < unit->files.count; i++) {
    file_text *f = &e->files[i];
    f->known = stat(as_core_name(unit, unit->files.at[i]), &f->facts) == 0 && S_ISREG(f->facts.st_mode) &&
               f->facts.st_size < INT32_MAX;
  }
  return e;
}

void as_excerpts_close(as_excerpts *e) {
  if (!e) return;
  for (uint32_t i = 0; i < e->unit->files.count; i++) {
    as_text_release(&e->files[i].text);
    as_u32_vector_release(e->memory, &e->files[i].starts);
  }
  as_memory_free(e->memory, e->files, e->unit->files.count * sizeof *e->files);
  as_memory_free(e->memory, e, sizeof *e);
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

static const file_text *load(as_excerpts *e, uint32_t file) {
  file_text *f = &e->files[file];
  if (f->tried || !f->known) return f;
  f->tried = true, f->text.memory = e->memory;
  int descriptor = open(as_core_name(e->unit, e->unit->files.at[file]), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return f;
  if (read_text(f, descriptor)) find_lines(e->memory, f);
  close(descriptor);
  return f;
}

/* ---- lines ---- */

/* A line as it is shown: one cell for each column. */
typedef struct cells {
  as_memory *memory;
  as_text text;
  as_u32_vector starts; /* of each cell in the text */
  as_u32_vector marks;  /* of each cell: 0, '^' or '~' */
} cells;

static void add_cell(cells *c, const char *bytes, size_t count, uint32_t mark) {
  as_u32_vector_push(c->memory, &c->starts, (uint32_t)c->text.length);
  as_u32_vector_push(c->memory, &c->marks, mark);
  as_text_put_bytes(&c->text, bytes, count);
}

/* The length of the character in UTF-8 at `at`, or 0 if there is none that can be shown. */
static size_t character(const unsigned char *at, size_t room) {
  if (*at < 0x80) return *at >= 32 && *at != 127;
  size_t length = *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;
  if (*at < 0xc2 || *at > 0xf4 || length > room) return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;
  if (*at == 0xc2 && at[1] < 0xa0) return 0; /* control characters, too */
  return length;
}

/* Bytes from `first` up to `last` are marked. */
static void fill(cells *c, const char *line, size_t length, size_t first, size_t last) {
  for (size_t i = 0; i < length;) {
    uint32_t mark = i == first ? '^' : i > first && i < last ? '~' : 0;
    size_t bytes = character((const unsigned char *)line + i, length - i);
    if (line[i] == '\t') do
        add_cell(c, " ", 1, mark), mark = mark ? '~' : 0;
      while (c->starts.count % TAB);
    else
      add_cell(c, bytes ? line + i : "?", bytes ? bytes : 1, mark);
    i += bytes ? bytes : 1;
  }
  if (first >= length) add_cell(c, " ", 1, '^'); /* just behind the end */
}

static uint32_t caret_of(const cells *c) {
  uint32_t i = 0;
  while (i + 1 < c->marks.count && c->marks.at[i] != '^') i++;
  return i;
}

static void put_cells(const cells *c, uint32_t begin, uint32_t end, as_text *out) {
  uint32_t stop = end < c->starts.count ? c->starts.at[end] : (uint32_t)c->text.length;
  as_text_put_bytes(out, as_text_get(&c->text) + c->starts.at[begin], stop - c->starts.at[begin]);
}

static void print_cells(const cells *c, uint32_t line, const as_style *style, as_text *out) {
  uint32_t caret = caret_of(c), begin = 0, end = c->starts.count;
  if (end > MOST_COLUMNS) {
    begin = caret > COLUMNS_BEFORE ? caret - COLUMNS_BEFORE : 0;
    end = end - begin > MOST_COLUMNS ? begin + MOST_COLUMNS : end;
  }
  as_text_printf(out, "%5u | %s", line, begin ? "..." : "");
  put_cells(c, begin, end, out);
  as_text_printf(out, "%s\n      | %s%s", end < c->starts.count ? "..." : "", begin ? "   " : "", style->mark);
  uint32_t last = end;
  while (last > begin && !c->marks.at[last - 1]) last--;
  for (uint32_t i = begin; i < last; i++) as_text_put_char(out, c->marks.at[i] ? (char)c->marks.at[i] : ' ');
  as_text_printf(out, "%s\n", style->plain);
}

static size_t trimmed(const char *line, size_t length) {
  while (length && (line[length - 1] == ' ' || line[length - 1] == '\t' || line[length - 1] == '\r')) length--;
  return length;
}

const char *as_excerpts_line(as_excerpts *e, uint32_t file, uint32_t line, size_t *length) {
  if (file >= e->unit->files.count) return NULL;
  const file_text *f = load(e, file);
  if (!line || line >= f->starts.count) return NULL;
  *length = f->starts.at[line] - f->starts.at[line - 1] - 1;
  return as_text_get(&f->text) + f->starts.at[line - 1];
}

void as_excerpts_print(as_excerpts *e, uint32_t range, const as_style *style, as_text *out) {
  if (range >= e->unit->ranges.count || e->unit->ranges.at[range].file >= e->unit->files.count) return;
  const as_core_range *r = &e->unit->ranges.at[range];
  const file_text *f = load(e, r->file);
  if (!r->line || !r->column || r->line >= f->starts.count) return;
  const char *line = as_text_get(&f->text) + f->starts.at[r->line - 1];
  size_t length = f->starts.at[r->line] - f->starts.at[r->line - 1] - 1, first = r->column - 1;
  if (first > length) return;
  length = trimmed(line, length);
  size_t last = r->end_line == r->line && r->end_column ? r->end_column - 1 : length;
  cells c = {.memory = e->memory, .text = {.memory = e->memory}};
  fill(&c, line, length, first, last < length ? last : length);
  print_cells(&c, r->line, style, out);
  as_text_release(&c.text);
  as_u32_vector_release(e->memory, &c.starts);
  as_u32_vector_release(e->memory, &c.marks);
}
