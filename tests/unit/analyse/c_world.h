/* A small program for the tests of C's reports: types, a source file on the disk, ranges in it, functions. */
#ifndef TESTS_ANALYSE_C_WORLD_H
#define TESTS_ANALYSE_C_WORLD_H

#include "unit/base/support.h"

#include "c/core/build/build.h"
#include "c/core/core.h"
#include <assay/base/text.h>

typedef struct c_world {
  as_memory *memory;
  as_core_unit *unit;
  as_build *build;
  char path[64];
  uint32_t file;
  uint32_t int_type, main, push;
} c_world;

__attribute__((unused)) static void write_source(const c_world *w, const char *text) {
  FILE *file = fopen(w->path, "wb");
  assert_non_null(file);
  fputs(text, file);
  assert_int_equal(fclose(file), 0);
}

__attribute__((unused)) static void world_open(c_world *w, const char *source) {
  *w = (c_world){.memory = as_memory_create(0), .path = "/tmp/assay-report-XXXXXX"};
  int file = mkstemp(w->path);
  assert_true(file >= 0);
  close(file);
  write_source(w, source);
  w->unit = as_core_unit_create(w->memory);
  w->build = as_build_create(w->unit);
  as_build_target(w->build, "x86_64-pc-linux-gnu", 8, 8, false, true);
  w->file = as_build_file(w->build, w->path);
  w->int_type = as_build_integer(w->build, AS_CORE_INT, 4, 4, 32, true);
  uint32_t type = as_build_function_type(w->build, w->int_type, NULL, 0, 0);
  w->main = as_build_function(w->build, as_build_name(w->build, "main"), type, AS_CORE_NONE);
  w->push = as_build_function(w->build, as_build_name(w->build, "push.2"), type, AS_CORE_NONE);
}

__attribute__((unused)) static void world_close(c_world *w) {
  as_build_destroy(w->build);
  as_core_unit_destroy(w->unit);
  as_memory_destroy(w->memory);
  unlink(w->path);
}

/* One line, from column to column. */
__attribute__((unused)) static uint32_t range_at(c_world *w, uint32_t line, uint32_t column, uint32_t end) {
  as_core_range range = {w->file, line, column, line, end, AS_CORE_NONE, 0};
  return as_build_range(w->build, &range);
}

__attribute__((unused)) static uint32_t range_in(c_world *w, uint32_t line, uint32_t column, uint32_t end,
                                                 const char *macro, uint32_t expansion) {
  as_core_range range = {w->file, line, column, line, end, expansion, as_build_name(w->build, macro)};
  return as_build_range(w->build, &range);
}

#endif
