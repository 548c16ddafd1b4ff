/* What is chosen when a program is written or built, and by nobody who calls: variables to tune it by, and formats. */
#include "analyse/bugs/blame/blaming.h"
#include "analyse/bugs/blame/spelling.h"

/* ---- variables that nobody here sets ---- */

/* A comparison of two values, neither of which is a constant in the text. */
static bool compares_values(const as_core_unit *unit, uint32_t range) {
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    const as_core_instruction *at = &unit->instructions.at[i];
    if (at->range != range || at->op < AS_CORE_OP_EQ || at->op > AS_CORE_OP_GE) continue;
    const as_core_operand *operands = as_core_operands_of(unit, at);
    return !as_spelling_is_constant(unit, at, operands[0]) && !as_spelling_is_constant(unit, at, operands[1]);
  }
  return false;
}

static bool is_choice(const as_blaming *a, const as_callers_value *value) {
  for (uint32_t i = 0; i < a->q->test_count; i++) {
    const as_abduced_test *test = &a->q->tests[i];
    if (as_blaming_has(a, test->holds, value->variable) && !compares_values(a->q->unit, test->range)) return true;
  }
  return false;
}

/* What a variable of an integer's type begins with. */
static bool find_beginning(const as_blaming *a, const as_callers_value *value, as_term *claim) {
  const as_core_unit *unit = a->q->unit;
  const as_core_global *global = &unit->globals.at[value->preset];
  as_sort sort = as_term_sort(a->terms, value->variable);
  if (as_core_class_of(unit, global->type) != AS_CORE_CLASS_INTEGER || global->items > 1) return false;
  if (!as_sort_is_bv(sort) || sort.width > 64 || sort.width != 8 * unit->types.at[global->type].size_bytes)
    return false;
  uint64_t bits = 0;
  if (global->items) {
    uint32_t number = unit->items.at[global->first_item].constant;
    if (number == AS_CORE_NONE || unit->constants.at[number].kind != AS_CORE_CONSTANT_NUMBER) return false;
    bits = unit->constants.at[number].low;
  }
  as_term begins = as_term_bv(a->terms, sort.width, bits);
  return *claim = as_term_eq(a->terms, value->variable, begins), true;
}

bool as_chosen_is_tuned(const as_blaming *a) {
  as_term all = as_term_true(a->terms), claim;
  for (uint32_t k = 0; k < a->q->caller_count; k++) {
    const as_callers_value *value = &a->q->callers[k];
    if (value->preset == AS_CORE_NONE || is_choice(a, value)) continue;
    if (find_beginning(a, value, &claim)) all = as_term_and(a->terms, all, claim);
  }
  return !as_term_is_true(a->terms, all) && !as_blaming_is_possible(a, all);
}

/* ---- formats ---- */

/* The last parameter of a function that takes arguments without a name, if it points to characters. */
static uint32_t format_of(const as_blaming *a) {
  const as_core_unit *unit = a->q->unit;
  const as_core_function *function = &unit->functions.at[a->q->function];
  if (!(unit->types.at[function->type].flags & AS_CORE_TYPE_VARIADIC) || !function->parameters) return AS_CORE_NONE;
  uint32_t last = function->parameters - 1;
  const as_core_type *type = &unit->types.at[unit->locals.at[function->first_local + last].type];
  bool is_text = type->kind == AS_CORE_POINTER && unit->types.at[type->of].size_bytes == 1;
  return is_text ? last : AS_CORE_NONE;
}

static bool is_in_text(const as_blaming *a, const as_callers_value *value, uint32_t format) {
  if (value->is_size || value->parameter != AS_CORE_NONE || !as_term_exists(value->base)) return false;
  for (uint32_t k = 0; k < a->q->caller_count; k++)
    if (a->q->callers[k].parameter == format && as_term_same(a->q->callers[k].variable, value->base)) return true;
  return false;
}

static bool is_absence(as_check check) {
  return check == AS_CHECK_UNINITIALISED || check == AS_CHECK_BOUNDS || check == AS_CHECK_SUBOBJECT ||
         check == AS_CHECK_NULL_ACCESS || check == AS_CHECK_NULL_ARITHMETIC;
}

bool as_chosen_is_format(const as_blaming *a) {
  uint32_t format = is_absence(a->q->check) ? format_of(a) : AS_CORE_NONE;
  for (uint32_t i = 0; i < a->q->test_count && format != AS_CORE_NONE; i++)
    for (uint32_t k = 0; k < a->q->caller_count; k++) {
      const as_callers_value *value = &a->q->callers[k];
      if (!is_in_text(a, value, format) || !as_blaming_has(a, a->q->tests[i].holds, value->variable)) continue;
      if (as_blaming_ends_well_otherwise(a, i)) return true;
    }
  return false;
}
