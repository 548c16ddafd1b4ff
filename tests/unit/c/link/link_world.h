/* Units to link, made by hand: at most four, of the files a.c, b.c, c.c and d.c. Symbols are placed on lines of their
 * own; the test owns nothing, world_end checks that nothing is left. */
#ifndef TESTS_C_LINK_WORLD_H
#define TESTS_C_LINK_WORLD_H

#include "c/core/check/check.h"
#include "c/link/link.h"
#include "unit/c/core/c_types.h"
#include <assay/base/text.h>

enum { WORLD_UNITS = 4 };

typedef struct world {
  as_memory *memory;
  as_build *build[WORLD_UNITS];
  as_core_unit *unit[WORLD_UNITS];
  uint32_t count;
  as_text complaints;
  as_core_unit *linked;
} world;

static inline world world_begin(uint32_t count) {
  world w = {.memory = as_memory_create(0), .count = count};
  w.complaints.memory = w.memory;
  for (uint32_t i = 0; i < count; i++) {
    w.build[i] = c_begin(w.memory);
    w.unit[i] = as_build_unit(w.build[i]);
    char file[] = "a.c";
    file[0] = (char)('a' + i);
    as_build_file(w.build[i], file);
  }
  return w;
}

/* gives: whether it linked. The complaints are those of this link alone. */
static inline bool world_link(world *w) {
  static const char *const names[] = {"a.c", "b.c", "c.c", "d.c"};
  as_link_options options = {.names = names};
  const as_core_unit *units[WORLD_UNITS] = {w->unit[0], w->unit[1], w->unit[2], w->unit[3]};
  as_text_clear(&w->complaints);
  as_core_unit_destroy(w->linked);
  w->linked = as_core_link(w->memory, units, w->count, &options, &w->complaints);
  assert_int_equal(w->linked == NULL, w->complaints.length > 0);
  const char *reason = "";
  if (w->linked && !as_core_valid_indices(w->linked, &reason)) fail_msg("the linked unit is broken: %s", reason);
  return w->linked;
}

static inline void world_end(world *w) {
  as_core_unit_destroy(w->linked);
  as_text_release(&w->complaints);
  for (uint32_t i = 0; i < w->count; i++) as_build_destroy(w->build[i]), as_core_unit_destroy(w->unit[i]);
  as_memory_destroy(w->memory);
}

static inline uint32_t at_line(as_build *b, uint32_t line) {
  as_core_range range = {
      .file = 0, .line = line, .column = 5, .end_line = line, .end_column = 6, .expansion = AS_CORE_NONE};
  return as_build_range(b, &range);
}

static inline uint32_t add_object(as_build *b, const char *name, uint32_t type, as_core_definition definition,
                                  uint32_t flags, uint32_t line) {
  uint32_t g = as_build_global(b, as_build_name(b, name), type, at_line(b, line));
  as_build_global_at(b, g)->definition = (uint8_t)definition;
  as_build_global_at(b, g)->flags = flags;
  return g;
}

/* With this int for its initialiser. */
static inline uint32_t add_int(as_build *b, const char *name, uint32_t flags, uint32_t value, uint32_t line) {
  uint32_t g = add_object(b, name, c_int(b), AS_CORE_DEFINITION_DEFINED, flags, line);
  as_build_items_begin(b, g);
  as_build_item(b, 0, as_build_number(b, c_int(b), value, 0));
  as_build_items_end(b);
  return g;
}

static inline uint32_t add_function(as_build *b, const char *name, uint32_t type, as_core_definition definition,
                                    uint32_t flags, uint32_t line) {
  uint32_t f = as_build_function(b, as_build_name(b, name), type, at_line(b, line));
  as_build_function_at(b, f)->definition = (uint8_t)definition;
  as_build_function_at(b, f)->flags = flags;
  return f;
}

/* A body that returns this value. */
static inline void add_body(as_build *b, uint32_t function, as_core_operand value) {
  uint32_t range = as_build_function_at(b, function)->range;
  as_build_function_begin(b, function);
  as_build_place(b, as_build_block(b, 0));
  as_build_return(b, value, range);
  as_build_function_end(b);
}

static inline uint32_t returns_int(as_build *b) { return as_build_function_type(b, c_int(b), NULL, 0, 0); }

static inline void expect_complaints(const world *w, const char *expected) {
  assert_string_equal(as_text_get(&w->complaints), expected);
}

static inline void expect_names(const world *w, void list(as_memory *, const as_core_unit *, as_link_symbols *),
                                const char *expected) {
  as_text text = {.memory = w->memory};
  as_link_symbols found = {0};
  list(w->memory, w->linked, &found);
  for (uint32_t i = 0; i < found.count; i++) {
    uint32_t index = found.at[i].index;
    uint32_t name = found.at[i].is_function ? w->linked->functions.at[index].name : w->linked->globals.at[index].name;
    as_text_printf(&text, "%s%s", i ? " " : "", as_core_name(w->linked, name));
  }
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
  as_link_symbols_release(w->memory, &found);
}

#endif
