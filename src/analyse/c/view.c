#include "analyse/c/view.h"
#include "c/core/ctype.h"
#include "c/link/link.h"

#include <string.h>

_Static_assert(AS_CORE_NONE == AS_FINDING_NONE, "types and supplies of core are those of findings");

struct as_c_view {
  as_memory *memory;
  const as_core_unit *unit;
  as_region region;
  const as_place **places; /* by range; NULL: not asked for yet */
  const as_shown_function **functions;
  const char **files, **own;
  uint32_t own_count;
  as_source_texts *texts;
};

static const char *file_name(const as_core_unit *unit, uint32_t file) {
  return as_core_name(unit, unit->files.at[file]);
}

static bool may_have_remarks(const char *file) {
  return strncmp(file, "/usr/", 5) != 0 && file[0] != '<' && !as_core_file_is_libc(file);
}

static void name_files(as_c_view *v) {
  uint32_t count = v->unit->files.count;
  v->files = as_region_alloc(&v->region, count * sizeof *v->files);
  v->own = as_region_alloc(&v->region, count * sizeof *v->own);
  for (uint32_t i = 0; i < count; i++) {
    v->files[i] = file_name(v->unit, i);
    if (may_have_remarks(v->files[i])) v->own[v->own_count++] = v->files[i];
  }
}

as_c_view *as_c_view_open(as_memory *memory, const as_core_unit *unit) {
  as_c_view *v = as_memory_alloc(memory, sizeof *v);
  *v = (as_c_view){.memory = memory, .unit = unit};
  as_region_init(&v->region, memory);
  v->places = as_memory_alloc_zeroed(memory, unit->ranges.count * sizeof *v->places);
  v->functions = as_memory_alloc_zeroed(memory, unit->functions.count * sizeof *v->functions);
  name_files(v);
  v->texts = as_source_texts_open(memory, v->files, unit->files.count);
  return v;
}

void as_c_view_close(as_c_view *v) {
  if (!v) return;
  as_source_texts_close(v->texts);
  as_memory_free(v->memory, v->places, v->unit->ranges.count * sizeof *v->places);
  as_memory_free(v->memory, v->functions, v->unit->functions.count * sizeof *v->functions);
  as_region_release(&v->region);
  as_memory_free(v->memory, v, sizeof *v);
}

/* ---- places ---- */

static as_place place_of(const as_core_unit *unit, uint32_t range) {
  const as_core_range *r = &unit->ranges.at[range];
  return (as_place){.file = file_name(unit, r->file),
                    .line = r->line,
                    .column = r->column,
                    .end_line = r->end_line,
                    .end_column = r->end_column,
                    .number = range};
}

/* Expansions first: those of a range come before it or were made already. */
const as_place *as_c_place(as_c_view *v, uint32_t range) {
  if (range >= v->unit->ranges.count) return NULL;
  if (v->places[range]) return v->places[range];
  const as_core_range *r = &v->unit->ranges.at[range];
  as_place place = place_of(v->unit, range);
  if (r->expansion != AS_CORE_NONE) {
    place.macro = as_core_name(v->unit, r->macro);
    place.expansion = as_c_place(v, r->expansion);
  }
  return v->places[range] = as_region_copy(&v->region, &place, sizeof place);
}

as_place as_c_outermost(const as_core_unit *unit, uint32_t range) {
  if (range >= unit->ranges.count) return (as_place){.number = AS_CORE_NONE};
  return place_of(unit, as_core_range_outermost(unit, range));
}

void as_c_print_place(const as_core_unit *unit, uint32_t range, as_text *out) {
  as_place place = as_c_outermost(unit, range);
  as_place_print(place.file ? &place : NULL, out);
}

/* ---- functions ---- */

/* A summary is called by what it stands for. */
static const char *summary_name(as_c_view *v, const char *name) {
  size_t length = strlen(name), suffix = strlen(AS_LINK_SUMMARY);
  if (length <= suffix || strcmp(name + length - suffix, AS_LINK_SUMMARY) != 0) return NULL;
  as_text text = {.memory = v->memory};
  as_text_printf(&text, "%.*s (summary)", (int)(length - suffix), name);
  const char *copy = as_region_copy(&v->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return copy;
}

static const char *plain_name(as_c_view *v, uint32_t function) {
  const char *name = as_core_name(v->unit, v->unit->functions.at[function].name), *summary = summary_name(v, name);
  if (summary) return summary;
  size_t length = as_core_plain_length(name);
  char *copy = as_region_copy(&v->region, name, length + 1);
  copy[length] = 0;
  return copy;
}

const as_shown_function *as_c_function(as_c_view *v, uint32_t function) {
  static const as_shown_function unknown = {"?", NULL, AS_CORE_NONE};
  if (function >= v->unit->functions.count) return &unknown;
  if (v->functions[function]) return v->functions[function];
  as_shown_function made = {plain_name(v, function), as_c_place(v, v->unit->functions.at[function].range), function};
  return v->functions[function] = as_region_copy(&v->region, &made, sizeof made);
}

/* ---- files ---- */

as_source_texts *as_c_texts(const as_c_view *v) { return v->texts; }

const char *const *as_c_files(as_c_view *v, uint32_t *count) { return *count = v->unit->files.count, v->files; }

const char *const *as_c_own_files(as_c_view *v, uint32_t *count) { return *count = v->own_count, v->own; }

/* ---- what was executed ---- */

static bool is_covered(const uint64_t *covered, uint32_t block) { return covered[block / 64] >> block % 64 & 1; }

/* Each once. */
static void executed_places(as_c_view *v, as_region *region, const uint64_t *covered, as_executed *executed) {
  const as_core_unit *unit = v->unit;
  const as_place **places = as_region_alloc(region, unit->ranges.count * sizeof *places);
  bool *seen = as_memory_alloc_zeroed(v->memory, unit->ranges.count * sizeof *seen);
  for (uint32_t i = 0; i < unit->blocks.count; i++) {
    const as_core_block *block = &unit->blocks.at[i];
    for (uint32_t k = 0; is_covered(covered, i) && k < block->instructions; k++) {
      uint32_t range = unit->instructions.at[block->first + k].range;
      if (range >= unit->ranges.count || seen[range]) continue;
      seen[range] = true;
      places[executed->place_count++] = as_c_place(v, range);
    }
  }
  as_memory_free(v->memory, seen, unit->ranges.count * sizeof *seen);
  executed->places = places;
}

static bool is_reached(const as_core_function *function, const uint64_t *covered) {
  for (uint32_t i = 0; i < function->blocks; i++)
    if (is_covered(covered, function->first_block + i)) return true;
  return false;
}

static void executed_functions(as_c_view *v, as_region *region, const uint64_t *covered, as_executed *executed) {
  const as_core_unit *unit = v->unit;
  as_executed_function *functions = as_region_alloc(region, unit->functions.count * sizeof *functions);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_shown_function *function = as_c_function(v, i);
    const as_place *place = as_place_outermost(function->place);
    bool is_there = unit->functions.at[i].blocks && place;
    if (is_there)
      functions[executed->function_count++] =
          (as_executed_function){function->name, place->file, is_reached(&unit->functions.at[i], covered)};
  }
  executed->functions = functions;
}

as_executed as_c_executed(as_c_view *v, as_region *region, const as_known *known, const uint64_t *covered) {
  as_executed executed = {0};
  executed.files = as_c_files(v, &executed.file_count);
  if (known->remarks.count) executed_places(v, region, covered, &executed);
  if (known->baseline) executed_functions(v, region, covered, &executed);
  return executed;
}
