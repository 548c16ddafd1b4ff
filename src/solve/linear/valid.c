/* Whether the tableau keeps its invariants (internal.h). Debug builds ask this after each check. Each function
 * says what is wrong, or NULL. */
#include "solve/linear/internal.h"

/* The value of a row's basic variable, from the others. */
static bool row_holds(const as_linear *linear, const as_linear_row *row) {
  as_number sum = AS_NUMBER_ZERO;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++)
    as_number_add_product(&sum, &row->at[j], &linear->variables.at[linear->nonbasic.at[j]].value);
  bool holds = as_number_compare(&sum, &linear->variables.at[row->basic].value) == 0;
  as_number_clear(&sum);
  return holds;
}

static const char *wrong_rows(const as_linear *linear) {
  for (uint32_t i = 0; i < linear->rows.count; i++) {
    const as_linear_row *row = &linear->rows.at[i];
    if (row->basic >= linear->variables.count) return "a row is about no variable";
    const as_linear_variable *basic = &linear->variables.at[row->basic];
    if (!basic->basic || basic->place != i) return "a row and its basic variable do not know each other";
    for (uint32_t j = linear->nonbasic.count; j < linear->row_capacity; j++)
      if (!as_number_is_zero(&row->at[j])) return "a row has entries for nobody";
    if (!row_holds(linear, row)) return "a row does not hold";
  }
  return NULL;
}

static const char *wrong_nonbasic(const as_linear *linear) {
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    uint32_t index = linear->nonbasic.at[j];
    if (index >= linear->variables.count) return "a column is no variable";
    const as_linear_variable *variable = &linear->variables.at[index];
    if (variable->basic || variable->place != j) return "a column and its variable do not know each other";
  }
  if (linear->nonbasic.count + linear->rows.count != linear->variables.count)
    return "a variable is neither basic nor nonbasic";
  return linear->nonbasic.count <= linear->row_capacity || !linear->rows.count ? NULL : "rows are too short";
}

static const char *wrong_form(const as_linear *linear, const as_linear_form *form) {
  if (form->count < 2) return "a slack stands for fewer than two columns";
  for (uint32_t i = 0; i < form->count; i++) {
    if (form->at[i].variable >= linear->variables.count) return "a form has a summand that is no variable";
    if (as_number_is_zero(&form->at[i].coefficient)) return "a form has a zero";
    if (!as_number_is_integer(&form->at[i].coefficient)) return "a form has a fraction";
    if (i && form->at[i - 1].variable >= form->at[i].variable) return "a form is not sorted";
  }
  return as_number_sign(&form->at[0].coefficient) > 0 ? NULL : "a form begins with a negative coefficient";
}

static const char *wrong_variables(const as_linear *linear) {
  for (uint32_t i = 0; i < linear->variables.count; i++) {
    const as_linear_variable *variable = &linear->variables.at[i];
    const char *wrong = as_term_exists(variable->column) ? NULL : wrong_form(linear, &variable->form);
    if (wrong) return wrong;
    if (variable->summand) return "a column is still in a form that is being collected";
    if (as_linear_is_bounded(variable) &&
        as_number_compare(&variable->bound[AS_LOWER].value, &variable->bound[AS_UPPER].value) > 0)
      return "a variable has bounds that contradict each other";
  }
  return NULL;
}

static const char *wrong_changes(const as_linear *linear) {
  for (uint32_t i = 0; i < linear->changes.count; i++)
    if (linear->changes.at[i].variable >= linear->variables.count) return "a change is of no variable";
  if (linear->frames.count || linear->form.count) return "a search left something behind";
  return linear->auxiliary == AS_REASON_NONE ? NULL : "auxiliary variables are left";
}

const char *as_linear_wrong(const as_linear *linear) {
  static const char *(*const checks[])(const as_linear *) = {wrong_nonbasic, wrong_rows, wrong_variables,
                                                             wrong_changes};
  const char *wrong = NULL;
  for (uint32_t i = 0; i < sizeof checks / sizeof *checks && !wrong; i++) wrong = checks[i](linear);
  return wrong;
}
