/* Equalities over the integers: the tableau is rebuilt so that every integer solution of the equalities is an integer
 * choice of the nonbasic variables, and the other way round.
 *
 * A row that equals a constant is solved for a variable whose entry is 1 or -1. If there is none, Euclid's algorithm
 * makes one: with the smallest entry a of n, and q_i the quotients of the other entries by a, the auxiliary variable
 * n + sum of q_i n_i takes the place of n, which leaves the remainders in the row. At the end one entry is left, the
 * gcd, and it divides the constant or the equalities have no solution. So entries are integers except where nonbasic
 * variables are fixed. Auxiliary variables come last and are dropped by as_lattice_leave. */
#include "solve/linear/internal.h"

/* Slacks basic, columns nonbasic, with the nearest integers below their values. */
static void restore_basis(as_linear *linear) {
  uint32_t rows = 0;
  linear->nonbasic.count = 0;
  for (uint32_t i = 0; i < linear->variables.count; i++) {
    as_linear_variable *variable = &linear->variables.at[i];
    variable->basic = !as_term_exists(variable->column);
    if (variable->basic) {
      variable->place = rows++;
      linear->rows.at[variable->place].basic = i;
    } else {
      variable->place = linear->nonbasic.count;
      as_u32_vector_push(linear->memory, &linear->nonbasic, i);
      as_number_floor(&variable->value, &variable->value);
    }
  }
  assert(rows == linear->rows.count);
  for (uint32_t r = 0; r < rows; r++) {
    as_linear_row *row = &linear->rows.at[r];
    as_linear_variable *slack = &linear->variables.at[row->basic];
    for (uint32_t j = 0; j < linear->nonbasic.count; j++) as_number_clear(&row->at[j]);
    as_number_clear(&slack->value);
    for (uint32_t i = 0; i < slack->form.count; i++) {
      const as_linear_summand *summand = &slack->form.at[i];
      const as_linear_variable *column = &linear->variables.at[summand->variable];
      assert(!column->basic);
      as_number_set(&row->at[column->place], &summand->coefficient);
      as_number_add_product(&slack->value, &summand->coefficient, &column->value);
    }
  }
}

static void drop_auxiliaries(as_linear *linear) {
  while (linear->variables.count > linear->auxiliary) {
    as_linear_variable variable = as_linear_variables_pop(&linear->variables);
    as_number_clear(&variable.value);
    as_linear_form_clear(&variable.form);
    as_linear_form_release(linear->memory, &variable.form);
    as_linear_row row = as_linear_rows_pop(&linear->rows);
    assert(!as_term_exists(variable.column));
    for (uint32_t j = 0; j < linear->nonbasic.count; j++) as_number_clear(&row.at[j]);
    as_memory_free(linear->memory, row.at, linear->row_capacity * sizeof *row.at);
  }
  assert(linear->variables.count == linear->auxiliary);
  linear->auxiliary = AS_REASON_NONE;
}

static bool is_variable_entry(const as_linear *linear, const as_linear_row *row, uint32_t place) {
  return !as_number_is_zero(&row->at[place]) && !as_linear_is_fixed(&linear->variables.at[linear->nonbasic.at[place]]);
}

static int compare_sizes(const as_number *a, const as_number *b) {
  as_number x = AS_NUMBER_ZERO, y = AS_NUMBER_ZERO;
  as_number_set(&x, a), as_number_set(&y, b);
  if (as_number_sign(&x) < 0) as_number_negate(&x);
  if (as_number_sign(&y) < 0) as_number_negate(&y);
  int order = as_number_compare(&x, &y);
  as_number_clear(&x), as_number_clear(&y);
  return order;
}

/* The place of the smallest entry of a variable that is not fixed, and how many such entries there are. */
static uint32_t smallest_entry(const as_linear *linear, const as_linear_row *row, uint32_t *count) {
  uint32_t best = UINT32_MAX;
  *count = 0;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    if (!is_variable_entry(linear, row, j)) continue;
    assert(as_number_is_integer(&row->at[j]));
    int order = best == UINT32_MAX ? -1 : compare_sizes(&row->at[j], &row->at[best]);
    if (order < 0 || (order == 0 && linear->nonbasic.at[j] >= linear->auxiliary)) best = j;
    ++*count;
  }
  return best;
}

/* n + sum of q_i n_i into the form, n at `place` first. */
static void collect_quotients(as_linear *linear, const as_linear_row *row, uint32_t place) {
  const as_number half = {.top = 1, .bottom = 2};
  as_number inverse = AS_NUMBER_ZERO;
  as_number_set(&inverse, &row->at[place]);
  as_number_invert(&inverse);
  as_linear_summand first = {linear->nonbasic.at[place], {.top = 1, .bottom = 1}};
  as_linear_form_push(linear->memory, &linear->form, first);
  for (uint32_t j = 0; j < linear->nonbasic.count; j++) {
    if (j == place || !is_variable_entry(linear, row, j)) continue;
    as_linear_summand summand = {linear->nonbasic.at[j], AS_NUMBER_ZERO};
    as_number_multiply(&summand.coefficient, &row->at[j], &inverse);
    as_number_add(&summand.coefficient, &summand.coefficient, &half);
    as_number_floor(&summand.coefficient, &summand.coefficient);
    as_linear_form_push(linear->memory, &linear->form, summand);
  }
  as_number_clear(&inverse);
}

/* The auxiliary variable at `place` becomes the form, in all rows. Nobody else knows it, so it needs no row. */
static void replace_auxiliary(as_linear *linear, uint32_t place) {
  assert(linear->form.count && linear->form.at[0].variable == linear->nonbasic.at[place]);
  as_linear_variable *auxiliary = &linear->variables.at[linear->nonbasic.at[place]];
  for (uint32_t i = 1; i < linear->form.count; i++) {
    const as_linear_summand *summand = &linear->form.at[i];
    const as_linear_variable *other = &linear->variables.at[summand->variable];
    AS_INVARIANT(!other->basic && as_number_is_integer(&summand->coefficient));
    as_number_add_product(&auxiliary->value, &summand->coefficient, &other->value);
    as_number minus = AS_NUMBER_ZERO;
    as_number_set(&minus, &summand->coefficient);
    as_number_negate(&minus);
    for (uint32_t r = 0; r < linear->rows.count; r++) {
      as_number *at = linear->rows.at[r].at;
      if (!as_number_is_zero(&at[place])) as_number_add_product(&at[other->place], &minus, &at[place]);
    }
    as_number_clear(&minus);
  }
}

static void reduce_row(as_linear *linear, const as_linear_row *row, uint32_t place) {
  assert(place < linear->nonbasic.count && linear->auxiliary != AS_REASON_NONE);
  assert(linear->form.count == 0);
  collect_quotients(linear, row, place);
  if (linear->nonbasic.at[place] >= linear->auxiliary) {
    replace_auxiliary(linear, place);
  } else {
    uint32_t auxiliary = as_simplex_add_row(linear, &linear->form);
    as_simplex_exchange(linear, linear->variables.at[auxiliary].place, place);
  }
  as_linear_form_clear(&linear->form);
}

static bool is_unit(const as_number *n) { return n->bottom == 1 && (n->top == 1 || n->top == -1); }

/* Makes a fixed basic variable nonbasic. NO: the equalities contradict each other. */
static as_linear_answer solve_equality(as_linear *linear, uint32_t index) {
  uint32_t place, count, row = linear->variables.at[index].place;
  assert(linear->variables.at[index].basic && as_linear_is_fixed(&linear->variables.at[index]));
  for (;;) {
    if (!as_linear_work(linear)) return AS_LINEAR_GAVE_UP;
    place = smallest_entry(linear, &linear->rows.at[row], &count);
    if (count == 0) return AS_LINEAR_YES; /* for the simplex to judge */
    if (count == 1 || is_unit(&linear->rows.at[row].at[place])) break;
    reduce_row(linear, &linear->rows.at[row], place);
  }
  if (!as_linear_row_agrees(linear, &linear->rows.at[row])) return AS_LINEAR_NO;
  assert(linear->rows.at[row].basic == index);
  as_simplex_pivot(linear, row, place, AS_LOWER);
  return AS_LINEAR_YES;
}

as_linear_answer as_lattice_enter(as_linear *linear) {
  assert(linear->auxiliary == AS_REASON_NONE);
  restore_basis(linear);
  linear->auxiliary = linear->variables.count;
  for (uint32_t i = 0; i < linear->auxiliary; i++) {
    const as_linear_variable *variable = &linear->variables.at[i];
    if (!variable->basic || !as_linear_is_fixed(variable)) continue;
    as_linear_answer answer = solve_equality(linear, i);
    if (answer != AS_LINEAR_YES) return answer;
  }
  linear->coordinates.count = 0;
  for (uint32_t j = 0; j < linear->nonbasic.count; j++)
    as_u32_vector_push(linear->memory, &linear->coordinates, linear->nonbasic.at[j]);
  return AS_LINEAR_YES;
}

void as_lattice_leave(as_linear *linear) {
  assert(linear->auxiliary <= linear->variables.count);
  drop_auxiliaries(linear);
  restore_basis(linear);
}
