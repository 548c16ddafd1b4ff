/* What the tests of core share: a builder with the common types at hand, copies of units, and walks. */
#ifndef TESTS_C_UNITS_H
#define TESTS_C_UNITS_H

#include "unit/base/support.h"

#include "c/core/build/build.h"
#include "c/core/check/check.h"

typedef struct maker {
  as_memory *memory;
  as_core_unit *unit;
  as_build *build;
  uint32_t void_type, bool_type, char_type, int_type, uint_type, long_type, ulong_type, double_type, void_pointer;
  uint32_t file;
} maker;

__attribute__((unused)) static maker make_unit(void) {
  maker m = {.memory = as_memory_create(0)};
  m.unit = as_core_unit_create(m.memory);
  m.build = as_build_create(m.unit);
  as_build_target(m.build, "x86_64-pc-linux-gnu", 8, 8, false, true);
  m.file = as_build_file(m.build, "test.c");
  m.void_type = as_build_void(m.build);
  m.bool_type = as_build_integer(m.build, AS_CORE_BOOL, 1, 1, 1, false);
  m.char_type = as_build_integer(m.build, AS_CORE_CHAR, 1, 1, 8, true);
  m.int_type = as_build_integer(m.build, AS_CORE_INT, 4, 4, 32, true);
  m.uint_type = as_build_integer(m.build, AS_CORE_UINT, 4, 4, 32, false);
  m.long_type = as_build_integer(m.build, AS_CORE_LONG, 8, 8, 64, true);
  m.ulong_type = as_build_integer(m.build, AS_CORE_ULONG, 8, 8, 64, false);
  m.double_type = as_build_float(m.build, AS_CORE_DOUBLE, 8, 8, 64);
  m.void_pointer = as_build_pointer(m.build, m.void_type, 0);
  as_build_target_types(m.build, m.int_type, m.ulong_type, AS_CORE_NONE);
  return m;
}

__attribute__((unused)) static void end_unit(maker *m) {
  if (m->build) as_build_destroy(m->build);
  as_core_unit_destroy(m->unit);
  assert_int_equal(as_memory_live(m->memory), 0);
  as_memory_destroy(m->memory);
}

/* A range on a line of its own. */
__attribute__((unused)) static uint32_t line(maker *m, uint32_t number) {
  as_core_range range = {m->file, number, 1, number, 2, AS_CORE_NONE, 0};
  return as_build_range(m->build, &range);
}

/* A copy whose arrays are not a byte larger than they must be, so that the sanitizer sees each step outside. */
__attribute__((unused)) static as_core_unit *copy_unit(const as_core_unit *unit) {
  as_core_unit *copy = as_memory_alloc_zeroed(unit->memory, sizeof *copy);
  *copy = *unit;
#define AS_CORE_ARRAY(type, name)                                                                                      \
  copy->name.capacity = unit->name.count;                                                                              \
  copy->name.at = as_memory_alloc(unit->memory, unit->name.count * sizeof *unit->name.at);                             \
  if (unit->name.count) memcpy(copy->name.at, unit->name.at, unit->name.count * sizeof *unit->name.at);
  AS_CORE_ARRAYS
#undef AS_CORE_ARRAY
  return copy;
}

/* The unit must be valid and without complaints. */
__attribute__((unused)) static void expect_good(const as_core_unit *unit) {
  const char *reason;
  if (!as_core_valid_indices(unit, &reason)) fail_msg("not valid: %s", reason);
  as_text complaints = {.memory = unit->memory};
  bool good = as_core_check(unit, &complaints);
  if (!good || complaints.length) fail_msg("%s", as_text_get(&complaints));
  as_text_release(&complaints);
}

#endif
