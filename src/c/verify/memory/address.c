/* Addresses of pointers that were moved: (u64) (p + i). The address is an unknown function of a pointer; but inside of
 * memory that is held, and at its end, addresses are as far from each other as pointers are. That is told of those of
 * which an assertion speaks, while the memory is held. */
#include "c/verify/convert/convert.h"

enum { ADDRESSES_MAX = 32, TERMS_MAX = 512 };

typedef struct gathering {
  as_verifier *v;
  as_function address;
  as_term pointers[ADDRESSES_MAX], seen[TERMS_MAX];
  uint32_t count, seen_count;
} gathering;

/* No more than there is room for: what is not told is not proved. */
static void gather(gathering *g, as_term t) {
  const as_terms *terms = g->v->terms;
  if (!as_term_exists(t) || g->seen_count == TERMS_MAX) return;
  for (uint32_t i = 0; i < g->seen_count; i++)
    if (as_term_same(g->seen[i], t)) return;
  g->seen[g->seen_count++] = t;
  for (uint32_t i = 0; i < as_term_operands(terms, t); i++) gather(g, as_term_operand(terms, t, i));
  bool is_address = as_term_op(terms, t) == AS_OP_APPLY && as_term_function(terms, t).id == g->address.id;
  if (is_address && g->count < ADDRESSES_MAX) g->pointers[g->count++] = as_term_operand(terms, t, 0);
}

static void gather_item(gathering *g, const as_item *item, const as_bindings *bindings) {
  as_terms *terms = g->v->terms;
  if (as_term_exists(item->term)) gather(g, as_bindings_apply(terms, bindings, item->term));
  if (as_term_exists(item->guard)) gather(g, as_bindings_apply(terms, bindings, item->guard));
  for (uint32_t i = 0; i < item->count; i++) gather(g, as_bindings_apply(terms, bindings, item->inputs[i]));
}

/* The pointer that was moved; none: nothing was, or nobody can see which. */
static as_term origin(as_verifier *v, as_term moved) {
  as_term found = as_term_none();
  uint32_t count = as_term_op(v->terms, moved) == AS_OP_BVADD ? as_term_operands(v->terms, moved) : 0;
  for (uint32_t i = 0; i < count; i++) {
    as_term part = as_term_operand(v->terms, moved, i);
    if (!as_verify_is_pointer(v, part)) continue;
    if (as_term_exists(found)) return as_term_none();
    found = part;
  }
  return found;
}

static void tell(as_verifier *v, as_transfer *work, as_term moved) {
  as_terms *terms = v->terms;
  as_term pointer = origin(v, moved);
  if (!as_term_exists(pointer)) return;
  as_term by = as_term_bvsub(terms, moved, pointer);
  as_term address = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, pointer);
  as_term there = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, moved);
  as_term both = as_term_and(terms, as_verify_is_beside(v, &work->state, pointer, pointer),
                             as_verify_is_beside(v, &work->state, pointer, moved));
  as_term stays = as_term_or(terms, as_term_eq(terms, by, as_verify_bits(v, 0)), both);
  if (!as_convert_is_distance(v, by) || !as_verify_holds(v, v->x, work->state.laws, stays)) return;
  v->untold++;
  work->prover->assume(work->prover->data, &work->state.laws,
                       as_term_eq(terms, there, as_term_bvadd(terms, address, by)));
  v->untold--;
}

void as_verify_tell_addresses(as_verifier *v, as_transfer *work, const as_assertion *assertion,
                              const as_bindings *bindings) {
  if (!as_spec_logic_speaks_of(v->meaning, AS_SPEC_ADDRESS)) return;
  as_term any = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, as_verify_bits(v, 1));
  gathering g = {.v = v, .address = as_term_function(v->terms, any)};
  for (uint32_t i = 0; i < assertion->count; i++) gather_item(&g, &assertion->items[i], bindings);
  for (uint32_t i = 0; i < g.count && as_verify_goes_on(v->x); i++) tell(v, work, g.pointers[i]);
}
