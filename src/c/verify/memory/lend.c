/* Lending: a cell of the heap becomes an object of the machine's space, where the body accesses it with all that the
 * machine knows about C; and comes back as a cell with the value that it has then. */
#include "c/verify/convert/convert.h"

#include <assay/term/substitute.h>

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }

as_object as_verify_lend(as_verifier *v, as_exec *x, as_space *space, as_partial *state, uint32_t index) {
  const as_resource *r = state->heap->at[index];
  as_spec_c_type type = type_of(r);
  AS_REQUIRE(as_spec_is_cell(r->name) && !as_is_lent(r) && !as_resource_is_each(r), "a single cell is lent");
  as_spec_cell cell = as_spec_cell_of(r->name);
  as_object_facts facts = {.kind = AS_OBJECT_HEAP,
                           .writable = cell != AS_SPEC_CELL_RO,
                           .align_bytes = as_spec_logic_align(v->meaning, type),
                           .size = as_value_bits(as_spec_logic_size(v->meaning, type)),
                           .tag = as_machine_tag_other(4),
                           .made = AS_CORE_NONE};
  as_object object = as_space_allocate(x->machine->spaces, space, &facts, AS_CONTENT_UNINITIALISED);
  if (cell != AS_SPEC_CELL_W) as_verify_write(v, x, space, type, object, 0, r->output);
  as_resource lent = *r;
  lent.tag = object.id;
  state->heap = as_resources_replace(&v->region, state->heap, index, &lent);
  state->heap = as_resources_note(&v->region, state->heap, AS_TRAIL_LENT, false, r);
  return object;
}

/* ---- coming back ---- */

static void put_cell(as_verifier *v, as_partial *state, const as_resource *like, as_spec_cell cell, as_spec_c_type type,
                     as_term pointer, as_term value) {
  as_term *inputs = as_region_copy(&v->region, &pointer, sizeof pointer);
  as_resource r = {.name = as_spec_name_of_cell(cell, type),
                   .inputs = inputs,
                   .count = 1,
                   .output = value,
                   .place = like->place,
                   .depth = like->depth};
  if (!as_term_exists(value)) r.output = v->prover.fresh(v->prover.data, as_spec_logic_c_sort(v->meaning, type), "any");
  state->heap = as_resources_add(&v->region, state->heap, &r);
}

static as_term moved(as_verifier *v, as_term pointer, uint64_t by) {
  uint32_t width = as_term_width(v->terms, pointer);
  return as_term_bvadd(v->terms, pointer, as_term_bv(v->terms, width, by));
}

static bool give_back(as_verifier *v, as_exec *x, as_partial *state, const as_resource *r, as_spec_c_type type,
                      uint64_t offset);

/* Padding is there unless the whole structure was taken from the object. */
static bool give_back_padding(as_verifier *v, as_exec *x, as_partial *state, const as_resource *r, as_spec_c_type type,
                              uint64_t offset) {
  bool lacks = false, has = false;
  for (uint64_t at = 0, size; as_spec_logic_gap(v->meaning, type, at, &at, &size); at += size) {
    bool is_lacking = as_space_is_lacking(x->state->space, as_lent_object(r), offset + at, size, NULL, NULL);
    lacks |= is_lacking, has |= !is_lacking;
  }
  if (lacks && has) return as_exec_give_up(x, "a structure of which some padding is given away");
  if (has) as_convert_leave_padding(v, state, type, moved(v, r->inputs[0], offset), r);
  return true;
}

/* Some of it is initialised: by parts. */
static bool give_back_parts(as_verifier *v, as_exec *x, as_partial *state, const as_resource *r, as_spec_c_type type,
                            uint64_t offset) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t stride = as_spec_logic_size(v->meaning, facts.of), size = as_spec_logic_size(v->meaning, type);
    for (uint64_t at = 0; at < size; at += stride)
      if (!give_back(v, x, state, r, facts.of, offset + at)) return false;
    return true;
  }
  const as_spec_part *parts;
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  if (count && as_verify_is_packed(v, type))
    return as_exec_give_up(x, "a packed structure of which only some members have values");
  for (uint32_t i = 0; i < count; i++) {
    if (parts[i].width_bits) return as_exec_give_up(x, "a structure with bit-fields of which only some have values");
    if (!give_back(v, x, state, r, parts[i].type, offset + parts[i].offset_bits / 8)) return false;
  }
  if (!count) return as_exec_give_up(x, "a union of which only some bytes have values");
  return give_back_padding(v, x, state, r, type, offset);
}

static bool give_back(as_verifier *v, as_exec *x, as_partial *state, const as_resource *r, as_spec_c_type type,
                      uint64_t offset) {
  as_term value = as_term_none(), pointer = moved(v, r->inputs[0], offset);
  switch (as_verify_read(v, x, &x->state->space, type, as_lent_object(r), offset, &value)) {
  case AS_FILLED_ALL: {
    if (!as_verify_hand_over(v, x, state->laws, type, value)) return false;
    as_spec_cell cell = as_spec_cell_of(r->name) == AS_SPEC_CELL_RO ? AS_SPEC_CELL_RO : AS_SPEC_CELL_RW;
    return put_cell(v, state, r, cell, type, pointer, value), true;
  }
  case AS_FILLED_NONE: return put_cell(v, state, r, AS_SPEC_CELL_W, type, pointer, as_term_none()), true;
  case AS_FILLED_PART: return give_back_parts(v, x, state, r, type, offset);
  case AS_FILLED_LACKS: return true; /* it was taken from the object itself */
  case AS_FILLED_STOPPED: return false;
  }
  return false;
}

static bool come_back(as_verifier *v, as_exec *x, as_partial *state, uint32_t index) {
  const as_resource *r = state->heap->at[index];
  as_object object = as_lent_object(r);
  state->heap = as_resources_remove(&v->region, state->heap, index);
  const as_object_facts *facts = as_space_object(x->state->space, object);
  if (!facts || facts->lifetime != AS_LIFETIME_ALIVE) return as_exec_give_up(x, "a resource whose object has ended");
  if (!give_back(v, x, state, r, type_of(r), 0)) return false;
  as_space_end(x->machine->spaces, &x->state->space, object, AS_LIFETIME_OUT_OF_SCOPE, 0);
  return true;
}

/* Those that come back are put behind the others. Their objects end: an instruction that is repeated must find them as
 * they were, and what the space is taken back to is what it was when the instruction first asked. */
bool as_verify_settle(as_verifier *v, as_exec *x, as_partial *state) {
  as_verify_attend(v, x);
  as_asking_first(&x->asking);
  for (uint32_t i = 0; i < as_resources_count(state->heap);) {
    if (!as_is_lent(state->heap->at[i]))
      i++;
    else if (!come_back(v, x, state, i))
      return x->asking.over = true, false;
  }
  return !x->asking.over;
}

/* ---- arrays ---- */

/* An array of a known length has all of its elements: what lies behind it is something else, as the next member. */
static bool is_complete(as_verifier *v, const as_resource *each) {
  as_terms *terms = v->terms;
  return as_term_op(terms, each->guard) == AS_OP_BVULT &&
         as_term_same(as_term_operand(terms, each->guard, 0), each->index) &&
         as_term_is_const(terms, as_term_operand(terms, each->guard, 1));
}

/* The guard of an each with one more element: without the condition that took it out, if there is one. */
static as_term guard_with(as_verifier *v, const as_resource *each, as_term at) {
  as_terms *terms = v->terms;
  as_term out = as_term_not(terms, as_term_eq(terms, each->index, at)), rest = as_term_true(terms);
  uint32_t count = as_term_op(terms, each->guard) == AS_OP_AND ? as_term_operands(terms, each->guard) : 0;
  for (uint32_t i = 0; i < count; i++) {
    as_term conjunct = as_term_operand(terms, each->guard, i);
    if (!as_term_same(conjunct, out)) rest = as_term_and(terms, rest, conjunct);
  }
  bool was_out = count && !as_term_same(rest, each->guard);
  if (was_out && as_verify_follows(v, v->x, as_term_substitute(terms, rest, &each->index, &at, 1))) return rest;
  return as_term_or(terms, each->guard, as_term_eq(terms, each->index, at));
}

/* A single element whose neighbours are an each of the same kind, which has all but it. */
static bool rejoin_one(as_verifier *v, as_partial *state, uint32_t single, uint32_t each) {
  as_terms *terms = v->terms;
  const as_resource *r = state->heap->at[single], *all = state->heap->at[each];
  if (!as_resource_is_each(all) || all->name != r->name || as_resource_is_each(r) || as_is_lent(r) || r->count != 1)
    return false;
  if (is_complete(v, all)) return false;
  as_term at = as_each_index(terms, all, r->inputs[0]);
  if (!as_term_exists(at) || !as_convert_is_distance(v, at)) return false; /* of other memory */
  if (!as_term_same(as_each_input(terms, all, 0, at), r->inputs[0])) return false;
  as_term exact = as_each_exact(terms, all, at);
  if (!as_verify_follows(v, v->x, exact) && !as_verify_holds(v, v->x, state->laws, exact)) return false;
  as_resource joined = *all;
  joined.guard = guard_with(v, all, at);
  if (as_term_exists(all->output)) joined.output = as_term_store(terms, all->output, at, r->output);
  state->heap = as_resources_replace(&v->region, state->heap, each, &joined);
  state->heap = as_resources_remove(&v->region, state->heap, single);
  return true;
}

void as_verify_rejoin(as_verifier *v, as_partial *state) {
  for (uint32_t i = as_resources_count(state->heap); i-- > 0;)
    for (uint32_t k = 0; k < as_resources_count(state->heap); k++)
      if (i != k && rejoin_one(v, state, i, k)) break;
}
