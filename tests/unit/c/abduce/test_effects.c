/* Effects of functions. Strategy: max of two numbers, and a function that stores through a pointer and frees it, in
 * core's text. Their effects are made, read, and looked at: what was joined, which memory is needed and freed. Callers
 * of them then have the same specifications whether they call by effects or by bodies. Bytes that are cut anywhere are
 * none; those with any word changed are none, or such that a caller that uses them ends. */
#include "unit/base/support.h"

#include "analyse/bugs/bugs.h"
#include "c/core/text/parse.h"
#include "c/libc/known.h"

#include <string.h>

/* int most(int a, int b) { if (a > b) return a; return b; }
 * int put(int *p, int a) { *p = a; return *p; }
 * int both(int *p, int a) { return put(p, most(a, 7)); } */
static const char text[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                           "file 1 \"w.c\"\n"
                           "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\n"
                           "int_type int\nsize_type ulong\n"
                           "function most: fn(int, int) -> int external defined { @2:5-6\n"
                           "  register $a: int parameter @2:7-12\n"
                           "  register $b: int parameter @2:14-19\n"
                           "  b0:\n"
                           "    %0 = get int $a @3:7-8\n"
                           "    %1 = get int $b @3:11-12\n"
                           "    %2 = gt int %0, %1 @3:7-12\n"
                           "    branch int %2 -> b1, b2 @3:7-12\n"
                           "  b1:\n"
                           "    %3 = get int $a @3:23-24\n"
                           "    return %3 @3:16-24\n"
                           "  b2:\n"
                           "    %4 = get int $b @4:10-11\n"
                           "    return %4 @4:3-20\n"
                           "}\n"
                           "function put: fn(*int, int) -> int external defined { @6:5-6\n"
                           "  register $p: *int parameter @6:7-13\n"
                           "  register $a: int parameter @6:15-20\n"
                           "  b0:\n"
                           "    %0 = get *int $p @7:4-5\n"
                           "    %1 = get int $a @7:8-9\n"
                           "    store int %0, %1 @7:3-9\n"
                           "    %2 = load int %0 @8:10-12\n"
                           "    return %2 @8:3-12\n"
                           "}\n"
                           "function both: fn(*int, int) -> int external defined { @10:5-9\n"
                           "  register $p: *int parameter @10:10-16\n"
                           "  register $a: int parameter @10:18-23\n"
                           "  b0:\n"
                           "    %0 = get *int $p @11:14-15\n"
                           "    %1 = get int $a @11:22-23\n"
                           "    %2 = call fn(int, int) -> int &most, %1, 7 @11:17-27\n"
                           "    %3 = call fn(*int, int) -> int &put, %0, %2 @11:10-28\n"
                           "    return %3 @11:3-28\n"
                           "}\n";

typedef struct world {
  as_memory *memory;
  as_core_unit *unit;
  as_c_view *view;
  volatile int interrupt;
  as_bugs_settings settings;
  as_bugs all;
} world;

static void open_world(world *w, as_bugs_calls calls) {
  as_core_error error;
  *w = (world){.memory = as_memory_create(0)};
  w->unit = as_core_parse(w->memory, text, sizeof text - 1, &error);
  if (!w->unit) fail_msg("%u:%u: %s", error.line, error.column, error.message);
  w->view = as_c_view_open(w->memory, w->unit);
  w->settings.calls = calls;
  w->settings.run.interrupt = &w->interrupt;
  w->settings.run.budget = (as_budget){.iterations = 3, .recursion = 12, .seconds = 20};
  w->settings.machine.callees = as_libc_callees();
  as_machine_default_checks(w->settings.machine.checks);
  as_bugs_init(&w->all, w->memory, &w->settings, w->unit, w->view);
  as_bugs_begin(&w->all);
  assert_int_equal(w->all.functions.count, 3);
}

static void close_world(world *w) {
  as_bugs_release(&w->all);
  as_c_view_close(w->view);
  as_core_unit_destroy(w->unit);
  as_memory_destroy(w->memory);
}

static as_bugs_function *function_of(world *w, const char *name) {
  for (uint32_t i = 0; i < w->all.functions.count; i++)
    if (!strcmp(w->all.functions.at[i].name, name)) return &w->all.functions.at[i];
  fail_msg("there is no function %s", name);
  return NULL;
}

static void test_levels(void **state) {
  (void)state;
  world w;
  open_world(&w, AS_BUGS_CALLS_AUTO);
  assert_int_equal(function_of(&w, "most")->level, 0);
  assert_int_equal(function_of(&w, "put")->level, 0);
  assert_int_equal(function_of(&w, "both")->level, 1);
  close_world(&w);
}

static void test_joined(void **state) {
  (void)state;
  world w;
  open_world(&w, AS_BUGS_CALLS_EFFECTS);
  as_text bytes = {.memory = w.memory};
  as_bugs_look(&w.all, function_of(&w, "most"), &bytes);
  const char *kept = as_region_copy(&w.all.region, as_text_get(&bytes), bytes.length);
  const as_effects *e = as_effects_read(&w.all.region, w.unit, kept, bytes.length);
  assert_non_null(e);
  assert_int_equal(e->paths, 2);
  assert_int_equal(e->leaf_count, 1);
  assert_int_equal(e->memory_count, 0);
  assert_true(as_effects_are_cheap(e));
  as_text_release(&bytes);
  close_world(&w);
}

static void test_memory(void **state) {
  (void)state;
  world w;
  open_world(&w, AS_BUGS_CALLS_EFFECTS);
  as_text bytes = {.memory = w.memory};
  as_bugs_look(&w.all, function_of(&w, "put"), &bytes);
  const char *kept = as_region_copy(&w.all.region, as_text_get(&bytes), bytes.length);
  const as_effects *e = as_effects_read(&w.all.region, w.unit, kept, bytes.length);
  assert_non_null(e);
  assert_int_equal(e->leaf_count, 1);
  assert_int_equal(e->leaves[0].memory.count, 1);
  assert_int_equal(e->leaves[0].freed.count, 0);
  assert_int_equal(e->leaves[0].writes.count, 1);
  assert_int_equal(e->writes[0].size_bytes, 4);
  assert_int_equal(e->nodes[0].children.count, 2); /* null is the body's */
  as_text_release(&bytes);
  close_world(&w);
}

static void test_same_specifications(void **state) {
  (void)state;
  world by_body, by_effects;
  open_world(&by_body, AS_BUGS_CALLS_BODY), open_world(&by_effects, AS_BUGS_CALLS_EFFECTS);
  as_bugs_run(&by_body.all), as_bugs_run(&by_effects.all);
  const as_bugs_function *a = function_of(&by_body, "both"), *b = function_of(&by_effects, "both");
  assert_int_equal(a->effect_calls, 0);
  assert_true(b->effect_calls >= 2);
  assert_int_equal(a->ok, 2); /* which is the most decides */
  assert_int_equal(b->ok, 1); /* it is computed */
  assert_int_equal(a->errors, 2);
  assert_int_equal(b->errors, 1);
  assert_int_equal(by_body.all.candidates.count, by_effects.all.candidates.count);
  for (uint32_t i = 0; i < by_body.all.candidates.count; i++) {
    assert_int_equal(by_body.all.candidates.at[i].check, by_effects.all.candidates.at[i].check);
    assert_int_equal(by_body.all.candidates.at[i].blame, by_effects.all.candidates.at[i].blame);
    assert_true(as_place_is_same(by_body.all.candidates.at[i].place, by_effects.all.candidates.at[i].place));
  }
  close_world(&by_body), close_world(&by_effects);
}

/* A caller uses them, whatever they are. */
static void use(world *w, const char *bytes, size_t length) {
  as_text rest = {.memory = w->memory};
  if (!as_bugs_keep_effects(&w->all, function_of(w, "put"), (as_bugs_bytes){bytes, length})) return;
  uint32_t function = function_of(w, "put")->function;
  w->all.effects[function] = w->all.found[function];
  as_bugs_look(&w->all, function_of(w, "both"), &rest);
  as_text_release(&rest);
}

static void test_bytes(void **state) {
  (void)state;
  world w;
  open_world(&w, AS_BUGS_CALLS_EFFECTS);
  as_text bytes = {.memory = w.memory};
  as_bugs_look(&w.all, function_of(&w, "put"), &bytes);
  char *copy = as_region_copy(&w.all.region, as_text_get(&bytes), bytes.length);
  for (size_t length = 0; length < bytes.length; length++)
    assert_null(as_effects_read(&w.all.region, w.unit, copy, length));
  for (size_t i = 0; i + 4 <= bytes.length; i += 4) {
    memcpy(copy, as_text_get(&bytes), bytes.length);
    memset(copy + i, i % 8 ? 0xff : 0x01, 4);
    use(&w, copy, bytes.length);
  }
  as_text_release(&bytes);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels), cmocka_unit_test(test_joined),
                                     cmocka_unit_test(test_memory), cmocka_unit_test(test_same_specifications),
                                     cmocka_unit_test(test_bytes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
