/* Where a string ends. Str and StrBuf take `Str_end(p)`, which is no memory: its output is the index of the first NUL
 * from p on. It is found among the places of the heap, or of an object of the machine's, where a NUL is known to lie;
 * of several it is the first, and where nobody knows which that is, the path forks. Where other bytes before it may be
 * NUL, one of them is the first: it gets a name. That no byte before it is NUL, and that all are held, is said and
 * shown by the clause that takes it: a place that is wrong makes that fail. */
#include "c/verify/convert/convert.h"

enum { ENDS_MAX = 16, SCAN_MAX = 4096 };

typedef struct ends {
  as_verifier *v;
  as_term string; /* the pointer */
  as_term at[ENDS_MAX];
  uint32_t count;
} ends;

static as_term word(as_verifier *v, uint64_t n) { return as_term_bv(v->terms, 64, n); }

static bool is_null_byte(as_verifier *v, as_term value) {
  as_term claim = as_term_eq(v->terms, value, as_term_bv(v->terms, 8, 0));
  return as_verify_may_hold(v, v->x, claim) && as_verify_follows(v, v->x, claim);
}

static void add_end(ends *e, as_term at) {
  for (uint32_t i = 0; i < e->count; i++)
    if (as_term_same(e->at[i], at)) return;
  if (e->count < ENDS_MAX) e->at[e->count++] = at;
}

/* ---- bytes of the heap ---- */

static bool is_byte(as_verifier *v, const as_resource *r) {
  if (!as_spec_is_cell(r->name)) return false;
  if (as_spec_cell_of(r->name) != AS_SPEC_CELL_RW && as_spec_cell_of(r->name) != AS_SPEC_CELL_RO) return false;
  as_spec_c_facts facts = as_verify_facts(v, as_spec_type_of_cell(r->name));
  return facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 && as_term_exists(r->output);
}

bool as_convert_is_distance(as_verifier *v, as_term t) {
  as_terms *terms = v->terms;
  if (as_verify_is_pointer(v, t)) return false;
  as_op op = as_term_op(terms, t);
  if (op != AS_OP_BVADD && op != AS_OP_BVMUL && op != AS_OP_BVNEG && op != AS_OP_BVSUB) return true;
  for (uint32_t i = 0; i < as_term_operands(terms, t); i++)
    if (!as_convert_is_distance(v, as_term_operand(terms, t, i))) return false;
  return true;
}

/* How far behind the string's beginning this place is; none: it is of another allocation, for all that can be seen. */
static as_term distance_to(const ends *e, as_term place) {
  as_term distance = as_term_bvsub(e->v->terms, place, e->string);
  return as_convert_is_distance(e->v, distance) ? distance : as_term_none();
}

static void look_at_single(ends *e, const as_resource *r) {
  as_term distance = distance_to(e, r->inputs[0]);
  if (as_term_exists(distance) && is_null_byte(e->v, r->output)) add_end(e, distance);
}

/* The element at this index, if it is one and NUL. */
static void look_at_element(ends *e, const as_resource *each, as_term at, as_term ahead) {
  as_verifier *v = e->v;
  as_term guard = as_each_guard(v->terms, each, at);
  if (!as_term_is_true(v->terms, guard) && !(as_verify_may_hold(v, v->x, guard) && as_verify_follows(v, v->x, guard)))
    return;
  if (is_null_byte(v, as_term_select(v->terms, each->output, at))) add_end(e, as_term_bvadd(v->terms, at, ahead));
}

/* Limits that the guard has for the index, and their neighbours below: the last element may be one of them. */
static void look_at_limits(ends *e, const as_resource *each, as_term guard, as_term ahead) {
  as_terms *terms = e->v->terms;
  as_op op = as_term_op(terms, guard);
  if (op == AS_OP_AND || op == AS_OP_NOT || op == AS_OP_ITE) {
    for (uint32_t i = 0; i < as_term_operands(terms, guard); i++)
      look_at_limits(e, each, as_term_operand(terms, guard, i), ahead);
    return;
  }
  if (op != AS_OP_BVULT && op != AS_OP_BVULE && op != AS_OP_EQ) return;
  as_term a = as_term_operand(terms, guard, 0), b = as_term_operand(terms, guard, 1);
  as_term limit = as_term_same(a, each->index) ? b : as_term_same(b, each->index) ? a : as_term_none();
  if (!as_term_exists(limit)) return;
  look_at_element(e, each, limit, ahead);
  if (op != AS_OP_EQ) look_at_element(e, each, as_term_bvsub(terms, limit, word(e->v, 1)), ahead);
}

static void look_at_each(ends *e, const as_resource *r) {
  as_terms *terms = e->v->terms;
  if (!as_term_exists(r->base) || r->stride != 1 || as_term_width(terms, r->index) != 64) return;
  as_term ahead = distance_to(e, r->base), map = r->output;
  if (!as_term_exists(ahead)) return;
  for (; as_term_op(terms, map) == AS_OP_STORE; map = as_term_operand(terms, map, 0))
    look_at_element(e, r, as_term_operand(terms, map, 1), ahead);
  look_at_limits(e, r, r->guard, ahead);
}

static void look_at_heap(ends *e, const as_resources *heap) {
  for (uint32_t i = 0; i < as_resources_count(heap) && as_verify_goes_on(e->v->x); i++) {
    if (!is_byte(e->v, heap->at[i])) continue;
    if (as_resource_is_each(heap->at[i]))
      look_at_each(e, heap->at[i]);
    else
      look_at_single(e, heap->at[i]);
  }
}

/* ---- bytes of objects ---- */

/* From byte to byte, each of which is NUL or is not. */
static bool scan_object(ends *e) {
  as_verifier *v = e->v;
  as_exec *x = v->x;
  as_object object;
  as_term offset, byte, zero = as_term_bv(v->terms, 8, 0);
  uint32_t type = as_core_find_scalar(v->unit, AS_CORE_UCHAR);
  if (type == AS_CORE_NONE || !as_verify_owner(v, x->state->space, e->string, &object, &offset)) return true;
  const as_object_facts *facts = as_space_object(x->state->space, object);
  if (!facts || facts->lifetime != AS_LIFETIME_ALIVE || facts->size.kind != AS_VALUE_BITS) return true;
  if (!as_term_is_const(v->terms, offset)) return true;
  uint64_t first = as_term_bits(v->terms, offset), size = facts->size.bits;
  for (uint64_t at = first; at < size && at - first < SCAN_MAX; at++) {
    if (as_space_is_lacking(x->state->space, object, at, 1, NULL, NULL)) return true;
    as_filled filled = as_verify_read(v, x, &x->state->space, type, object, at, &byte);
    if (filled != AS_FILLED_ALL) return filled != AS_FILLED_STOPPED;
    as_term ends_here = as_term_eq(v->terms, byte, zero);
    bool known = as_term_is_const(v->terms, ends_here);
    bool yes = known ? as_term_is_true(v->terms, ends_here) : v->prover.decide(v->prover.data, ends_here);
    if (!as_verify_goes_on(x)) return false;
    if (yes) return add_end(e, word(v, at - first)), true;
  }
  return true;
}

/* ---- the first of them ---- */

static as_term first_of(ends *e) {
  as_verifier *v = e->v;
  as_term first = e->at[0];
  for (uint32_t i = 1; i < e->count && as_verify_goes_on(v->x); i++) {
    as_term before = as_term_bvule(v->terms, first, e->at[i]);
    if (as_verify_follows(v, v->x, before)) continue;
    if (!v->prover.decide(v->prover.data, before)) first = e->at[i];
  }
  return first;
}

/* Bytes that begin with the string, and go at least as far as this. */
static const as_resource *bytes_up_to(const ends *e, as_transfer *work, as_term end) {
  as_verifier *v = e->v;
  as_terms *terms = v->terms;
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap) && as_verify_goes_on(v->x); i++) {
    const as_resource *r = heap->at[i];
    if (!as_resource_is_each(r) || !is_byte(v, r) || !as_term_exists(r->base) || r->stride != 1) continue;
    if (!as_term_same(r->base, e->string) || as_term_width(terms, r->index) != 64) continue;
    as_term k = work->prover->fresh(work->prover->data, as_sort_bv(64), "k");
    as_term covers = as_term_implies(terms, as_term_bvule(terms, k, end), as_each_guard(terms, r, k));
    if (as_verify_holds(v, v->x, work->state.laws, covers)) return r;
  }
  return NULL;
}

/* Where a byte is NUL, but nobody knows that none before it is: there is a first one. */
static as_term first_up_to(const ends *e, as_transfer *work, as_term end) {
  as_verifier *v = e->v;
  as_terms *terms = v->terms;
  const as_resource *bytes = as_term_is_const(terms, end) ? NULL : bytes_up_to(e, work, end);
  if (!bytes || !as_verify_goes_on(v->x)) return end;
  as_term k = work->prover->fresh(work->prover->data, as_sort_bv(64), "k"), zero = as_term_bv(terms, 8, 0);
  as_term is_other = as_term_not(terms, as_term_eq(terms, as_term_select(terms, bytes->output, k), zero));
  if (as_verify_holds(v, v->x, work->state.laws, as_term_implies(terms, as_term_bvult(terms, k, end), is_other)))
    return end;
  as_term first = work->prover->fresh(work->prover->data, as_sort_bv(64), "first");
  as_term is_null = as_term_eq(terms, as_term_select(terms, bytes->output, first), zero);
  as_term none_before = as_term_forall(terms, &k, 1, as_term_implies(terms, as_term_bvult(terms, k, first), is_other));
  work->prover->assume(work->prover->data, &work->state.laws,
                       as_term_and(terms, as_term_bvule(terms, first, end), is_null));
  work->prover->assume(work->prover->data, &work->state.laws, none_before);
  return first;
}

as_consumption as_convert_str_end(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  ends e = {.v = v, .string = wanted->inputs[0]};
  if (v->unit->target.pointer_bytes != 8) return AS_CONSUMPTION_REFUSED;
  look_at_heap(&e, work->state.heap);
  if (!e.count && as_verify_goes_on(v->x) && !scan_object(&e)) return AS_CONSUMPTION_STOPPED;
  if (as_verify_goes_on(v->x) && e.count) *output = first_up_to(&e, work, first_of(&e));
  if (!as_verify_goes_on(v->x)) return AS_CONSUMPTION_STOPPED;
  return e.count ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_REFUSED;
}
