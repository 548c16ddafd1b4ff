/* Array values: stores of values, indices rising outwards, no store of the default, over a constant array. Indices that
 * are no bit-vectors rise by their ids. Equal values are equal terms: an array over a sort of few values, of which most
 * are stored, could have several defaults, and has that of its most frequent elements. (Over sorts with more than
 * SMALL_DOMAIN values they compare by their elements.) What is below a store of a value is a value in that form, too.
 */
#include "term/data.h"
#include "term/fold/fold.h"
#include "term/table.h"

enum { SMALL_DOMAIN = 1 << 12, LARGE_DOMAIN_BITS = 20 };

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
    if (as_array_index_less(terms, index, as_operand(terms, stores->at[middle], 1)))
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
  while (as_is_op(terms, array, AS_OP_STORE) && as_array_index_less(terms, index, as_operand(terms, array, 1))) {
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

/* A sort whose values may all be indices: how many they are; 0 if they are too many. */
static uint32_t domain_of(as_terms *terms, as_term array) {
  as_sort sort = as_term_sort(terms, array);
  uint32_t values =
      sort.kind == AS_SORT_ARRAY && sort.width > 12 ? AS_SORT_MANY : as_sort_values(terms, as_sort_index(terms, sort));
  return values <= SMALL_DOMAIN ? values : 0;
}

static uint32_t store_count(const as_terms *terms, as_term array) {
  uint32_t count = 0;
  for (; as_is_op(terms, array, AS_OP_STORE); array = as_operand(terms, array, 0)) count++;
  return count;
}

/* All elements, by the numbers of their indices. */
static as_term *elements_of(as_terms *terms, as_term array, uint32_t domain) {
  as_default_table stored = {0};
  as_term *elements = as_memory_alloc(terms->memory, domain * sizeof *elements), other = as_array_default(terms, array);
  as_sort index_sort = as_sort_index(terms, as_term_sort(terms, array));
  for (as_term at = array; as_is_op(terms, at, AS_OP_STORE); at = as_operand(terms, at, 0)) {
    uint32_t *element = as_default_table_put(terms->memory, &stored, as_operand(terms, at, 1).id);
    if (!*element) *element = as_operand(terms, at, 2).id;
  }
  for (uint32_t i = 0; i < domain; i++) {
    const uint32_t *element = as_default_table_find(&stored, as_sort_value(terms, index_sort, i).id);
    elements[i] = element ? (as_term){.id = *element} : other;
  }
  as_default_table_release(terms->memory, &stored);
  return elements;
}

/* The most frequent element, of those the oldest. */
static as_term most_frequent(as_terms *terms, const as_term *elements, uint32_t count) {
  as_default_table frequency = {0};
  as_term best = as_term_none();
  for (uint32_t i = 0; i < count; i++) ++*as_default_table_put(terms->memory, &frequency, elements[i].id);
  for (uint32_t i = 0, most = 0; i < count; i++) {
    uint32_t often = *as_default_table_find(&frequency, elements[i].id);
    if (often > most || (often == most && elements[i].id < best.id)) best = elements[i], most = often;
  }
  as_default_table_release(terms->memory, &frequency);
  return best;
}

/* The value with one more store, where most indices are stored: it may need another default. */
static as_term insert_crowded(as_terms *terms, as_term array, as_term index, as_term element, uint32_t domain) {
  as_sort sort = as_term_sort(terms, array), index_sort = as_sort_index(terms, sort);
  as_term *elements = elements_of(terms, array, domain);
  for (uint32_t i = 0; i < domain; i++)
    if (as_sort_value(terms, index_sort, i).id == index.id) elements[i] = element;
  as_term best = most_frequent(terms, elements, domain);
  as_app app = {.op = AS_OP_CONST_ARRAY, .sort = sort, .count = 1, .operand = &best};
  as_term result = as_term_intern(terms, &app);
  if (best.id == as_array_default(terms, array).id)
    result = insert(terms, array, index, element);
  else
    for (uint32_t i = 0; i < domain; i++)
      if (elements[i].id != best.id) result = insert(terms, result, as_sort_value(terms, index_sort, i), elements[i]);
  as_memory_free(terms->memory, elements, domain * sizeof *elements);
  return result;
}

/* An index that is only a number of a solver is none of the sort's values. */
static bool is_abstract(const as_terms *terms, as_term index) {
  const as_node *node = as_node_of(terms, index);
  if (node->op == AS_OP_CONST) return node->kind == AS_SORT_DATA;
  for (uint32_t i = 0; i < node->count && node->op == AS_OP_CONSTRUCT; i++)
    if (is_abstract(terms, as_node_operands(node)[i])) return true;
  return false;
}

static as_term store(as_terms *terms, as_term array, as_term index, as_term element) {
  uint32_t domain = domain_of(terms, array), stores = domain ? store_count(terms, array) + 1 : 0;
  return domain && 2 * stores >= domain && !is_abstract(terms, index)
             ? insert_crowded(terms, array, index, element, domain)
             : insert(terms, array, index, element);
}

/* Different defaults, and yet equal: only if every index is stored in one of them. */
static bool equal_by_elements(as_terms *terms, as_term a, as_term b) {
  uint32_t width = as_width(terms, a);
  if (width > LARGE_DOMAIN_BITS || (uint64_t)store_count(terms, a) + store_count(terms, b) < UINT64_C(1) << width)
    return false;
  for (uint64_t i = 0; i < UINT64_C(1) << width; i++) {
    as_term index = as_term_bv(terms, width, i);
    if (element_at(terms, a, index).id != element_at(terms, b, index).id) return false;
  }
  return true;
}

static bool equal(as_terms *terms, as_term a, as_term b) {
  if (a.id == b.id) return true;
  if (as_term_sort(terms, a).kind != AS_SORT_ARRAY || domain_of(terms, a)) return false;
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
  case AS_OP_STORE: return store(terms, app->operand[0], app->operand[1], app->operand[2]);
  case AS_OP_CONST_ARRAY: return as_term_intern(terms, app);
  case AS_OP_EQ: return terms->truth[equal(terms, app->operand[0], app->operand[1])];
  case AS_OP_DISTINCT: return fold_distinct(terms, app);
  case AS_OP_ITE: return app->operand[as_node_of(terms, app->operand[0])->bits ? 1 : 2];
  default: return as_term_none();
  }
}
