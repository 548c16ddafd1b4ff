/* Arrays by lemmas on demand.
 *
 * Each read of the candidate, in the order of ids (so that reads inside an index come before the read itself), is
 * followed down its array: through stores at other indices, to a store at the same index, a constant array, or an array
 * variable. The value found there must be the value of the read; if not, the reason why it must be is a lemma: read(a,
 * i) with a = store(... store(b, k2, v2) ..., k1, v1) found at k2:  i != k1 and i = k2 implies read = v2; two reads
 * that end at the same variable with the same index:             the conditions of both and i = j imply equality.
 * Equalities of arrays are checked last, when reads are consistent, on the arrays that the reads make up.
 */
#include "solve/search.h"
#include "term/eval_override.h"

#include <assay/term/data.h>
#include <stdlib.h>

typedef struct cell {
  uint32_t array, index; /* ids: of the array variable, of the constant index */
} cell;
static uint64_t hash_cell(cell c) { return as_hash_u64((uint64_t)c.array << 32 | c.index); }
static bool equal_cell(cell a, cell b) { return a.array == b.array && a.index == b.index; }

typedef struct content {
  as_term value, read; /* the read that put it there; none if nobody asked the SAT solver about it */
} content;
AS_TABLE_DEFINE(cell_table, cell, content, hash_cell, equal_cell)

typedef struct checker {
  as_search *search;
  as_terms *terms;
  as_question *question;
  cell_table cells;
  uint32_t steps;
  bool lemma;
  bool late; /* a limit was reached: nothing more is said */
} checker;

/* Arrays may have hundreds of thousands of stores, and each read goes down all of them. */
static bool is_late(checker *check) {
  enum { STEPS_PER_LOOK = 256 };
  if (!check->late && ++check->steps % STEPS_PER_LOOK == 0)
    check->late = as_question_out_of_limits(check->search->solver, check->question);
  return check->late;
}

static as_term value_of(checker *check, as_term t) { return as_eval_term(check->search->eval, t); }

/* What was made when it was late need not be valid. */
static void add_lemma(checker *check, as_term formula) {
  assert(as_term_sort(check->terms, formula).kind == AS_SORT_BOOL);
  if (!check->late) check->lemma |= as_search_add_lemma(check->search, formula);
}

/* One step down from a store at another index, or into the branch that is taken; none where the read ends. */
static as_term step_down(checker *check, as_term array, as_term at) {
  as_terms *terms = check->terms;
  AS_INVARIANT(as_term_sort(terms, array).kind == AS_SORT_ARRAY && as_is_const(terms, at));
  if (is_late(check)) return as_term_none();
  if (as_is_op(terms, array, AS_OP_STORE))
    return value_of(check, as_operand(terms, array, 1)).id == at.id ? as_term_none() : as_operand(terms, array, 0);
  if (!as_is_op(terms, array, AS_OP_ITE)) return as_term_none();
  as_term guard = value_of(check, as_operand(terms, array, 0));
  return as_term_exists(guard) ? as_operand(terms, array, as_term_is_true(terms, guard) ? 1 : 2) : as_term_none();
}

/* Where the read of index value `at` ends: a constant array, an array variable, or a store at that index. */
static as_term follow(checker *check, as_term array, as_term at) {
  for (as_term next = array; as_term_exists(next); next = step_down(check, next, at)) array = next;
  return array;
}

/* Why the read gets from the array to the end: the index differs from every store, guards are as they are. */
static as_term passage(checker *check, as_term array, as_term end, as_term index, as_term at) {
  as_terms *terms = check->terms;
  as_term condition = as_term_true(terms);
  for (as_term next; array.id != end.id; array = next) {
    next = step_down(check, array, at);
    if (check->late) break;
    AS_INVARIANT(as_term_exists(next)); /* the end lies below */
    as_term guard = as_operand(terms, array, 0);
    if (as_is_op(terms, array, AS_OP_STORE))
      guard = as_term_distinct(terms, index, as_operand(terms, array, 1));
    else if (next.id != as_operand(terms, array, 1).id)
      guard = as_term_not(terms, guard);
    condition = as_term_and(terms, condition, guard);
  }
  return condition;
}

static as_term default_element(checker *check, as_term array) {
  assert(as_term_sort(check->terms, array).kind == AS_SORT_ARRAY);
  return as_term_bv(check->terms, as_term_sort(check->terms, array).element_width, 0);
}

/* The value where the read ends; for a variable, what its cell holds so far, or the default. */
static as_term value_at(checker *check, as_term end, as_term at) {
  if (as_is_op(check->terms, end, AS_OP_STORE)) return value_of(check, as_operand(check->terms, end, 2));
  if (as_is_op(check->terms, end, AS_OP_CONST_ARRAY)) return value_of(check, as_operand(check->terms, end, 0));
  const content *found = cell_table_find(&check->cells, (cell){end.id, at.id});
  return found ? found->value : default_element(check, end);
}

static as_term condition_of(checker *check, as_term read, as_term end) {
  as_term index = as_operand(check->terms, read, 1);
  return passage(check, as_operand(check->terms, read, 0), end, index, value_of(check, index));
}

static void explain_variable(checker *check, as_term read, as_term end, as_term other) {
  assert(as_term_exists(other) && as_is_op(check->terms, end, AS_OP_VARIABLE));
  as_terms *terms = check->terms;
  as_term same = as_term_eq(terms, as_operand(terms, read, 1), as_operand(terms, other, 1));
  as_term condition = as_term_and(terms, condition_of(check, read, end), condition_of(check, other, end));
  as_term premise = as_term_and(terms, condition, same);
  add_lemma(check, as_term_implies(terms, premise, as_term_eq(terms, read, other)));
}

static void explain_found(checker *check, as_term read, as_term end) {
  as_terms *terms = check->terms;
  assert(as_is_op(terms, end, AS_OP_STORE) || as_is_op(terms, end, AS_OP_CONST_ARRAY));
  as_term premise = condition_of(check, read, end), element = as_operand(terms, end, 0);
  if (as_is_op(terms, end, AS_OP_STORE)) {
    premise = as_term_and(terms, premise, as_term_eq(terms, as_operand(terms, read, 1), as_operand(terms, end, 1)));
    element = as_operand(terms, end, 2);
  }
  add_lemma(check, as_term_implies(terms, premise, as_term_eq(terms, read, element)));
}

/* False if the index has no value: then nothing can be said here. */
static bool check_read(checker *check, as_term read) {
  assert(as_is_op(check->terms, read, AS_OP_SELECT));
  as_terms *terms = check->terms;
  as_term at = value_of(check, as_operand(terms, read, 1));
  if (!as_term_exists(at)) return false;
  as_term end = follow(check, as_operand(terms, read, 0), at);
  if (check->late) return false;
  as_term wanted = as_search_value(check->search, read), found = value_at(check, end, at);
  if (!as_term_exists(found)) return false;
  bool variable = as_is_op(terms, end, AS_OP_VARIABLE);
  if (!variable && !as_is_op(terms, end, AS_OP_STORE) && !as_is_op(terms, end, AS_OP_CONST_ARRAY)) return false;
  if (variable) {
    content *cell_content = cell_table_put(terms->memory, &check->cells, (cell){end.id, at.id});
    if (!as_term_exists(cell_content->value))
      *cell_content = (content){as_term_exists(wanted) ? wanted : found, read};
    else if (as_term_exists(wanted) && wanted.id != cell_content->value.id)
      explain_variable(check, read, end, cell_content->read);
    found = cell_content->value;
  } else if (as_term_exists(wanted) && wanted.id != found.id) {
    explain_found(check, read, end);
  }
  as_eval_override(check->search->eval, read, found);
  return true;
}

/* Cells in the order in which array values are made: the other way round, each store would move all those above it. */
typedef struct stored {
  uint32_t array, limbs;
  const uint64_t *index; /* lowest limb first */
  as_term index_term, value;
} stored;
AS_VECTOR_DEFINE(stored_vector, stored)

static int by_array_and_index(const void *a, const void *b) {
  const stored *x = a, *y = b;
  if (x->array != y->array) return x->array < y->array ? -1 : 1;
  AS_INVARIANT(x->limbs == y->limbs); /* one array, one width of indices */
  for (uint32_t i = x->limbs; i-- > 0;)
    if (x->index[i] != y->index[i]) return x->index[i] < y->index[i] ? -1 : 1;
  return 0;
}

static void sort_cells(const checker *check, stored_vector *cells) {
  for (uint32_t i = 0; i < check->cells.capacity; i++) {
    const cell_table_entry *entry = &check->cells.slot[i];
    if (!entry->used) continue;
    as_term index = {.id = entry->key.index};
    AS_INVARIANT(as_is_const(check->terms, index) && as_term_exists(entry->value.value));
    stored s = {.array = entry->key.array, .index_term = index, .value = entry->value.value};
    s.index = as_term_limbs(check->terms, index);
    s.limbs = as_limb_count(as_width(check->terms, index));
    stored_vector_push(check->terms->memory, cells, s);
  }
  if (cells->count) qsort(cells->at, cells->count, sizeof *cells->at, by_array_and_index);
}

static void complete_model(checker *check, as_question *question, as_model *model) {
  as_models *models = check->search->solver->models;
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(check->terms, question->variables.at[i]);
    if (as_term_sort(check->terms, variable).kind == AS_SORT_ARRAY)
      as_model_set(models, model, variable, as_model_default(check->terms, as_term_sort(check->terms, variable)));
  }
  stored_vector cells = {0};
  sort_cells(check, &cells);
  for (uint32_t i = 0; i < cells.count; i++) {
    as_term array = {.id = cells.at[i].array}, value = as_model_get(models, model, array);
    as_model_set(models, model, array, as_term_store(check->terms, value, cells.at[i].index_term, cells.at[i].value));
  }
  stored_vector_release(check->terms->memory, &cells);
}

/* Equalities of arrays, on the arrays that the reads make up. */

static as_term witness_of(checker *check, as_term equality) {
  as_search *search = check->search;
  uint32_t *id = as_id_table_put(search->memory, &search->difference, equality.id);
  as_term a = as_operand(check->terms, equality, 0);
  if (!*id) *id = as_term_fresh(check->terms, as_sort_bv(as_width(check->terms, a)), "differ").id;
  return (as_term){.id = *id};
}

/* An index that is stored in neither, where the defaults differ: looked for where there are few indices. */
static as_term difference_of_defaults(checker *check, as_term a, as_term b) {
  enum { FEW = 64 };
  as_terms *terms = check->terms;
  as_sort sort = as_sort_index(terms, as_term_sort(terms, a));
  uint32_t values = as_sort_values(terms, sort);
  for (uint32_t i = 0; i < values && values <= FEW; i++) {
    as_term index = as_sort_value(terms, sort, i);
    if (as_term_select(terms, a, index).id != as_term_select(terms, b, index).id) return index;
  }
  return as_term_none();
}

/* An index at which two array values differ, or none. */
static as_term difference(checker *check, as_term a, as_term b) {
  as_terms *terms = check->terms;
  for (as_term side = a, stop = {0}; side.id != stop.id; side = side.id == a.id ? b : stop)
    for (as_term at = side; as_is_op(terms, at, AS_OP_STORE) && !is_late(check); at = as_operand(terms, at, 0)) {
      as_term index = as_operand(terms, at, 1);
      if (as_term_select(terms, a, index).id != as_term_select(terms, b, index).id) return index;
    }
  return difference_of_defaults(check, a, b);
}

/* An index inside this array, or one that is read, whose value is `at`: a lemma about it says more than one about the
 * constant, which would only exclude this one value. */
static as_term index_in_stores(checker *check, as_term array, as_term at) {
  while (as_is_op(check->terms, array, AS_OP_STORE) && !is_late(check)) {
    as_term index = as_operand(check->terms, array, 1);
    if (value_of(check, index).id == at.id) return index;
    array = as_operand(check->terms, array, 0);
  }
  return as_term_none();
}

static as_term index_term(checker *check, as_term a, as_term b, as_term at) {
  as_terms *terms = check->terms;
  as_term index = index_in_stores(check, a, at);
  if (!as_term_exists(index)) index = index_in_stores(check, b, at);
  for (uint32_t i = 0; i < check->search->leaves.count && !as_term_exists(index); i++) {
    as_term leaf = check->search->leaves.at[i];
    if (as_is_op(terms, leaf, AS_OP_SELECT) && value_of(check, as_operand(terms, leaf, 1)).id == at.id)
      index = as_operand(terms, leaf, 1);
  }
  return as_term_exists(index) ? index : at;
}

static bool check_equality(checker *check, as_term equality) {
  as_terms *terms = check->terms;
  const as_lit *word = as_blast_word(check->search->blast, equality); /* none if it only guards an array or an index */
  as_bit bit = word ? as_search_bit(check->search, word[0]) : AS_BIT_UNSET;
  if (bit == AS_BIT_UNSET) return true;
  as_term a = as_operand(terms, equality, 0), b = as_operand(terms, equality, 1);
  as_term value_a = value_of(check, a), value_b = value_of(check, b);
  if (!as_term_exists(value_a) || !as_term_exists(value_b)) return false;
  bool equal = as_term_is_true(terms, as_term_eq(terms, value_a, value_b));
  if (equal == (bit == AS_BIT_TRUE)) return true;
  if (equal) {
    as_term at = witness_of(check, equality);
    as_term differ = as_term_distinct(terms, as_term_select(terms, a, at), as_term_select(terms, b, at));
    add_lemma(check, as_term_or(terms, equality, differ));
    return true;
  }
  as_term at = difference(check, value_a, value_b);
  if (!as_term_exists(at)) return false; /* only the defaults differ */
  at = index_term(check, a, b, at);
  as_term same = as_term_eq(terms, as_term_select(terms, a, at), as_term_select(terms, b, at));
  add_lemma(check, as_term_implies(terms, equality, same));
  return true;
}

static bool is_array_equality(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_EQ) && as_term_sort(terms, as_operand(terms, t, 0)).kind == AS_SORT_ARRAY;
}

/* Where arrays differ is a variable of ours: no claim has it, so the candidate lacks it. */
static void add_witnesses(const checker *check, as_model *scalars) {
  as_search *search = check->search;
  for (uint32_t i = 0; i < search->leaves.count; i++) {
    const uint32_t *id = as_id_table_find(&search->difference, search->leaves.at[i].id);
    as_term value = id ? as_search_value(search, (as_term){.id = *id}) : as_term_none();
    if (as_term_exists(value)) as_model_set(search->solver->models, scalars, (as_term){.id = *id}, value);
  }
}

/* Leaves may be added while lemmas are made: only those that were there are looked at. */
static bool check_leaves(checker *check, as_question *question, as_model *scalars, as_model *model) {
  as_search *search = check->search;
  as_term_vector leaves = {0};
  for (uint32_t i = 0; i < search->leaves.count; i++)
    as_term_vector_push(search->memory, &leaves, search->leaves.at[i]);
  bool fine = true;
  as_eval_bind(search->eval, scalars);
  for (uint32_t i = 0; i < leaves.count && fine; i++)
    if (as_is_op(check->terms, leaves.at[i], AS_OP_SELECT)) fine = check_read(check, leaves.at[i]) && !check->late;
  if (fine && !check->lemma) {
    complete_model(check, question, model);
    as_model *completed = as_model_copy(search->solver->models, model);
    as_eval_bind(search->eval, completed);
    as_model_drop(search->solver->models, completed);
    for (uint32_t i = 0; i < leaves.count && fine; i++)
      if (is_array_equality(check->terms, leaves.at[i])) fine = check_equality(check, leaves.at[i]);
  }
  as_term_vector_release(search->memory, &leaves);
  return fine;
}

as_theory_answer as_arrays_check(as_search *search, as_question *question, as_model *model) {
  checker check = {.search = search, .terms = search->terms, .question = question};
  as_model *scalars =
      as_model_copy(search->solver->models, model); /* the evaluator shares it; `model` stays ours to change */
  add_witnesses(&check, scalars);
  uint32_t lemmas = search->lemmas.count;
  bool fine = check_leaves(&check, question, scalars, model);
  assert(check.lemma == (search->lemmas.count > lemmas)), (void)lemmas;
  as_model_drop(search->solver->models, scalars);
  cell_table_release(search->memory, &check.cells);
  as_eval_bind(search->eval, NULL);
  if (check.late) return AS_THEORY_GAVE_UP;
  if (check.lemma) return AS_THEORY_LEMMA;
  return fine ? AS_THEORY_AGREES : AS_THEORY_GAVE_UP;
}
