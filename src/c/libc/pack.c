#include "c/libc/pack.h"
#include "c/core/save.h"
#include "c/front/front.h"
#include "c/libc/libc.h"

#include <assay/base/contract.h>
#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct as_libc {
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

void as_libc_path(as_text *path) { as_front_beside(path, "libc.pack"); }

/* ---- opening ---- */

static bool find_arrays(as_libc *libc) {
  const as_pack_header *h = libc->header = libc->mapped;
  if (libc->bytes < sizeof *h || memcmp(h->magic, as_pack_magic, sizeof h->magic) != 0) return false;
  uint64_t members = sizeof *h, symbols = members + (uint64_t)h->members * sizeof *libc->members;
  uint64_t needs = symbols + (uint64_t)h->symbols * sizeof *libc->symbols;
  uint64_t text = needs + (uint64_t)h->needs * sizeof *libc->needs;
  if (text + h->text_bytes > libc->bytes || !h->text_bytes) return false;
  const char *base = libc->mapped;
  libc->members = (const void *)(base + members);
  libc->symbols = (const void *)(base + symbols);
  libc->needs = (const void *)(base + needs);
  libc->text = base + text;
  return !libc->text[h->text_bytes - 1];
}

/* Whether the numbers in the index mean something. */
static bool is_sound(const as_libc *libc) {
  const as_pack_header *h = libc->header;
  for (uint32_t i = 0; i < h->members; i++) {
    const as_pack_member *member = &libc->members[i];
    if (member->offset % AS_PACK_PAGE || member->offset > libc->bytes || member->size > libc->bytes - member->offset)
      return false;
    if (member->first_need > h->needs || member->needs > h->needs - member->first_need) return false;
  }
  for (uint32_t i = 0; i < h->symbols; i++)
    if (libc->symbols[i].name >= h->text_bytes || libc->symbols[i].member >= h->members) return false;
  for (uint32_t i = 0; i < h->needs; i++)
    if (libc->needs[i] >= h->members) return false;
  return true;
}

static const char *map_file(as_libc *libc, const char *path) {
  struct stat facts;
  libc->file = open(path, O_RDONLY | O_CLOEXEC);
  if (libc->file < 0 || fstat(libc->file, &facts) != 0) return "it cannot be opened";
  if (!S_ISREG(facts.st_mode) || facts.st_size <= 0) return "it is not a pack of models";
  libc->bytes = (size_t)facts.st_size;
  libc->mapped = mmap(NULL, libc->bytes, PROT_READ, MAP_PRIVATE, libc->file, 0);
  if (libc->mapped == MAP_FAILED) return libc->mapped = NULL, "it cannot be mapped";
  return find_arrays(libc) && is_sound(libc) ? NULL : "it is not a pack of models, or damaged";
}

as_libc *as_libc_open(as_memory *memory, const char *path, const char **reason) {
  AS_REQUIRE(path && reason, "a pack has a path, and trouble a reason");
  as_libc *libc = as_memory_alloc(memory, sizeof *libc);
  *libc = (as_libc){.memory = memory, .file = -1};
  *reason = map_file(libc, path);
  if (!*reason) return libc;
  as_libc_close(libc);
  return NULL;
}

void as_libc_close(as_libc *libc) {
  if (!libc) return;
  if (libc->mapped) munmap(libc->mapped, libc->bytes);
  if (libc->file >= 0) close(libc->file);
  as_memory_free(libc->memory, libc, sizeof *libc);
}

/* ---- looking up ---- */

static const as_pack_symbol *find(const as_libc *libc, const char *name) {
  uint32_t from = 0, to = libc->header->symbols;
  while (from < to) {
    uint32_t middle = from + (to - from) / 2;
    int order = strcmp(name, libc->text + libc->symbols[middle].name);
    if (!order) return &libc->symbols[middle];
    if (order < 0)
      to = middle;
    else
      from = middle + 1;
  }
  return NULL;
}

bool as_libc_has(const as_libc *libc, const char *name) { return find(libc, name) != NULL; }

/* ---- adding ---- */

typedef struct adding {
  as_libc *libc;
  as_core_units *units;
  uint32_t summaries; /* so many, the last ones: their definitions serve nobody */
  as_strings defined; /* names that the program defines */
  bool *wanted;       /* by member */
  as_u32_vector todo;
} adding;

static void want(adding *a, uint32_t member) {
  assert(member < a->libc->header->members);
  if (a->wanted[member]) return;
  a->wanted[member] = true;
  as_u32_vector_push(a->libc->memory, &a->todo, member);
}

static void note_defined(adding *a, const as_core_unit *unit, uint32_t linkage, uint32_t definition, uint32_t name) {
  const char *text = as_core_name(unit, name);
  if (linkage == AS_CORE_LINKAGE_EXTERNAL && definition != AS_CORE_DEFINITION_DECLARED && find(a->libc, text))
    as_strings_intern(&a->defined, text);
}

static void note_used(adding *a, const as_core_unit *unit, uint32_t linkage, uint32_t definition, uint32_t flags,
                      uint32_t name) {
  if (linkage != AS_CORE_LINKAGE_EXTERNAL || definition != AS_CORE_DEFINITION_DECLARED) return;
  if (flags & (AS_CORE_SYMBOL_UNREFERENCED | AS_CORE_SYMBOL_WEAK)) return;
  const char *text = as_core_name(unit, name);
  const as_pack_symbol *symbol = find(a->libc, text);
  as_symbol known;
  if (symbol && !as_strings_find(&a->defined, text, strlen(text), &known)) want(a, symbol->member);
}

/* A summary may call what it stands for. */
static uint32_t definition_of(const adding *a, uint32_t unit, const as_core_function *f) {
  bool is_summary = unit + a->summaries >= a->units->count && f->definition == AS_CORE_DEFINITION_DEFINED;
  return is_summary ? AS_CORE_DEFINITION_DECLARED : f->definition;
}

static void look_for_names(adding *a) {
  uint32_t count = a->units->count;
  for (uint32_t u = 0; u < count; u++) {
    const as_core_unit *unit = a->units->at[u];
    for (uint32_t i = 0; i < unit->functions.count; i++) {
      const as_core_function *f = &unit->functions.at[i];
      note_defined(a, unit, f->linkage, definition_of(a, u, f), f->name);
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
      note_used(a, unit, f->linkage, definition_of(a, u, f), f->flags, f->name);
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

static as_core_unit *load(as_libc *libc, uint32_t index, const char **reason) {
  assert(index < libc->header->members);
  const as_pack_member *member = &libc->members[index];
  void *block = mmap(NULL, member->size, PROT_READ, MAP_PRIVATE, libc->file, (off_t)member->offset);
  if (block == MAP_FAILED) return *reason = "it cannot be mapped", NULL;
  as_core_unit *unit = as_core_load(libc->memory, block, member->size, reason);
  if (!unit) munmap(block, member->size);
  return unit;
}

/* The members that are wanted, in their order, which the order of names in the program does not change. */
static bool load_wanted(adding *a, uint32_t *added, const char **reason) {
  as_libc *libc = a->libc;
  const as_core_unit *first = a->units->at[0];
  for (uint32_t i = 0; i < libc->header->members; i++) {
    if (!a->wanted[i]) continue;
    as_core_unit *unit = load(libc, i, reason);
    if (!unit) return false;
    if (!same_machine(first, unit)) return as_core_unit_destroy(unit), true;
    as_core_units_push(libc->memory, a->units, unit);
    ++*added;
  }
  return true;
}

bool as_libc_add(as_libc *libc, as_core_units *units, uint32_t summaries, uint32_t *added, const char **reason) {
  *added = 0;
  if (!units->count) return true;
  uint32_t members = libc->header->members;
  adding a = {.libc = libc,
              .units = units,
              .summaries = summaries,
              .wanted = as_memory_alloc(libc->memory, members * sizeof(bool))};
  for (uint32_t i = 0; i < members; i++) a.wanted[i] = false;
  as_strings_init(&a.defined, libc->memory);
  look_for_names(&a);
  while (a.todo.count) {
    const as_pack_member *member = &libc->members[a.todo.at[--a.todo.count]];
    for (uint32_t i = 0; i < member->needs; i++) want(&a, libc->needs[member->first_need + i]);
  }
  bool good = load_wanted(&a, added, reason);
  as_strings_release(&a.defined);
  as_u32_vector_release(libc->memory, &a.todo);
  as_memory_free(libc->memory, a.wanted, members * sizeof(bool));
  return good;
}
