/* Array values: stores of constants, indices rising outwards, no store of the default, over a constant array. Equal
 * values are equal terms, except that an array whose every element was overwritten has several forms; those compare by
 * their elements. */
#include "term/fold/fold.h"
#include "term/words/wide.h"

static bool less(const as_terms *terms, as_term a, as_term b) {
  return as_wide_ult(as_term_limbs(terms, a), as_term_limbs(terms, b), as_width(terms, a));
}

static bool stores_constant(const as_terms *terms, as_term store) {
  return as_is_const(terms, as_operand(terms, store, 1)) && as_is_const(terms, as_operand(terms, store, 2));
}

as_term as_array_default(as_terms *terms, as_term array) {
  as_term inner = array, found = as_term_none();
  const uint32_t *known = NULL;
  while (as_is_op(terms, inner, AS_OP_STORE) && !(known = as_default_table_find(&terms->array_defaults, inner.id)) &&
         stores_constant(terms, inner))
    inner = as_operand(terms, inner, 0);
  if (known)
    found.id = *known;
  else if (as_is_op(terms, inner, AS_OP_CONST_ARRAY) && as_is_const(terms, as_operand(terms, inner, 0)))
    found = as_operand(terms, inner, 0);
  if (inner.id != array.id) *as_default_table_put(terms->memory, &terms->array_defaults, array.id) = found.id;
  return found;
}

/* ---- elements ---- */

/* Stores that are looked at one by one; of an array with more of them a list is made, and searched by halves. Tables of
 * programs have thousands of elements, and are read at many places. */
enum { FEW_STORES = 32 };

static const as_term_vector *list_of(as_terms *terms, as_term array) {
  as_array_lists *lists = &terms->array_lists;
  for (uint32_t i = 0; i < AS_ARRAY_LISTS; i++)
    if (lists->at[i].stores.count && lists->at[i].array.id == array.id) return &lists->at[i].stores;
  as_array_list *list = &lists->at[lists->next++ % AS_ARRAY_LISTS];
  list->array = array, list->stores.count = 0;
  for (; as_is_op(terms, array, AS_OP_STORE); array = as_operand(terms, array, 0))
    as_term_vector_push(terms->memory, &list->stores, array);
  return &list->stores;
}

/* none: the array does not store there. */
static as_term search(as_terms *terms, as_term array, as_term index) {
  const as_term_vector *stores = list_of(terms, array);
  uint32_t low = 0, high = stores->count;
  while (low < high) { /* the first whose index is not above */
    uint32_t middle = low + (high - low) / 2;
    if (less(terms, index, as_operand(terms, stores->at[middle], 1)))
      low = middle + 1;
    else
      high = middle;
  }
  bool found = low < stores->count && as_operand(terms, stores->at[low], 1).id == index.id;
  return found ? as_operand(terms, stores->at[low], 2) : as_term_none();
}

static as_term element_at(as_terms *terms, as_term array, as_term index) {
  as_term inner = array;
  for (uint32_t i = 0; as_is_op(terms, inner, AS_OP_STORE); inner = as_operand(terms, inner, 0)) {
    if (as_operand(terms, inner, 1).id == index.id) return as_operand(terms, inner, 2);
    if (++i < FEW_STORES) continue;
    as_term found = search(terms, array, index);
    return as_term_exists(found) ? found : as_array_default(terms, array);
  }
  return as_operand(terms, inner, 0);
}

static as_term push_store(as_terms *terms, as_term array, as_term index, as_term element) {
  as_term operands[] = {array, index, element};
  as_app app = {.op = AS_OP_STORE, .sort = as_term_sort(terms, array), .count = 3, .operand = operands};
  return as_term_intern(terms, &app);
}

/* The value with one more store: the stores above the index are set aside and put back. */
static as_term insert(as_terms *terms, as_term array, as_term index, as_term element) {
  as_term_vector above = {0};
  while (as_is_op(terms, array, AS_OP_STORE) && less(terms, index, as_operand(terms, array, 1))) {
    as_term_vector_push(terms->memory, &above, array);
    array = as_operand(terms, array, 0);
  }
  if (as_is_op(terms, array, AS_OP_STORE) && as_operand(terms, array, 1).id == index.id)
    array = as_operand(terms, array, 0);
  if (element.id != as_array_default(terms, array).id) array = push_store(terms, array, index, element);
  while (above.count) {
    as_term store = as_term_vector_pop(&above);
    array = push_store(terms, array, as_operand(terms, store, 1), as_operand(terms, store, 2));
  }
  as_term_vector_release(terms->memory, &above);
  return array;
}

static uint64_t store_count(const as_terms *terms, as_term array) {
  uint64_t count = 0;
  for (; as_is_op(terms, array, AS_OP_STORE); array = as_operand(terms, array, 0)) count++;
  return count;
}

/* Different defaults, and yet equal: only if every index is stored in one of them. */
static bool equal_by_elements(as_terms *terms, as_term a, as_term b) {
  uint32_t width = as_width(terms, a);
  if (width > 20 || store_count(terms, a) + store_count(terms, b) < UINT64_C(1) << width) return false;
  for (uint64_t i = 0; i < UINT64_C(1) << width; i++) {
    as_term index = as_term_bv(terms, width, i);
    if (element_at(terms, a, index).id != element_at(terms, b, index).id) return false;
  }
  return true;
}

static bool equal(as_terms *terms, as_term a, as_term b) {
  if (a.id == b.id) return true;
  return as_array_default(terms, a).id != as_array_default(terms, b).id && equal_by_elements(terms, a, b);
}

static as_term fold_distinct(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++)
    for (uint32_t j = i + 1; j < app->count; j++)
      if (equal(terms, app->operand[i], app->operand[j])) return terms->truth[0];
  return terms->truth[1];
}

as_term as_fold_array(as_terms *terms, const as_app *app) {
  switch (app->op) {
  case AS_OP_SELECT: return element_at(terms, app->operand[0], app->operand[1]);
  case AS_OP_STORE: return insert(terms, app->operand[0], app->operand[1], app->operand[2]);
  case AS_OP_CONST_ARRAY: return as_term_intern(terms, app);
  case AS_OP_EQ: return terms->truth[equal(terms, app->operand[0], app->operand[1])];
  case AS_OP_DISTINCT: return fold_distinct(terms, app);
  case AS_OP_ITE: return app->operand[as_node_of(terms, app->operand[0])->bits ? 1 : 2];
  default: return as_term_none();
  }
}
