/* Effects (c/abduce/effects.h) with numbers that hold in every program that has the same closure of their function. */
#include "analyse/bugs/portable.h"

#include <string.h>

/* ---- ranges ---- */

as_portable_range *as_portable_ranges(as_region *region, const as_core_unit *program) {
  uint32_t count = program->ranges.count;
  as_portable_range *ranges = as_region_alloc(region, (count + 1) * sizeof *ranges);
  for (uint32_t i = 0; i < count; i++) ranges[i] = (as_portable_range){AS_CORE_NONE, AS_CORE_NONE};
  for (uint32_t f = 0; f < program->functions.count; f++) {
    const as_core_function *core = &program->functions.at[f];
    for (uint32_t b = 0, number = 0; b < core->blocks; b++) {
      const as_core_block *block = &program->blocks.at[core->first_block + b];
      for (uint32_t i = 0; i < block->instructions; i++, number++) {
        uint32_t range = program->instructions.at[block->first + i].range;
        if (range < count && ranges[range].function == AS_CORE_NONE) ranges[range] = (as_portable_range){f, number};
      }
    }
  }
  return ranges;
}

/* ---- out ---- */

static bool function_out(void *data, uint32_t *number) {
  return as_portable_row_out(data, AS_CORE_ROW_FUNCTION, number);
}
static bool global_out(void *data, uint32_t *number) { return as_portable_row_out(data, AS_CORE_ROW_GLOBAL, number); }
static bool type_out(void *data, uint32_t *number) { return as_portable_row_out(data, AS_CORE_ROW_TYPE, number); }

static bool range_out(void *data, uint32_t *function, uint32_t *range) {
  const as_portable *p = data;
  if (*range == AS_CORE_NONE) return true;
  if (*range >= p->program->ranges.count) return false;
  *function = p->ranges[*range].function, *range = p->ranges[*range].number;
  return *function != AS_CORE_NONE && function_out(data, function);
}

bool as_portable_effects_out(const as_portable *p, as_bugs_bytes here, as_text *there) {
  as_portable own = *p;
  as_effects_numbers numbers = {&own, function_out, global_out, type_out, range_out};
  if (!here.length) return true;
  char *copy = as_region_copy(p->region, here.at, here.length);
  if (!as_effects_translate(copy, here.length, &numbers)) return false;
  as_text_put_bytes(there, copy, here.length);
  return true;
}

/* ---- in ---- */

static bool function_in(void *data, uint32_t *number) { return as_portable_row_in(data, AS_CORE_ROW_FUNCTION, number); }
static bool global_in(void *data, uint32_t *number) { return as_portable_row_in(data, AS_CORE_ROW_GLOBAL, number); }
static bool type_in(void *data, uint32_t *number) { return as_portable_row_in(data, AS_CORE_ROW_TYPE, number); }

static bool range_in(void *data, uint32_t *function, uint32_t *range) {
  const as_portable *p = data;
  if (*range == AS_CORE_NONE) return true;
  if (*function == AS_CORE_NONE || !function_in(data, function)) return false;
  *range = as_portable_range_of(p->program, *function, *range), *function = AS_CORE_NONE;
  return *range != AS_CORE_NONE;
}

bool as_portable_effects_in(const as_portable *p, as_bugs_bytes there, as_bugs_bytes *here) {
  as_portable own = *p;
  as_effects_numbers numbers = {&own, function_in, global_in, type_in, range_in};
  *here = (as_bugs_bytes){NULL, 0};
  if (!there.length) return true;
  char *copy = as_region_copy(p->region, there.at, there.length);
  *here = (as_bugs_bytes){copy, there.length};
  return as_effects_translate(copy, there.length, &numbers);
}
