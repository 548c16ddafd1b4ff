/* Which of several summaries is taken. Strategy: all lists of up to three units, each with a summary of f that has one
 * of the four properties, or none of it; every wish, every pick, and all numbers of them that come with assay. What is
 * expected is computed in another way: by sorting the units by what a reader of the header would say. The choice is
 * linked, and the linked unit must have that summary and no other, with its property, and call it where g does.
 */
#include "unit/base/support.h"

#include "c/core/text/parse.h"
#include "c/link/choose.h"
#include "c/link/link.h"

#include <stdio.h>
#include <string.h>

#define HEAD                                                                                                           \
  "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\nfile 1 \"a.c\"\ntype int 4 4 32 signed\n"                 \
  "type ulong 8 8 64\ntype char 1 1 8 signed\nint_type int\nsize_type ulong\n"

enum { UNITS = 3, KINDS = AS_SUMMARY_PROPERTIES + 1, NONE_OF_IT = AS_SUMMARY_PROPERTIES };

static as_core_unit *parse(as_memory *memory, const char *text) {
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, text, strlen(text), &error);
  if (!unit) fail_msg("line %u: %s\n%s", error.line, error.message, text);
  return unit;
}

/* Unit i returns 10 + i. */
static as_core_unit *make(as_memory *memory, uint32_t i, uint32_t kind) {
  static const char *const sizes[] = {"5", "6", "5", "6"}; /* none, exact, over, under */
  char text[1200];
  int length = snprintf(text, sizeof text, "%s", HEAD);
  if (kind == NONE_OF_IT) return parse(memory, text);
  snprintf(text + length, sizeof text - (size_t)length,
           "global assay_summary_f: const [%s]char external defined { @1:1-2\n  0: \"%s\"\n}\n"
           "function f: fn() -> int external defined { @1:5-6\n  b0:\n    return %u @1:15-23\n}\n",
           sizes[kind], as_summary_promises[kind].text, 10 + i);
  return parse(memory, text);
}

/* The smaller the better: picked, then by the wish; then those of the user. */
static uint32_t worth(const as_summary_wishes *wishes, uint32_t kind, bool is_picked_only) {
  static const char *const orders[] = {
      [AS_SUMMARY_EXACT] = "1320", [AS_SUMMARY_UNDER] = "3120", [AS_SUMMARY_OVER] = "2130"};
  const as_summary_pick *pick = wishes->picks.count ? &wishes->picks.at[0] : NULL;
  if (pick && pick->has_property && pick->property == kind) return 0;
  if (is_picked_only) return 100;
  return 1 + (uint32_t)(strchr(orders[wishes->wanted], (int)('0' + kind)) - orders[wishes->wanted]);
}

typedef struct expected {
  bool is_error;
  uint32_t unit; /* UNITS: none */
} expected;

static expected expect(const as_summary_wishes *wishes, const uint32_t kinds[UNITS]) {
  const as_summary_pick *pick = wishes->picks.count ? &wishes->picks.at[0] : NULL;
  bool insists = pick && pick->has_property && strcmp(pick->function, "*") != 0;
  expected e = {.unit = UNITS};
  for (uint32_t i = 0; i < UNITS; i++) {
    if (kinds[i] == NONE_OF_IT) continue;
    if (e.unit == UNITS || worth(wishes, kinds[i], insists) < worth(wishes, kinds[e.unit], insists)) e.unit = i;
  }
  if (insists && (e.unit == UNITS || worth(wishes, kinds[e.unit], true) > 0)) e.is_error = true;
  if (pick && strcmp(pick->function, "*") != 0 && e.unit == UNITS) e.is_error = true;
  return e;
}

/* Two that are alike are an error, unless the second one comes with assay. */
static bool is_twice(const uint32_t kinds[UNITS], uint32_t own) {
  for (uint32_t i = 0; i < UNITS; i++)
    for (uint32_t k = i + 1; k < UNITS; k++)
      if (kinds[i] != NONE_OF_IT && kinds[i] == kinds[k] && k < UNITS - own) return true;
  return false;
}

static void check_linked(as_memory *memory, as_core_unit *const units[UNITS + 1], const as_summary_choice *choice,
                         expected e, const uint32_t kinds[UNITS]) {
  as_text complaints = {.memory = memory};
  as_link_options options = {.summary_units = UNITS, .choice = choice};
  as_core_unit *linked = as_core_link(memory, (const as_core_unit *const *)units, UNITS + 1, &options, &complaints);
  if (!linked) fail_msg("%s", as_text_get(&complaints));
  uint32_t at = as_core_find_function(linked, "f.summary");
  assert_int_equal(at == AS_CORE_NONE, e.unit == UNITS);
  assert_int_equal(as_core_find_function(linked, "f.summary.2"), AS_CORE_NONE);
  if (e.unit < UNITS) {
    assert_int_equal(as_summary_property_of(linked, "f"), kinds[e.unit]);
    assert_true(linked->functions.at[at].blocks == 1);
    bool has_result = false;
    for (uint32_t i = 0; i < linked->constants.count; i++)
      has_result |=
          linked->constants.at[i].kind == AS_CORE_CONSTANT_NUMBER && linked->constants.at[i].low == 10 + e.unit;
    assert_true(has_result);
  }
  as_core_unit_destroy(linked);
  as_text_release(&complaints);
}

static uint32_t checked, errors;

static void check(as_memory *memory, const uint32_t kinds[UNITS], const as_summary_wishes *wishes, uint32_t own) {
  static const char *const names[] = {"main.c", "a.c", "b.c", "c.c"};
  as_core_unit *units[UNITS + 1];
  units[0] =
      parse(memory, HEAD "function g: fn() -> int external defined { @1:17-18\n  b0:\n    %0 = call fn() -> int &f "
                         "@1:34-37\n    return %0 @1:27-37\n}\nfunction f: fn() -> int external declared @1:5-6\n");
  for (uint32_t i = 0; i < UNITS; i++) units[i + 1] = make(memory, i, kinds[i]);
  as_summary_units all = {(const as_core_unit *const *)units, names, 1, UNITS, own};
  as_text complaints = {.memory = memory};
  expected e = expect(wishes, kinds);
  as_summary_choice *choice = as_summary_choose(memory, &all, wishes, &complaints);
  assert_int_equal(choice == NULL, e.is_error || is_twice(kinds, own));
  assert_int_equal(choice == NULL, complaints.length > 0);
  if (choice) check_linked(memory, units, choice, e, kinds);
  checked++, errors += !choice;
  as_summary_choice_destroy(choice);
  as_text_release(&complaints);
  for (uint32_t i = 0; i <= UNITS; i++) as_core_unit_destroy(units[i]);
}

static void test_all(void **state) {
  (void)state;
  static const as_summary_property wanted[] = {AS_SUMMARY_EXACT, AS_SUMMARY_UNDER, AS_SUMMARY_OVER};
  as_memory *memory = as_memory_create(0);
  for (uint32_t n = 0; n < KINDS * KINDS * KINDS; n++)
    for (uint32_t w = 0; w < 3; w++)
      for (uint32_t p = 0; p < 2 * KINDS + 1; p++) {
        uint32_t kinds[UNITS] = {n % KINDS, n / KINDS % KINDS, n / KINDS / KINDS};
        as_summary_wishes wishes = {.wanted = wanted[w]};
        as_summary_pick pick = {p % 2 ? "*" : "f", p / 2 < NONE_OF_IT, (as_summary_property)(p / 2 % NONE_OF_IT)};
        if (p < 2 * KINDS) as_summary_picks_push(memory, &wishes.picks, pick);
        check(memory, kinds, &wishes, (n + w + p) % (UNITS + 1));
        as_summary_picks_release(memory, &wishes.picks);
      }
  assert_true(checked > 3000 && errors > 300 && errors < checked);
  as_memory_destroy(memory);
}

static void test_words(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  as_summary_pick pick;
  const char *reason;
  assert_true(as_summary_parse_pick(&region, "strlen", &pick, &reason));
  assert_true(!pick.has_property && !strcmp(pick.function, "strlen"));
  assert_true(as_summary_parse_pick(&region, "*=under", &pick, &reason));
  assert_true(pick.has_property && pick.property == AS_SUMMARY_UNDER && !strcmp(pick.function, "*"));
  static const char *const wrong[] = {"", "=", "=exact", "f=", "f=exactly", "f=exact=over"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(as_summary_parse_pick(&region, wrong[i], &pick, &reason));
  as_region_release(&region);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_all), cmocka_unit_test(test_words)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
