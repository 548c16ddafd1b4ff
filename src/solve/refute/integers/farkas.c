/* The general simplex (Dutertre and de Moura, 2006), by Bland's rule, so that it ends. Unknowns are the products, which
 * have no bounds, and a slack for each constraint, the sum of its products, which is at least, or exactly, minus the
 * constraint's constant. Slacks are basic at first. What is not basic stands at its bound, or is an unknown at zero. */
#include "solve/refute/integers/farkas.h"
#include <assert.h>

typedef struct tableau {
  as_memory *memory;
  const as_constraint *constraints;
  uint32_t rows, columns;
  as_u32_vector products;  /* unknowns 0 .. columns - 1; slack i is unknown columns + i */
  uint32_t *basic, *other; /* which unknown a row, a column, stands for */
  mpq_t *cell;             /* rows times columns: basic = sum of cell * other */
  mpq_t *value;            /* by unknown */
  mpq_t *bound;            /* by slack */
} tableau;

static mpq_t *numbers(as_memory *memory, uint64_t count) {
  mpq_t *all = as_memory_alloc(memory, count * sizeof *all);
  for (uint64_t i = 0; i < count; i++) mpq_init(all[i]);
  return all;
}

static void release_numbers(as_memory *memory, mpq_t *all, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) mpq_clear(all[i]);
  as_memory_free(memory, all, count * sizeof *all);
}

static mpq_t *cell(const tableau *t, uint32_t row, uint32_t column) {
  return &t->cell[(uint64_t)row * t->columns + column];
}

static uint32_t column_of(as_memory *memory, as_u32_vector *products, uint32_t product) {
  for (uint32_t i = 0; i < products->count; i++)
    if (products->at[i] == product) return i;
  as_u32_vector_push(memory, products, product);
  return products->count - 1;
}

static void find_products(tableau *t) {
  for (uint32_t i = 0; i < t->rows; i++)
    for (uint32_t j = 0; j < t->constraints[i].sum.count; j++)
      if (t->constraints[i].sum.at[j].product) column_of(t->memory, &t->products, t->constraints[i].sum.at[j].product);
  t->columns = t->products.count;
}

static void fill_row(tableau *t, uint32_t row) {
  const as_sum *p = &t->constraints[row].sum;
  for (uint32_t j = 0; j < p->count; j++) {
    mpq_t *to = p->at[j].product ? cell(t, row, column_of(t->memory, &t->products, p->at[j].product)) : &t->bound[row];
    mpq_set_z(*to, p->at[j].coefficient);
  }
  mpq_neg(t->bound[row], t->bound[row]);
}

static void create(tableau *t) {
  find_products(t);
  t->basic = as_memory_alloc(t->memory, t->rows * sizeof *t->basic);
  t->other = as_memory_alloc(t->memory, t->columns * sizeof *t->other);
  t->cell = numbers(t->memory, (uint64_t)t->rows * t->columns);
  t->value = numbers(t->memory, (uint64_t)t->rows + t->columns);
  t->bound = numbers(t->memory, t->rows);
  for (uint32_t i = 0; i < t->rows; i++) t->basic[i] = t->columns + i, fill_row(t, i);
  for (uint32_t j = 0; j < t->columns; j++) t->other[j] = j;
}

static void destroy(tableau *t) {
  release_numbers(t->memory, t->cell, (uint64_t)t->rows * t->columns);
  release_numbers(t->memory, t->value, (uint64_t)t->rows + t->columns);
  release_numbers(t->memory, t->bound, t->rows);
  as_memory_free(t->memory, t->basic, t->rows * sizeof *t->basic);
  as_memory_free(t->memory, t->other, t->columns * sizeof *t->other);
  as_u32_vector_release(t->memory, &t->products);
}

static bool is_slack(const tableau *t, uint32_t unknown) { return unknown >= t->columns; }
static bool is_equation(const tableau *t, uint32_t unknown) { return t->constraints[unknown - t->columns].equation; }

/* -1: the unknown is below its bound; 1: above; 0: fine. */
static int violation(const tableau *t, uint32_t unknown) {
  if (!is_slack(t, unknown)) return 0;
  int order = mpq_cmp(t->value[unknown], t->bound[unknown - t->columns]);
  return order < 0 ? -1 : order > 0 && is_equation(t, unknown);
}

/* The row whose unknown is out of its bounds, the one with the least number; t->rows if all are fine. */
static uint32_t find_violated(const tableau *t) {
  uint32_t found = t->rows;
  for (uint32_t i = 0; i < t->rows; i++)
    if (violation(t, t->basic[i]) && (found == t->rows || t->basic[i] < t->basic[found])) found = i;
  return found;
}

/* Whether the column's unknown can move so that the row's moves towards its bound. */
static bool helps(const tableau *t, uint32_t row, uint32_t column, int violated) {
  int sign = mpq_sgn(*cell(t, row, column));
  uint32_t other = t->other[column];
  if (!sign || !is_slack(t, other)) return sign != 0;
  return !is_equation(t, other) && sign * violated < 0;
}

static uint32_t find_helper(const tableau *t, uint32_t row, int violated) {
  uint32_t found = t->columns;
  for (uint32_t j = 0; j < t->columns; j++)
    if (helps(t, row, j, violated) && (found == t->columns || t->other[j] < t->other[found])) found = j;
  return found;
}

/* The row's unknown goes to its bound, and the column's takes its place. */
static void move(tableau *t, uint32_t row, uint32_t column) {
  uint32_t basic = t->basic[row], other = t->other[column];
  mpq_t step, part;
  mpq_inits(step, part, NULL);
  mpq_sub(step, t->bound[basic - t->columns], t->value[basic]);
  mpq_div(step, step, *cell(t, row, column));
  for (uint32_t i = 0; i < t->rows; i++) {
    mpq_mul(part, step, *cell(t, i, column));
    mpq_add(t->value[t->basic[i]], t->value[t->basic[i]], part);
  }
  mpq_add(t->value[other], t->value[other], step);
  mpq_clears(step, part, NULL);
}

static void exchange(tableau *t, uint32_t row, uint32_t column) {
  mpq_t pivot, factor, part;
  mpq_inits(pivot, factor, part, NULL);
  mpq_inv(pivot, *cell(t, row, column));
  for (uint32_t j = 0; j < t->columns; j++) {
    if (j != column) mpq_mul(*cell(t, row, j), *cell(t, row, j), pivot), mpq_neg(*cell(t, row, j), *cell(t, row, j));
  }
  mpq_set(*cell(t, row, column), pivot);
  for (uint32_t i = 0; i < t->rows; i++) {
    if (i == row || !mpq_sgn(*cell(t, i, column))) continue;
    mpq_set(factor, *cell(t, i, column));
    mpq_set_ui(*cell(t, i, column), 0, 1);
    for (uint32_t j = 0; j < t->columns; j++) {
      mpq_mul(part, factor, *cell(t, row, j));
      mpq_add(*cell(t, i, j), *cell(t, i, j), part);
    }
  }
  uint32_t basic = t->basic[row];
  t->basic[row] = t->other[column], t->other[column] = basic;
  mpq_clears(pivot, factor, part, NULL);
}

/* Multiplies by the least number that makes all of them integers. */
static void make_integers(mpq_t *rational, mpz_t *integer, uint32_t count) {
  mpz_t common;
  mpz_init_set_ui(common, 1);
  for (uint32_t i = 0; i < count; i++) mpz_lcm(common, common, mpq_denref(rational[i]));
  for (uint32_t i = 0; i < count; i++) {
    mpz_divexact(integer[i], common, mpq_denref(rational[i]));
    mpz_mul(integer[i], integer[i], mpq_numref(rational[i]));
  }
  mpz_clear(common);
}

static void explain(const tableau *t, uint32_t row, int violated, as_farkas_result *result) {
  mpq_t *factor = numbers(t->memory, t->rows);
  mpq_set_si(factor[t->basic[row] - t->columns], -violated, 1);
  for (uint32_t j = 0; j < t->columns; j++) {
    if (!mpq_sgn(*cell(t, row, j))) continue;
    assert(is_slack(t, t->other[j]));
    mpq_t *to = &factor[t->other[j] - t->columns];
    mpq_set(*to, *cell(t, row, j));
    if (violated < 0) mpq_neg(*to, *to);
  }
  result->factors = t->rows;
  result->factor = as_memory_alloc(t->memory, t->rows * sizeof *result->factor);
  for (uint32_t i = 0; i < t->rows; i++) mpz_init(result->factor[i]);
  make_integers(factor, result->factor, t->rows);
  release_numbers(t->memory, factor, t->rows);
}

static void give_values(const tableau *t, as_farkas_result *result) {
  result->value = numbers(t->memory, t->columns);
  for (uint32_t j = 0; j < t->columns; j++) {
    as_u32_vector_push(t->memory, &result->products, t->products.at[j]);
    mpq_set(result->value[j], t->value[j]);
  }
}

static as_farkas_answer solve(tableau *t, uint64_t most_pivots, as_farkas_result *result) {
  for (result->pivots = 0;; result->pivots++) {
    uint32_t row = find_violated(t);
    if (row == t->rows) return give_values(t, result), AS_FARKAS_YES;
    int violated = violation(t, t->basic[row]);
    uint32_t column = find_helper(t, row, violated);
    if (column == t->columns) return explain(t, row, violated, result), AS_FARKAS_NO;
    if (result->pivots == most_pivots || as_memory_exhausted(t->memory)) return AS_FARKAS_GAVE_UP;
    move(t, row, column);
    exchange(t, row, column);
  }
}

as_farkas_answer as_farkas_check(as_memory *memory, const as_constraint *constraints, uint32_t count,
                                 uint64_t most_pivots, as_farkas_result *result) {
  as_farkas_release(memory, result);
  tableau t = {.memory = memory, .constraints = constraints, .rows = count};
  create(&t);
  as_farkas_answer answer = solve(&t, most_pivots, result);
  destroy(&t);
  return answer;
}

void as_farkas_release(as_memory *memory, as_farkas_result *result) {
  for (uint32_t i = 0; i < result->factors; i++) mpz_clear(result->factor[i]);
  as_memory_free(memory, result->factor, result->factors * sizeof *result->factor);
  release_numbers(memory, result->value, result->products.count);
  as_u32_vector_release(memory, &result->products);
  *result = (as_farkas_result){0};
}
