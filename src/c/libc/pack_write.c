/* Making a pack. */
#include "c/core/save.h"
#include "c/libc/libc.h"
#include "c/libc/pack.h"
#include "c/link/link.h"

#include <assay/base/strings.h>
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct named_symbol {
  const char *name;
  uint32_t member;
} named_symbol;
AS_VECTOR_DEFINE(named_symbols, named_symbol)
AS_VECTOR_DEFINE(members, as_pack_member)
AS_VECTOR_DEFINE(pack_symbols, as_pack_symbol)

typedef struct writing {
  as_memory *memory;
  as_core_units units; /* with their files renamed */
  const char *const *names;
  as_text *complaints;
  named_symbols symbols; /* in order */
  pack_symbols index;
  members members;
  as_u32_vector needs;
  as_text text;
} writing;

/* ---- names ---- */

/* The name of a weak definition is not looked up. */
static void add_symbol(writing *w, uint32_t member, uint32_t linkage, uint32_t definition, uint32_t flags,
                       uint32_t name) {
  if (linkage == AS_CORE_LINKAGE_EXTERNAL && definition != AS_CORE_DEFINITION_DECLARED &&
      !(flags & AS_CORE_SYMBOL_WEAK))
    named_symbols_push(w->memory, &w->symbols, (named_symbol){as_core_name(w->units.at[member], name), member});
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const named_symbol *)a)->name, ((const named_symbol *)b)->name);
}

static bool list_symbols(writing *w) {
  for (uint32_t u = 0; u < w->units.count; u++) {
    const as_core_unit *unit = w->units.at[u];
    for (uint32_t i = 0; i < unit->functions.count; i++) {
      const as_core_function *f = &unit->functions.at[i];
      add_symbol(w, u, f->linkage, f->definition, f->flags, f->name);
    }
    for (uint32_t i = 0; i < unit->globals.count; i++) {
      const as_core_global *g = &unit->globals.at[i];
      add_symbol(w, u, g->linkage, g->definition, g->flags, g->name);
    }
  }
  if (w->symbols.count) qsort(w->symbols.at, w->symbols.count, sizeof *w->symbols.at, by_name);
  bool good = true;
  for (uint32_t i = 1; i < w->symbols.count; i++) {
    const named_symbol *one = &w->symbols.at[i - 1], *other = &w->symbols.at[i];
    if (strcmp(one->name, other->name) != 0) continue;
    as_text_printf(w->complaints, "%s and %s both define '%s'\n", w->names[one->member], w->names[other->member],
                   one->name);
    good = false;
  }
  return good;
}

static void write_symbols(writing *w) {
  for (uint32_t i = 0; i < w->symbols.count; i++) {
    as_pack_symbol symbol = {(uint32_t)w->text.length, w->symbols.at[i].member};
    pack_symbols_push(w->memory, &w->index, symbol);
    as_text_put_bytes(&w->text, w->symbols.at[i].name, strlen(w->symbols.at[i].name) + 1);
  }
  if (!w->text.length) as_text_put_bytes(&w->text, "", 1);
}

static void need(writing *w, as_pack_member *member, uint32_t self, const char *name) {
  named_symbol key = {name, 0};
  const named_symbol *found =
      w->symbols.count ? bsearch(&key, w->symbols.at, w->symbols.count, sizeof key, by_name) : NULL;
  assert(self < w->units.count && (!found || found->member < w->units.count));
  if (!found || found->member == self) return;
  for (uint32_t i = 0; i < member->needs; i++)
    if (w->needs.at[member->first_need + i] == found->member) return;
  as_u32_vector_push(w->memory, &w->needs, found->member);
  member->needs++;
}

static void list_needs(writing *w) {
  for (uint32_t u = 0; u < w->units.count; u++) {
    const as_core_unit *unit = w->units.at[u];
    as_pack_member member = {.first_need = w->needs.count, .size = as_core_saved_bytes(unit)};
    as_link_symbols missing = {0};
    as_link_unresolved(w->memory, unit, &missing);
    for (uint32_t i = 0; i < missing.count; i++) {
      as_link_symbol s = missing.at[i];
      need(w, &member, u,
           as_core_name(unit, s.is_function ? unit->functions.at[s.index].name : unit->globals.at[s.index].name));
    }
    as_link_symbols_release(w->memory, &missing);
    members_push(w->memory, &w->members, member);
  }
}

/* ---- the file ---- */

static uint64_t round_up(uint64_t offset) { return (offset + AS_PACK_PAGE - 1) / AS_PACK_PAGE * AS_PACK_PAGE; }

static void place_members(writing *w) {
  uint64_t offset = sizeof(as_pack_header) + w->members.count * sizeof(as_pack_member) +
                    w->index.count * sizeof(as_pack_symbol) + w->needs.count * sizeof(uint32_t) + w->text.length;
  for (uint32_t i = 0; i < w->members.count; i++) {
    w->members.at[i].offset = round_up(offset);
    assert(w->members.at[i].offset >= offset && w->members.at[i].offset % AS_PACK_PAGE == 0);
    offset = w->members.at[i].offset + w->members.at[i].size;
  }
}

static bool put(void *file, const void *bytes, size_t count) {
  return !count || fwrite(bytes, 1, count, (FILE *)file) == count;
}

static bool write_all(writing *w, FILE *file) {
  as_pack_header header = {.members = w->members.count,
                           .symbols = w->index.count,
                           .needs = w->needs.count,
                           .text_bytes = (uint32_t)w->text.length};
  memcpy(header.magic, as_pack_magic, sizeof header.magic);
  assert(w->members.count == w->units.count && w->index.count == w->symbols.count);
  bool good = put(file, &header, sizeof header) && put(file, w->members.at, w->members.count * sizeof *w->members.at) &&
              put(file, w->index.at, w->index.count * sizeof *w->index.at) &&
              put(file, w->needs.at, w->needs.count * sizeof *w->needs.at) &&
              put(file, as_text_get(&w->text), w->text.length);
  for (uint32_t i = 0; good && i < w->units.count; i++)
    good = fseek(file, (long)w->members.at[i].offset, SEEK_SET) == 0 && as_core_save(w->units.at[i], put, file);
  return good;
}

static bool write_file(writing *w, const char *path) {
  as_text temporary = {.memory = w->memory};
  as_text_printf(&temporary, "%s.%ld", path, (long)getpid());
  FILE *file = fopen(as_text_get(&temporary), "wb");
  bool good = file && write_all(w, file);
  if (file) good &= fclose(file) == 0;
  good = good && rename(as_text_get(&temporary), path) == 0;
  if (!good) as_text_printf(w->complaints, "%s: %s\n", path, strerror(errno));
  if (!good) unlink(as_text_get(&temporary));
  as_text_release(&temporary);
  return good;
}

/* ---- all ---- */

/* A unit of its own, whose files are named as those of libc models are. */
static bool take_units(writing *w, const as_core_unit *const *units, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    as_link_options options = {.names = &w->names[i], .libc_units = 1};
    as_core_unit *unit = as_core_link(w->memory, &units[i], 1, &options, w->complaints);
    if (!unit) return false;
    as_core_units_push(w->memory, &w->units, unit);
  }
  return true;
}

bool as_libc_write(as_memory *memory, const char *path, const as_core_unit *const *units, const char *const *names,
                   uint32_t count, as_text *complaints) {
  writing w = {.memory = memory, .names = names, .complaints = complaints, .text = {.memory = memory}};
  bool good = take_units(&w, units, count) && list_symbols(&w);
  if (good) {
    write_symbols(&w);
    list_needs(&w);
    place_members(&w);
    good = write_file(&w, path);
  }
  for (uint32_t i = 0; i < w.units.count; i++) as_core_unit_destroy(w.units.at[i]);
  as_core_units_release(memory, &w.units);
  named_symbols_release(memory, &w.symbols);
  pack_symbols_release(memory, &w.index);
  members_release(memory, &w.members);
  as_u32_vector_release(memory, &w.needs);
  as_text_release(&w.text);
  return good;
}
