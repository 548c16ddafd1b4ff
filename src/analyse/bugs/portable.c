#include "analyse/bugs/portable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- rows ---- */

bool as_portable_row_out(const as_portable *p, as_core_row_kind kind, uint32_t *index) {
  if (*index == AS_CORE_NONE) return true;
  *index = as_core_closures_position(p->closures, p->function, (as_core_row){kind, *index});
  return *index != AS_CORE_NONE;
}

bool as_portable_row_in(const as_portable *p, as_core_row_kind kind, uint32_t *index) {
  if (*index == AS_CORE_NONE) return true;
  as_core_row row = as_core_closures_row(p->closures, p->function, *index);
  *index = row.index;
  return row.index != AS_CORE_NONE && row.kind == kind;
}

typedef bool translate(const as_portable *p, as_core_row_kind kind, uint32_t *index);

static void *copy(const as_portable *p, const void *from, size_t size) {
  return size ? as_region_copy(p->region, from, size) : NULL;
}

static bool translate_scene(const as_portable *p, translate *one, const as_scene *from, as_scene *to) {
  as_scene_object *objects = copy(p, from->objects, from->object_count * sizeof *objects);
  as_scene_cell *cells = copy(p, from->cells, from->cell_count * sizeof *cells);
  *to = (as_scene){objects, from->object_count, cells, from->cell_count};
  bool good = true;
  for (uint32_t i = 0; i < to->object_count; i++) {
    objects[i].object = (as_object){0};
    good &= one(p, AS_CORE_ROW_TYPE, &objects[i].type);
    if (objects[i].kind == AS_SCENE_GLOBAL) good &= one(p, AS_CORE_ROW_GLOBAL, &objects[i].index);
  }
  for (uint32_t i = 0; i < to->cell_count; i++)
    good &= one(p, AS_CORE_ROW_TYPE, &cells[i].type) & one(p, AS_CORE_ROW_FUNCTION, &cells[i].function);
  return good;
}

bool as_portable_scene_out(const as_portable *p, const as_scene *here, as_scene *there) {
  return translate_scene(p, as_portable_row_out, here, there);
}

bool as_portable_scene_in(const as_portable *p, const as_scene *there, as_scene *here) {
  return translate_scene(p, as_portable_row_in, there, here);
}

/* ---- ranges ---- */

/* The first of the function's instructions with this range; behind them comes the function itself. */
static uint32_t instruction_with(const as_core_unit *unit, uint32_t function, uint32_t range) {
  const as_core_function *f = &unit->functions.at[function];
  uint32_t number = 0;
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++, number++)
      if (unit->instructions.at[block->first + i].range == range) return number;
  }
  return f->range == range ? number : AS_CORE_NONE;
}

uint32_t as_portable_range_of(const as_core_unit *unit, uint32_t function, uint32_t number) {
  const as_core_function *f = &unit->functions.at[function];
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    if (number < block->instructions) return unit->instructions.at[block->first + number].range;
    number -= block->instructions;
  }
  return number ? AS_CORE_NONE : f->range;
}

static bool call_out(const as_portable *p, as_call_place *call) {
  call->range = instruction_with(p->program, call->function, call->range);
  return call->range != AS_CORE_NONE && as_portable_row_out(p, AS_CORE_ROW_FUNCTION, &call->function);
}

static bool call_in(const as_portable *p, as_call_place *call) {
  if (call->function == AS_CORE_NONE || !as_portable_row_in(p, AS_CORE_ROW_FUNCTION, &call->function)) return false;
  call->range = as_portable_range_of(p->program, call->function, call->range);
  return call->range != AS_CORE_NONE;
}

/* What fails is in a function that is being called, or in the one that is looked at. */
static bool failing_place(const as_portable *p, const as_candidate *c, as_call_place *place) {
  for (uint32_t i = 0; i < c->call_count; i++) {
    *place = (as_call_place){c->calls[i].function, c->range};
    if (call_out(p, place)) return true;
  }
  *place = (as_call_place){c->function, c->range};
  return call_out(p, place);
}

/* ---- candidates ---- */

bool as_portable_out(const as_portable *p, const as_candidate *here, as_candidate *there) {
  as_call_place *calls = as_region_alloc(p->region, (here->call_count + 1) * sizeof *calls);
  *there = *here;
  if (here->call_count) memcpy(calls, here->calls, here->call_count * sizeof *calls);
  bool good = failing_place(p, here, &calls[here->call_count]);
  for (uint32_t i = 0; i < here->call_count && good; i++) good = call_out(p, &calls[i]);
  there->calls = calls, there->call_count = here->call_count + 1, there->range = 0, there->place = NULL;
  return good && as_portable_row_out(p, AS_CORE_ROW_FUNCTION, &there->function) &&
         as_portable_scene_out(p, &here->scene, &there->scene);
}

bool as_portable_in(const as_portable *p, const as_candidate *there, as_candidate *here) {
  if (!there->call_count || there->check >= AS_CHECK_COUNT || there->function) return false;
  as_call_place *calls = as_region_copy(p->region, there->calls, there->call_count * sizeof *calls);
  bool good = true;
  for (uint32_t i = 0; i < there->call_count && good; i++) good = call_in(p, &calls[i]);
  *here = *there;
  here->function = p->function, here->place = NULL;
  here->calls = calls, here->call_count = there->call_count - 1, here->range = calls[here->call_count].range;
  return good && as_portable_scene_in(p, &there->scene, &here->scene);
}

/* ---- places of the ledger ---- */

static const as_core_range *place_of(const as_core_unit *unit, uint32_t function) {
  return &unit->ranges.at[as_core_range_outermost(unit, unit->functions.at[function].range)];
}

typedef struct by_place {
  uint32_t function, file, line;
} by_place;

static int compare(const void *a, const void *b) {
  const by_place *x = a, *y = b;
  if (x->file != y->file) return x->file < y->file ? -1 : 1;
  if (x->line != y->line) return x->line < y->line ? -1 : 1;
  return (x->function > y->function) - (x->function < y->function);
}

as_u32_vector as_portable_by_place(as_memory *memory, const as_core_unit *program) {
  as_u32_vector sorted = {0};
  uint32_t count = 0, functions = program->functions.count;
  by_place *all = as_memory_alloc_zeroed(memory, (functions + 1) * sizeof *all);
  for (uint32_t i = 0; i < functions; i++) {
    if (!program->functions.at[i].blocks || program->functions.at[i].range == AS_CORE_NONE) continue;
    const as_core_range *place = place_of(program, i);
    all[count++] = (by_place){i, place->file, place->line};
  }
  qsort(all, count, sizeof *all, compare);
  for (uint32_t i = 0; i < count; i++) as_u32_vector_push(memory, &sorted, all[i].function);
  as_memory_free(memory, all, (functions + 1) * sizeof *all);
  return sorted;
}

/* How many functions begin there, or before it, in the file or in files before it. */
static uint32_t functions_before(const as_portable *p, uint32_t file, uint32_t line) {
  uint32_t low = 0, high = p->by_place->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    const as_core_range *place = place_of(p->program, p->by_place->at[middle]);
    if (place->file < file || (place->file == file && place->line <= line))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* ":LINE:COLUMN", and then the end or ": ". */
static bool read_numbers(const char *at, uint32_t *line, uint32_t *column, const char **rest) {
  int length = 0;
  if (sscanf(at, ":%u:%u%n", line, column, &length) != 2) return false;
  *rest = at + length;
  return !**rest || !strncmp(*rest, ": ", 2);
}

/* Of the last functions that begin before the place, which may be several on one line, one of the closure. */
static const char *encode(const as_portable *p, uint32_t file, uint32_t line, uint32_t column, const char *rest) {
  uint32_t last = functions_before(p, file, line), position = AS_CORE_NONE, begin = 0;
  for (uint32_t i = last; i-- > 0 && position == AS_CORE_NONE;) {
    uint32_t function = p->by_place->at[i];
    const as_core_range *place = place_of(p->program, function);
    if (place->file != file || (i + 1 < last && place->line != begin)) break;
    begin = place->line;
    position = as_core_closures_position(p->closures, p->function, (as_core_row){AS_CORE_ROW_FUNCTION, function});
  }
  if (position == AS_CORE_NONE) return NULL;
  size_t size = strlen(rest) + 64;
  char *text = as_region_alloc(p->region, size);
  snprintf(text, size, "@%u:%u:%u %s", position, line - begin, column, rest);
  return text;
}

const char *as_portable_where_out(const as_portable *p, const char *where) {
  const as_core_unit *unit = p->program;
  uint32_t line, column;
  const char *rest;
  for (uint32_t file = 0; file < unit->files.count; file++) {
    const char *name = as_core_name(unit, unit->files.at[file]);
    size_t length = strlen(name);
    if (strncmp(where, name, length) != 0 || !read_numbers(where + length, &line, &column, &rest)) continue;
    return encode(p, file, line, column, rest);
  }
  size_t size = strlen(where) + 2;
  char *text = as_region_alloc(p->region, size);
  snprintf(text, size, "=%s", where);
  return text;
}

const char *as_portable_where_in(const as_portable *p, const char *there) {
  uint32_t position, line, column;
  int length = 0;
  if (*there == '=') return as_region_copy(p->region, there + 1, strlen(there));
  if (sscanf(there, "@%u:%u:%u %n", &position, &line, &column, &length) != 3 || !length) return NULL;
  as_core_row row = as_core_closures_row(p->closures, p->function, position);
  if (row.kind != AS_CORE_ROW_FUNCTION || row.index == AS_CORE_NONE) return NULL;
  if (p->program->functions.at[row.index].range == AS_CORE_NONE) return NULL;
  const as_core_range *place = place_of(p->program, row.index);
  const char *file = as_core_name(p->program, p->program->files.at[place->file]), *rest = there + length;
  size_t size = strlen(file) + strlen(rest) + 64;
  char *text = as_region_alloc(p->region, size);
  snprintf(text, size, "%s:%u:%u%s", file, place->line + line, column, rest);
  return text;
}
