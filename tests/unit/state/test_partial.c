/* Partial states: an operation that lacks something tells the asker, who produces it or declines. Strategy: small
 * programs of a heap language (heap_language.h) whose outcomes, each with its anti-frame, are written down here; each
 * is explored in direct style, in machine style, and in machine style with every waiting branch rebuilt from its trail
 * after each step, by several strategies: all must give the same. Assertions in the programs say what is read. */
#include "unit/state/heap_language.h"

#include <stdio.h>
#include <string.h>

#include "unit/base/support.h"
#include "unit/state/space_world.h"
#include <assay/state/lack.h>

#define COUNT(array) ((uint32_t)(sizeof(array) / sizeof *(array)))

static void expect_in(const heap_statement *program, uint32_t count, const heap_options *options,
                      const char *const *expected, uint32_t lines) {
  heap_outcomes outcomes;
  heap_explore(program, count, options, &outcomes);
  for (uint32_t i = 0; i < outcomes.count || i < lines; i++) {
    const char *got = i < outcomes.count ? outcomes.at[i] : "(nothing)", *want = i < lines ? expected[i] : "(nothing)";
    if (!strcmp(got, want)) continue;
    for (uint32_t k = 0; k < outcomes.count; k++) print_error("%s\n", outcomes.at[k]);
    fail_msg("%s, %s: line %u is\n  %s\ninstead of\n  %s", options->machine ? "machine style" : "direct style",
             options->rebuilds ? "rebuilt" : "not rebuilt", i, got, want);
  }
}

static void expect(const heap_statement *program, uint32_t count, bool declines, const char *const *expected,
                   uint32_t lines) {
  for (as_strategy strategy = 0; strategy < 3; strategy++)
    for (uint32_t style = 0; style < 3; style++) {
      heap_options options = {.machine = style > 0, .rebuilds = style > 1, .declines = declines, .strategy = strategy};
      expect_in(program, count, &options, expected, lines);
    }
}

#define PRODUCES(program, ...)                                                                                         \
  expect(program, COUNT(program), false, (const char *[]){__VA_ARGS__}, COUNT(((const char *[]){__VA_ARGS__})))
#define DECLINES(program, ...)                                                                                         \
  expect(program, COUNT(program), true, (const char *[]){__VA_ARGS__}, COUNT(((const char *[]){__VA_ARGS__})))

/* r2 = [p]: the object, then its bytes; what was produced stays, and is what is read again. */
static void load_of_unknown(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_LOAD, .a = 2, .b = 0, .size = 4},
      {.op = HEAP_LOAD, .a = 3, .b = 0, .size = 4},
      {.op = HEAP_EQUAL, .a = 2, .b = 3},
  };
  PRODUCES(program, "end | object load 4 | bytes 0-4 load", "null pointer");
  DECLINES(program, "lacking | object load 4", "null pointer");
}

/* What is stored is there; the bytes that the store lacked were needed by it alone. */
static void store_to_unknown(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_SET, .a = 2, .size = 5},
      {.op = HEAP_STORE, .a = 0, .b = 2, .offset = 8, .size = 8},
      {.op = HEAP_LOAD, .a = 3, .b = 0, .offset = 8, .size = 8},
      {.op = HEAP_EQUAL, .a = 2, .b = 3},
  };
  PRODUCES(program, "end | object store 8 | bytes 0-8 store", "null pointer");
  DECLINES(program, "lacking | object store 8", "null pointer");
}

/* Four of eight bytes are there: the others alone are lacking, and join them. */
static void partial_range(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_NEW, .a = 2, .offset = 4, .size = 16},
      {.op = HEAP_LOAD, .a = 3, .b = 2, .size = 8},
      {.op = HEAP_LOAD, .a = 0, .b = 2, .size = 4},
      {.op = HEAP_SET, .a = 1, .size = 0x07070707},
      {.op = HEAP_EQUAL, .a = 0, .b = 1},
      {.op = HEAP_LOAD, .a = 0, .b = 2, .offset = 2, .size = 8},
  };
  PRODUCES(program, "end | bytes 4-8 load | bytes 8-10 load");
  DECLINES(program, "lacking | bytes 4-8 load");
}

/* Bytes on both sides of those that are there: two lacks, one after the other. */
static void two_gaps(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_NEW, .a = 2, .size = 16},
      {.op = HEAP_STORE, .a = 2, .b = 0, .offset = 4, .size = 2},
      {.op = HEAP_LOAD, .a = 3, .b = 2, .offset = 2, .size = 8},
  };
  PRODUCES(program, "end | bytes 4-6 store | bytes 2-4 load | bytes 6-10 load");
}

/* Bounds that are known stay faults: nothing can be produced there. */
static void bounds_are_faults(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_NEW, .a = 2, .size = 16},
      {.op = HEAP_LOAD, .a = 3, .b = 2, .offset = 12, .size = 8},
  };
  PRODUCES(program, "out of bounds");
  DECLINES(program, "out of bounds");
}

/* [object + x] with x < 4, of 8 bytes of which 2 are there: where it is among those, nothing is lacking; else all that
 * it could meet is told, and whatever x is then, it is there. */
static void symbolic_offset(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_BELOW, .a = 0, .size = 4},
      {.op = HEAP_NEW, .a = 2, .offset = 2, .size = 8},
      {.op = HEAP_ADD, .a = 2, .b = 0},
      {.op = HEAP_LOAD, .a = 3, .b = 2, .size = 1},
      {.op = HEAP_LOAD, .a = 1, .b = 2, .size = 1},
      {.op = HEAP_EQUAL, .a = 1, .b = 3},
  };
  PRODUCES(program, "end", "end | bytes 2-8? load");
  DECLINES(program, "end", "lacking | bytes 2-8? load");
}

/* A store at one of many places: two stretches of bytes are there, and all else is lacking. */
static void symbolic_store(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_BELOW, .a = 0, .size = 1000},
      {.op = HEAP_NEW, .a = 2, .offset = 400, .size = 1000},
      {.op = HEAP_SET, .a = 3, .size = 5},
      {.op = HEAP_STORE, .a = 2, .b = 3, .offset = 600, .size = 1},
      {.op = HEAP_ADD, .a = 2, .b = 0},
      {.op = HEAP_STORE, .a = 2, .b = 3, .size = 1},
      {.op = HEAP_LOAD, .a = 1, .b = 2, .size = 1},
      {.op = HEAP_EQUAL, .a = 1, .b = 3},
  };
  PRODUCES(program, "end | bytes 600-601 store", "end | bytes 600-601 store",
           "end | bytes 600-601 store | bytes 400-1000? store");
  DECLINES(program, "lacking | bytes 600-601 store");
}

/* The object behind an unknown number has no end that anybody knows: any offset is in it, and lacks its bytes. Below
 * its beginning there is nothing of it. */
static void open_object(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_RESOLVE, .a = 0, .size = 1},
      {.op = HEAP_LOAD, .a = 2, .b = 0, .offset = 1000000, .size = 4},
      {.op = HEAP_LOAD, .a = 2, .b = 0, .offset = (uint64_t)-8, .size = 4},
  };
  PRODUCES(program, "null pointer", "out of bounds | object load 1 | bytes 1000000-1000004 load");
}

/* At a symbolic offset of such an object. */
static void open_symbolic(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_BELOW, .a = 1, .size = 1000},
      {.op = HEAP_RESOLVE, .a = 0, .size = 1},
      {.op = HEAP_ADD, .a = 0, .b = 1},
      {.op = HEAP_LOAD, .a = 3, .b = 0, .size = 1},
      {.op = HEAP_LOAD, .a = 2, .b = 0, .size = 1},
      {.op = HEAP_EQUAL, .a = 2, .b = 3},
  };
  PRODUCES(program, "end | object load 1 | bytes 0-9223372036854775807? load", "null pointer");
}

/* Two unknown numbers: the same object, or two. */
static void aliases(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_RESOLVE, .a = 0, .size = 1},
      {.op = HEAP_RESOLVE, .a = 1, .size = 1},
  };
  PRODUCES(program, "end | object load 1", "end | object load 1 | object load 1", "null pointer",
           "null pointer | object load 1");
}

/* All of what is freed must be there: that it ends somewhere, and its bytes. Then it is dead. */
static void free_of_unknown(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_LOAD, .a = 2, .b = 0, .size = 4},
      {.op = HEAP_FREE, .a = 0},
      {.op = HEAP_FREE, .a = 0},
  };
  PRODUCES(program, "null pointer", "object that is dead | object load 4 | bytes 0-4 load | extent free 0");
  static const heap_statement alone[] = {{.op = HEAP_FREE, .a = 0}};
  PRODUCES(alone, "end | object free 0 | extent free 0", "null pointer");
  DECLINES(alone, "lacking | object free 0", "null pointer");
  static const heap_statement partly[] = {{.op = HEAP_NEW, .a = 2, .offset = 4, .size = 16}, {.op = HEAP_FREE, .a = 2}};
  PRODUCES(partly, "end | bytes 4-16 free");
  DECLINES(partly, "lacking | bytes 4-16 free");
  static const heap_statement inside[] = {{.op = HEAP_NEW, .a = 2, .offset = 16, .size = 16},
                                          {.op = HEAP_SET, .a = 3, .size = 4},
                                          {.op = HEAP_ADD, .a = 2, .b = 3},
                                          {.op = HEAP_FREE, .a = 2}};
  PRODUCES(inside, "free of what was not allocated");
}

/* A copy lacks what it reads, and what it writes to. */
static void copies_and_fills(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_NEW, .a = 2, .offset = 4, .size = 8},
      {.op = HEAP_NEW, .a = 3, .offset = 2, .size = 8},
      {.op = HEAP_COPY, .a = 3, .b = 2, .size = 6},
      {.op = HEAP_LOAD, .a = 0, .b = 3, .size = 6},
      {.op = HEAP_LOAD, .a = 1, .b = 2, .size = 6},
      {.op = HEAP_EQUAL, .a = 0, .b = 1},
      {.op = HEAP_FILL, .a = 3, .size = 8},
      {.op = HEAP_LOAD, .a = 0, .b = 3, .size = 8},
      {.op = HEAP_SET, .a = 1, .size = 0},
      {.op = HEAP_EQUAL, .a = 0, .b = 1},
  };
  PRODUCES(program, "end | bytes 4-6 load | bytes 2-6 store | bytes 6-8 store");
  DECLINES(program, "lacking | bytes 4-6 load");
}

/* A pointer that is read from produced bytes is unknown again. It points to itself, into the rest of the same object,
 * or into another one. */
static void chain(void **state) {
  (void)state;
  static const heap_statement program[] = {
      {.op = HEAP_LOAD, .a = 2, .b = 0, .size = 8},
      {.op = HEAP_LOAD, .a = 3, .b = 2, .size = 8},
  };
  PRODUCES(program, "end | object load 8 | bytes 0-8 load",
           "end | object load 8 | bytes 0-8 load | bytes 8-9223372036854775807? load",
           "end | object load 8 | bytes 0-8 load | object load 8 | bytes 0-8 load", "null pointer",
           "null pointer | object load 8 | bytes 0-8 load");
}

/* What was produced before a fork of the same instruction is produced again, and noted once. */
static void produced_before_a_fork(void **state) {
  (void)state;
  static const heap_statement program[] = {{.op = HEAP_BOTH, .a = 0, .b = 1, .size = 4}};
  PRODUCES(program, "end | object load 4", "end | object load 4 | object load 4", "null pointer",
           "null pointer | object load 4");
}

/* ---- misuse ---- */

static bool produces_nothing(void *data, as_space *space, const as_lack *lack) {
  (void)data, (void)space, (void)lack;
  return true;
}

static const as_space_options partial = {.pointer_bits = 64, .partial = true}, whole = {.pointer_bits = 64};
static const as_access four = {.size_bytes = 4, .align_bytes = 1};

static void claims_to_have_produced(void) {
  world w;
  world_open(&w, 1, &partial);
  w.asker.lack = produces_nothing;
  as_space s = {0};
  as_value p = as_value_pointer(world_object(&w, &s, 8, AS_CONTENT_LACKING)), value;
  as_space_load(w.spaces, &s, &w.asker, &four, p, &value);
}

static void claims_to_know_the_object(void) {
  world w;
  world_open(&w, 1, &partial);
  w.asker.lack = produces_nothing;
  as_space s = {0};
  as_value value;
  as_space_load(w.spaces, &s, &w.asker, &four, as_value_bits(64), &value);
}

static void lacks_something_of_a_whole(void) {
  world w;
  world_open(&w, 1, &whole);
  as_space s = {0};
  world_object(&w, &s, 8, AS_CONTENT_LACKING);
}

static void places_twice(void) {
  world w;
  world_open(&w, 1, &partial);
  as_space s = {0};
  as_object o = world_object(&w, &s, 8, AS_CONTENT_ZERO);
  as_space_place(w.spaces, &s, &w.asker, o, as_value_bits(0x10000));
  as_space_place(w.spaces, &s, &w.asker, o, as_value_bits(0x20000));
}

static void forgets_to_decide(void) {
  world w;
  world_open(&w, 1, &partial);
  w.asker.decide = NULL;
  as_space s = {0};
  as_value value;
  as_space_load(w.spaces, &s, &w.asker, &four, as_value_bits(64), &value);
}

static void misuse(void **state) {
  (void)state;
  expect_abort(claims_to_have_produced, "an asker that says so has produced what was lacking");
  expect_abort(claims_to_know_the_object, "an asker that says so has produced what was lacking");
  expect_abort(lacks_something_of_a_whole, "only partial states lack something");
  expect_abort(places_twice, "the object has an address already");
  expect_abort(forgets_to_decide, "an asker has all functions but simplify, due and lack; one is NULL");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(load_of_unknown), cmocka_unit_test(store_to_unknown),       cmocka_unit_test(partial_range),
      cmocka_unit_test(two_gaps),        cmocka_unit_test(symbolic_offset),        cmocka_unit_test(symbolic_store),
      cmocka_unit_test(open_object),     cmocka_unit_test(open_symbolic),          cmocka_unit_test(aliases),
      cmocka_unit_test(free_of_unknown), cmocka_unit_test(bounds_are_faults),      cmocka_unit_test(copies_and_fills),
      cmocka_unit_test(chain),           cmocka_unit_test(produced_before_a_fork), cmocka_unit_test(misuse),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
