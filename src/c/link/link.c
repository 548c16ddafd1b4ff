#include "c/core/check/check.h"
#include "c/core/ctype.h"
#include "c/link/choose.h"
#include "c/link/link_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* What the phases share. */

uint32_t *as_link_map(as_link *link, uint32_t count) {
  uint32_t *map = as_region_alloc(&link->region, count * sizeof *map);
  if (count) memset(map, 0xff, count * sizeof *map);
  return map;
}

bool as_link_is_summary(const as_link *link, as_link_place place) {
  if (!place.is_function || place.unit < link->first_summary || place.unit >= link->first_libc) return false;
  const as_core_function *f = as_link_function_at(link, place);
  return f->linkage == AS_CORE_LINKAGE_EXTERNAL && f->definition == AS_CORE_DEFINITION_DEFINED &&
         !as_link_is_left_out(link, place);
}

uint32_t as_link_flags_of(const as_link *link, as_link_place place) {
  return place.is_function ? as_link_function_at(link, place)->flags : as_link_global_at(link, place)->flags;
}

as_core_definition as_link_definition_of(const as_link *link, as_link_place place) {
  if (as_link_is_left_out(link, place)) return AS_CORE_DEFINITION_DECLARED;
  return place.is_function ? (as_core_definition)as_link_function_at(link, place)->definition
                           : (as_core_definition)as_link_global_at(link, place)->definition;
}

uint32_t as_link_type_of(const as_link *link, as_link_place place) {
  return place.is_function ? as_link_function_at(link, place)->type : as_link_global_at(link, place)->type;
}

const char *as_link_name_of(const as_link *link, as_link_place place) {
  uint32_t name = place.is_function ? as_link_function_at(link, place)->name : as_link_global_at(link, place)->name;
  return as_core_name(link->units[place.unit].from, name);
}

uint32_t as_link_external_of(const as_link *link, as_link_place place) {
  const as_link_unit *unit = &link->units[place.unit];
  return place.is_function ? unit->function_external[place.index] : unit->global_external[place.index];
}

void as_link_put_unit(as_link *link, uint32_t unit, as_text *text) {
  if (link->options && link->options->names)
    as_text_put(text, link->options->names[unit]);
  else
    as_text_printf(text, "unit %u", unit + 1);
}

static void put_place(as_link *link, as_link_place place) {
  const as_core_unit *unit = link->units[place.unit].from;
  uint32_t range = place.is_function ? as_link_function_at(link, place)->range : as_link_global_at(link, place)->range;
  if (range == AS_CORE_NONE) {
    as_link_put_unit(link, place.unit, link->complaints);
    return;
  }
  const as_core_range *r = &unit->ranges.at[as_core_range_outermost(unit, range)];
  as_text_printf(link->complaints, "%s:%u:%u", as_core_name(unit, unit->files.at[r->file]), r->line, r->column);
}

void as_link_begin_error(as_link *link, as_link_place place) {
  link->errors++;
  put_place(link, place);
  as_text_put(link->complaints, ": error: ");
}

void as_link_begin_warning(as_link *link, as_link_place place) {
  put_place(link, place);
  as_text_put(link->complaints, ": warning: ");
}

void as_link_begin_note(as_link *link, as_link_place place) {
  put_place(link, place);
  as_text_put(link->complaints, ": note: ");
}

uint32_t as_link_free_name(as_link *link, as_link_numbers *taken, const char *name) {
  uint32_t whole = as_build_name(link->build, name);
  as_text text = {.memory = link->memory};
  if (as_link_numbers_find(taken, whole)) {
    size_t plain_length = as_core_plain_length(name);
    as_text_put_bytes(&text, name, plain_length);
    uint32_t plain = as_build_name(link->build, as_text_get(&text));
    uint32_t *known = as_link_numbers_find(taken, plain);
    uint32_t number = known && *known ? *known : plain_length ? 1 : 0;
    do {
      as_text_clear(&text);
      as_text_put_bytes(&text, name, plain_length);
      as_text_printf(&text, ".%u", ++number);
      whole = as_build_name(link->build, as_text_get(&text));
    } while (as_link_numbers_find(taken, whole));
    *as_link_numbers_put(link->memory, taken, plain) = number;
  }
  as_text_release(&text);
  as_link_numbers_put(link->memory, taken, whole);
  return whole;
}

/* ---- summaries that were not chosen ---- */

/* A variable that declares something of a summary (<assay/summary.h>) belongs to it. */
static const char *function_of(const char *variable) {
  static const char *const prefixes[] = {"assay_summary_", "assay_forks_"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (!strncmp(variable, prefixes[i], strlen(prefixes[i]))) return variable + strlen(prefixes[i]);
  return NULL;
}

static void find_left_out(as_link *link, uint32_t u) {
  const as_core_unit *from = link->units[u].from;
  bool *functions = as_region_alloc(&link->region, from->functions.count + 1);
  bool *globals = as_region_alloc(&link->region, from->globals.count + 1);
  for (uint32_t i = 0; i < from->functions.count; i++)
    functions[i] = as_link_is_summary(link, (as_link_place){u, i, true}) &&
                   as_summary_is_left_out(link->options->choice, u, as_core_name(from, from->functions.at[i].name));
  for (uint32_t i = 0; i < from->globals.count; i++) {
    const char *function = function_of(as_core_name(from, from->globals.at[i].name));
    globals[i] = function && as_summary_is_left_out(link->options->choice, u, function);
  }
  link->units[u].function_left_out = functions, link->units[u].global_left_out = globals;
}

/* The link. */

static void begin(as_link *link, const as_core_unit *const *units) {
  as_region_init(&link->region, link->memory);
  as_strings_init(&link->names, link->memory);
  as_strings_init(&link->specs, link->memory);
  link->to = as_core_unit_create(link->memory);
  link->build = as_build_create(link->to);
  link->units = as_region_alloc(&link->region, link->unit_count * sizeof *link->units);
  for (uint32_t i = 0; i < link->unit_count; i++) {
    const as_core_unit *from = units[i];
    uint32_t functions = from->functions.count, globals = from->globals.count;
    link->units[i] = (as_link_unit){.from = from,
                                    .function_external = as_link_map(link, functions),
                                    .global_external = as_link_map(link, globals),
                                    .function = as_link_map(link, functions),
                                    .global = as_link_map(link, globals),
                                    .body = as_link_map(link, functions),
                                    .content = as_link_map(link, globals),
                                    .function_alias = as_link_map(link, functions),
                                    .global_alias = as_link_map(link, globals),
                                    .types = as_link_map(link, from->types.count),
                                    .fields = as_link_map(link, from->fields.count)};
  }
  for (uint32_t i = link->first_summary; i < link->first_libc && link->options && link->options->choice; i++)
    find_left_out(link, i);
}

#ifdef AS_DEBUG
enum { CHECKS_UNITS = true };
#else
enum { CHECKS_UNITS = false };
#endif

static bool is_well_formed(const as_core_unit *unit, as_text *complaints) {
  const char *reason;
  if (as_core_valid_indices(unit, &reason)) return as_core_check(unit, complaints);
  as_text_printf(complaints, "%s\n", reason);
  return false;
}

/* What is made of well-formed units is well-formed. */
static void check_linked(const as_link *link) {
  as_text complaints = {.memory = link->memory};
  bool good = true;
  for (uint32_t i = 0; i < link->unit_count && good; i++) good = is_well_formed(link->units[i].from, &complaints);
  if (good && !is_well_formed(link->to, &complaints)) {
    fprintf(stderr, "the linker made a unit that is not well-formed:\n%s", as_text_get(&complaints));
    abort();
  }
  as_text_release(&complaints);
}

static as_core_unit *end(as_link *link) {
  as_core_unit *linked = link->to;
  if (CHECKS_UNITS && !link->errors) check_linked(link);
  if (link->errors) as_core_unit_destroy(linked), linked = NULL;
  as_build_destroy(link->build);
  as_link_externals_release(link->memory, &link->externals);
  as_strings_release(&link->names);
  as_strings_release(&link->specs);
  as_region_release(&link->region);
  return linked;
}

as_core_unit *as_core_link(as_memory *memory, const as_core_unit *const *units, uint32_t count,
                           const as_link_options *options, as_text *complaints) {
  AS_REQUIRE(count > 0, "nothing to link");
  uint32_t libc_units = options ? options->libc_units : 0;
  uint32_t summary_units = options ? options->summary_units : 0;
  AS_REQUIRE(libc_units <= count && summary_units <= count - libc_units, "more models and summaries than units");
  as_link link = {.memory = memory,
                  .options = options,
                  .complaints = complaints,
                  .unit_count = count,
                  .first_summary = count - libc_units - summary_units,
                  .first_libc = count - libc_units};
  begin(&link, units);
  as_link_check_target(&link);
  if (link.errors) return end(&link); /* no type means the same in two units */
  as_link_meet(&link);
  as_link_merge_types(&link);
  as_link_check_types(&link);
  if (options && options->conflicts) *options->conflicts = link.conflicts;
  if (link.errors) return end(&link);
  as_link_make_rows(&link);
  for (uint32_t i = 0; i < count; i++) as_link_copy(&link, i);
  return end(&link);
}

/* Questions about the result. */

typedef struct named_symbol {
  const char *name;
  as_link_symbol symbol;
} named_symbol;
AS_VECTOR_DEFINE(named_symbols, named_symbol)

static int by_name(const void *a, const void *b) {
  return strcmp(((const named_symbol *)a)->name, ((const named_symbol *)b)->name);
}

typedef bool symbol_test(uint32_t linkage, uint32_t definition, uint32_t flags);

static void list(as_memory *memory, const as_core_unit *unit, symbol_test *test, as_link_symbols *found) {
  named_symbols all = {0};
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (test(f->linkage, f->definition, f->flags))
      named_symbols_push(memory, &all, (named_symbol){as_core_name(unit, f->name), {i, true}});
  }
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const as_core_global *g = &unit->globals.at[i];
    if (test(g->linkage, g->definition, g->flags))
      named_symbols_push(memory, &all, (named_symbol){as_core_name(unit, g->name), {i, false}});
  }
  if (all.count) qsort(all.at, all.count, sizeof *all.at, by_name);
  for (uint32_t i = 0; i < all.count; i++) as_link_symbols_push(memory, found, all.at[i].symbol);
  named_symbols_release(memory, &all);
}

static bool is_missing(uint32_t linkage, uint32_t definition, uint32_t flags) {
  return linkage == AS_CORE_LINKAGE_EXTERNAL && definition == AS_CORE_DEFINITION_DECLARED &&
         !(flags & AS_CORE_SYMBOL_UNREFERENCED);
}
static bool is_unresolved(uint32_t linkage, uint32_t definition, uint32_t flags) {
  return is_missing(linkage, definition, flags) && !(flags & AS_CORE_SYMBOL_WEAK);
}
static bool is_null(uint32_t linkage, uint32_t definition, uint32_t flags) {
  return is_missing(linkage, definition, flags) && flags & AS_CORE_SYMBOL_WEAK;
}
static bool is_inline(uint32_t linkage, uint32_t definition, uint32_t flags) {
  (void)flags;
  return linkage == AS_CORE_LINKAGE_EXTERNAL && definition == AS_CORE_DEFINITION_INLINE;
}

void as_link_unresolved(as_memory *memory, const as_core_unit *unit, as_link_symbols *found) {
  list(memory, unit, is_unresolved, found);
}
void as_link_null(as_memory *memory, const as_core_unit *unit, as_link_symbols *found) {
  list(memory, unit, is_null, found);
}
void as_link_inline(as_memory *memory, const as_core_unit *unit, as_link_symbols *found) {
  list(memory, unit, is_inline, found);
}
