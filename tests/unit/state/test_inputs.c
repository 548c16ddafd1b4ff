/* Inputs, supplies and traces. Strategy: lists of two branches that forked are compared with what was put in, in order;
 * equal records are one record, others are not. */
#include "unit/base/support.h"

#include <assay/state/inputs.h>
#include <assay/state/trace.h>
#include <assay/term/term.h>

typedef struct setting {
  as_memory *memory;
  as_terms *terms;
  as_plists lists;
  as_inputs *inputs;
} setting;

static void open_setting(setting *s) {
  s->memory = as_memory_create(0);
  s->terms = as_terms_create(s->memory);
  as_plists_init(&s->lists, s->memory, (as_plist_values){0});
  s->inputs = as_inputs_create(s->memory);
}

static void close_setting(setting *s) {
  as_inputs_destroy(s->inputs);
  as_plists_release(&s->lists);
  as_terms_destroy(s->terms);
  assert_int_equal(as_memory_live(s->memory), 0);
  as_memory_destroy(s->memory);
}

static void inputs_of_branches(void **state) {
  (void)state;
  setting s;
  open_setting(&s);
  char name[] = "n"; /* copied */
  as_term x = as_term_variable(s.terms, as_sort_bv(8), "x"), y = as_term_variable(s.terms, as_sort_bv(8), "y");
  as_plist one = {0};
  const as_input *first = as_inputs_add(s.inputs, &s.lists, &one, &(as_input){.name = name, .term = x});
  name[0] = 'm';
  assert_string_equal(first->name, "n");
  as_plist other = as_plist_share(one);
  const as_input *a = as_inputs_add(s.inputs, &s.lists, &one, &(as_input){.name = name, .term = y, .offset = 1});
  const as_input *b = as_inputs_add(s.inputs, &s.lists, &other, &(as_input){.name = name, .term = y, .offset = 1});
  assert_ptr_equal(a, b);
  const as_input *c = as_inputs_add(s.inputs, &s.lists, &other, &(as_input){.name = name, .term = y, .offset = 2});
  assert_true(c != b && b->offset == 1 && c->offset == 2);
  const as_input *found[3];
  as_inputs_get(other, found);
  assert_true(found[0] == first && found[1] == b && found[2] == c);
  assert_int_equal(as_plist_length(one), 2);
  as_plist_drop(&s.lists, &one), as_plist_drop(&s.lists, &other);
  close_setting(&s);
}

static void supplies_of_branches(void **state) {
  (void)state;
  setting s;
  open_setting(&s);
  as_supply file = {.source = AS_INPUT_FILE,
                    .function = "a.txt",
                    .name = "a.txt",
                    .object = {3},
                    .offset = 4,
                    .size = as_value_bits(2)};
  as_plist one = {0}, other = {0};
  const as_supply *a = as_inputs_supply(s.inputs, &s.lists, &one, &file);
  const as_supply *b = as_inputs_supply(s.inputs, &s.lists, &other, &file);
  assert_true(a == b && a->number == 0);
  const as_supply *c = as_inputs_supply(s.inputs, &s.lists, &one, &file);
  assert_true(c != a && c->number == 1);
  const as_supply *found[2];
  as_supplies_get(one, found);
  assert_true(found[0] == a && found[1] == c);
  for (uint64_t at = 3; at < 8; at++) assert_int_equal(as_supply_has(a, (as_object){3}, at), at == 4 || at == 5);
  assert_false(as_supply_has(a, (as_object){2}, 4));
  assert_true(as_input_is_outside(AS_INPUT_FILE) && !as_input_is_outside(AS_INPUT_CALL));
  assert_string_equal(as_input_source_name(AS_INPUT_CHOICE), "choice");
  as_plist_drop(&s.lists, &one), as_plist_drop(&s.lists, &other);
  close_setting(&s);
}

/* f calls g, which decides nothing, then h, which does. */
static void traces(void **state) {
  (void)state;
  setting s;
  open_setting(&s);
  static const as_trace_entry told[] = {
      {AS_TRACE_CALL, 10, 1}, {AS_TRACE_CALL, 11, 2},   {AS_TRACE_RETURN, 20, 2},       {AS_TRACE_CALL, 12, 3},
      {AS_TRACE_THEN, 30, 9}, {AS_TRACE_RETURN, 31, 3}, {AS_TRACE_ELSE, UINT32_MAX, 0}, {AS_TRACE_CASE, 13, 0}};
  static const as_trace_entry left[] = {{AS_TRACE_CALL, 10, 1},
                                        {AS_TRACE_CALL, 12, 3},
                                        {AS_TRACE_THEN, 30, UINT32_MAX},
                                        {AS_TRACE_RETURN, 31, 3},
                                        {AS_TRACE_ELSE, UINT32_MAX, UINT32_MAX},
                                        {AS_TRACE_CASE, 13, UINT32_MAX}};
  enum { TOLD = sizeof told / sizeof *told, LEFT = sizeof left / sizeof *left };
  as_plist trace = {0};
  for (uint32_t i = 0; i < TOLD; i++) as_trace_push(&s.lists, &trace, told[i]);
  assert_int_equal(as_plist_length(trace), LEFT);
  as_trace_entry entries[LEFT];
  as_trace_get(trace, entries);
  for (uint32_t i = 0; i < LEFT; i++)
    assert_true(entries[i].kind == left[i].kind && entries[i].range == left[i].range &&
                entries[i].function == left[i].function);
  as_plist_drop(&s.lists, &trace);
  close_setting(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(inputs_of_branches),
      cmocka_unit_test(supplies_of_branches),
      cmocka_unit_test(traces),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
