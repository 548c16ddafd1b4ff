#include "term/table.h"

#include "term/data.h"
#include "term/words/wide.h"

bool as_array_index_less(const as_terms *terms, as_term a, as_term b) {
  if (as_node_of(terms, a)->kind != AS_SORT_BV) return a.id < b.id;
  return as_wide_ult(as_term_limbs(terms, a), as_term_limbs(terms, b), as_width(terms, a));
}

static bool stores_constant(as_terms *terms, as_term store) {
  return as_term_is_value(terms, as_operand(terms, store, 1)) && as_term_is_value(terms, as_operand(terms, store, 2));
}

as_term as_array_default(as_terms *terms, as_term array) {
  as_term inner = array, found = as_term_none();
  const uint32_t *known = NULL;
  while (as_is_op(terms, inner, AS_OP_STORE) && !(known = as_default_table_find(&terms->array_defaults, inner.id)) &&
         stores_constant(terms, inner))
    inner = as_operand(terms, inner, 0);
  if (known)
    found.id = *known;
  else if (as_is_op(terms, inner, AS_OP_CONST_ARRAY) && as_term_is_value(terms, as_operand(terms, inner, 0)))
    found = as_operand(terms, inner, 0);
  for (; array.id != inner.id; array = as_operand(terms, array, 0))
    *as_default_table_put(terms->memory, &terms->array_defaults, array.id) = found.id;
  return found;
}
