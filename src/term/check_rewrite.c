#include "term/check_rewrite.h"

#ifdef AS_DEBUG

#include "term/data.h"

#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <assay/term/print.h>
#include <stdio.h>
#include <stdlib.h>

enum { POINTS = 2, STORES_MAX = 64 };

struct as_rewrite_check {
  as_models *models;
  as_eval *eval[POINTS];
  uint32_t variables; /* that the models know */
  bool busy;          /* evaluation builds constants, and may come back here */
};

static uint64_t random_bits(uint64_t variable, uint64_t point, uint64_t limb) {
  uint64_t bits = as_hash_join(as_hash_join(variable, point), limb);
  return point == 0 ? bits & 7 : bits; /* small values meet boundaries more often */
}

/* Whether all that a sort mentions has its constructors: variables may be made before. */
static bool is_defined(const as_terms *terms, as_sort sort, bool *seen) {
  if (sort.kind == AS_SORT_MAP)
    return is_defined(terms, as_sort_index(terms, sort), seen) && is_defined(terms, as_sort_element(terms, sort), seen);
  if (sort.kind != AS_SORT_DATA || seen[sort.element_width]) return true;
  seen[sort.element_width] = true;
  const as_data *data = as_data_at(terms, sort);
  bool defined = data->count > 0;
  for (uint32_t i = 0; i < data->count; i++)
    for (uint32_t j = 0; j < data->constructors[i].count; j++)
      defined = defined && is_defined(terms, data->constructors[i].members[j].sort, seen);
  return defined;
}

/* None if there is none yet. */
static as_term structured_value(as_terms *terms, as_sort sort, uint64_t bits) {
  uint32_t count = terms->data->data.count + 1;
  bool *seen = as_memory_alloc_zeroed(terms->memory, count);
  bool defined = is_defined(terms, sort, seen);
  as_memory_free(terms->memory, seen, count);
  if (!defined) return as_term_none();
  uint32_t values = as_sort_values(terms, sort);
  return as_sort_value(terms, sort, (uint32_t)(bits % (values < 16 ? values : 16)));
}

static as_term random_value(as_terms *terms, as_term variable, uint32_t number, uint32_t point) {
  as_sort sort = as_term_sort(terms, variable);
  uint64_t bits = random_bits(number, point, 0), limbs[(AS_WIDTH_MAX + 63) / 64];
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(terms, bits & 1);
  case AS_SORT_BV:
    for (uint32_t i = 0; i < as_limb_count(sort.width); i++) limbs[i] = random_bits(number, point, i);
    return as_term_bv_limbs(terms, sort.width, limbs);
  case AS_SORT_INT: return as_term_int(terms, (int64_t)(bits % 17) - 8);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, point ? bits : bits << (sort.width - 4));
  case AS_SORT_ROUNDING: return as_term_rounding(terms, (as_rounding)(bits % 5));
  case AS_SORT_DATA:
  case AS_SORT_MAP: return structured_value(terms, sort, bits);
  default: return as_model_default(terms, sort);
  }
}

/* Newer variables are zero until there are twice as many: binding anew forgets all values. */
static void bind_points(as_terms *terms, as_rewrite_check *check) {
  if (check->variables && terms->variables.count < 2 * check->variables) return;
  check->variables = terms->variables.count;
  for (uint32_t point = 0; point < POINTS; point++) {
    as_model *model = as_model_create(check->models);
    for (uint32_t i = 0; i < check->variables; i++) {
      as_term value = random_value(terms, terms->variables.at[i], i, point);
      if (as_term_exists(value)) as_model_set(check->models, model, terms->variables.at[i], value);
    }
    as_eval_bind(check->eval[point], model);
    as_model_drop(check->models, model);
  }
}

static as_rewrite_check *checker(as_terms *terms) {
  if (!terms->rewrite_check) {
    as_rewrite_check *check = as_memory_alloc_zeroed(terms->memory, sizeof *check);
    check->models = as_models_create(terms);
    for (uint32_t i = 0; i < POINTS; i++) check->eval[i] = as_eval_create(check->models);
    terms->rewrite_check = check;
  }
  return terms->rewrite_check;
}

void as_check_rewrite_release(as_terms *terms) {
  as_rewrite_check *check = terms->rewrite_check;
  if (!check) return;
  for (uint32_t i = 0; i < POINTS; i++) as_eval_destroy(check->eval[i]);
  as_models_destroy(check->models);
  as_memory_free(terms->memory, check, sizeof *check);
  terms->rewrite_check = NULL;
}

/* The value of the application itself: its operands evaluated, then folded. None where something has no fixed value. */
static as_term value_of_app(as_terms *terms, as_eval *eval, const as_app *app) {
  as_term *operand = as_memory_alloc(terms->memory, app->count * sizeof *operand);
  bool known = true;
  for (uint32_t i = 0; i < app->count && known; i++) {
    operand[i] = as_eval_term(eval, app->operand[i]);
    known = as_term_exists(operand[i]);
  }
  as_app constant = *app;
  constant.operand = operand;
  as_term value = known ? as_fold(terms, &constant) : as_term_none();
  as_memory_free(terms->memory, operand, app->count * sizeof *operand);
  return value;
}

_Noreturn static void report(as_terms *terms, const as_app *app, as_term result, const char *rule) {
  as_text text = {.memory = terms->memory};
  as_text_printf(&text, "assay: the rewrite '%s' changed a value\n  from: %s", rule, as_op_name(app->op));
  for (uint32_t i = 0; i < app->count; i++)
    as_text_put(&text, " "), as_term_print_smtlib(terms, &text, app->operand[i]);
  as_text_put(&text, "\n  to:   ");
  as_term_print_smtlib(terms, &text, result);
  fprintf(stderr, "%s\n", as_text_get(&text));
  abort();
}

/* The value of an array with many stores is a long list; comparing such values at every step of a loop is quadratic. */
static bool is_long_array(const as_terms *terms, as_term t) {
  for (uint32_t depth = 0; as_sort_is_map(as_term_sort(terms, t)) && as_node_of(terms, t)->count > 1; depth++) {
    if (depth > STORES_MAX) return true;
    t = as_operand(terms, t, as_is_op(terms, t, AS_OP_ITE) ? 1 : 0);
  }
  return false;
}

static bool has_long_array(const as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++)
    if (is_long_array(terms, app->operand[i])) return true;
  return false;
}

void as_check_rewrite(as_terms *terms, const as_app *app, as_term result, const char *rule) {
  as_rewrite_check *check = checker(terms);
  if (check->busy || has_long_array(terms, app)) return;
  check->busy = true;
  bind_points(terms, check);
  for (uint32_t i = 0; i < POINTS; i++) {
    as_term expected = value_of_app(terms, check->eval[i], app), got = as_eval_term(check->eval[i], result);
    if (!as_term_exists(expected) || !as_term_exists(got) || expected.id == got.id) continue;
    as_term same[] = {expected, got};
    as_app equal = {.op = AS_OP_EQ, .sort = as_sort_bool(), .count = 2, .operand = same};
    if (!as_term_is_true(terms, as_fold(terms, &equal))) report(terms, app, result, rule);
  }
  check->busy = false;
}

#endif
