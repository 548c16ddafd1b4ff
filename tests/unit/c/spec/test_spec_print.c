/* Terms in the words of the language. Strategy: what is printed is read back, and means the same: expressions of masks,
 * shifts, quotients and casts, whose terms the simplifier has taken apart into bits, are printed, translated again, and
 * both are evaluated at corner values. What stands for nothing of the language (operators of the term layer, names with
 * what makes them unique) must not be printed. Names for a while are looked at by themselves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "logic_world.h"
#include <stdio.h>
#include <string.h>

/* ---- reading back ---- */

/* a and b are ghosts of the type; the term of the text, in one world with them. */
typedef struct reading {
  logic_world w;
  const as_spec_agreed *agreed;
  as_term value;
} reading;

static void begin(reading *r, const char *type, const char *text) {
  char whole[4000];
  snprintf(whole, sizeof whole, "requires cn_ghost %s a, %s b; let it = %s;", type, type, text);
  logic_world_begin(&r->w, "");
  r->agreed = logic_world_contract(&r->w, whole);
  logic_world_no_errors(&r->w, whole);
  const as_item *item = &r->agreed->
                           requires
                            .items[0];
  r->value = item->term;
}

/* All ones: there is no value. */
static uint64_t value_at(reading *r, uint64_t a, uint64_t b) {
  as_terms *terms = r->w.terms;
  as_models *models = as_models_create(terms);
  as_eval *eval = as_eval_create(models);
  as_model *model = as_model_create(models);
  uint32_t width = as_term_width(terms, r->agreed->ghosts[0]);
  as_model_set(models, model, r->agreed->ghosts[0], as_term_bv(terms, width, a));
  as_model_set(models, model, r->agreed->ghosts[1], as_term_bv(terms, width, b));
  as_eval_bind(eval, model);
  as_term value = as_eval_term(eval, r->value);
  assert_true(as_term_exists(value));
  uint64_t bits =
      as_term_sort(terms, value).kind == AS_SORT_BOOL ? as_term_is_true(terms, value) : as_term_bits(terms, value);
  as_eval_bind(eval, NULL);
  as_model_drop(models, model);
  as_eval_destroy(eval), as_models_destroy(models);
  return bits;
}

static const uint64_t corners[] = {0,    1,     2,          3,          7,          8,          15,         16,
                                   127,  128,   255,        256,        0x7fff,     0x8000,     0xffff,     0x10000,
                                   1000, 12345, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffff0, UINT64_MAX, INT64_MAX};

static void check_same(const char *type, const char *text) {
  reading first, again;
  as_text printed = {0};
  begin(&first, type, text);
  printed.memory = first.w.memory;
  as_spec_logic_print_like(first.w.logic, first.agreed->requires.items[0].output, first.value, &printed);
  const char *words[] = {"concat", "extract", "bv", "zero_extend", "!1", "!2"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strstr(as_text_get(&printed), words[i]))
      fail_msg("%s of %s is printed as %s", text, type, as_text_get(&printed));
  begin(&again, type, as_text_get(&printed));
  uint32_t width = as_term_width(first.w.terms, first.agreed->ghosts[0]);
  uint64_t mask = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
    for (size_t k = 0; k < sizeof corners / sizeof *corners; k++) {
      uint64_t a = corners[i] & mask, b = corners[k] & mask;
      if (value_at(&first, a, b) != value_at(&again, a, b))
        fail_msg("%s of %s is printed as %s, which differs at %llu, %llu", text, type, as_text_get(&printed),
                 (unsigned long long)a, (unsigned long long)b);
    }
  as_text_release(&printed);
  logic_world_end(&first.w), logic_world_end(&again.w);
}

/* @ is the type. */
static void check_for(const char *type, const char *form) {
  char text[400];
  size_t used = 0;
  for (const char *c = form; *c; c++)
    used += (size_t)snprintf(text + used, sizeof text - used, *c == '@' ? "%s" : "%.1s", *c == '@' ? type : c);
  check_same(type, text);
}

static void what_is_printed_means_the_same(void **state) {
  static const char *const types[] = {"u8", "i8", "u16", "u32", "i32", "u64", "i64"};
  static const char *const forms[] = {"a + 1@",
                                      "a - b * 2@",
                                      "a & 15@",
                                      "(a + 15@) & ~15@",
                                      "a | 64@",
                                      "a ^ b",
                                      "a / 4@",
                                      "a % 8@",
                                      "(a + b) / 2@",
                                      "a * 8@",
                                      "shift_right(a, 3@)",
                                      "shift_left(a, 5@)",
                                      "shift_right(a + b, 1@) * 2@",
                                      "(@) (u8) a",
                                      "(@) (i8) a",
                                      "(@) (u4) a",
                                      "(@) (i4) a + b",
                                      "(a & 15@) == a",
                                      "a / 4@ == 0@",
                                      "a % 8@ == b % 8@",
                                      "a < b && a != 3@",
                                      "a < 5@ || b <= a",
                                      "a < b ? a : b",
                                      "a < 0@ implies b == a / 2@"};
  (void)state;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) check_for(types[i], forms[k]);
}

/* ---- names ---- */

static void check_print(logic_world *w, as_term t, const char *expected) {
  as_text text = {.memory = w->memory};
  as_spec_logic_print(w->logic, t, &text);
  assert_string_equal(as_text_get(&text), expected);
  as_text_release(&text);
}

static void names_last_for_a_while(void **state) {
  logic_world w;
  (void)state;
  logic_world_begin(&w, "");
  as_sort word = as_sort_bv(32);
  as_term k = as_term_variable(w.terms, word, "k"), other = as_term_variable(w.terms, word, "k.4"),
          third = as_term_variable(w.terms, word, "n.1");
  as_spec_logic_begin_names(w.logic);
  as_spec_logic_name(w.logic, third, "{n}@loop", (as_spec_sort){0});
  check_print(&w, as_term_bvadd(w.terms, third, as_term_bv(w.terms, 32, 1)), "{n}@loop + 1u32");
  check_print(&w, other, "k");
  check_print(&w, k, "k'");
  check_print(&w, other, "k");
  as_spec_logic_end_names(w.logic);
  assert_null(as_spec_logic_name_of(w.logic, third));
  check_print(&w, other, "k.4");
  as_spec_logic_name(w.logic, k, "kept", (as_spec_sort){0});
  as_spec_logic_begin_names(w.logic);
  as_spec_logic_name(w.logic, k, "now", (as_spec_sort){0});
  check_print(&w, k, "now");
  as_spec_logic_end_names(w.logic);
  check_print(&w, k, "kept");
  logic_world_end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_printed_means_the_same),
                                     cmocka_unit_test(names_last_for_a_while)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
