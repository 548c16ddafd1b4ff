#include "analyse/bugs/changes.h"
#include "analyse/bugs/declarations.h"
#include "base/file.h"
#include "base/paths.h"

#include <assay/base/text.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void as_changes_init(as_changes *c, as_memory *memory) {
  *c = (as_changes){.memory = memory};
  as_region_init(&c->region, memory);
}

void as_changes_release(as_changes *c) {
  as_change_vector_release(c->memory, &c->all);
  as_region_release(&c->region);
}

/* ---- lines ---- */

/* Without links, as far as the file is there. */
static const char *real_path(as_region *region, const char *path) {
  char *real = realpath(path, NULL);
  const char *whole = real ? real : as_path_join(region, as_path_here(region), path);
  const char *kept = as_path_normal(region, as_region_copy(region, whole, strlen(whole) + 1));
  free(real);
  return kept;
}

void as_changes_add(as_changes *c, const char *path, uint32_t first, uint32_t last) {
  as_change_vector_push(c->memory, &c->all, (as_change){real_path(&c->region, path), first, last});
}

/* "+12,3": from line 12 on, 3 lines; "+12": one; "+12,0": lines behind 12 were taken away. */
static void add_hunk(as_changes *c, const char *path, const char *numbers) {
  char *end;
  unsigned long first = strtoul(numbers, &end, 10), count = 1;
  if (*end == ',') count = strtoul(end + 1, &end, 10);
  as_changes_add(c, path, (uint32_t)first, (uint32_t)(first + (count ? count - 1 : 1)));
}

void as_changes_read(as_changes *c, const char *folder, const char *diff) {
  const char *path = NULL;
  for (const char *line = diff; *line; line += strcspn(line, "\n"), line += *line == '\n') {
    size_t length = strcspn(line, "\n");
    if (!strncmp(line, "+++ ", 4)) {
      bool is_file = length > 6 && !strncmp(line, "+++ b/", 6);
      as_text name = {.memory = c->memory};
      if (is_file) as_text_put_bytes(&name, line + 6, length - 6 - (line[length - 1] == '\t'));
      path = is_file ? as_path_join(&c->region, folder, as_text_get(&name)) : NULL;
      if (path) path = as_region_copy(&c->region, path, strlen(path) + 1);
      as_text_release(&name);
    } else if (path && !strncmp(line, "@@ ", 3)) {
      const char *plus = memchr(line, '+', length);
      if (plus) add_hunk(c, path, plus + 1);
    }
  }
}

/* ---- functions ---- */

typedef struct lines {
  uint32_t file, first, last; /* last is 0: there are none */
} lines;

typedef struct marking {
  const as_changes *changes;
  const as_core_unit *unit;
  as_region region;
  const char **paths; /* of the unit's files, as changes have them */
  const char **texts; /* of these; empty where there is nothing to see */
  as_declarations declarations;
} marking;

static bool has_changed(const marking *m, uint32_t file, uint32_t first, uint32_t last) {
  for (uint32_t i = 0; i < m->changes->all.count; i++) {
    const as_change *change = &m->changes->all.at[i];
    if (change->first <= last && first <= change->last && !strcmp(change->file, m->paths[file])) return true;
  }
  return false;
}

/* From its name to its last instruction; and the macros in between, wherever they are. */
static bool is_changed(const marking *m, const as_core_function *f, lines *of) {
  const as_core_unit *unit = m->unit;
  if (f->range == AS_CORE_NONE || !f->blocks) return false;
  const as_core_range *name = &unit->ranges.at[as_core_range_outermost(unit, f->range)];
  uint32_t first = name->line, last = name->end_line ? name->end_line : name->line;
  *of = (lines){name->file, first, last};
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++)
      for (uint32_t r = unit->instructions.at[block->first + i].range; r != AS_CORE_NONE;) {
        const as_core_range *range = &unit->ranges.at[r];
        uint32_t end = range->end_line ? range->end_line : range->line;
        if (range->file == name->file && range->expansion == AS_CORE_NONE && end > last) of->last = last = end;
        if (range->expansion != AS_CORE_NONE && has_changed(m, range->file, range->line, end)) return true;
        r = range->expansion;
      }
  }
  return has_changed(m, name->file, first, last);
}

/* ---- declarations ---- */

static const char *read_text(marking *m, const char *path) {
  as_text text = {.memory = m->changes->memory};
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file >= 0 && !as_file_read_whole(file, NULL, &text)) as_text_clear(&text);
  if (file >= 0) close(file);
  const char *kept = as_region_copy(&m->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}

static bool is_systems(const char *path) { return !strncmp(path, "/usr/", 5) || *path == '<'; }

/* Of all files, for what has changed may be what others are made of. */
static void read_declarations(marking *m) {
  as_declarations_init(&m->declarations, m->changes->memory);
  m->texts = as_region_alloc(&m->region, (m->unit->files.count + 1) * sizeof *m->texts);
  for (uint32_t i = 0; i < m->unit->files.count; i++) {
    m->texts[i] = is_systems(m->paths[i]) || !m->changes->all.count ? "" : read_text(m, m->paths[i]);
    as_declarations_read(&m->declarations, i, m->texts[i]);
  }
  for (uint32_t i = 0; i < m->declarations.all.count; i++) {
    const as_declaration *one = &m->declarations.all.at[i];
    if (has_changed(m, one->file, one->first, one->last)) as_declarations_change(&m->declarations, i);
  }
  as_declarations_spread(&m->declarations);
}

static bool uses_changed(const marking *m, const lines *of) {
  const char *begin = of->last ? m->texts[of->file] : "";
  for (uint32_t line = 1; *begin && line < of->first; line++) begin += strcspn(begin, "\n"), begin += *begin == '\n';
  const char *end = begin;
  for (uint32_t line = of->first; *end && line <= of->last; line++) end += strcspn(end, "\n"), end += *end == '\n';
  return as_declarations_are_used(&m->declarations, begin, end);
}

/* ---- callers ---- */

typedef struct use {
  uint32_t used, user;
} use;
AS_VECTOR_DEFINE(uses, use)

static int by_used(const void *p, const void *q) {
  const use *a = p, *b = q;
  if (a->used != b->used) return a->used < b->used ? -1 : 1;
  return a->user < b->user ? -1 : a->user > b->user;
}

static void find_uses(const marking *m, uint32_t function, uses *all) {
  const as_core_unit *unit = m->unit;
  const as_core_function *f = &unit->functions.at[function];
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) {
      const as_core_instruction *at = &unit->instructions.at[block->first + i];
      for (uint32_t k = 0; k < at->operands; k++) {
        as_core_operand operand = unit->operands.at[at->first_operand + k];
        if (as_core_is_temporary(operand)) continue;
        const as_core_constant *constant = &unit->constants.at[as_core_operand_index(operand)];
        if (constant->kind == AS_CORE_CONSTANT_FUNCTION)
          uses_push(m->changes->memory, all, (use){constant->index, function});
      }
    }
  }
}

static uint32_t first_use(const uses *all, uint32_t used) {
  uint32_t low = 0, high = all->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (all->at[middle].used < used)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static void spread(const marking *m, const uses *all, bool *marked) {
  as_u32_vector waiting = {0};
  for (uint32_t i = 0; i < m->unit->functions.count; i++)
    if (marked[i]) as_u32_vector_push(m->changes->memory, &waiting, i);
  while (waiting.count) {
    uint32_t used = waiting.at[--waiting.count];
    for (uint32_t i = first_use(all, used); i < all->count && all->at[i].used == used; i++) {
      if (marked[all->at[i].user]) continue;
      marked[all->at[i].user] = true;
      as_u32_vector_push(m->changes->memory, &waiting, all->at[i].user);
    }
  }
  as_u32_vector_release(m->changes->memory, &waiting);
}

void as_changes_keep(const as_changes *c, const as_core_unit *unit, bool *wanted) {
  marking m = {.changes = c, .unit = unit};
  uses all = {0};
  as_region_init(&m.region, c->memory);
  bool *marked = as_region_alloc(&m.region, unit->functions.count + 1);
  memset(marked, 0, unit->functions.count + 1);
  m.paths = as_region_alloc(&m.region, (unit->files.count + 1) * sizeof *m.paths);
  for (uint32_t i = 0; i < unit->files.count; i++)
    m.paths[i] = real_path(&m.region, as_core_name(unit, unit->files.at[i]));
  read_declarations(&m);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    lines of = {0};
    marked[i] = is_changed(&m, &unit->functions.at[i], &of) || uses_changed(&m, &of);
    find_uses(&m, i, &all);
  }
  if (all.count) qsort(all.at, all.count, sizeof *all.at, by_used);
  spread(&m, &all, marked);
  for (uint32_t i = 0; i < unit->functions.count; i++) wanted[i] &= marked[i];
  uses_release(c->memory, &all);
  as_declarations_release(&m.declarations);
  as_region_release(&m.region);
}
