#include "c/model/models.h"
#include "c/core/save.h"
#include "c/front/front.h"
#include "c/model/pack.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct as_models {
  as_memory *memory;
  int file;
  void *mapped;
  size_t bytes;
  const as_pack_header *header;
  const as_pack_member *members;
  const as_pack_symbol *symbols;
  const uint32_t *needs;
  const char *text;
};

void as_models_path(as_text *path) {
  as_text bridge = {.memory = path->memory};
  as_front_path(&bridge);
  const char *slash = strrchr(as_text_get(&bridge), '/');
  as_text_put_bytes(path, slash ? as_text_get(&bridge) : ".", slash ? (size_t)(slash - as_text_get(&bridge)) : 1);
  as_text_put(path, "/libc.pack");
  as_text_release(&bridge);
}

/* ---- opening ---- */

static bool find_arrays(as_models *m) {
  const as_pack_header *h = m->header = m->mapped;
  if (m->bytes < sizeof *h || memcmp(h->magic, as_pack_magic, sizeof h->magic) != 0) return false;
  uint64_t members = sizeof *h, symbols = members + (uint64_t)h->members * sizeof *m->members;
  uint64_t needs = symbols + (uint64_t)h->symbols * sizeof *m->symbols;
  uint64_t text = needs + (uint64_t)h->needs * sizeof *m->needs;
  if (text + h->text_bytes > m->bytes || !h->text_bytes) return false;
  const char *base = m->mapped;
  m->members = (const void *)(base + members);
  m->symbols = (const void *)(base + symbols);
  m->needs = (const void *)(base + needs);
  m->text = base + text;
  return !m->text[h->text_bytes - 1];
}

/* Whether the numbers in the index mean something. */
static bool is_sound(const as_models *m) {
  const as_pack_header *h = m->header;
  for (uint32_t i = 0; i < h->members; i++) {
    const as_pack_member *member = &m->members[i];
    if (member->offset % AS_PACK_PAGE || member->offset > m->bytes || member->size > m->bytes - member->offset)
      return false;
    if (member->first_need > h->needs || member->needs > h->needs - member->first_need) return false;
  }
  for (uint32_t i = 0; i < h->symbols; i++)
    if (m->symbols[i].name >= h->text_bytes || m->symbols[i].member >= h->members) return false;
  for (uint32_t i = 0; i < h->needs; i++)
    if (m->needs[i] >= h->members) return false;
  return true;
}

static const char *map_file(as_models *m, const char *path) {
  struct stat facts;
  m->file = open(path, O_RDONLY | O_CLOEXEC);
  if (m->file < 0 || fstat(m->file, &facts) != 0) return "it cannot be opened";
  if (!S_ISREG(facts.st_mode) || facts.st_size <= 0) return "it is not a pack of models";
  m->bytes = (size_t)facts.st_size;
  m->mapped = mmap(NULL, m->bytes, PROT_READ, MAP_PRIVATE, m->file, 0);
  if (m->mapped == MAP_FAILED) return m->mapped = NULL, "it cannot be mapped";
  return find_arrays(m) && is_sound(m) ? NULL : "it is not a pack of models, or damaged";
}

as_models *as_models_open(as_memory *memory, const char *path, const char **reason) {
  as_models *m = as_memory_alloc(memory, sizeof *m);
  *m = (as_models){.memory = memory, .file = -1};
  *reason = map_file(m, path);
  if (!*reason) return m;
  as_models_close(m);
  return NULL;
}

void as_models_close(as_models *m) {
  if (!m) return;
  if (m->mapped) munmap(m->mapped, m->bytes);
  if (m->file >= 0) close(m->file);
  as_memory_free(m->memory, m, sizeof *m);
}

/* ---- looking up ---- */

static const as_pack_symbol *find(const as_models *m, const char *name) {
  uint32_t from = 0, to = m->header->symbols;
  while (from < to) {
    uint32_t middle = from + (to - from) / 2;
    int order = strcmp(name, m->text + m->symbols[middle].name);
    if (!order) return &m->symbols[middle];
    if (order < 0)
      to = middle;
    else
      from = middle + 1;
  }
  return NULL;
}

bool as_models_has(const as_models *m, const char *name) { return find(m, name) != NULL; }

/* ---- adding ---- */

typedef struct adding {
  as_models *models;
  as_core_units *units;
  as_strings defined; /* names that the program defines */
  bool *wanted;       /* by member */
  as_u32_vector todo;
} adding;

static void want(adding *a, uint32_t member) {
  if (a->wanted[member]) return;
  a->wanted[member] = true;
  as_u32_vector_push(a->models->memory, &a->todo, member);
}

static void note_defined(adding *a, const as_core_unit *unit, uint32_t linkage, uint32_t definition, uint32_t name) {
  const char *text = as_core_name(unit, name);
  if (linkage == AS_CORE_EXTERNAL && definition != AS_CORE_DECLARED && find(a->models, text))
    as_strings_intern(&a->defined, text);
}

static void note_used(adding *a, const as_core_unit *unit, uint32_t linkage, uint32_t definition, uint32_t flags,
                      uint32_t name) {
  if (linkage != AS_CORE_EXTERNAL || definition != AS_CORE_DECLARED) return;
  if (flags & (AS_CORE_UNREFERENCED | AS_CORE_WEAK)) return;
  const char *text = as_core_name(unit, name);
  const as_pack_symbol *symbol = find(a->models, text);
  as_symbol known;
  if (symbol && !as_strings_find(&a->defined, text, strlen(text), &known)) want(a, symbol->member);
}

static void look_for_names(adding *a) {
  uint32_t count = a->units->count;
  for (uint32_t u = 0; u < count; u++) {
    const as_core_unit *unit = a->units->at[u];
    for (uint32_t i = 0; i < unit->functions.count; i++) {
      const as_core_function *f = &unit->functions.at[i];
      note_defined(a, unit, f->linkage, f->definition, f->name);
    }
    for (uint32_t i = 0; i < unit->globals.count; i++) {
      const as_core_global *g = &unit->globals.at[i];
      note_defined(a, unit, g->linkage, g->definition, g->name);
    }
  }
  for (uint32_t u = 0; u < count; u++) {
    const as_core_unit *unit = a->units->at[u];
    for (uint32_t i = 0; i < unit->functions.count; i++) {
      const as_core_function *f = &unit->functions.at[i];
      note_used(a, unit, f->linkage, f->definition, f->flags, f->name);
    }
    for (uint32_t i = 0; i < unit->globals.count; i++) {
      const as_core_global *g = &unit->globals.at[i];
      note_used(a, unit, g->linkage, g->definition, g->flags, g->name);
    }
  }
}

static bool same_machine(const as_core_unit *a, const as_core_unit *b) {
  return !strcmp(as_core_name(a, a->target.triple), as_core_name(b, b->target.triple)) &&
         a->target.char_signed == b->target.char_signed;
}

static as_core_unit *load(as_models *m, uint32_t index, const char **reason) {
  const as_pack_member *member = &m->members[index];
  void *block = mmap(NULL, member->size, PROT_READ, MAP_PRIVATE, m->file, (off_t)member->offset);
  if (block == MAP_FAILED) return *reason = "it cannot be mapped", NULL;
  as_core_unit *unit = as_core_load(m->memory, block, member->size, reason);
  if (!unit) munmap(block, member->size);
  return unit;
}

/* The members that are wanted, in their order, which the order of names in the program does not change. */
static bool load_wanted(adding *a, uint32_t *added, const char **reason) {
  as_models *m = a->models;
  const as_core_unit *first = a->units->at[0];
  for (uint32_t i = 0; i < m->header->members; i++) {
    if (!a->wanted[i]) continue;
    as_core_unit *unit = load(m, i, reason);
    if (!unit) return false;
    if (!same_machine(first, unit)) return as_core_unit_destroy(unit), true;
    as_core_units_push(m->memory, a->units, unit);
    ++*added;
  }
  return true;
}

bool as_models_add(as_models *m, as_core_units *units, uint32_t *added, const char **reason) {
  *added = 0;
  if (!units->count) return true;
  uint32_t members = m->header->members;
  adding a = {.models = m, .units = units, .wanted = as_memory_alloc(m->memory, members * sizeof(bool))};
  for (uint32_t i = 0; i < members; i++) a.wanted[i] = false;
  as_strings_init(&a.defined, m->memory);
  look_for_names(&a);
  while (a.todo.count) {
    const as_pack_member *member = &m->members[a.todo.at[--a.todo.count]];
    for (uint32_t i = 0; i < member->needs; i++) want(&a, m->needs[member->first_need + i]);
  }
  bool good = load_wanted(&a, added, reason);
  as_strings_release(&a.defined);
  as_u32_vector_release(m->memory, &a.todo);
  as_memory_free(m->memory, a.wanted, members * sizeof(bool));
  return good;
}
