/* General simplex: rational values for all variables within their bounds, or a row that shows that there are none. */
#include "solve/linear/internal.h"

enum { FREE_CHOICES = 200 }; /* pivots per check before Bland's rule, which cannot cycle, takes over */
enum { ROWS_OF_WORK = 4 };   /* that are looked at, for a unit of as_terms_work */

static const as_linear_bound NO_BOUND = {.value = {.top = 0, .bottom = 1}, .reason = AS_REASON_NONE};

static uint32_t add_variable(as_linear *linear, bool basic, uint32_t place) {
  as_linear_variable variable = {.value = AS_NUMBER_ZERO,
                                 .bound = {NO_BOUND, NO_BOUND},
                                 .place = place,
                                 .basic = basic,
                                 .next_of_hash = AS_REASON_NONE};
  as_linear_variables_push(linear->memory, &linear->variables, variable);
  return linear->variables.count - 1;
}

static void widen_rows(as_linear *linear) {
  uint32_t capacity = as_vector_capacity(linear->row_capacity, linear->nonbasic.count);
  assert(capacity >= linear->nonbasic.count);
  for (uint32_t i = 0; i < linear->rows.count; i++) {
    as_linear_row *row = &linear->rows.at[i];
    row->at =
        as_memory_resize(linear->memory, row->at, linear->row_capacity * sizeof *row->at, capacity * sizeof *row->at);
    for (uint32_t j = linear->row_capacity; j < capacity; j++) row->at[j] = AS_NUMBER_ZERO;
  }
  linear->row_capacity = capacity;
}

uint32_t as_simplex_add_column(as_linear *linear, as_term column) {
  assert(as_term_exists(column)); /* what has none is a slack */
  uint32_t variable = add_variable(linear, false, linear->nonbasic.count);
  linear->variables.at[variable].column = column;
  as_u32_vector_push(linear->memory, &linear->nonbasic, variable);
  if (linear->nonbasic.count > linear->row_capacity) widen_rows(linear);
  return variable;
}

static void copy_form(as_linear *linear, as_linear_form *to, const as_linear_form *from) {
  as_linear_form_reserve(linear->memory, to, from->count);
  for (uint32_t i = 0; i < from->count; i++) {
    as_linear_summand copy = {.variable = from->at[i].variable, .coefficient = AS_NUMBER_ZERO};
    as_number_set(&copy.coefficient, &from->at[i].coefficient);
    as_linear_form_push(linear->memory, to, copy);
  }
}

/* row += factor * (what the variable is in terms of the nonbasic ones) */
static void add_multiple(as_linear *linear, as_number *row, const as_linear_variable *variable,
                         const as_number *factor) {
  AS_INVARIANT(variable->place < (variable->basic ? linear->rows.count : linear->nonbasic.count));
  if (!variable->basic) {
    as_number_add(&row[variable->place], &row[variable->place], factor);
    return;
  }
  const as_number *other = linear->rows.at[variable->place].at;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++)
    if (!as_number_is_zero(&other[j])) as_number_add_product(&row[j], factor, &other[j]);
}

uint32_t as_simplex_add_row(as_linear *linear, const as_linear_form *form) {
  assert(form->count > 0);
  uint32_t slack = add_variable(linear, true, linear->rows.count);
  as_number *at = as_memory_alloc(linear->memory, linear->row_capacity * sizeof *at);
  for (uint32_t j = 0; j < linear->row_capacity; j++) at[j] = AS_NUMBER_ZERO;
  as_number value = AS_NUMBER_ZERO;
  for (uint32_t i = 0; i < form->count; i++) {
    const as_linear_variable *column = &linear->variables.at[form->at[i].variable];
    assert(form->at[i].variable < slack);
    add_multiple(linear, at, column, &form->at[i].coefficient);
    as_number_add_product(&value, &form->at[i].coefficient, &column->value);
  }
  as_linear_rows_push(linear->memory, &linear->rows, (as_linear_row){at, slack});
  as_number_move(&linear->variables.at[slack].value, &value);
  copy_form(linear, &linear->variables.at[slack].form, form);
  return slack;
}

void as_simplex_clear(as_linear *linear) {
  as_simplex_undo(linear, 0);
  for (uint32_t i = 0; i < linear->rows.count; i++) {
    as_number *at = linear->rows.at[i].at;
    for (uint32_t j = 0; j < linear->nonbasic.count; j++) as_number_clear(&at[j]);
    as_memory_free(linear->memory, at, linear->row_capacity * sizeof *at);
  }
  for (uint32_t i = 0; i < linear->variables.count; i++) {
    as_linear_variable *variable = &linear->variables.at[i];
    as_number_clear(&variable->value);
    as_linear_form_clear(&variable->form);
    as_linear_form_release(linear->memory, &variable->form);
  }
  linear->rows.count = linear->nonbasic.count = linear->variables.count = linear->row_capacity = 0;
}

/* Does the value lie beyond the bound of this side? */
static bool is_beyond(const as_linear_variable *variable, int side, const as_number *value) {
  const as_linear_bound *bound = &variable->bound[side];
  if (bound->reason == AS_REASON_NONE) return false;
  int order = as_number_compare(value, &bound->value);
  return side == AS_LOWER ? order < 0 : order > 0;
}

bool as_simplex_bound(as_linear *linear, uint32_t index, int side, const as_number *limit, uint32_t reason) {
  assert(side == AS_LOWER || side == AS_UPPER);
  as_linear_variable *variable = &linear->variables.at[index];
  assert(index < linear->variables.count && (side == AS_LOWER || side == AS_UPPER) && reason != AS_REASON_NONE);
  as_linear_bound *bound = &variable->bound[side];
  if (bound->reason != AS_REASON_NONE) {
    int order = as_number_compare(limit, &bound->value);
    if (side == AS_LOWER ? order <= 0 : order >= 0) return true;
  }
  if (is_beyond(variable, !side, limit)) {
    linear->conflict.count = 0;
    as_u32_vector_push(linear->memory, &linear->conflict, variable->bound[!side].reason);
    as_u32_vector_push(linear->memory, &linear->conflict, reason);
    return false;
  }
  as_linear_changes_push(linear->memory, &linear->changes, (as_linear_change){index, side, *bound});
  bound->value = AS_NUMBER_ZERO;
  as_number_set(&bound->value, limit);
  bound->reason = reason;
  return true;
}

void as_simplex_undo(as_linear *linear, uint32_t changes) {
  assert(changes <= linear->changes.count);
  while (linear->changes.count > changes) {
    as_linear_change change = as_linear_changes_pop(&linear->changes);
    AS_INVARIANT(change.variable < linear->variables.count);
    as_linear_bound *bound = &linear->variables.at[change.variable].bound[change.side];
    as_number_clear(&bound->value);
    *bound = change.old;
  }
}

/* Moves a nonbasic variable by a step, and what depends on it. */
static void move_nonbasic(as_linear *linear, as_linear_variable *variable, const as_number *step) {
  assert(!variable->basic);
  as_number_add(&variable->value, &variable->value, step);
  as_terms_add_work(linear->terms, linear->rows.count / ROWS_OF_WORK);
  for (uint32_t i = 0; i < linear->rows.count; i++) {
    const as_linear_row *row = &linear->rows.at[i];
    const as_number *entry = &row->at[variable->place];
    if (!as_number_is_zero(entry)) as_number_add_product(&linear->variables.at[row->basic].value, entry, step);
  }
}

/* The bound that the value is beyond, or -1. */
static int violated_side(const as_linear_variable *variable) {
  if (is_beyond(variable, AS_LOWER, &variable->value)) return AS_LOWER;
  return is_beyond(variable, AS_UPPER, &variable->value) ? AS_UPPER : -1;
}

static void settle_nonbasic(as_linear *linear) {
  as_number step = AS_NUMBER_ZERO;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    as_linear_variable *variable = &linear->variables.at[linear->nonbasic.at[j]];
    int side = violated_side(variable);
    if (side < 0) continue;
    as_number_subtract(&step, &variable->bound[side].value, &variable->value);
    move_nonbasic(linear, variable, &step);
    AS_INVARIANT(violated_side(variable) < 0);
  }
  as_number_clear(&step);
}

/* The positions of nonzero entries, into scratch. */
static void find_entries(as_linear *linear, const as_linear_row *row) {
  linear->scratch.count = 0;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++)
    if (!as_number_is_zero(&row->at[j])) as_u32_vector_push(linear->memory, &linear->scratch, j);
}

/* Solves a row for the nonbasic variable at `place`. requires: find_entries of this row */
static void solve_row(as_linear *linear, as_linear_row *row, uint32_t place) {
  as_number factor = AS_NUMBER_ZERO;
  as_number_set(&factor, &row->at[place]);
  as_number_invert(&factor);
  as_number_set(&row->at[place], &factor);
  as_number_negate(&factor);
  for (uint32_t i = 0; i < linear->scratch.count; i++) {
    uint32_t j = linear->scratch.at[i];
    if (j != place) as_number_multiply(&row->at[j], &row->at[j], &factor);
  }
  as_number_clear(&factor);
}

static void substitute_row(as_linear *linear, as_number *at, const as_linear_row *solved, uint32_t place) {
  AS_INVARIANT(at != solved->at && !as_number_is_zero(&solved->at[place]));
  as_number factor = at[place];
  at[place] = AS_NUMBER_ZERO;
  as_terms_add_work(linear->terms, linear->scratch.count);
  for (uint32_t i = 0; i < linear->scratch.count; i++) {
    uint32_t j = linear->scratch.at[i];
    as_number_add_product(&at[j], &factor, &solved->at[j]);
  }
  as_number_clear(&factor);
}

void as_simplex_exchange(as_linear *linear, uint32_t index, uint32_t place) {
  as_linear_row *row = &linear->rows.at[index];
  assert(index < linear->rows.count && place < linear->nonbasic.count && !as_number_is_zero(&row->at[place]));
  assert(linear->variables.at[row->basic].basic && linear->variables.at[row->basic].place == index);
  assert(!linear->variables.at[linear->nonbasic.at[place]].basic);
  find_entries(linear, row);
  solve_row(linear, row, place);
  for (uint32_t i = 0; i < linear->rows.count; i++)
    if (i != index && !as_number_is_zero(&linear->rows.at[i].at[place]))
      substitute_row(linear, linear->rows.at[i].at, row, place);
  uint32_t leaving = row->basic, entering = linear->nonbasic.at[place];
  linear->variables.at[leaving].basic = false, linear->variables.at[leaving].place = place;
  linear->variables.at[entering].basic = true, linear->variables.at[entering].place = index;
  linear->nonbasic.at[place] = leaving, row->basic = entering;
}

void as_simplex_pivot(as_linear *linear, uint32_t index, uint32_t place, int side) {
  assert(index < linear->rows.count && place < linear->nonbasic.count);
  as_linear_row *row = &linear->rows.at[index];
  as_linear_variable *leaving = &linear->variables.at[row->basic];
  assert(leaving->basic && leaving->bound[side].reason != AS_REASON_NONE);
  as_number step = AS_NUMBER_ZERO, inverse = AS_NUMBER_ZERO;
  as_number_set(&inverse, &row->at[place]);
  as_number_invert(&inverse);
  as_number_subtract(&step, &leaving->bound[side].value, &leaving->value);
  as_number_multiply(&step, &step, &inverse);
  move_nonbasic(linear, &linear->variables.at[linear->nonbasic.at[place]], &step);
  as_number_clear(&step), as_number_clear(&inverse);
  assert(as_number_compare(&leaving->value, &leaving->bound[side].value) == 0);
  as_simplex_exchange(linear, index, place);
}

/* The side to which the nonbasic variable of this entry has to move to bring the basic one back over its bound. */
static int way(const as_number *entry, int side) {
  AS_INVARIANT(!as_number_is_zero(entry));
  bool up = side == AS_LOWER;
  return up == (as_number_sign(entry) > 0) ? AS_UPPER : AS_LOWER;
}

static bool can_move(const as_linear_variable *variable, int to) {
  const as_linear_bound *bound = &variable->bound[to];
  return bound->reason == AS_REASON_NONE || as_number_compare(&variable->value, &bound->value) != 0;
}

static bool is_free(const as_linear_variable *variable) {
  return variable->bound[AS_LOWER].reason == AS_REASON_NONE && variable->bound[AS_UPPER].reason == AS_REASON_NONE;
}

/* Entries of 1 and -1 keep the tableau integral, and variables without bounds cannot get in the way again. */
static uint32_t merit(const as_linear_variable *variable, const as_number *entry) {
  bool unit = entry->bottom == 1 && (entry->top == 1 || entry->top == -1);
  return (unit ? 2U : 0U) + (is_free(variable) ? 1U : 0U);
}

/* The place of a nonbasic variable that can move the row back, UINT32_MAX if none can: the one with the smallest index,
 * among those with the most merit unless Bland's rule is in force. */
static uint32_t choose_entering(const as_linear *linear, const as_linear_row *row, int side, bool bland) {
  uint32_t best = UINT32_MAX, best_index = UINT32_MAX, best_merit = 0;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    if (as_number_is_zero(&row->at[j])) continue;
    uint32_t index = linear->nonbasic.at[j];
    const as_linear_variable *variable = &linear->variables.at[index];
    if (!can_move(variable, way(&row->at[j], side))) continue;
    uint32_t its_merit = bland ? 0 : merit(variable, &row->at[j]);
    if (best != UINT32_MAX && (its_merit < best_merit || (its_merit == best_merit && index > best_index))) continue;
    best = j, best_index = index, best_merit = its_merit;
  }
  return best;
}

static void explain_row(as_linear *linear, const as_linear_row *row, int side) {
  assert(linear->variables.at[row->basic].bound[side].reason != AS_REASON_NONE);
  linear->conflict.count = 0;
  as_u32_vector_push(linear->memory, &linear->conflict, linear->variables.at[row->basic].bound[side].reason);
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    if (as_number_is_zero(&row->at[j])) continue;
    const as_linear_variable *variable = &linear->variables.at[linear->nonbasic.at[j]];
    uint32_t reason = variable->bound[way(&row->at[j], side)].reason;
    assert(reason != AS_REASON_NONE);
    as_u32_vector_push(linear->memory, &linear->conflict, reason);
  }
}

/* The row whose basic variable is beyond a bound (the smallest such variable), UINT32_MAX if none is. */
static uint32_t choose_leaving(const as_linear *linear, int *side) {
  uint32_t best = UINT32_MAX, best_index = UINT32_MAX;
  for (uint32_t i = 0; i < linear->rows.count; i++) {
    uint32_t index = linear->rows.at[i].basic;
    if (index >= best_index) continue;
    int violated = violated_side(&linear->variables.at[index]);
    if (violated >= 0) best = i, best_index = index, *side = violated;
  }
  return best;
}

as_linear_answer as_simplex_check(as_linear *linear) {
  settle_nonbasic(linear);
  for (uint32_t pivots = 0;; pivots++) {
    int side = AS_LOWER;
    uint32_t index = choose_leaving(linear, &side);
    if (index == UINT32_MAX) return AS_LINEAR_YES;
    AS_INVARIANT(violated_side(&linear->variables.at[linear->rows.at[index].basic]) == side);
    const as_linear_row *row = &linear->rows.at[index];
    uint32_t place = choose_entering(linear, row, side, pivots > FREE_CHOICES);
    if (place == UINT32_MAX) {
      explain_row(linear, row, side);
      return AS_LINEAR_NO;
    }
    if (!as_linear_work(linear)) return AS_LINEAR_GAVE_UP;
    as_simplex_pivot(linear, index, place, side);
  }
}
