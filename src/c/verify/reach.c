/* What a call may reach through an argument that has bounds: a member or an array that the caller's expression names.
 * The contract knows allocations and addresses only, so that memory beside it would do as well if it is held. */
#include "c/verify/internal.h"

#include <assay/term/substitute.h>

/* The argument that a place is computed from, as the contract writes it: a parameter, or a sum with one. */
static const as_value *argument_of(as_verifier *v, const as_spec_agreed *contract, const as_call *call, as_term place) {
  uint32_t count = as_term_op(v->terms, place) == AS_OP_BVADD ? as_term_operands(v->terms, place) : 1;
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    for (uint32_t k = 0; k < count; k++) {
      as_term part = count > 1 ? as_term_operand(v->terms, place, k) : place;
      if (as_term_same(part, contract->parameters[i])) return &call->arguments[i];
    }
  return NULL;
}

/* So many bytes at the place are in its bounds. */
static as_term is_in(as_verifier *v, const as_value *argument, as_term place, uint64_t size) {
  as_terms *terms = v->terms;
  uint32_t width = as_term_width(terms, place);
  as_term extent = as_extent_is_known(argument->extent) ? as_term_bv(terms, width, argument->extent)
                                                        : as_extent_term(argument->extent);
  as_term need = as_term_bv(terms, width, size), distance = as_term_bvsub(terms, place, argument->low_term);
  return as_term_and(terms, as_term_bvule(terms, need, extent),
                     as_term_bvule(terms, distance, as_term_bvsub(terms, extent, need)));
}

bool as_verify_reaches(as_verifier *v, as_exec *x, as_transfer *work, const as_spec_agreed *contract,
                       const as_call *call, const as_bindings *bindings) {
  as_terms *terms = v->terms;
  for (uint32_t i = 0; i < contract->requires.count; i++) {
    const as_item *item = &contract->
                             requires
                              .items[i];
    bool is_each = item->kind == AS_ITEM_EACH;
    if ((!is_each && item->kind != AS_ITEM_TAKE) || !as_spec_is_cell(item->name) ||
        as_spec_cell_of(item->name) > AS_SPEC_CELL_RO)
      continue;
    as_term from = is_each ? item->base : item->inputs[0];
    const as_value *argument = as_term_exists(from) ? argument_of(v, contract, call, from) : NULL;
    if (!argument || argument->kind != AS_VALUE_TERM || !argument->extent) continue;
    as_term place = as_bindings_apply(terms, bindings, item->inputs[0]);
    uint64_t size = as_spec_logic_size(v->meaning, as_spec_type_of_cell(item->name));
    as_term claim = is_in(v, argument, place, size);
    if (is_each) {
      as_term k = work->prover->fresh(work->prover->data, as_term_sort(terms, item->index), "k");
      claim = as_term_implies(terms, as_bindings_apply(terms, bindings, item->guard), claim);
      claim = as_term_substitute(terms, claim, &item->index, &k, 1);
    }
    if (as_verify_holds(v, x, work->state.laws, claim)) continue;
    if (!as_verify_goes_on(x)) return false;
    return as_exec_fail(x, AS_CHECK_SUBOBJECT,
                        "the contract takes memory outside of the member or array that the argument points into");
  }
  return true;
}
