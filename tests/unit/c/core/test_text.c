/* Core's text. Strategy: the comparison (test_compare.c) walks the arrays and knows nothing of the text, so it is the
 * oracle of round trips: print, parse, compare, print again to the same bytes, on random units whose makers are counted
 * to have covered every kind of type, instruction, intrinsic, constant and flag. Texts with random damage must be
 * refused with a place inside them, or mean a valid unit. One unit's text is spelled out in full. AS_LONG: many more
 * units.
 */
#include "unit/base/support.h"

#include "c/core/build/build.h"
#include "c/core/check/check.h"
#include "c/core/compare.h"
#include "c/core/text/parse.h"
#include "c/core/text/print.h"
#include "c/core/text/words.h"
#include "unit/c/core/random_core.h"

static uint32_t rounds(uint32_t usual) { return getenv("AS_LONG") ? 20 * usual : usual; }

static as_core_unit *parse(as_memory *memory, const as_text *text) {
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, as_text_get(text), text->length, &error);
  if (!unit) fail_msg("%u:%u: %s in\n%s", error.line, error.column, error.message, as_text_get(text));
  return unit;
}

static void print(const as_core_unit *unit, as_text *out) { as_core_print_text(unit, (as_core_print_options){0}, out); }

static void assert_equal_units(const as_core_unit *a, const as_core_unit *b, const char *text) {
  as_text difference = {.memory = a->memory};
  if (!as_core_equal(a, b, &difference)) fail_msg("%s in\n%s", as_text_get(&difference), text);
  assert_int_equal(difference.length, 0);
  as_text_release(&difference);
}

static void assert_well_formed(const as_core_unit *unit) {
  const char *reason = "";
  as_text complaints = {.memory = unit->memory};
  if (!as_core_valid_indices(unit, &reason)) fail_msg("not valid: %s", reason);
  if (!as_core_check(unit, &complaints)) fail_msg("%s", as_text_get(&complaints));
  as_text_release(&complaints);
}

/* Leaves the text in `out`. */
static void round_trip(const as_core_unit *unit, as_text *out) {
  as_text again = {.memory = unit->memory};
  as_text_clear(out);
  print(unit, out);
  as_core_unit *read = parse(unit->memory, out);
  assert_equal_units(unit, read, as_text_get(out));
  assert_equal_units(read, unit, as_text_get(out));
  print(read, &again);
  assert_string_equal(as_text_get(out), as_text_get(&again));
  as_core_unit_destroy(read);
  as_text_release(&again);
}

/* ---- round trips ---- */

typedef struct coverage {
  uint32_t kinds[AS_CORE_KIND_COUNT], ops[AS_CORE_OP_COUNT], intrinsics[AS_CORE_INTRINSIC_COUNT];
  uint32_t constants[AS_CORE_CONSTANT_LABEL + 1], definitions[2][AS_CORE_DEFINITION_ALIAS + 1],
      loops[AS_CORE_LOOP_GOTO + 1];
  uint32_t symbol_flags, local_flags, access, type_flags, field_flags, qualifiers;
  uint32_t expansions, macros, notes, unused, long_types, owners, labels;
} coverage;

static void cover_code(coverage *c, const as_core_unit *u) {
  for (uint32_t i = 0; i < u->instructions.count; i++) {
    const as_core_instruction *at = &u->instructions.at[i];
    c->ops[at->op]++, c->access |= at->flags;
    if (at->op == AS_CORE_OP_INTRINSIC) c->intrinsics[at->extra]++;
  }
  for (uint32_t i = 0; i < u->constants.count; i++) c->constants[u->constants.at[i].kind]++;
  for (uint32_t i = 0; i < u->locals.count; i++) c->local_flags |= u->locals.at[i].flags;
  for (uint32_t i = 0; i < u->loops.count; i++) c->loops[u->loops.at[i].kind]++;
  for (uint32_t i = 0; i < u->blocks.count; i++) c->labels += u->blocks.at[i].name != 0;
}

static void cover(coverage *c, const as_core_unit *u, const char *text) {
  for (uint32_t i = 0; i < u->types.count; i++)
    c->kinds[u->types.at[i].kind]++, c->type_flags |= u->types.at[i].flags, c->qualifiers |= u->types.at[i].qualifiers;
  for (uint32_t i = 0; i < u->fields.count; i++) c->field_flags |= u->fields.at[i].flags;
  for (uint32_t i = 0; i < u->ranges.count; i++)
    c->expansions += u->ranges.at[i].expansion != AS_CORE_NONE, c->macros += u->ranges.at[i].macro != 0;
  for (uint32_t i = 0; i < u->globals.count; i++) {
    const as_core_global *g = &u->globals.at[i];
    c->definitions[0][g->definition]++, c->symbol_flags |= g->flags, c->owners += g->function != AS_CORE_NONE;
  }
  for (uint32_t i = 0; i < u->functions.count; i++) c->definitions[1][u->functions.at[i].definition]++;
  c->notes += u->notes.count;
  c->unused += strstr(text, "\n  unused %") != NULL, c->long_types += strstr(text, "\ntype #") != NULL;
  cover_code(c, u);
}

static void assert_covered(const coverage *c) {
  for (int i = 0; i < AS_CORE_KIND_COUNT; i++)
    if (!c->kinds[i]) fail_msg("no type of kind %s", as_core_kind_get((as_core_kind)i)->text);
  for (int i = 0; i < AS_CORE_OP_COUNT; i++)
    if (!c->ops[i]) fail_msg("no %s", as_core_op_get((as_core_op)i)->text);
  for (int i = 0; i < AS_CORE_INTRINSIC_COUNT; i++)
    if (!c->intrinsics[i]) fail_msg("no %s", as_core_intrinsic_get((as_core_intrinsic)i)->text);
  for (int i = 0; i <= AS_CORE_CONSTANT_LABEL; i++) assert_true(c->constants[i]);
  for (int i = 0; i <= AS_CORE_LOOP_GOTO; i++) assert_true(c->loops[i]);
  for (int i = 0; i <= AS_CORE_DEFINITION_ALIAS; i++)
    assert_true(c->definitions[0][i] || i == AS_CORE_DEFINITION_INLINE),
        assert_true(c->definitions[1][i] || i == AS_CORE_DEFINITION_TENTATIVE);
  assert_int_equal(c->symbol_flags, 2 * AS_CORE_SYMBOL_INLINE_ONLY - 1);
  assert_int_equal(c->local_flags, 2 * AS_CORE_LOCAL_PROVIDED - 1);
  assert_int_equal(c->access, 2 * AS_CORE_ACCESS_INITIALISES - 1);
  assert_int_equal(c->type_flags, 2 * AS_CORE_TYPE_UNPROTOTYPED - 1);
  assert_int_equal(c->field_flags, AS_CORE_FIELD_BITS | AS_CORE_FIELD_FLEXIBLE);
  assert_int_equal(c->qualifiers, 7);
  assert_true(c->expansions && c->macros && c->notes && c->unused && c->long_types && c->owners && c->labels);
}

static void random_units_survive_a_round_trip(void **state) {
  (void)state;
  coverage *c = calloc(1, sizeof *c);
  for (uint32_t seed = 0; seed < rounds(150); seed++) {
    as_memory *memory = as_memory_create(0);
    as_core_unit *unit = random_core(memory, seed, seed % 40);
    as_text text = {.memory = memory};
    assert_well_formed(unit);
    round_trip(unit, &text);
    cover(c, unit, as_text_get(&text));
    as_core_unit_destroy(unit);
    as_text_release(&text);
    as_memory_destroy(memory);
  }
  assert_covered(c);
  free(c);
}

/* ---- a unit by hand ---- */

static as_core_unit *sum_unit(as_memory *memory, const char *path) {
  as_core_unit *unit = as_core_unit_create(memory);
  as_build *b = as_build_create(unit);
  as_build_target(b, "x86_64-pc-linux-gnu", 8, 8, false, true);
  uint32_t file = as_build_file(b, path);
#define RANGE(line, from, to) as_build_range(b, &(as_core_range){file, line, from, line, to, .expansion = AS_CORE_NONE})
  uint32_t i32 = as_build_integer(b, AS_CORE_INT, 4, 4, 32, true),
           u64 = as_build_integer(b, AS_CORE_ULONG, 8, 8, 64, false);
  uint32_t f64 = as_build_float(b, AS_CORE_DOUBLE, 8, 8, 64),
           character = as_build_integer(b, AS_CORE_CHAR, 1, 1, 8, true);
  as_build_target_types(b, i32, u64, AS_CORE_NONE);
  uint32_t point = as_build_record(b, AS_CORE_STRUCT, "point");
  as_core_field fields[] = {
      {.name = as_build_name(b, "x"), .type = i32},
      {.name = as_build_name(b, "flag"), .type = i32, .flags = AS_CORE_FIELD_BITS, .offset_bits = 35, .width_bits = 3}};
  uint32_t first = as_build_record_complete(b, point, 8, 4, fields, 2);
  uint32_t counter = as_build_global(b, as_build_name(b, "counter"), u64, RANGE(1, 1, 8));
  as_build_global_at(b, counter)->definition = AS_CORE_DEFINITION_DEFINED;
  as_build_items_begin(b, counter);
  as_build_item(b, 0, as_build_number(b, u64, 7, 0));
  as_build_items_end(b);
  uint32_t string =
      as_build_global(b, as_build_unique(b, ".string"), as_build_array(b, character, 0, 3, 0), AS_CORE_NONE);
  as_core_global *g = as_build_global_at(b, string);
  g->definition = AS_CORE_DEFINITION_DEFINED, g->linkage = AS_CORE_LINKAGE_INTERNAL, g->flags = AS_CORE_SYMBOL_STRING;
  as_build_items_begin(b, string);
  as_build_item_bytes(b, 0, "a\"", 3);
  as_build_items_end(b);
  uint32_t pointer = as_build_pointer(b, point, AS_CORE_QUALIFIER_CONST), parameters[] = {pointer, i32};
  uint32_t type = as_build_function_type(b, i32, parameters, 2, 0);
  uint32_t f = as_build_function(b, as_build_name(b, "sum"), type, RANGE(2, 5, 8));
  as_build_function_begin(b, f);
  uint32_t p = as_build_local(b, "p", pointer, AS_CORE_STORAGE_REGISTER, AS_CORE_NONE);
  uint32_t n = as_build_local(b, "n", i32, AS_CORE_STORAGE_REGISTER, AS_CORE_NONE),
           d = as_build_local(b, "d", f64, AS_CORE_STORAGE_MEMORY, AS_CORE_NONE);
  as_build_local_at(b, p)->flags = as_build_local_at(b, n)->flags = AS_CORE_LOCAL_PARAMETER;
  as_build_local_at(b, p)->flags |= AS_CORE_LOCAL_NONNULL | AS_CORE_LOCAL_COUNTED | AS_CORE_LOCAL_PROVIDED,
      as_build_local_at(b, p)->elements = 1;
  as_build_function_at(b, f)->parameters = 2;
  uint32_t entry = as_build_block(b, 0), again = as_build_block(b, as_build_name(b, "again")),
           end = as_build_block(b, 0);
  as_build_place(b, entry);
  as_build_jump(b, again, RANGE(3, 1, 4));
  as_build_place(b, again);
  as_build_loop(b, again, AS_CORE_LOOP_GOTO, RANGE(3, 1, 6));
  as_build_instruction(b, AS_CORE_OP_LIVE, 0, AS_CORE_NONE, d, NULL, 0, RANGE(3, 7, 9));
  as_core_operand store[] = {as_build_local_address(b, d), as_build_number(b, f64, 0xbff8000000000000, 0)};
  as_build_instruction(b, AS_CORE_OP_STORE, AS_CORE_ACCESS_VOLATILE, f64, 0, store, 2, RANGE(3, 7, 15));
  as_build_instruction(b, AS_CORE_OP_DEAD, 0, AS_CORE_NONE, d, NULL, 0, AS_CORE_NONE);
  as_core_operand x = as_build_instruction(b, AS_CORE_OP_GET, 0, pointer, p, NULL, 0, RANGE(4, 3, 4));
  x = as_build_instruction(b, AS_CORE_OP_LOAD_BITS, 0, i32, first + 1, &x, 1, RANGE(4, 3, 10));
  as_core_operand sum[] = {x, as_build_number(b, i32, (uint64_t)-5, 0)};
  x = as_build_instruction(b, AS_CORE_OP_ADD, 0, i32, 0, sum, 2, RANGE(4, 3, 15));
  as_core_operand operands[] = {x, as_build_number(b, i32, 1, 0), as_build_number(b, i32, 3, 0),
                                as_build_number(b, i32, 7, 0), as_build_number(b, i32, 7, 0)};
  uint32_t targets[] = {end, again, end};
  as_build_switch(b, i32, operands, targets, 2, RANGE(4, 1, 20));
  as_build_place(b, end);
  as_build_return(b, as_build_number(b, i32, 0, 0), RANGE(5, 1, 10));
  as_build_function_end(b);
  as_build_note(b, RANGE(9, 1, 4), AS_CORE_NONE, AS_CORE_NONE, "inline assembly");
#undef RANGE
  as_build_destroy(b);
  return unit;
}

static void a_text_in_full(void **state) {
  (void)state;
  static const char expected[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                                 "file 1 \"sum.c\"\n"
                                 "type int 4 4 32 signed\n"
                                 "type ulong 8 8 64\n"
                                 "type double 8 8 64\n"
                                 "type char 1 1 8 signed\n"
                                 "struct point 8 4 {\n"
                                 "  x: int at 0\n"
                                 "  flag: int at 35 bits 3\n"
                                 "}\n"
                                 "int_type int\n"
                                 "size_type ulong\n"
                                 "global counter: ulong external defined {        @1:1-8\n"
                                 "  0: 7\n"
                                 "}\n"
                                 "global .string: [3]char internal defined string {\n"
                                 "  0: \"a\\22\\00\"\n"
                                 "}\n"
                                 "\n"
                                 "function sum: fn(*const struct point, int) -> int external defined { @2:5-8\n"
                                 "  register $p: *const struct point parameter nonnull counted provided elements 1\n"
                                 "  register $n: int parameter\n"
                                 "  memory $d: double\n"
                                 "  loop b1 goto                                  @3:1-6\n"
                                 "  b0:\n"
                                 "    jump -> b1                                  @3:1-4\n"
                                 "  b1 again:\n"
                                 "    live $d                                     @3:7-9\n"
                                 "    store.volatile double &$d, -0x1.8p+0:double @3:7-15\n"
                                 "    dead $d\n"
                                 "    %0 = get *const struct point $p             @4:3-4\n"
                                 "    %1 = load_bits int point:flag, %0           @4:3-10\n"
                                 "    %2 = add int %1, -5                         @4:3-15\n"
                                 "    switch int %2 -> b2 [1..3 -> b1, 7 -> b2]   @4:1-20\n"
                                 "  b2:\n"
                                 "    return 0                                    @5:1-10\n"
                                 "}\n"
                                 "note \"inline assembly\"                          @9:1-4\n";
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = sum_unit(memory, "sum.c");
  as_text text = {.memory = memory};
  assert_well_formed(unit);
  round_trip(unit, &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

static void source_lines_are_shown_once(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  char path[] = "/tmp/assay-text-XXXXXX";
  int file = mkstemp(path);
  assert_true(file >= 0);
  static const char source[] = "counter\nint sum\n\tvolatile\x01 d;\r\ngoto again;\nlast line";
  assert_int_equal(write(file, source, sizeof source - 1), sizeof source - 1);
  close(file);
  as_core_unit *unit = sum_unit(memory, path);
  as_text with = {.memory = memory}, without = {.memory = memory};
  as_core_print_text(unit, (as_core_print_options){.sources = true}, &with);
  unlink(path);
  const char *lines[] = {"  b0:\n  ; 3 | \tvolatile  d;\n    jump", "  ; 4 | goto again;\n    %0 = get",
                         "  b2:\n  ; 5 | last line\n    return 0"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    const char *found = strstr(as_text_get(&with), lines[i]);
    assert_non_null(found);
    assert_null(strstr(found + 1, lines[i]));
  }
  uint32_t shown = 0;
  for (const char *at = as_text_get(&with); (at = strstr(at, " | ")); at++) shown++;
  assert_int_equal(shown, 3);
  as_core_unit *read = parse(memory, &with);
  assert_equal_units(unit, read, as_text_get(&with));
  as_core_unit_destroy(read);
  as_core_print_text(unit, (as_core_print_options){.sources = true, .no_ranges = true}, &without); /* it is gone */
  assert_null(strstr(as_text_get(&without), " | "));
  assert_null(strchr(as_text_get(&without), '@'));
  as_core_unit_destroy(unit);
  as_text_release(&with), as_text_release(&without);
  as_memory_destroy(memory);
}

/* ---- types that are long or deep ---- */

static as_build *begin_unit(as_memory *memory, as_core_unit **unit) {
  *unit = as_core_unit_create(memory);
  as_build *b = as_build_create(*unit);
  as_build_target(b, "t", 8, 8, false, true);
  as_build_target_types(b, as_build_integer(b, AS_CORE_INT, 4, 4, 32, true), AS_CORE_NONE, AS_CORE_NONE);
  return b;
}

static void texts_of_types_do_not_explode(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit;
  as_build *b = begin_unit(memory, &unit);
  uint32_t type = unit->target.int_type, deep = type;
  for (int i = 0; i < 60; i++) {
    uint32_t pointer = as_build_pointer(b, type, 0), parameters[] = {pointer, pointer};
    type = as_build_function_type(b, pointer, parameters, 2, 0);
  }
  for (int i = 0; i < 3000; i++) deep = as_build_pointer(b, deep, 0);
  as_build_global(b, as_build_name(b, "many"), as_build_pointer(b, type, 0), AS_CORE_NONE);
  as_build_global(b, as_build_name(b, "deep"), deep, AS_CORE_NONE);
  as_build_destroy(b);
  as_text text = {.memory = memory}, one = {.memory = memory};
  round_trip(unit, &text);
  assert_true(text.length < 20000);
  as_core_print_type(unit, type, &one);
  assert_true(one.length > 100 && one.length < 1000);
  as_text_clear(&one);
  as_core_print_type(unit, deep, &one);
  assert_string_equal(as_text_get(&one), "*************************...");
  as_text_release(&text), as_text_release(&one);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

/* ---- numbers ---- */

static void floats_are_exact(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit;
  as_build *b = begin_unit(memory, &unit);
  uint32_t f32 = as_build_float(b, AS_CORE_FLOAT, 4, 4, 32), f64 = as_build_float(b, AS_CORE_DOUBLE, 8, 8, 64);
  uint64_t seed = 1;
  uint32_t global = as_build_global(b, as_build_name(b, "x"), as_build_array(b, f64, 0, 4000, 0), AS_CORE_NONE);
  as_build_items_begin(b, global);
  for (uint64_t i = 0; i < 2000; i++) { /* every exponent of both formats, and random ones */
    uint64_t bits = i < 1024 ? i << 54 | i << 3 : random_next(&seed);
    as_build_item(b, 16 * i, as_build_number(b, f64, bits, 0));
    as_build_item(b, 16 * i + 8, as_build_number(b, f32, i < 512 ? i << 23 | (i & 3) << 21 : bits >> 32, 0));
  }
  as_build_items_end(b);
  as_build_destroy(b);
  as_text text = {.memory = memory};
  round_trip(unit, &text);
  /* The C library writes the same digits. */
  uint32_t seen = 0;
  for (const char *at = as_text_get(&text); (at = strstr(at, ": 0x")); at += 4) {
    char *end;
    double value = strtod(at + 2, &end);
    if (strncmp(end, ":double", 7) != 0 || !memchr(at, 'p', (size_t)(end - at))) continue;
    char again[64];
    snprintf(again, sizeof again, "%a:double\n", value);
    assert_memory_equal(again, at + 2, strlen(again));
    seen++;
  }
  assert_true(seen > 1000);
  as_text_release(&text);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

/* ---- damage ---- */

/* Refused with a place in the text, or a valid unit that survives a round trip. */
static bool try_text(as_memory *memory, const char *text, size_t length) {
  as_core_error error = {0};
  as_core_unit *unit = as_core_parse(memory, text, length, &error);
  if (!unit) {
    uint32_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    assert_true(*error.message && error.line >= 1 && error.line <= lines && error.column >= 1);
    return false;
  }
  const char *reason;
  as_text out = {.memory = memory};
  assert_true(as_core_valid_indices(unit, &reason));
  round_trip(unit, &out);
  as_text_release(&out);
  as_core_unit_destroy(unit);
  return true;
}

static const char *line_of(const as_text *text, uint64_t *seed, size_t *length) {
  const char *at = text->at + random_below(seed, text->length), *end = text->at + text->length;
  while (at > text->at && at[-1] != '\n') at--;
  const char *newline = memchr(at, '\n', (size_t)(end - at));
  *length = (size_t)((newline ? newline + 1 : end) - at);
  return at;
}

/* Puts, takes or changes a byte, a number, a word of the text, or a line. */
static void damage(const as_text *text, uint64_t *seed, as_text *out) {
  size_t at = random_below(seed, text->length), length, skipped = 0;
  const char *line = line_of(text, seed, &length);
  static const char *const pieces[] = {"0",      "4294967295", "18446744073709551616",
                                       "-1",     "%",          "$",
                                       "&",      "b9",         "->",
                                       "int",    "*",          "[",
                                       "]",      "{",          "}",
                                       "\n",     "\"",         "#1",
                                       "@1:1-1", ";",          "null",
                                       ","};
  as_text_clear(out);
  switch (random_below(seed, 5)) {
  case 0: as_text_put_bytes(out, text->at, at), as_text_put_char(out, (char)random_next(seed)), skipped = 1; break;
  case 1: as_text_put_bytes(out, text->at, at), skipped = 1 + random_below(seed, 8); break;
  case 2:
    as_text_put_bytes(out, text->at, at);
    as_text_put(out, pieces[random_below(seed, sizeof pieces / sizeof *pieces)]);
    skipped = random_below(seed, 3);
    break;
  case 3: at = (size_t)(line - text->at), as_text_put_bytes(out, text->at, at), skipped = length; break;
  default: as_text_put_bytes(out, text->at, at), as_text_put_bytes(out, line, length); break;
  }
  if (at + skipped < text->length) as_text_put_bytes(out, text->at + at + skipped, text->length - at - skipped);
}

static void damaged_texts_are_refused_or_valid(void **state) {
  (void)state;
  uint64_t seed = 7;
  uint32_t accepted = 0, tried = 0;
  for (uint32_t i = 0; i < rounds(20); i++) {
    as_memory *memory = as_memory_create(0);
    as_text text = {.memory = memory}, broken = {.memory = memory};
    as_core_unit *unit = random_core(memory, 500 + i, 4);
    print(unit, &text);
    as_core_unit_destroy(unit);
    for (uint32_t n = 0; n < 60; n++, tried++) {
      damage(&text, &seed, &broken);
      accepted += try_text(memory, as_text_get(&broken), broken.length);
    }
    assert_false(try_text(memory, text.at, random_below(&seed, 40))); /* cut in the first line */
    as_text_release(&text), as_text_release(&broken);
    assert_int_equal(as_memory_live(memory), 0);
    as_memory_destroy(memory);
  }
  assert_true(accepted > tried / 50 && accepted < tried - tried / 4);
}

static void errors_have_their_place(void **state) {
  (void)state;
#define T "target \"t\" little signed pointer 8 8\n"
#define I T "type int 4 4 32 signed\nint_type int\n"
#define F I "function f: fn() -> int external defined {\n"
  static const struct {
    const char *text;
    uint32_t line, column;
    const char *message;
  } cases[] = {
      {"", 1, 1, "expected target, found the end of the text"},
      {"file 1 \"a\"", 1, 1, "expected target, found 'file'"},
      {"target \"t\" middle", 1, 12, "expected big or little, found 'middle'"},
      {"target \"t", 1, 8, "expected the target's name, found a string without its end"},
      {"target \"\\00\" little signed pointer 8 8", 1, 8, "a zero byte in the target's name"},
      {"target \"\\0g\" little signed pointer 8 8", 1, 8, "after \\ there should be two hexadecimal digits"},
      {"target \"t\" little signed pointer 0 8", 1, 34, "pointers need a size"},
      {"target \"t\" little signed pointer 8 6", 1, 36, "an alignment should be a power of two"},
      {T "wrong", 2, 1, "expected a declaration, found 'wrong'"},
      {T "\x01", 2, 1, "expected a declaration, found the byte 0x01"},
      {T "file 2 \"a\"", 2, 6, "expected 1: files are numbered in their order"},
      {T "type int 4 4 33 signed", 2, 6, "a width of 33 does not fit this size"},
      {T "type int 4 4 32\ntype int 4 4 32", 3, 6, "this type is declared twice"},
      {T "type struct 4", 2, 6, "expected a scalar type or '#', found 'struct'"},
      {T "global x: int external declared", 2, 11, "the type int is not declared above"},
      {T "global x: struct s external declared", 2, 18, "struct 's' is not declared above"},
      {T "global x: #1 external declared", 2, 12, "a type of number 1 is not declared above"},
      {T "struct s 8 4 {\n x: int at 0\n}", 3, 5, "the type int is not declared above"},
      {T "struct s 8 4 {\n", 2, 15, "no line with '}' ends this"},
      {T "struct s 8 4 {\nx: struct s at 0\n}", 1, 1, "types nest too deeply, or a type contains itself"},
      {T "type int 4 4 32\ntype #1 = [9223372036854775807]int", 3, 12, "this array has more than 2^64 bits"},
      {I "global x: int external declared @1:2-3", 4, 34, "file 1 is not declared above"},
      {I "global x: int outer declared", 4, 15, "expected external or internal, found 'outer'"},
      {I "global x: int external defined {\n0: 4294967296\n}", 5, 4, "this is not a number of its type"},
      {I "global x: int external defined {\n0: -2147483649\n}", 5, 4, "this is not a number of its type"},
      {I "global x: int external defined {\n0: &y\n}", 5, 5, "there is no global or function of this name"},
      {I "global x: int external defined {\n2: \"a\"\n1: \"b\"\n}", 6, 1, "items are in the order of their offsets"},
      {I "global x: int external defined {\n0: %0\n}", 5, 5, "there are no temporaries outside of functions"},
      {I "global x: int external defined {\n4: 1\n}", 1, 1, "an item lies outside of its object"},
      {I "global x: int external declared\nglobal x: int external declared", 5, 8, "this name is declared twice"},
      {I "function f: int external declared", 4, 10, "this should have a function type"},
      {I "function f: fn() -> int external defined", 4, 41,
       "expected '{', for the function is defined, found the end of the text"},
      {F "}", 5, 1, "a body needs a block"},
      {F "b1:\n", 4, 43, "no line with '}' ends this"},
      {F "b1:\n}", 5, 1, "expected b0: blocks are numbered in their order"},
      {F "return 0\n}", 5, 1, "this instruction is in no block: it stands after a jump, or before b0"},
      {F "b0:\n%0 = add int 1, 2\n}", 7, 1, "the block before does not end"},
      {F "b0:\njump -> b7\n}", 6, 9, "there is no block b7"},
      {F "b0:\njump -> b0, b0\n}", 6, 1, "2 targets for jump"},
      {F "b0:\nreturn %3\n}", 6, 9, "%3 is never assigned"},
      {F "b0:\n%1 = add int 1, 2\nreturn 0\n}", 6, 1, "%1 is too much: 1 temporaries are numbered from 0"},
      {F "b0:\n%0 = add int 1, 2\n%0 = add int 1, 2\nreturn 0\n}", 7, 1, "%0 is assigned twice"},
      {F "b0:\nadd int 1, 2\nreturn 0\n}", 6, 1, "the result of this add goes nowhere"},
      {F "b0:\n%0 = trap\n}", 6, 1, "this trap has no result"},
      {F "b0:\n%0 = add *int 1, 2\nreturn 0\n}", 6, 10, "this should be an arithmetic type"},
      {F "b0:\n%0 = add int 1\nreturn 0\n}", 6, 1, "1 operands for add"},
      {F "b0:\n%0 = load.fast int null:*int\nreturn 0\n}", 6, 6, "expected an instruction, found 'load.fast'"},
      {F "b0:\n%0 = get int $x\nreturn 0\n}", 6, 15, "there is no such local here"},
      {I "name thing x 0: int\n", 4, 6,
       "expected local, parameter, global, function, typedef, tag or enumerator, found 'thing'"},
      {I "name global x y: int\n", 4, 15, "there is no global of this name"},
      {I "name typedef x 0 int\n", 4, 18, "expected ':', found 'int'"},
      {I "spec thing \"\"\n", 4, 6,
       "expected definitions, contract, invariant, statements or arguments, found 'thing'"},
      {I "spec definitions\n", 4, 17, "expected the text of a specification, found the end of the line"},
      {I "spec contract \"\" function g\n", 4, 27, "there is no function of this name"},
      {I "spec definitions \"\" visible 3 2\n", 1, 1, "the names of a specification are out of range"},
      {I "complaint x\n", 4, 11, "expected a message, found 'x'"},
      {F "b0:\nspec 3\nreturn 0\n}", 1, 1, "an instruction on no specification of its function's body"},
      {F "b0:\nreturn 0\n}\nx", 8, 1, "expected a declaration, found 'x'"},
      {F "b0:\nreturn 0 0\n}", 6, 10, "expected the end of the line, found '0'"},
  };
#undef F
#undef I
#undef T
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    as_core_error error = {0};
    as_core_unit *unit = as_core_parse(memory, cases[i].text, strlen(cases[i].text), &error);
    if (unit) fail_msg("accepted: %s", cases[i].text);
    if (strcmp(error.message, cases[i].message) || error.line != cases[i].line || error.column != cases[i].column)
      fail_msg("%u:%u: %s in\n%s", error.line, error.column, error.message, cases[i].text);
  }
  as_memory_destroy(memory);
}

static void deep_types_are_refused(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text text = {.memory = memory};
  as_text_put(&text, "target \"t\" little signed pointer 8 8\ntype int 4 4 32\nglobal x: ");
  for (int i = 0; i < 100000; i++) as_text_put(&text, i % 2 ? "*" : "fn(");
  as_core_error error;
  assert_null(as_core_parse(memory, text.at, text.length, &error));
  assert_string_equal(error.message, "this type is nested too deeply; declare its parts");
  as_text_release(&text);
  as_memory_destroy(memory);
}

/* ---- small things ---- */

typedef struct failing {
  uint32_t calls, good;
} failing;
static bool failing_sink(void *data, const char *bytes, size_t count) {
  failing *f = data;
  (void)bytes, (void)count;
  return f->calls++ < f->good;
}

static void a_failing_sink_is_left_alone(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_unit *unit = random_core(memory, 3, 200);
  failing all = {0, 1000};
  assert_true(as_core_print(unit, (as_core_print_options){0}, failing_sink, &all));
  assert_true(all.calls > 2);
  failing one = {0, 1};
  assert_false(as_core_print(unit, (as_core_print_options){0}, failing_sink, &one));
  assert_int_equal(one.calls, 2);
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

static void words_stand_for_their_constants(void **state) {
  (void)state;
  enum {
    FLAGS = 1 << AS_CORE_WORDS_QUALIFIER | 1 << AS_CORE_WORDS_TYPE_FLAG | 1 << AS_CORE_WORDS_FIELD_FLAG |
            1 << AS_CORE_WORDS_SYMBOL_FLAG | 1 << AS_CORE_WORDS_LOCAL_FLAG | 1 << AS_CORE_WORDS_ACCESS
  };
  static const struct {
    as_core_words set;
    uint32_t value;
    const char *text;
  } rows[] = {
#define AS_CORE_WORD(set, constant, text) {AS_CORE_WORDS_##set, constant, text},
#include "c/core/text/words.def"
#undef AS_CORE_WORD
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    uint32_t row = as_core_word_find(rows[i].set, rows[i].text, strlen(rows[i].text));
    assert_int_equal(FLAGS >> rows[i].set & 1 ? UINT32_C(1) << row : row, rows[i].value);
    assert_string_equal(as_core_word(rows[i].set, row), rows[i].text);
  }
  assert_null(as_core_word(AS_CORE_WORDS_LINKAGE, 2));
  assert_null(as_core_word(AS_CORE_WORDS_CONSTANT, 5));
  assert_int_equal(as_core_word_find(AS_CORE_WORDS_LINKAGE, "declared", 8), UINT32_MAX);
}

static void a_unit_ends_where_the_next_begins(void **state) {
  (void)state;
  static const struct {
    const char *first, *rest;
  } texts[] = {{"", ""},
               {"target 5", ""},
               {"; target \"x\"\n\n  target \"x\" little ; target \"y\"\n", "\ttarget\t\"y\"\n"},
               {"target \"x\"\nstruct s 4 4 {\n target: int at 0\ntarget : int\n}\n; a remark\n", "target \"y"
                                                                                                  "\"\ntarget \"z\""},
               {"target \"x\"\ntargets \"y\"\ntarget \"y\n", ""}};
  char text[200];
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    size_t length = (size_t)snprintf(text, sizeof text, "%s%s", texts[i].first, texts[i].rest);
    assert_int_equal(as_core_first_unit(text, length), strlen(texts[i].first));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(words_stand_for_their_constants),
      cmocka_unit_test(a_text_in_full),
      cmocka_unit_test(source_lines_are_shown_once),
      cmocka_unit_test(texts_of_types_do_not_explode),
      cmocka_unit_test(floats_are_exact),
      cmocka_unit_test(random_units_survive_a_round_trip),
      cmocka_unit_test(errors_have_their_place),
      cmocka_unit_test(a_unit_ends_where_the_next_begins),
      cmocka_unit_test(deep_types_are_refused),
      cmocka_unit_test(damaged_texts_are_refused_or_valid),
      cmocka_unit_test(a_failing_sink_is_left_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
