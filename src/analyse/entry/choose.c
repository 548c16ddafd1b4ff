#include "analyse/entry/choose.h"
#include "base/paths.h"

#include <assay/base/contract.h>
#include <assert.h>
#include <string.h>

void as_entries_init(as_entries *e, as_memory *memory, const as_entries_settings *settings) {
  *e = (as_entries){.memory = memory, .settings = settings, .said.memory = memory};
  as_region_init(&e->region, memory);
}

void as_entries_release(as_entries *e) {
  for (uint32_t i = 0; i < e->harnesses.count; i++) as_harness_release(&e->harnesses.at[i].harness);
  for (uint32_t i = 0; i < e->units.count; i++) as_core_unit_destroy(e->units.at[i].unit);
  as_entries_harnesses_release(e->memory, &e->harnesses);
  as_entries_units_release(e->memory, &e->units);
  as_entry_lines_release(e->memory, &e->plain.assumptions);
  as_text_release(&e->said);
  as_region_release(&e->region);
}

void as_entries_add(as_entries *e, as_entries_unit unit) {
  AS_REQUIRE(unit.unit && unit.file, "there is no unit");
  as_entries_units_push(e->memory, &e->units, unit);
}

static as_entries_status trouble(as_entries *e, as_entries_status status, as_entries_about about) {
  e->about = about;
  return status;
}

/* ---- functions ---- */

static const as_core_function *function_of(const as_entries_unit *from, uint32_t function) {
  assert(function < from->unit->functions.count);
  return &from->unit->functions.at[function];
}

static const char *name_of(const as_entries_unit *from, uint32_t function) {
  return as_core_name(from->unit, function_of(from, function)->name);
}

/* int, char **, and perhaps another char **. */
bool as_entry_is_like_main(const as_core_unit *unit, const as_core_function *f) {
  if (f->parameters < 2 || f->parameters > 3) return false;
  for (uint32_t i = 0; i < f->parameters; i++) {
    const as_core_type *type = &unit->types.at[unit->locals.at[f->first_local + i].type];
    if (!i && type->kind != AS_CORE_INT) return false;
    if (!i) continue;
    if (type->kind != AS_CORE_POINTER || unit->types.at[type->of].kind != AS_CORE_POINTER) return false;
    if (unit->types.at[unit->types.at[type->of].of].kind != AS_CORE_CHAR) return false;
  }
  return true;
}

static bool is_main(const char *name) { return !name || !strcmp(name, "main"); }

const as_core_function *as_entry_needs_harness(const as_core_unit *program, const char *entry, bool has_words) {
  uint32_t index = is_main(entry) ? AS_CORE_NONE : as_core_find_function(program, entry);
  const as_core_function *function = index == AS_CORE_NONE ? NULL : &program->functions.at[index];
  if (!function || !function->parameters) return NULL;
  return has_words && as_entry_is_like_main(program, function) ? NULL : function;
}

/* The file that was parsed, as the unit names it: what functions of all are in. */
static uint32_t main_file(const as_entries_unit *from) {
  const as_core_unit *unit = from->unit;
  for (uint32_t i = 0; i < unit->files.count; i++)
    if (!strcmp(as_core_name(unit, unit->files.at[i]), from->source)) return i;
  for (uint32_t i = 0; i < unit->files.count; i++)
    if (!strcmp(as_path_base(as_core_name(unit, unit->files.at[i])), as_path_base(from->source))) return i;
  return unit->files.count ? 0 : AS_CORE_NONE;
}

/* FILE:NAME or NAME. */
static bool is_of_file(const char *file, const char *wanted, size_t length) {
  size_t all = strlen(file);
  if (!length) return true;
  if (all < length || memcmp(file + all - length, wanted, length) != 0) return false;
  return all == length || file[all - length - 1] == '/';
}

/* The unit and the function; AS_CORE_NONE: nobody has it, and the machine says so. */
static as_entries_status find(as_entries *e, const char *wanted, uint32_t *unit, uint32_t *function) {
  const char *colon = strrchr(wanted, ':'), *name = colon ? colon + 1 : wanted;
  *unit = *function = AS_CORE_NONE;
  for (uint32_t i = 0; i < e->units.count; i++) {
    const as_entries_unit *one = &e->units.at[i];
    uint32_t f = as_core_find_function(one->unit, name);
    if (f == AS_CORE_NONE || !function_of(one, f)->blocks) continue;
    if (!is_of_file(one->file, wanted, colon ? (size_t)(colon - wanted) : 0)) continue;
    if (*function == AS_CORE_NONE)
      *unit = i, *function = f;
    else if (function_of(one, f)->linkage == AS_CORE_LINKAGE_INTERNAL)
      return trouble(e, AS_ENTRIES_SEVERAL, (as_entries_about){name, e->units.at[*unit].file, one->file, NULL});
  }
  return AS_ENTRIES_READY;
}

static bool has_main(const as_entries *e) {
  for (uint32_t i = 0; i < e->units.count; i++) {
    uint32_t f = as_core_find_function(e->units.at[i].unit, "main");
    if (f != AS_CORE_NONE && function_of(&e->units.at[i], f)->blocks) return true;
  }
  return false;
}

/* ---- names ---- */

static bool is_taken(const as_entries *e, const char *entry) {
  for (uint32_t i = 0; i < e->harnesses.count; i++) {
    const as_entry_vector *all = &e->harnesses.at[i].harness.entries;
    for (uint32_t k = 0; k < all->count; k++)
      if (!strcmp(all->at[k].entry, entry)) return true;
  }
  return false;
}

static void add_function(as_entries *e, as_entries_harness *h, uint32_t function) {
  const as_entries_unit *from = &e->units.at[h->unit];
  const char *name = name_of(from, function);
  as_text entry = {.memory = e->memory};
  as_text_printf(&entry, "assay_entry_%s", name);
  for (uint32_t i = 2; is_taken(e, as_text_get(&entry)); i++)
    as_text_clear(&entry), as_text_printf(&entry, "assay_entry_%s_%u", name, i);
  as_harness_add(&h->harness, from->unit, function, as_text_get(&entry));
  as_text_release(&entry);
}

static bool has_name(const as_entries *e, const char *name) {
  for (uint32_t i = 0; i < e->harnesses.count; i++)
    if (!strcmp(e->harnesses.at[i].name, name)) return true;
  return false;
}

/* list.harness.c, in the folder that clang runs in. */
static const char *harness_name(as_entries *e, const char *file) {
  const char *base = as_path_base(file), *dot = strrchr(base, '.');
  int length = dot ? (int)(dot - base) : (int)strlen(base);
  as_text name = {.memory = e->memory};
  as_text_printf(&name, "%.*s.harness.c", length, base);
  for (uint32_t i = 2; has_name(e, as_text_get(&name)); i++)
    as_text_clear(&name), as_text_printf(&name, "%.*s.%u.harness.c", length, base, i);
  const char *copy = as_region_copy(&e->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
  return copy;
}

static as_entries_harness *add_harness(as_entries *e, uint32_t unit) {
  const as_entries_unit *from = &e->units.at[unit];
  assert(from->source);
  as_entries_harness h = {.unit = unit, .file = from->file, .name = harness_name(e, from->file)};
  as_harness_init(&h.harness, e->memory);
  as_entries_harnesses_push(e->memory, &e->harnesses, h);
  return &e->harnesses.at[e->harnesses.count - 1];
}

/* ---- the choice ---- */

static as_entries_status choose_all(as_entries *e) {
  if (e->settings->insists_on_words) return trouble(e, AS_ENTRIES_TAKES_NO_WORDS, (as_entries_about){0});
  for (uint32_t i = 0; i < e->units.count; i++) {
    const as_entries_unit *from = &e->units.at[i];
    if (!from->source) continue;
    uint32_t file = main_file(from);
    as_entries_harness *h = NULL;
    for (uint32_t f = 0; f < from->unit->functions.count; f++) {
      if (!as_entry_is_function(from->unit, f, file) || is_main(name_of(from, f))) continue;
      if (!h) h = add_harness(e, i);
      add_function(e, h, f);
    }
  }
  return e->harnesses.count ? AS_ENTRIES_READY : AS_ENTRIES_NO_FUNCTION;
}

/* A function without parameters needs no harness, unless something is said about it. */
static bool is_called_so(const as_entries *e, const as_entries_unit *from, uint32_t function, const char *wanted) {
  bool keeps = e->settings->options.keep && from->source;
  return !function_of(from, function)->parameters && !e->settings->is_about && !keeps && !strchr(wanted, ':');
}

static as_entries_status choose_one(as_entries *e, const char *wanted) {
  uint32_t unit, function;
  if (find(e, wanted, &unit, &function) != AS_ENTRIES_READY) return AS_ENTRIES_SEVERAL;
  if (function == AS_CORE_NONE) return AS_ENTRIES_NONE;
  const as_entries_unit *from = &e->units.at[unit];
  bool takes_words = as_entry_is_like_main(from->unit, function_of(from, function));
  if (e->settings->insists_on_words && !takes_words)
    return trouble(e, AS_ENTRIES_TAKES_NO_WORDS, (as_entries_about){.function = wanted});
  if ((takes_words && e->settings->words) || is_called_so(e, from, function, wanted)) return AS_ENTRIES_NONE;
  if (!from->source)
    return trouble(e, AS_ENTRIES_IS_CORE, (as_entries_about){.function = name_of(from, function), .file = from->file});
  as_entries_harness *h = add_harness(e, unit);
  add_function(e, h, function);
  h->harness.has_main = !has_main(e);
  return AS_ENTRIES_READY;
}

as_entries_status as_entries_choose(as_entries *e, const char *wanted) {
  AS_REQUIRE(!e->harnesses.count, "functions were chosen already");
  e->is_named = wanted;
  return wanted ? choose_one(e, wanted) : choose_all(e);
}

/* ---- the harnesses ---- */

static as_entries_status can_be_included(as_entries *e, const char *file) {
  if (!strcmp(file, "-")) return AS_ENTRIES_STANDARD_INPUT;
  if (!strpbrk(file, "\"\n")) return AS_ENTRIES_READY;
  return trouble(e, AS_ENTRIES_BAD_NAME, (as_entries_about){.file = file});
}

static bool is_interrupted(const as_entries *e) { return e->settings->interrupt && *e->settings->interrupt; }

static as_entries_status write_harness(as_entries *e, as_entries_harness *h, as_entries_parse *parse, void *data) {
  const as_entries_unit *from = &e->units.at[h->unit];
  as_entries_status status = can_be_included(e, from->source);
  if (status != AS_ENTRIES_READY) return status;
  do {
    as_harness_write(&h->harness, from->unit, from->source, &e->settings->options);
    as_text_clear(&e->said);
    if (parse(data, from, h->name, as_text_get(&h->harness.text), &e->said)) return AS_ENTRIES_READY;
  } while (!is_interrupted(e) && as_harness_refuse(&h->harness, h->name, as_text_get(&e->said)));
  if (is_interrupted(e)) return AS_ENTRIES_INTERRUPTED;
  return trouble(e, AS_ENTRIES_DOES_NOT_PARSE, (as_entries_about){.file = h->file});
}

as_entries_status as_entries_write(as_entries *e, as_entries_parse *parse, void *data) {
  AS_REQUIRE(e->harnesses.count, "no function was chosen");
  as_entries_status status = AS_ENTRIES_READY;
  for (uint32_t i = 0; status == AS_ENTRIES_READY && i < e->harnesses.count; i++)
    status = write_harness(e, &e->harnesses.at[i], parse, data);
  const as_entry *first = &e->harnesses.at[0].harness.entries.at[0];
  if (status != AS_ENTRIES_READY || !e->is_named || !first->refused) return status;
  return trouble(e, AS_ENTRIES_REFUSED, (as_entries_about){.function = first->name, .reason = first->refused});
}

/* ---- the program ---- */

const as_entry *as_entries_assume(as_entries *e, const as_core_unit *program, const char *name) {
  for (uint32_t i = 0; i < e->harnesses.count; i++) {
    as_harness *h = &e->harnesses.at[i].harness;
    for (uint32_t k = 0; k < h->entries.count; k++) as_entry_assume_program(h->memory, program, &h->entries.at[k]);
  }
  if (is_main(name) || e->harnesses.count) return NULL;
  e->plain = (as_entry){.name = name, .entry = name};
  as_entry_assume_program(e->memory, program, &e->plain);
  return &e->plain;
}
