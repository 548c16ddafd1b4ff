/* Models of libc: packs, and what serves a program. Strategy: small units, written in core's text, are packed and read
 * back; every word of the index is changed, and every length is tried: the pack is refused, or still harmless to use.
 * Then programs that define, declare and misdeclare names of models are linked, and we look at which row serves.
 */
#include "unit/base/support.h"

#include "c/core/check/check.h"
#include "c/core/text/parse.h"
#include "c/libc/libc.h"
#include "c/libc/pack.h"
#include "c/link/link.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/assay-models-XXXXXX";
static char pack_path[sizeof folder + 16];

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(pack_path, sizeof pack_path, "%s/libc.pack", folder);
  return 0;
}

static int remove_folder(void **state) {
  (void)state;
  unlink(pack_path);
  return rmdir(folder);
}

/* ---- units ---- */

#define HEAD(triple, file)                                                                                             \
  "target \"" triple "\" little signed pointer 8 8\nfile 1 \"" file                                                    \
  "\"\ntype int 4 4 32 signed\ntype ulong 8 8 64\ntype double 8 8 64\nint_type int\nsize_type ulong\n"
#define HERE "x86_64-pc-linux-gnu"
#define CALLS(name, other, linkage)                                                                                    \
  "function " name ": fn(int) -> int " linkage " defined { @2:5-6\n"                                                   \
  "  register $x: int parameter\n  b0:\n    %0 = get int $x\n"                                                         \
  "    %1 = call fn(int) -> int &" other ", %0 @2:9-12\n    return %1\n}\n"
#define GIVES(name, number)                                                                                            \
  "function " name ": fn(int) -> int external defined { @3:5-6\n"                                                      \
  "  register $x: int parameter\n  b0:\n    return " number "\n}\n"
#define DECLARES(name) "function " name ": fn(int) -> int external declared @1:5-6\n"

/* low is one model, high another one that calls it and has a static helper; loner defines an object. */
static const char low_model[] = HEAD(HERE, "models/low.c") GIVES("low", "7");
static const char high_model[] =
    HEAD(HERE, "models/high.c") CALLS("high", "low", "external") CALLS("helper", "low", "internal") DECLARES("low");
static const char loner_model[] =
    HEAD(HERE, "models/loner.c") "global state: int external defined { @1:1-2\n 0: 5\n}\n";

static as_core_unit *read_unit(as_memory *memory, const char *text) {
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, text, strlen(text), &error);
  if (!unit) fail_msg("line %u: %s", error.line, error.message);
  return unit;
}

enum { MODELS = 3 };

static bool write_models(as_memory *memory, const char *const texts[MODELS], as_text *complaints) {
  static const char *const names[] = {"models/low.c", "models/high.c", "models/loner.c"};
  as_core_unit *units[MODELS];
  for (uint32_t i = 0; i < MODELS; i++) units[i] = read_unit(memory, texts[i]);
  bool good = as_libc_write(memory, pack_path, (const as_core_unit *const *)units, names, MODELS, complaints);
  for (uint32_t i = 0; i < MODELS; i++) as_core_unit_destroy(units[i]);
  return good;
}

static void write_good(as_memory *memory) {
  as_text complaints = {.memory = memory};
  assert_true(write_models(memory, (const char *const[]){low_model, high_model, loner_model}, &complaints));
  assert_int_equal(complaints.length, 0);
  as_text_release(&complaints);
}

/* A program, with models, linked. */
typedef struct world {
  as_memory *memory;
  as_core_units units;
  uint32_t added;
  as_core_unit *linked;
} world;

static world link_to_warn(const char *program, bool lenient, const char *warning) {
  world w = {.memory = as_memory_create(0)};
  write_good(w.memory);
  const char *reason = NULL;
  as_libc *models = as_libc_open(w.memory, pack_path, &reason);
  assert_non_null(models);
  as_core_units_push(w.memory, &w.units, read_unit(w.memory, program));
  assert_true(as_libc_add(models, &w.units, 0, &w.added, &reason));
  as_libc_close(models);
  as_text complaints = {.memory = w.memory};
  as_link_options options = {.libc_units = w.added, .lenient = lenient};
  w.linked = as_core_link(w.memory, (const as_core_unit *const *)w.units.at, w.units.count, &options, &complaints);
  if (!w.linked) fail_msg("%s", as_text_get(&complaints));
  assert_string_equal(as_text_get(&complaints), warning);
  as_text_release(&complaints);
  assert_true(as_core_valid_indices(w.linked, &reason));
  return w;
}

static world link_with_models(const char *program) { return link_to_warn(program, false, ""); }

static void world_end(world *w) {
  as_core_unit_destroy(w->linked);
  for (uint32_t i = 0; i < w->units.count; i++) as_core_unit_destroy(w->units.at[i]);
  as_core_units_release(w->memory, &w->units);
  as_memory_destroy(w->memory);
}

/* What a function of the linked unit is: "NAME by FILE", or "NAME by nobody". */
static void expect_served(const world *w, const char *name, const char *by) {
  uint32_t index = as_core_find_function(w->linked, name);
  assert_int_not_equal(index, AS_CORE_NONE);
  const as_core_function *f = &w->linked->functions.at[index];
  const char *file = as_core_name(w->linked, w->linked->files.at[w->linked->ranges.at[f->range].file]);
  assert_string_equal(f->blocks ? file : "nobody", by);
  assert_int_equal(as_core_is_libc(w->linked, f->range), f->blocks && !strncmp(by, "<libc>", 6));
}

/* The function that the first call of a function names. */
static void expect_calls(const world *w, const char *name, const char *by) {
  const as_core_unit *unit = w->linked;
  const as_core_function *f = &unit->functions.at[as_core_find_function(unit, name)];
  const as_core_instruction *at = &unit->instructions.at[unit->blocks.at[f->first_block].first];
  while (at->op != AS_CORE_OP_CALL) at++;
  const as_core_constant *callee = &unit->constants.at[as_core_operand_index(unit->operands.at[at->first_operand])];
  const as_core_function *called = &unit->functions.at[callee->index];
  const char *file = as_core_name(unit, unit->files.at[unit->ranges.at[called->range].file]);
  assert_string_equal(called->blocks ? file : "nobody", by);
}

/* ---- packs ---- */

static void written_and_read(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  write_good(memory);
  const char *reason = NULL;
  as_libc *models = as_libc_open(memory, pack_path, &reason);
  assert_non_null(models);
  static const char *const there[] = {"low", "high", "state"}, *const absent[] = {"helper", "lo", "lowe", "", "zzz"};
  for (uint32_t i = 0; i < 3; i++) assert_true(as_libc_has(models, there[i]));
  for (uint32_t i = 0; i < 5; i++) assert_false(as_libc_has(models, absent[i]));
  uint32_t added = 1;
  as_core_units none = {0};
  assert_true(as_libc_add(models, &none, 0, &added, &reason));
  assert_int_equal(added, 0);
  as_libc_close(models);
  assert_null(as_libc_open(memory, "/nonexistent/libc.pack", &reason));
  assert_string_equal(reason, "it cannot be opened");
  assert_null(as_libc_open(memory, folder, &reason));
  assert_string_equal(reason, "it is not a pack of models");
  as_memory_destroy(memory);
}

static void two_definitions(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text complaints = {.memory = memory};
  assert_false(write_models(memory, (const char *const[]){low_model, high_model, low_model}, &complaints));
  assert_string_equal(as_text_get(&complaints), "models/low.c and models/loner.c both define 'low'\n");
  as_text_release(&complaints);
  as_memory_destroy(memory);
}

typedef struct bytes {
  char *at;
  size_t count;
} bytes;

static bytes read_pack(void) {
  FILE *file = fopen(pack_path, "rb");
  assert_non_null(file);
  fseek(file, 0, SEEK_END);
  bytes b = {.count = (size_t)ftell(file)};
  b.at = malloc(b.count);
  rewind(file);
  assert_int_equal(fread(b.at, 1, b.count, file), b.count);
  fclose(file);
  return b;
}

/* Whether the pack opens; if so it is used. gives: how far it came: 0 refused, 1 opened, 2 units loaded. */
static int try_pack(const char *at, size_t count) {
  FILE *file = fopen(pack_path, "wb");
  assert_int_equal(fwrite(at, 1, count, file), count);
  fclose(file);
  as_memory *memory = as_memory_create(0);
  const char *reason = NULL;
  as_libc *models = as_libc_open(memory, pack_path, &reason);
  assert_int_equal(models == NULL, reason != NULL);
  int came = models != NULL;
  if (models) {
    as_core_units units = {0};
    uint32_t added;
    as_core_units_push(memory, &units,
                       read_unit(memory, HEAD(HERE, "a.c") CALLS("main", "high", "external") DECLARES("high")));
    if (as_libc_add(models, &units, 0, &added, &reason) && added == 2) came = 2;
    assert_int_equal(units.count, added + 1);
    for (uint32_t i = 0; i < units.count; i++) {
      assert_true(as_core_valid_indices(units.at[i], &reason));
      as_core_unit_destroy(units.at[i]);
    }
    as_core_units_release(memory, &units);
    as_libc_close(models);
  }
  as_memory_destroy(memory);
  return came;
}

static void put_word(bytes *b, size_t at, uint32_t word) { memcpy(b->at + at, &word, sizeof word); }

/* Each field of the index, made too large: refused. */
static void damaged_fields(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  write_good(memory);
  as_memory_destroy(memory);
  bytes good = read_pack();
  as_pack_header header;
  memcpy(&header, good.at, sizeof header);
  size_t members = sizeof header, symbols = members + header.members * sizeof(as_pack_member);
  size_t needs = symbols + header.symbols * sizeof(as_pack_symbol), text = needs + header.needs * sizeof(uint32_t);
  size_t fields[] = {0, /* magic */
                     offsetof(as_pack_header, members),
                     offsetof(as_pack_header, symbols),
                     offsetof(as_pack_header, needs),
                     offsetof(as_pack_header, text_bytes),
                     members + offsetof(as_pack_member, offset),
                     members + offsetof(as_pack_member, offset) + 4,
                     members + offsetof(as_pack_member, size) + 4,
                     members + offsetof(as_pack_member, first_need),
                     members + offsetof(as_pack_member, needs),
                     symbols + offsetof(as_pack_symbol, name),
                     symbols + offsetof(as_pack_symbol, member),
                     needs};
  assert_int_equal(header.needs, 1);
  assert_int_equal(try_pack(good.at, good.count), 2);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    bytes bad = {malloc(good.count), good.count};
    memcpy(bad.at, good.at, good.count);
    put_word(&bad, fields[i], 0x7fffffff);
    if (try_pack(bad.at, bad.count) != 0) fail_msg("field %zu is not looked at", i);
    free(bad.at);
  }
  good.at[text + header.text_bytes - 1] = 'x'; /* the text has no end */
  assert_int_equal(try_pack(good.at, good.count), 0);
  free(good.at);
}

/* Any byte changed, any length: never more than refused. A change inside of a unit is found by its checksum. */
static void damaged_anywhere(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  write_good(memory);
  as_memory_destroy(memory);
  bytes good = read_pack();
  as_pack_header header;
  memcpy(&header, good.at, sizeof header);
  as_pack_member high;
  memcpy(&high, good.at + sizeof header + sizeof high, sizeof high);
  for (size_t i = 0; i < good.count; i += i < AS_PACK_PAGE ? 1 : 61) {
    good.at[i] ^= (char)(1 << i % 8);
    int came = try_pack(good.at, good.count);
    if (i >= high.offset && i < high.offset + high.size) assert_int_not_equal(came, 2);
    good.at[i] ^= (char)(1 << i % 8);
  }
  for (size_t length = 0; length < good.count; length += length < 512 ? 1 : 509)
    if (length < high.offset + high.size) assert_int_not_equal(try_pack(good.at, length), 2);
  assert_int_equal(try_pack(good.at, 0), 0);
  assert_int_equal(try_pack(good.at, sizeof header - 1), 0);
  free(good.at);
}

/* ---- what serves ---- */

static void models_serve(void **state) {
  (void)state;
  world w = link_with_models(HEAD(HERE, "a.c") CALLS("main", "high", "external") DECLARES("high"));
  assert_int_equal(w.added, 2); /* not the loner */
  expect_served(&w, "main", "a.c");
  expect_served(&w, "high", "<libc>/high.c");
  expect_calls(&w, "main", "<libc>/high.c");
  expect_calls(&w, "high", "<libc>/low.c");
  world_end(&w);
}

static void nothing_is_needed(void **state) {
  (void)state;
  world w = link_with_models(HEAD(HERE, "a.c") CALLS("main", "other", "external") DECLARES("other"));
  assert_int_equal(w.added, 0);
  expect_served(&w, "other", "nobody");
  world_end(&w);
}

/* A program's own definition serves the program; models go on to call theirs. */
static void own_definition_wins(void **state) {
  (void)state;
  world w = link_with_models(HEAD(HERE, "a.c") CALLS("main", "high", "external") CALLS("f", "low", "external")
                                 GIVES("low", "9") DECLARES("high"));
  assert_int_equal(w.added, 2);
  expect_served(&w, "low", "a.c");
  expect_calls(&w, "f", "a.c");
  expect_calls(&w, "high", "<libc>/low.c");
  world_end(&w);
  w = link_with_models(HEAD(HERE, "a.c") CALLS("main", "low", "external") GIVES("low", "9"));
  assert_int_equal(w.added, 0);
  world_end(&w);
}

static void incompatible_declaration(void **state) {
  (void)state;
  static const char program[] =
      HEAD(HERE, "a.c") "function main: fn() -> int external defined { @2:5-6\n  b0:\n"
                        "    %0 = call fn(double) -> int &low, 0x0p+0:double @2:9-12\n    return %0\n}\n"
                        "function low: fn(double) -> int external declared @1:5-6\n";
  world w = link_to_warn(program, false,
                         "a.c:1:5: warning: 'low' is not declared as libc has it, and is left without a body "
                         "(--lenient-types lets it be)\n");
  assert_int_equal(w.added, 1);
  expect_served(&w, "low", "nobody");
  expect_calls(&w, "main", "nobody");
  world_end(&w);
}

static void function_or_object(void **state) {
  (void)state;
  world w = link_with_models(HEAD(HERE, "a.c") "global low: int external declared @1:5-6\n"
                                               "function main: fn() -> int external defined { @2:5-6\n  b0:\n"
                                               "    %0 = load int &low @2:9-12\n    return %0\n}\n");
  uint32_t low = as_core_find_global(w.linked, "low");
  assert_int_not_equal(low, AS_CORE_NONE);
  assert_int_equal(w.linked->globals.at[low].definition, AS_CORE_DEFINITION_DECLARED);
  world_end(&w);
  w = link_with_models(HEAD(HERE, "a.c") CALLS("main", "state", "external") DECLARES("state"));
  expect_served(&w, "state", "nobody");
  world_end(&w);
  w = link_with_models(HEAD(HERE, "a.c") "global state: int external declared @1:5-6\n"
                                         "function main: fn() -> int external defined { @2:5-6\n  b0:\n"
                                         "    %0 = load int &state @2:9-12\n    return %0\n}\n");
  assert_int_equal(w.linked->globals.at[as_core_find_global(w.linked, "state")].definition, AS_CORE_DEFINITION_DEFINED);
  world_end(&w);
}

static void other_target(void **state) {
  (void)state;
  world w =
      link_with_models(HEAD("aarch64-unknown-linux-gnu", "a.c") CALLS("main", "high", "external") DECLARES("high"));
  assert_int_equal(w.added, 0);
  expect_served(&w, "high", "nobody");
  world_end(&w);
}

/* A weak use, or a declaration that nobody uses, asks for nothing. */
static void not_asked_for(void **state) {
  (void)state;
  static const char *const flags[] = {"weak", "unreferenced"};
  for (uint32_t i = 0; i < 2; i++) {
    char text[512];
    snprintf(text, sizeof text,
             HEAD(HERE, "a.c") GIVES("main", "0") "function high: fn(int) -> int external declared %s @1:5-6\n",
             flags[i]);
    world w = link_with_models(text);
    assert_int_equal(w.added, 0);
    world_end(&w);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(written_and_read),    cmocka_unit_test(two_definitions),
      cmocka_unit_test(damaged_fields),      cmocka_unit_test(damaged_anywhere),
      cmocka_unit_test(models_serve),        cmocka_unit_test(nothing_is_needed),
      cmocka_unit_test(own_definition_wins), cmocka_unit_test(incompatible_declaration),
      cmocka_unit_test(function_or_object),  cmocka_unit_test(other_target),
      cmocka_unit_test(not_asked_for),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
