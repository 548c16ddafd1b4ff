/* From atoms to bounds on variables: each linear form of at least two columns is a row of the simplex. */
#include "solve/linear/internal.h"
#include "term/fold/integer.h"

#include <assay/base/clock.h>
#include <stdlib.h>

enum {
  SUMMANDS = 4096, /* looked at per atom; larger sums become columns of their own */
  SPARE = 16       /* rows and columns beyond twice the used ones that are kept for the next set of atoms */
};

as_linear *as_linear_create(as_terms *terms) {
  as_memory *memory = as_terms_memory(terms);
  as_linear *linear = as_memory_alloc_zeroed(memory, sizeof *linear);
  linear->terms = terms;
  linear->memory = memory;
  linear->round = 1;
  linear->auxiliary = AS_REASON_NONE;
  return linear;
}

static void forget_forms(as_linear *linear) {
  as_simplex_clear(linear);
  for (uint32_t i = 0; i < linear->known.count; i++) as_number_clear(&linear->known.at[i].limit);
  linear->known.count = 0;
  as_linear_ids_clear(&linear->atom_ids);
  as_linear_ids_clear(&linear->column_ids);
  as_linear_hashes_clear(&linear->form_ids);
}

void as_linear_destroy(as_linear *linear) {
  as_memory *memory = linear->memory;
  forget_forms(linear);
  as_linear_variables_release(memory, &linear->variables);
  as_linear_rows_release(memory, &linear->rows);
  as_u32_vector_release(memory, &linear->nonbasic);
  as_linear_changes_release(memory, &linear->changes);
  as_linear_atoms_release(memory, &linear->known);
  as_linear_ids_release(memory, &linear->atom_ids);
  as_linear_ids_release(memory, &linear->column_ids);
  as_linear_hashes_release(memory, &linear->form_ids);
  as_u32_vector_release(memory, &linear->active);
  as_linear_differs_vector_release(memory, &linear->different);
  as_u32_vector_release(memory, &linear->conflict);
  as_linear_frames_release(memory, &linear->frames);
  as_u32_vector_release(memory, &linear->saved);
  as_u32_vector_release(memory, &linear->coordinates);
  as_u32_vector_release(memory, &linear->scratch);
  as_linear_form_release(memory, &linear->form);
  as_memory_free(memory, linear, sizeof *linear);
}

void as_linear_reset(as_linear *linear) {
  as_simplex_undo(linear, 0);
  if (linear->rows.count > 2 * linear->active_rows + SPARE || linear->nonbasic.count > 2 * linear->active.count + SPARE)
    forget_forms(linear);
  linear->asserted = linear->active_rows = 0;
  linear->active.count = linear->different.count = linear->conflict.count = 0;
  linear->refuted = false;
  linear->round++;
  assert(!linear->changes.count && !linear->frames.count && linear->auxiliary == AS_REASON_NONE);
}

/* Collecting a form. */

static uint32_t column_of(as_linear *linear, as_term t) {
  uint32_t *known = as_linear_ids_find(&linear->column_ids, t.id);
  if (known) return *known;
  uint32_t variable = as_simplex_add_column(linear, t);
  *as_linear_ids_put(linear->memory, &linear->column_ids, t.id) = variable;
  return variable;
}

static void add_column(as_linear *linear, as_term t, const as_number *factor) {
  uint32_t index = column_of(linear, t);
  assert(as_term_sort(linear->terms, t).kind == AS_SORT_INT);
  as_linear_variable *variable = &linear->variables.at[index];
  if (!variable->summand) {
    as_linear_form_push(linear->memory, &linear->form, (as_linear_summand){index, AS_NUMBER_ZERO});
    variable->summand = linear->form.count;
  }
  as_number *coefficient = &linear->form.at[variable->summand - 1].coefficient;
  assert(linear->form.at[variable->summand - 1].variable == index);
  as_number_add(coefficient, coefficient, factor);
}

typedef struct part {
  as_term term;
  as_number factor;
} part;
AS_VECTOR_DEFINE(part_vector, part)

static void push_part(as_memory *memory, part_vector *parts, as_term t, const as_number *factor) {
  part pushed = {t, AS_NUMBER_ZERO};
  as_number_set(&pushed.factor, factor);
  part_vector_push(memory, parts, pushed);
}

static void get_constant(const as_terms *terms, as_term t, as_number *value) {
  mpz_t number;
  mpz_init(number);
  as_integer_get(terms, t, number);
  as_number_set_mpz(value, number);
  mpz_clear(number);
}

static bool is_multiple(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_INT_MUL) && as_is_const(terms, as_operand(terms, t, 1));
}

/* Adds one part to the form, or its own parts to those to come. */
static void collect_part(as_linear *linear, part_vector *parts, const part *taken, bool open, as_number *constant) {
  const as_terms *terms = linear->terms;
  as_term t = taken->term;
  as_number value = AS_NUMBER_ZERO;
  if (as_is_const(terms, t)) {
    get_constant(terms, t, &value);
    as_number_add_product(constant, &taken->factor, &value);
  } else if (is_multiple(terms, t)) {
    get_constant(terms, as_operand(terms, t, 1), &value);
    as_number_multiply(&value, &value, &taken->factor);
    push_part(linear->memory, parts, as_operand(terms, t, 0), &value);
  } else if (open && as_is_op(terms, t, AS_OP_INT_ADD)) {
    for (uint32_t i = as_term_operands(terms, t); i-- > 0;)
      push_part(linear->memory, parts, as_operand(terms, t, i), &taken->factor);
  } else {
    add_column(linear, t, &taken->factor);
  }
  as_number_clear(&value);
}

/* left - right into the form; gives the constant. */
static void collect(as_linear *linear, as_term left, as_term right, as_number *constant) {
  part_vector parts = {0};
  const as_number one = {.top = 1, .bottom = 1}, minus_one = {.top = -1, .bottom = 1};
  push_part(linear->memory, &parts, right, &minus_one);
  push_part(linear->memory, &parts, left, &one);
  for (uint32_t seen = 0; parts.count > 0; seen++) {
    part taken = part_vector_pop(&parts);
    collect_part(linear, &parts, &taken, seen < SUMMANDS, constant);
    as_number_clear(&taken.factor);
  }
  part_vector_release(linear->memory, &parts);
  AS_INVARIANT(as_number_is_integer(constant));
}

static int compare_summands(const void *a, const void *b) {
  uint32_t x = ((const as_linear_summand *)a)->variable, y = ((const as_linear_summand *)b)->variable;
  return (x > y) - (x < y);
}

/* Sorts the form, drops zeros, divides by the gcd with the sign of the first coefficient: that is `divisor`. */
static void normalise(as_linear *linear, as_number *divisor) {
  as_linear_form *form = &linear->form;
  assert(as_number_is_zero(divisor));
  uint32_t kept = 0;
  for (uint32_t i = 0; i < form->count; i++) {
    linear->variables.at[form->at[i].variable].summand = 0;
    if (!as_number_is_zero(&form->at[i].coefficient)) form->at[kept++] = form->at[i];
  }
  form->count = kept;
  qsort(form->at, form->count, sizeof *form->at, compare_summands);
  for (uint32_t i = 0; i < form->count; i++) as_number_gcd(divisor, divisor, &form->at[i].coefficient);
  if (kept == 0) return;
  if (as_number_sign(&form->at[0].coefficient) < 0) as_number_negate(divisor);
  assert(!as_number_is_zero(divisor));
  as_number inverse = AS_NUMBER_ZERO;
  as_number_set(&inverse, divisor);
  as_number_invert(&inverse);
  for (uint32_t i = 0; i < form->count; i++) {
    as_number_multiply(&form->at[i].coefficient, &form->at[i].coefficient, &inverse);
    AS_INVARIANT(as_number_is_integer(&form->at[i].coefficient));
    AS_INVARIANT(i == 0 || form->at[i - 1].variable < form->at[i].variable);
  }
  AS_INVARIANT(as_number_sign(&form->at[0].coefficient) > 0);
  as_number_clear(&inverse);
}

static uint64_t hash_form(const as_linear_form *form) {
  uint64_t hash = form->count;
  for (uint32_t i = 0; i < form->count; i++)
    hash = as_hash_join(as_hash_join(hash, form->at[i].variable), as_number_hash(&form->at[i].coefficient));
  return hash;
}

static bool same_form(const as_linear_form *a, const as_linear_form *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (a->at[i].variable != b->at[i].variable || as_number_compare(&a->at[i].coefficient, &b->at[i].coefficient) != 0)
      return false;
  return true;
}

/* The variable that stands for the form: its column if it has one alone, otherwise a slack. */
static uint32_t variable_of(as_linear *linear, const as_linear_form *form) {
  assert(form->count > 0);
  if (form->count == 1) return form->at[0].variable;
  uint64_t hash = hash_form(form);
  uint32_t *known = as_linear_hashes_find(&linear->form_ids, hash), first = known ? *known : AS_REASON_NONE;
  for (uint32_t i = first; i != AS_REASON_NONE; i = linear->variables.at[i].next_of_hash)
    if (same_form(&linear->variables.at[i].form, form)) return i;
  uint32_t slack = as_simplex_add_row(linear, form);
  linear->variables.at[slack].next_of_hash = first;
  *as_linear_hashes_put(linear->memory, &linear->form_ids, hash) = slack;
  return slack;
}

/* Atoms. */

/* divisor * v + constant < 0, for integers v. */
static void read_less(as_linear_atom *atom, const as_number *divisor, const as_number *constant) {
  const as_number one = {.top = 1, .bottom = 1};
  bool positive = as_number_sign(divisor) > 0;
  as_number inverse = AS_NUMBER_ZERO;
  as_number_set(&inverse, divisor);
  as_number_invert(&inverse);
  if (positive) { /* v <= (-constant - 1) / divisor */
    as_number_add(&atom->limit, constant, &one);
    as_number_negate(&atom->limit);
  } else { /* v > constant / -divisor */
    as_number_set(&atom->limit, constant);
    as_number_negate(&atom->limit);
  }
  as_number_multiply(&atom->limit, &atom->limit, &inverse);
  as_number_floor(&atom->limit, &atom->limit);
  atom->says = positive ? AS_LINEAR_SAYS_AT_MOST : AS_LINEAR_SAYS_ABOVE;
  as_number_clear(&inverse);
}

/* divisor * v + constant = 0 */
static void read_equal(as_linear_atom *atom, const as_number *divisor, const as_number *constant) {
  as_number_set(&atom->limit, divisor);
  as_number_invert(&atom->limit);
  as_number_multiply(&atom->limit, &atom->limit, constant);
  as_number_negate(&atom->limit);
  atom->says = as_number_is_integer(&atom->limit) ? AS_LINEAR_SAYS_EQUAL : AS_LINEAR_SAYS_FALSE;
}

static as_linear_atom read_atom(as_linear *linear, as_term t) {
  bool less = as_is_op(linear->terms, t, AS_OP_INT_LT);
  as_linear_atom atom = {.variable = AS_REASON_NONE, .limit = AS_NUMBER_ZERO};
  as_number constant = AS_NUMBER_ZERO, divisor = AS_NUMBER_ZERO;
  assert(linear->form.count == 0);
  collect(linear, as_operand(linear->terms, t, 0), as_operand(linear->terms, t, 1), &constant);
  normalise(linear, &divisor);
  if (linear->form.count == 0) {
    int sign = as_number_sign(&constant);
    atom.says = (less ? sign < 0 : sign == 0) ? AS_LINEAR_SAYS_TRUE : AS_LINEAR_SAYS_FALSE;
  } else {
    (less ? read_less : read_equal)(&atom, &divisor, &constant);
    atom.variable = variable_of(linear, &linear->form);
  }
  assert(atom.variable == AS_REASON_NONE || as_number_is_integer(&atom.limit) || atom.says == AS_LINEAR_SAYS_FALSE);
  as_linear_form_clear(&linear->form);
  as_number_clear(&constant), as_number_clear(&divisor);
  return atom;
}

static uint32_t known_atom(as_linear *linear, as_term t) {
  uint32_t *known = as_linear_ids_find(&linear->atom_ids, t.id);
  if (known) return *known;
  as_linear_atom atom = read_atom(linear, t);
  as_linear_atoms_push(linear->memory, &linear->known, atom);
  return *as_linear_ids_put(linear->memory, &linear->atom_ids, t.id) = linear->known.count - 1;
}

static void activate(as_linear *linear, uint32_t index) {
  as_linear_variable *variable = &linear->variables.at[index];
  if (variable->round == linear->round) return;
  variable->round = linear->round;
  if (as_term_exists(variable->column)) as_u32_vector_push(linear->memory, &linear->active, index);
  if (variable->form.count > 0) linear->active_rows++;
  for (uint32_t i = 0; i < variable->form.count; i++) {
    as_linear_variable *column = &linear->variables.at[variable->form.at[i].variable];
    AS_INVARIANT(as_term_exists(column->column));
    if (column->round == linear->round) continue;
    column->round = linear->round;
    as_u32_vector_push(linear->memory, &linear->active, variable->form.at[i].variable);
  }
}

/* Sets the bounds that the atom asks for. False if they contradict others. */
static bool set_bounds(as_linear *linear, uint32_t known, bool value, uint32_t reason) {
  const as_linear_atom *atom = &linear->known.at[known];
  if (atom->says == AS_LINEAR_SAYS_EQUAL && value)
    return as_simplex_bound(linear, atom->variable, AS_LOWER, &atom->limit, reason) &&
           as_simplex_bound(linear, atom->variable, AS_UPPER, &atom->limit, reason);
  if (atom->says == AS_LINEAR_SAYS_EQUAL) {
    as_linear_differs_vector_push(linear->memory, &linear->different, (as_linear_differs){reason, known});
    return true;
  }
  assert(atom->says == AS_LINEAR_SAYS_AT_MOST || atom->says == AS_LINEAR_SAYS_ABOVE);
  if ((atom->says == AS_LINEAR_SAYS_AT_MOST) == value)
    return as_simplex_bound(linear, atom->variable, AS_UPPER, &atom->limit, reason);
  const as_number one = {.top = 1, .bottom = 1};
  as_number limit = AS_NUMBER_ZERO;
  as_number_add(&limit, &atom->limit, &one);
  bool agrees = as_simplex_bound(linear, atom->variable, AS_LOWER, &limit, reason);
  as_number_clear(&limit);
  return agrees;
}

void as_linear_assert(as_linear *linear, as_term t, bool value) {
  const as_terms *terms = linear->terms;
  AS_REQUIRE(as_is_op(terms, t, AS_OP_INT_LT) ||
                 (as_is_op(terms, t, AS_OP_EQ) && as_node_of(terms, as_operand(terms, t, 0))->kind == AS_SORT_INT),
             "an atom is INT_LT, or EQ of Ints");
  AS_REQUIRE(linear->asserted < AS_REASON_DECISION, "fewer than 2^31 atoms");
  uint32_t reason = linear->asserted++, known = known_atom(linear, t);
  as_linear_atom atom = linear->known.at[known];
  if (atom.variable != AS_REASON_NONE) activate(linear, atom.variable);
  if (linear->refuted) return;
  if (atom.says == AS_LINEAR_SAYS_TRUE || atom.says == AS_LINEAR_SAYS_FALSE) {
    if ((atom.says == AS_LINEAR_SAYS_TRUE) == value) return;
    linear->refuted = true;
    as_u32_vector_push(linear->memory, &linear->conflict, reason);
  } else {
    linear->refuted = !set_bounds(linear, known, value, reason);
  }
  assert(!linear->refuted || linear->conflict.count);
}

bool as_linear_work(as_linear *linear) {
  enum { CLOCK_EVERY = 16 };
  if (linear->work++ >= linear->budget || as_memory_exhausted(linear->memory)) return false;
  if (linear->interrupt && *linear->interrupt) return false;
  return linear->deadline == 0 || linear->work % CLOCK_EVERY != 1 || as_clock_seconds() < linear->deadline;
}

as_linear_answer as_linear_check(as_linear *linear, uint64_t budget_pivots, double deadline_seconds,
                                 const volatile int *interrupt) {
  linear->work = 0;
  if (linear->refuted) return AS_LINEAR_NO;
  linear->budget = budget_pivots;
  linear->deadline = deadline_seconds;
  linear->interrupt = interrupt;
  linear->conflict.count = 0;
  as_linear_answer answer = as_linear_search(linear);
  assert(answer != AS_LINEAR_NO || linear->conflict.count);
  AS_INVARIANT(!as_linear_wrong(linear));
  return answer;
}

uint64_t as_linear_pivots(const as_linear *linear) { return linear->work; }

const uint32_t *as_linear_conflict(const as_linear *linear, uint32_t *count) {
  AS_REQUIRE(linear->conflict.count, "the last answer was no");
  *count = linear->conflict.count;
  return linear->conflict.at;
}

uint32_t as_linear_columns(const as_linear *linear) { return linear->active.count; }

as_term as_linear_column(const as_linear *linear, uint32_t index) {
  AS_REQUIRE(index < linear->active.count, "no such column");
  return linear->variables.at[linear->active.at[index]].column;
}

as_term as_linear_value(as_linear *linear, uint32_t index) {
  AS_REQUIRE(index < linear->active.count, "no such column");
  mpz_t number;
  mpz_init(number);
  as_number_get_mpz(&linear->variables.at[linear->active.at[index]].value, number);
  as_term value = as_integer_make(linear->terms, number);
  mpz_clear(number);
  return value;
}
