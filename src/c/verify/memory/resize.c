/* realloc of memory that a contract has given: what it consists of is found at the new place, with the values that it
 * had; what is new is bytes to be written, what is beyond the end is gone.
 *
 * The allocation is consumed as free would. Resources that are gone then are what it consisted of, and they are moved,
 * if each is memory by itself, and nothing else has changed; else this is no case for here, and realloc's contract
 * (contracts/stdlib.h), which forgets all values, is what is known. */
#include "c/verify/internal.h"

enum { ALIGN_BYTES = 16 }; /* of what realloc gives: types that need more are not moved */

static bool is_realloc(const as_machine *machine, uint32_t function, as_callee *callee) {
  (void)callee;
  return as_verify_is_called(machine, function, "realloc") || as_verify_is_called(machine, function, "reallocarray");
}

/* ---- what it consists of ---- */

static bool is_movable(as_verifier *v, const as_resource *r) {
  if (!as_spec_is_cell(r->name)) return false;
  as_spec_cell cell = as_spec_cell_of(r->name);
  bool is_written = cell == AS_SPEC_CELL_RW || cell == AS_SPEC_CELL_W || cell == AS_SPEC_CELL_PADDING;
  return is_written && as_spec_logic_align(v->meaning, as_spec_type_of_cell(r->name)) <= ALIGN_BYTES;
}

/* Everything that was consumed, but for the token, can be moved; and what is left was there before. */
static bool are_movable(as_verifier *v, const as_resources *before, const as_resources *after) {
  for (uint32_t i = 0; i < as_resources_count(after); i++)
    if (!as_verify_has(before, after->at[i])) return false;
  for (uint32_t i = 0; i < as_resources_count(before); i++) {
    const as_resource *r = before->at[i];
    if (!as_verify_has(after, r) && r->name != as_verify_token_name() && !is_movable(v, r)) return false;
  }
  return true;
}

static as_term moved(as_verifier *v, as_term place, as_term from, as_term to) {
  return as_term_bvadd(v->terms, as_term_bvsub(v->terms, place, from), to);
}

static as_resource there(as_verifier *v, const as_resource *r, as_term from, as_term to) {
  as_resource moved_one = *r;
  as_term *inputs = as_region_copy(&v->region, r->inputs, r->count * sizeof *inputs);
  inputs[0] = moved(v, r->inputs[0], from, to);
  moved_one.inputs = inputs;
  if (as_resource_is_each(r)) moved_one.base = moved(v, r->base, from, to);
  return moved_one;
}

/* ---- the new allocation ---- */

typedef struct resizing {
  as_verifier *v;
  as_exec *x;
  as_transfer *work;
  const as_resources *before, *after; /* of the consumption */
  as_term from, to, old_size, new_size;
} resizing;

static bool is_part(const resizing *z, uint32_t i) {
  return !as_verify_has(z->after, z->before->at[i]) && z->before->at[i]->name != as_verify_token_name();
}

static void move_all(const resizing *z) {
  for (uint32_t i = 0; i < as_resources_count(z->before) && as_verify_goes_on(z->x); i++) {
    if (!is_part(z, i)) continue;
    as_resource one = there(z->v, z->before->at[i], z->from, z->to);
    as_produce_resource(z->work, &one);
  }
}

/* Bytes of the new allocation from one distance to another. */
static bool bytes_between(const resizing *z, as_term from, as_term to, as_resource *bytes) {
  as_terms *terms = z->v->terms;
  if (!as_verify_bytes_at(z->v, z->x, z->to, to, bytes)) return false;
  bytes->guard = as_term_and(terms, as_term_bvule(terms, from, bytes->index), bytes->guard);
  return true;
}

static bool grow(const resizing *z) {
  as_resource bytes;
  move_all(z);
  return as_verify_goes_on(z->x) && bytes_between(z, z->old_size, z->new_size, &bytes) &&
         as_verify_produce_bytes(z->v, z->x, z->work, &bytes);
}

static bool holds(const resizing *z, as_term claim) { return as_verify_holds(z->v, z->x, z->work->state.laws, claim); }

/* How much of it lies before the new end: elements that do. False: some may lie before it and behind it. */
static bool cut(const resizing *z, as_resource *r, bool *is_left) {
  as_terms *terms = z->v->terms;
  uint64_t bytes = as_spec_logic_size(z->v->meaning, as_spec_type_of_cell(r->name));
  as_term size = as_verify_bits(z->v, bytes), zero = as_verify_bits(z->v, 0);
  *is_left = true;
  if (as_resource_is_each(r)) {
    if (!as_term_exists(r->base) || r->stride != bytes) return false;
    as_term first = as_term_bvsub(terms, r->base, z->to);
    as_term rest = as_term_bvurem(terms, as_term_bvsub(terms, z->new_size, first), size);
    if (!holds(z, as_term_eq(terms, rest, zero))) return false;
    as_term is_before = as_term_bvult(terms, as_term_bvsub(terms, r->inputs[0], z->to), z->new_size);
    r->guard = as_term_and(terms, r->guard, is_before);
    return true;
  }
  as_term distance = as_term_bvsub(terms, r->inputs[0], z->to);
  as_term ends_before = as_term_and(terms, as_term_bvule(terms, size, z->new_size),
                                    as_term_bvule(terms, distance, as_term_bvsub(terms, z->new_size, size)));
  if (holds(z, ends_before)) return true;
  *is_left = false;
  return holds(z, as_term_bvule(terms, z->new_size, distance));
}

static bool cut_all(const resizing *z) {
  uint32_t count = as_resources_count(z->before), parts = 0;
  as_resource *part = as_region_alloc(&z->v->region, (count + 1) * sizeof *part);
  for (uint32_t i = 0; i < count; i++) {
    bool is_left;
    if (!is_part(z, i)) continue;
    part[parts] = there(z->v, z->before->at[i], z->from, z->to);
    if (!cut(z, &part[parts], &is_left)) return false;
    parts += is_left;
  }
  for (uint32_t i = 0; i < parts && as_verify_goes_on(z->x); i++) as_produce_resource(z->work, &part[i]);
  return true;
}

/* Where it is not seen that no element is cut in two, all becomes bytes. */
static bool shrink(const resizing *z) {
  as_resource bytes;
  as_term any;
  if (cut_all(z)) return as_verify_goes_on(z->x);
  move_all(z);
  if (!as_verify_goes_on(z->x) || !bytes_between(z, z->new_size, z->old_size, &bytes)) return false;
  as_consumption done = as_consume_resource(z->work, &bytes, &any);
  if (done == AS_CONSUMPTION_REFUSED) as_verify_missing(z->v, z->x, &z->work->state, &bytes, "realloc");
  return done == AS_CONSUMPTION_DONE && as_verify_goes_on(z->x);
}

/* Everything is as it was before the consumption. */
static as_called leave(const resizing *z, as_called called) {
  if (!as_verify_goes_on(z->x)) return AS_CALLED_STOPPED;
  z->work->state.heap = z->before;
  as_verify_end_work(z->v, z->x, z->work);
  return as_verify_goes_on(z->x) ? called : AS_CALLED_STOPPED;
}

static as_called resize_held(as_verifier *v, as_exec *x, as_call *call, as_term from, as_term size) {
  as_transfer work = as_verify_begin_work(v, x);
  resizing z = {.v = v, .x = x, .work = &work, .before = work.state.heap, .from = from, .new_size = size};
  as_term is_some = as_term_not(v->terms, as_term_eq(v->terms, size, as_verify_bits(v, 0)));
  if (!as_verify_goes_on(x) ||
      !as_verify_require(v, x, work.state.laws, AS_OBLIGATION_PRECONDITION, is_some, (as_spec_place){0},
                         "realloc is asked for a byte at least") ||
      !as_verify_consume_allocation(v, x, &work, from, "realloc", &z.old_size))
    return AS_CALLED_STOPPED;
  z.after = work.state.heap;
  if (!are_movable(v, z.before, z.after)) return leave(&z, AS_CALLED_UNKNOWN);
  if (as_verify_allocation_fails(x, "realloc fails")) return call->result = as_value_bits(0), leave(&z, AS_CALLED_DONE);
  if (!as_verify_goes_on(x) || !as_verify_allocate(v, x, &work, size, &z.to)) return AS_CALLED_STOPPED;
  bool grows = as_exec_decide(x, as_term_bvule(v->terms, z.old_size, z.new_size));
  if (!as_verify_goes_on(x) || !(grows ? grow(&z) : shrink(&z))) return AS_CALLED_STOPPED;
  as_verify_note_given(v, x, z.before, z.after, "realloc");
  as_verify_end_work(v, x, &work);
  call->result = as_value_of_term(v->terms, z.to);
  return as_verify_goes_on(x) ? AS_CALLED_DONE : AS_CALLED_STOPPED;
}

/* The machine's own objects are its own affair, as long as it has their tokens: realloc ends one as free does. */
static as_called reallocate(as_exec *x, const as_callee *callee, as_call *call) {
  as_verifier *v = as_verify_at(x->machine);
  (void)callee;
  if (!call->count) return AS_CALLED_UNKNOWN;
  as_verify_attend(v, x);
  as_value p = as_value_settle(x->machine->spaces, &x->asker, call->arguments[0]);
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  as_object object = p.object;
  as_term offset, zero = as_term_bv(v->terms, x->machine->pointer_bits, 0);
  bool is_own = p.kind == AS_VALUE_POINTER ||
                (p.kind == AS_VALUE_TERM && as_verify_owner(v, x->state->space, p.term, &object, &offset));
  if (is_own) return as_verify_free_object(v, x, object);
  if (p.kind != AS_VALUE_TERM || call->count != 2) return AS_CALLED_UNKNOWN;
  bool is_null = as_exec_decide(x, as_term_eq(v->terms, p.term, zero));
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  if (is_null) return AS_CALLED_UNKNOWN;
  v->called = call->function, v->calling = x->at;
  as_term size = as_value_term(v->terms, &call->arguments[1], x->machine->pointer_bits);
  return resize_held(v, x, call, p.term, size);
}

const as_callee_provider as_callee_reallocate = {AS_CALLEE_CONTRACT, is_realloc, reallocate};
