/* The harvest: terms of claims, each looked at once, sorted by what they are good for. Arrays are in one class if one
 * was made from the other by writing or choosing, or if they are compared somewhere: a law about one of them says
 * something about the others. */
#include "state/logic/internal.h"

void as_harvest_init(as_harvest *harvest, as_logic *logic) { *harvest = (as_harvest){.logic = logic}; }

void as_harvest_release(as_harvest *harvest) {
  as_memory *memory = harvest->logic->memory;
  as_logic_memo_release(memory, &harvest->seen);
  as_term_vector_release(memory, &harvest->stack);
  as_harvest_reads_release(memory, &harvest->reads);
  as_term_vector_release(memory, &harvest->applications);
  as_term_vector_release(memory, &harvest->testers);
  as_term_vector_release(memory, &harvest->values);
  as_term_vector_release(memory, &harvest->unequal);
  as_logic_numbers_release(memory, &harvest->parent);
}

/* ---- classes of arrays ---- */

static uint32_t root_of(as_harvest *harvest, uint32_t id) {
  AS_INVARIANT(id);
  uint32_t *parent = as_logic_numbers_find(&harvest->parent, id);
  while (parent && *parent != id) {
    id = *parent;
    parent = as_logic_numbers_find(&harvest->parent, id);
  }
  return id;
}

void as_harvest_relate(as_harvest *harvest, as_term array, as_term other) {
  assert(as_sort_is_map(as_term_sort(harvest->logic->terms, array)));
  assert(as_logic_same_sort(harvest->logic, array, other));
  uint32_t a = root_of(harvest, array.id), b = root_of(harvest, other.id);
  if (a != b) *as_logic_numbers_put(harvest->logic->memory, &harvest->parent, a) = b;
}

bool as_harvest_related(as_harvest *harvest, as_term array, as_term other) {
  assert(as_sort_is_map(as_term_sort(harvest->logic->terms, array)));
  return root_of(harvest, array.id) == root_of(harvest, other.id);
}

/* ---- terms ---- */

static bool is_value(const as_node *node) {
  switch ((as_sort_kind)node->kind) {
  case AS_SORT_BV:
  case AS_SORT_INT:
  case AS_SORT_DATA:
  case AS_SORT_LOCATION: return true;
  default: return false;
  }
}

/* Values of which are known by their members. */
static bool is_record(const as_terms *terms, as_sort sort) {
  return sort.kind == AS_SORT_DATA && as_data_count(terms, sort) == 1;
}

static void look_at(as_harvest *harvest, as_term t, const as_node *node) {
  AS_INVARIANT(node == as_node_of(harvest->logic->terms, t));
  as_memory *memory = harvest->logic->memory;
  const as_term *operands = as_node_operands(node);
  if (is_value(node)) as_term_vector_push(memory, &harvest->values, t);
  switch ((as_op)node->op) {
  case AS_OP_STORE: as_harvest_relate(harvest, t, operands[0]); /* falls through */
  case AS_OP_SELECT:
    as_harvest_reads_push(memory, &harvest->reads, (as_harvest_read){operands[0], operands[1]});
    return;
  case AS_OP_ITE:
    if (!as_sort_is_map(as_node_sort(node))) return;
    as_harvest_relate(harvest, t, operands[1]), as_harvest_relate(harvest, t, operands[2]);
    return;
  case AS_OP_EQ:
    if (is_record(harvest->logic->terms, as_term_sort(harvest->logic->terms, operands[0])))
      as_term_vector_push(memory, &harvest->unequal, t);
    if (!as_sort_is_map(as_term_sort(harvest->logic->terms, operands[0]))) return;
    as_harvest_relate(harvest, operands[0], operands[1]);
    as_term_vector_push(memory, &harvest->unequal, t);
    return;
  case AS_OP_IS: as_term_vector_push(memory, &harvest->testers, t); return;
  case AS_OP_APPLY: as_term_vector_push(memory, &harvest->applications, t); return;
  default: return;
  }
}

/* What is bound by a quantifier is no term of the branch. */
void as_harvest_add(as_harvest *harvest, as_term root) {
  assert(as_term_exists(root) && !harvest->stack.count);
  as_memory *memory = harvest->logic->memory;
  as_term_vector_push(memory, &harvest->stack, root);
  while (harvest->stack.count) {
    as_term t = as_term_vector_pop(&harvest->stack);
    bool *seen = as_logic_memo_put(memory, &harvest->seen, t.id);
    if (*seen) continue;
    *seen = true;
    const as_node *node = as_node_of(harvest->logic->terms, t);
    if (node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS) continue;
    look_at(harvest, t, node);
    for (uint32_t i = node->count; i-- > 0;) as_term_vector_push(memory, &harvest->stack, as_node_operands(node)[i]);
  }
}
