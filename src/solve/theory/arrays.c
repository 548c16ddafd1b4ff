/* Arrays and functions by lemmas on demand.
 *
 * Each read of the candidate, in the order of ids (so that reads inside an index come before the read itself), is
 * followed down its array: through stores at other indices, to a store at the same index, a constant array, or an array
 * variable. The value found there must be the value of the read; if not, the reason why it must be is a lemma: read(a,
 * i) with a = store(... store(b, k2, v2) ..., k1, v1) found at k2:  i != k1 and i = k2 implies read = v2; two reads
 * that end at the same variable with the same index:             the conditions of both and i = j imply equality.
 * Equalities of arrays are checked last, when reads are consistent, on the arrays that the reads make up. An
 * application of a function is a read of its table, which is a variable.
 */
#include "solve/theory/checker.h"
#include "term/data.h"
#include "term/eval_override.h"

#include <stdlib.h>

typedef as_checker checker;

/* Arrays may have hundreds of thousands of stores, and each read goes down all of them. */
bool as_checker_is_late(checker *check) {
  enum { STEPS_PER_LOOK = 256 };
  if (!check->late && ++check->steps % STEPS_PER_LOOK == 0)
    check->late = as_question_out_of_limits(check->search->solver, check->question);
  return check->late;
}

static as_term value_of(checker *check, as_term t) { return as_checker_value(check, t); }

void as_checker_add(checker *check, as_term formula) {
  assert(as_term_sort(check->terms, formula).kind == AS_SORT_BOOL);
  if (!check->late) check->lemma |= as_search_add_lemma(check->search, formula);
}

/* Interned as it stands. */
static as_term plain(as_terms *terms, as_op op, as_term a, as_term b) {
  as_term operands[] = {a.id < b.id ? a : b, a.id < b.id ? b : a};
  as_app app = {.op = op, .sort = as_sort_bool(), .count = 2, .operand = operands};
  return as_term_intern(terms, &app);
}

as_term as_checker_same(checker *check, as_term a, as_term b) {
  if (a.id == b.id || as_term_sort(check->terms, a).kind != AS_SORT_DATA) return as_term_eq(check->terms, a, b);
  return plain(check->terms, AS_OP_EQ, a, b);
}

void as_checker_imply_same(checker *check, as_term premise, as_term a, as_term b) {
  as_checker_add(check, as_term_implies(check->terms, premise, as_checker_same(check, a, b)));
}

as_term as_checker_wanted(checker *check, as_term leaf) {
  as_sort sort = as_term_sort(check->terms, leaf);
  if (as_sort_is_map(sort)) return as_term_none();
  if (sort.kind != AS_SORT_INT) return as_search_value(check->search, leaf);
  const uint32_t *column = as_id_table_find(&check->columns, leaf.id);
  return column ? as_linear_value(check->search->linear, *column - 1) : as_term_none();
}

/* Reads: of an array, or of the table of a function. */

static as_term array_of(const checker *check, as_term read) {
  const as_node *node = as_node_of(check->terms, read);
  return node->op == AS_OP_SELECT ? node->operand[0] : as_node_operands(node)[node->count - 1];
}

static as_term index_of(checker *check, as_term read) {
  const as_node *node = as_node_of(check->terms, read);
  if (node->op == AS_OP_SELECT) return node->operand[1];
  return as_function_index(check->terms, as_term_function(check->terms, read), as_node_operands(node));
}

static bool is_read(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_SELECT) || as_is_op(terms, t, AS_OP_APPLY);
}

/* The indices of two reads are equal: of functions, argument by argument. */
static as_term same_index(checker *check, as_term a, as_term b) {
  if (as_is_op(check->terms, a, AS_OP_SELECT))
    return as_checker_same(check, as_operand(check->terms, a, 1), as_operand(check->terms, b, 1));
  as_term all = as_term_true(check->terms);
  for (uint32_t i = 0; i + 1 < as_term_operands(check->terms, a); i++)
    all = as_term_and(check->terms, all,
                      as_checker_same(check, as_operand(check->terms, a, i), as_operand(check->terms, b, i)));
  return all;
}

/* One step down from a store at another index, or into the branch that is taken; none where the read ends. */
static as_term step_down(checker *check, as_term array, as_term at) {
  as_terms *terms = check->terms;
  AS_INVARIANT(as_sort_is_map(as_term_sort(terms, array)) && as_term_is_value(terms, at));
  if (as_checker_is_late(check)) return as_term_none();
  terms->work++;
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

/* The read ends at a store at a number: whoever says that its index is that number need not say that it is no other. */
static bool ends_at_number(const checker *check, as_term end) {
  return as_is_op(check->terms, end, AS_OP_STORE) && as_is_const(check->terms, as_operand(check->terms, end, 1));
}

/* Why the read gets from the array to the end: the index differs from every store, guards are as they are. Of tables,
 * which have a store for each number, nothing is left to say. */
static as_term passage(checker *check, as_term array, as_term end, as_term index, as_term at) {
  as_terms *terms = check->terms;
  as_term condition = as_term_true(terms);
  bool is_number = ends_at_number(check, end);
  for (as_term next; array.id != end.id; array = next) {
    next = step_down(check, array, at);
    if (check->late) break;
    AS_INVARIANT(as_term_exists(next)); /* the end lies below */
    if (is_number && as_is_op(terms, array, AS_OP_STORE) && as_is_const(terms, as_operand(terms, array, 1))) continue;
    as_term guard = as_operand(terms, array, 0);
    if (as_is_op(terms, array, AS_OP_STORE))
      guard = as_term_not(terms, as_checker_same(check, index, as_operand(terms, array, 1)));
    else if (next.id != as_operand(terms, array, 1).id)
      guard = as_term_not(terms, guard);
    condition = as_term_and(terms, condition, guard);
  }
  return condition;
}

static as_term default_element(checker *check, as_term array) {
  as_sort sort = as_sort_element(check->terms, as_term_sort(check->terms, array));
  if (sort.kind == AS_SORT_DATA) return as_term_abstract(check->terms, sort, AS_CLASS_DEFAULT);
  return as_model_default(check->terms, sort);
}

/* The value where the read ends; for a variable, what its cell holds so far, or the default. */
static as_term value_at(checker *check, as_term end, as_term at) {
  if (as_is_op(check->terms, end, AS_OP_STORE)) return value_of(check, as_operand(check->terms, end, 2));
  if (as_is_op(check->terms, end, AS_OP_CONST_ARRAY)) return value_of(check, as_operand(check->terms, end, 0));
  const as_read_value *found = as_read_table_find(&check->cells, (as_read_place){end.id, at.id});
  return found ? found->value : default_element(check, end);
}

static as_term condition_of(checker *check, as_term read, as_term end) {
  as_term index = index_of(check, read);
  return passage(check, array_of(check, read), end, index, value_of(check, index));
}

static void explain_variable(checker *check, as_term read, as_term end, as_term other) {
  assert(as_term_exists(other) && as_is_op(check->terms, end, AS_OP_VARIABLE));
  as_terms *terms = check->terms;
  as_term same = same_index(check, read, other);
  as_term condition = as_term_and(terms, condition_of(check, read, end), condition_of(check, other, end));
  as_term premise = as_term_and(terms, condition, same);
  as_checker_imply_same(check, premise, read, other);
}

static void explain_found(checker *check, as_term read, as_term end) {
  as_terms *terms = check->terms;
  assert(as_is_op(terms, end, AS_OP_STORE) || as_is_op(terms, end, AS_OP_CONST_ARRAY));
  as_term premise = condition_of(check, read, end), element = as_operand(terms, end, 0);
  if (as_is_op(terms, end, AS_OP_STORE)) {
    premise = as_term_and(terms, premise, as_checker_same(check, index_of(check, read), as_operand(terms, end, 1)));
    element = as_operand(terms, end, 2);
  }
  as_checker_imply_same(check, premise, read, element);
}

/* False if the index has no value: then nothing can be said here. */
static bool check_read(checker *check, as_term read) {
  assert(is_read(check->terms, read));
  as_terms *terms = check->terms;
  as_term at = value_of(check, index_of(check, read));
  if (!as_term_exists(at)) return false;
  as_term end = follow(check, array_of(check, read), at);
  if (check->late) return false;
  as_term wanted = as_checker_wanted(check, read), found = value_at(check, end, at);
  if (!as_term_exists(found)) return false;
  bool variable = as_is_op(terms, end, AS_OP_VARIABLE);
  if (!variable && !as_is_op(terms, end, AS_OP_STORE) && !as_is_op(terms, end, AS_OP_CONST_ARRAY)) return false;
  if (variable) {
    as_read_value *cell_content = as_read_table_put(terms->memory, &check->cells, (as_read_place){end.id, at.id});
    if (!as_term_exists(cell_content->value))
      *cell_content = (as_read_value){as_term_exists(wanted) ? wanted : found, read};
    else if (as_term_exists(wanted) && wanted.id != cell_content->value.id)
      explain_variable(check, read, end, cell_content->read);
    found = cell_content->value;
  } else if (as_term_exists(wanted) && wanted.id != found.id) {
    explain_found(check, read, end);
  }
  as_eval_override(check->search->eval, read, found);
  return true;
}

static bool is_array_equality(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_EQ) && as_sort_is_map(as_term_sort(terms, as_operand(terms, t, 0)));
}

/* Cells in the order in which array values are made: the other way round, each store would move all those above it. */
typedef struct stored {
  uint32_t array, limbs; /* no limbs: indices that are no bit-vectors rise by their ids */
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
  return (x->index_term.id > y->index_term.id) - (x->index_term.id < y->index_term.id);
}

static void sort_cells(const checker *check, stored_vector *cells) {
  for (uint32_t i = 0; i < check->cells.capacity; i++) {
    const as_read_table_entry *entry = &check->cells.slot[i];
    if (!entry->used) continue;
    as_term index = {.id = entry->key.index};
    AS_INVARIANT(as_term_is_value(check->terms, index) && as_term_exists(entry->value.value));
    stored s = {.array = entry->key.array, .index_term = index, .value = entry->value.value};
    if (as_term_sort(check->terms, index).kind == AS_SORT_BV)
      s.index = as_term_limbs(check->terms, index), s.limbs = as_limb_count(as_width(check->terms, index));
    stored_vector_push(check->terms->memory, cells, s);
  }
  if (cells->count) qsort(cells->at, cells->count, sizeof *cells->at, by_array_and_index);
}

/* What lies below the stores, in the branches that are taken. */
static as_term base_of(checker *check, as_term array) {
  as_terms *terms = check->terms;
  while (!as_checker_is_late(check)) {
    if (as_is_op(terms, array, AS_OP_STORE))
      array = as_operand(terms, array, 0);
    else if (as_is_op(terms, array, AS_OP_ITE))
      array = as_operand(terms, array, as_term_is_true(terms, value_of(check, as_operand(terms, array, 0))) ? 1 : 2);
    else
      break;
  }
  return array;
}

static as_term default_of(checker *check, as_term base) {
  if (as_is_op(check->terms, base, AS_OP_CONST_ARRAY)) return value_of(check, as_operand(check->terms, base, 0));
  const uint32_t *known = as_id_table_find(&check->defaults, base.id);
  return (as_term){.id = known ? *known : 0};
}

static bool is_true_equality(const checker *check, as_term t) {
  if (!is_array_equality(check->terms, t)) return false;
  const as_lit *word = as_blast_word(check->search->blast, t);
  return word && as_search_bit(check->search, word[0]) == AS_BIT_TRUE;
}

/* A variable that is said to equal an array over a constant one has that one's default. Equalities of variables pass it
 * on, a few times over. */
static void find_defaults(checker *check, const as_term_vector *leaves) {
  enum { PASSES = 4 };
  bool changed = true;
  for (uint32_t pass = 0; pass < PASSES && changed; pass++) {
    changed = false;
    for (uint32_t i = 0; i < leaves->count; i++) {
      if (!is_true_equality(check, leaves->at[i])) continue;
      as_term a = base_of(check, as_operand(check->terms, leaves->at[i], 0));
      as_term b = base_of(check, as_operand(check->terms, leaves->at[i], 1));
      as_term of_a = default_of(check, a), of_b = default_of(check, b);
      if (as_term_exists(of_a) == as_term_exists(of_b)) continue;
      *as_id_table_put(check->search->memory, &check->defaults, as_term_exists(of_a) ? b.id : a.id) =
          as_term_exists(of_a) ? of_a.id : of_b.id;
      changed = true;
    }
  }
}

static void complete_model(checker *check, as_question *question, const as_term_vector *leaves, as_model *model) {
  as_models *models = check->search->solver->models;
  find_defaults(check, leaves);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(check->terms, question->variables.at[i]);
    as_sort sort = as_term_sort(check->terms, variable);
    if (!as_sort_is_map(sort)) continue;
    as_term element = default_of(check, variable);
    if (!as_term_exists(element)) element = default_element(check, variable);
    as_model_set(models, model, variable, as_term_const_map(check->terms, sort, element));
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
  if (!*id) *id = as_term_fresh(check->terms, as_sort_index(check->terms, as_term_sort(check->terms, a)), "differ").id;
  return (as_term){.id = *id};
}

/* An index that is stored in neither, where the defaults differ: looked for where there are few indices. */
static as_term difference_of_defaults(checker *check, as_term a, as_term b) {
  enum { FEW = 64 };
  as_terms *terms = check->terms;
  as_sort sort = as_sort_index(terms, as_term_sort(terms, a));
  uint32_t values = sort.kind == AS_SORT_DATA ? AS_SORT_MANY : as_sort_values(terms, sort);
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
    for (as_term at = side; as_is_op(terms, at, AS_OP_STORE) && !as_checker_is_late(check);
         at = as_operand(terms, at, 0)) {
      as_term index = as_operand(terms, at, 1);
      if (as_term_select(terms, a, index).id != as_term_select(terms, b, index).id) return index;
    }
  return difference_of_defaults(check, a, b);
}

/* An index inside this array, or one that is read, whose value is `at`: a lemma about it says more than one about the
 * constant, which would only exclude this one value. */
static as_term index_in_stores(checker *check, as_term array, as_term at) {
  while (as_is_op(check->terms, array, AS_OP_STORE) && !as_checker_is_late(check)) {
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
  if (as_term_exists(index)) return index;
  return as_is_const(terms, at) && as_term_sort(terms, at).kind != AS_SORT_DATA ? at : as_term_none();
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
    as_term same = as_checker_same(check, as_term_select(terms, a, at), as_term_select(terms, b, at));
    as_checker_add(check, as_term_or(terms, equality, as_term_not(terms, same)));
    return true;
  }
  as_term at = difference(check, value_a, value_b);
  if (!as_term_exists(at)) return false; /* only the defaults differ */
  at = index_term(check, a, b, at);
  if (!as_term_exists(at)) return false; /* the number of a class says nothing */
  as_term same = as_checker_same(check, as_term_select(terms, a, at), as_term_select(terms, b, at));
  as_checker_add(check, as_term_implies(terms, equality, same));
  return true;
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

/* Terms of datatypes that the SAT solver knows nothing of are equal to nothing else, until a lemma says so. */
static void add_strangers(checker *check, const as_term_vector *leaves, as_model *scalars) {
  for (uint32_t i = 0; i < leaves->count; i++) {
    as_term t = leaves->at[i];
    as_sort sort = as_term_sort(check->terms, t);
    if (!as_is_op(check->terms, t, AS_OP_VARIABLE) || sort.kind != AS_SORT_DATA) continue;
    as_term value = as_search_value(check->search, t);
    if (!as_term_exists(value)) value = as_term_abstract(check->terms, sort, check->fresh++);
    as_model_set(check->search->solver->models, scalars, t, value);
  }
}

static void find_columns(checker *check) {
  const as_linear *linear = check->search->linear;
  for (uint32_t i = 0; i < as_linear_columns(linear); i++)
    *as_id_table_put(check->search->memory, &check->columns, as_linear_column(linear, i).id) = i + 1;
}

static bool is_of_data(const as_terms *terms, as_term t) {
  as_op op = as_term_op(terms, t);
  return op == AS_OP_CONSTRUCT || op == AS_OP_MEMBER || op == AS_OP_IS;
}

static bool give_values(checker *check, const as_term_vector *leaves) {
  bool fine = true;
  for (uint32_t i = 0; i < leaves->count && fine; i++) {
    if (is_read(check->terms, leaves->at[i])) fine = check_read(check, leaves->at[i]) && !check->late;
    if (is_of_data(check->terms, leaves->at[i])) as_data_override(check, leaves->at[i]);
  }
  return fine;
}

static bool check_equalities(checker *check, const as_term_vector *leaves, as_model *model) {
  as_search *search = check->search;
  bool fine = true;
  as_model *completed = as_model_copy(search->solver->models, model);
  add_witnesses(check, completed);
  as_eval_bind(search->eval, completed);
  as_model_drop(search->solver->models, completed);
  for (uint32_t i = 0; i < leaves->count; i++) /* what has no variable of an array keeps its value */
    if (is_of_data(check->terms, leaves->at[i])) as_data_override(check, leaves->at[i]);
  for (uint32_t i = 0; i < leaves->count && fine; i++)
    if (is_array_equality(check->terms, leaves->at[i])) fine = check_equality(check, leaves->at[i]);
  return fine;
}

/* Variables of datatypes as the other theories left them. */
static void keep_classes(checker *check, const as_term_vector *leaves, as_model *scalars, as_model *model) {
  as_models *models = check->search->solver->models;
  for (uint32_t i = 0; i < leaves->count; i++) {
    as_term t = leaves->at[i];
    if (as_is_op(check->terms, t, AS_OP_VARIABLE) && as_term_sort(check->terms, t).kind == AS_SORT_DATA)
      as_model_set(models, model, t, as_model_get(models, scalars, t));
  }
}

/* Leaves may be added while lemmas are made: only those that were there are looked at. */
static bool check_leaves(checker *check, as_question *question, uint8_t needs, as_model *scalars, as_model *model) {
  as_search *search = check->search;
  as_term_vector leaves = {0};
  for (uint32_t i = 0; i < search->leaves.count; i++)
    as_term_vector_push(search->memory, &leaves, search->leaves.at[i]);
  bool data = needs & AS_NEEDS_DATA;
  if (data) add_strangers(check, &leaves, scalars), keep_classes(check, &leaves, scalars, model);
  as_eval_bind(search->eval, scalars);
  bool fine = give_values(check, &leaves);
  if (fine && data) fine = as_data_check(check, leaves.at, leaves.count);
  if (fine && !check->lemma && needs & AS_NEEDS_ARRAYS) {
    complete_model(check, question, &leaves, model);
    fine = check_equalities(check, &leaves, model);
  }
  if (fine && !check->lemma && data) fine = as_data_complete(check, leaves.at, leaves.count, model);
  as_term_vector_release(search->memory, &leaves);
  return fine;
}

as_theory_answer as_arrays_check(as_search *search, as_question *question, uint8_t needs, as_model *model) {
  checker check = {.search = search, .terms = search->terms, .question = question, .fresh = AS_CLASS_FRESH};
  as_model *scalars =
      as_model_copy(search->solver->models, model); /* the evaluator shares it; `model` stays ours to change */
  add_witnesses(&check, scalars);
  if (needs & AS_NEEDS_INTEGERS) find_columns(&check);
  uint32_t before = search->lemmas.count + search->wishes.count;
  bool fine = check_leaves(&check, question, needs, scalars, model);
  assert(check.lemma == (search->lemmas.count + search->wishes.count > before)), (void)before;
  as_model_drop(search->solver->models, scalars);
  as_read_table_release(search->memory, &check.cells);
  as_read_table_release(search->memory, &check.members);
  as_id_table_release(search->memory, &check.columns);
  as_id_table_release(search->memory, &check.made);
  as_id_table_release(search->memory, &check.given);
  as_id_table_release(search->memory, &check.defaults);
  as_eval_bind(search->eval, NULL);
  if (check.late) return AS_THEORY_GAVE_UP;
  if (check.lemma) return AS_THEORY_LEMMA;
  return fine ? AS_THEORY_AGREES : AS_THEORY_GAVE_UP;
}
