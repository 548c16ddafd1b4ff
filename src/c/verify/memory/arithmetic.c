/* Numbers that are pointers, moved, compared and taken for integers. point.c says what the numbers are. */
#include "c/verify/convert/convert.h"

/* ---- where memory is held ---- */

/* What pointers of one allocation have in common: a part of both sums that is a pointer by itself. */
static bool have_common_part(as_verifier *v, as_term a, as_term b) {
  as_terms *terms = v->terms;
  as_term parts[2] = {a, b};
  uint32_t counts[2];
  for (int i = 0; i < 2; i++)
    counts[i] = as_term_op(terms, parts[i]) == AS_OP_BVADD ? as_term_operands(terms, parts[i]) : 1;
  for (uint32_t i = 0; i < counts[0]; i++)
    for (uint32_t k = 0; k < counts[1]; k++) {
      as_term p = counts[0] > 1 ? as_term_operand(terms, a, i) : a,
              q = counts[1] > 1 ? as_term_operand(terms, b, k) : b;
      if (as_term_same(p, q) && !as_term_is_const(terms, p) && as_verify_is_pointer(v, p)) return true;
    }
  return false;
}

as_term as_verify_is_in(as_verifier *v, const as_resource *r, as_term number, bool strictly) {
  as_terms *terms = v->terms;
  if (!as_verify_is_memory(r)) return as_term_none();
  if (!as_resource_is_each(r)) {
    as_term distance = as_term_bvsub(terms, number, r->inputs[0]);
    as_term size = as_verify_bits(v, as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name)));
    return strictly ? as_term_bvult(terms, distance, size) : as_term_bvule(terms, distance, size);
  }
  as_value room = as_value_bits(strictly);
  as_term at, here = as_verify_is_element(v, r, number, &room, &at);
  if (!as_term_exists(here)) return here;
  as_term one = as_term_bv(terms, as_term_width(terms, at), 1), before = as_term_bvsub(terms, at, one);
  as_term end = as_term_bvsub(terms, number, as_verify_bits(v, r->stride));
  as_term behind =
      as_term_and(terms, as_each_guard(terms, r, before), as_term_eq(terms, as_each_input(terms, r, 0, before), end));
  return strictly ? here : as_term_or(terms, here, behind);
}

static bool is_held(as_verifier *v, as_exec *x, const as_partial *state, as_term number, bool strictly) {
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    as_term claim = as_verify_is_in(v, state->heap->at[i], number, strictly);
    if (as_term_exists(claim) && as_verify_is_so(v, x, claim)) return true;
  }
  return false;
}

as_term as_verify_is_beside(as_verifier *v, const as_partial *state, as_term pointer, as_term number) {
  as_term any = as_term_false(v->terms);
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    as_term claim = as_verify_is_in(v, r, number, false);
    if (!as_term_exists(claim)) continue;
    as_term place = as_resource_is_each(r) ? r->base : r->inputs[0];
    if (as_convert_is_distance(v, as_term_bvsub(v->terms, pointer, place))) any = as_term_or(v->terms, any, claim);
  }
  return any;
}

static bool is_known(as_verifier *v, as_exec *x, const as_partial *state, as_term claim) {
  if (as_term_is_const(v->terms, claim)) return as_term_is_true(v->terms, claim);
  return as_verify_is_so(v, x, claim) || as_verify_holds(v, x, state->laws, claim);
}

/* It lies in one of several that are held, as an array and what is behind it, though nobody knows in which. */
static bool is_among_held(as_verifier *v, as_exec *x, const as_partial *state, as_term number) {
  return is_known(v, x, state, as_verify_is_beside(v, state, number, number));
}

/* Both lie in one memory that is held, or at its end, or in several at a distance: then they are of one allocation. */
static bool are_in_one(as_verifier *v, as_exec *x, const as_partial *state, as_term a, as_term b) {
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    as_term first = as_verify_is_in(v, state->heap->at[i], a, false),
            second = as_verify_is_in(v, state->heap->at[i], b, false);
    if (!as_term_exists(first) || !as_term_exists(second)) continue;
    if (is_known(v, x, state, as_term_and(v->terms, first, second))) return true;
  }
  a = as_proving_simplify(&v->proving, a), b = as_proving_simplify(&v->proving, b);
  as_term here = as_verify_is_beside(v, state, a, a), there = as_verify_is_beside(v, state, a, b);
  as_term same = as_term_eq(v->terms, a, b), both = as_term_and(v->terms, here, there);
  return !as_term_is_false(v->terms, both) && is_known(v, x, state, as_term_or(v->terms, same, both));
}

static bool has_definition(as_verifier *v, const as_resource *r) {
  const as_predicate *predicate = as_spec_logic_predicate(v->meaning, r->name);
  return predicate && predicate->clause_count;
}

static bool begins_at(const as_resource *r, as_term number) {
  return !as_spec_is_cell(r->name) && !as_resource_is_each(r) && r->count && as_term_same(r->inputs[0], number);
}

/* A predicate that has the memory there is opened, if it is known what it is: how far its memory goes says how far the
 * pointer may. */
void as_verify_approach(void *data, as_exec *x, const as_value *from) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  as_term number = as_verify_number(v, from);
  const as_resources *heap = as_held_now(x)->state.heap;
  bool there = false;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) there |= begins_at(heap->at[i], number);
  if (!there) return;
  as_transfer work = as_verify_begin_work(v, x);
  for (uint32_t i = as_resources_count(work.state.heap); i-- > 0 && as_verify_goes_on(x);)
    if (begins_at(work.state.heap->at[i], number) && has_definition(v, work.state.heap->at[i]))
      as_resources_open_known(&work, i);
  if (as_verify_goes_on(x)) as_verify_end_work(v, x, &work);
}

/* It stays where it was, or at an end. */
static bool stays(as_verifier *v, as_exec *x, const as_value *from, const as_value *to) {
  const as_partial *state = &as_held_now(x)->state;
  as_term a = as_verify_number(v, from), b = as_verify_number(v, to), offset;
  as_object object;
  as_term none = as_term_eq(v->terms, a, b);
  if (as_term_is_true(v->terms, none)) return true;
  if (as_verify_owner(v, x->state->space, b, &object, &offset)) return true;
  if (is_held(v, x, state, b, false) || as_verify_holds(v, x, state->laws, none)) return true;
  if (as_verify_goes_on(x) && is_among_held(v, x, state, b)) return true;
  as_transfer work = as_verify_begin_work(v, x); /* a predicate may have it */
  as_resource ends[] = {as_verify_wanted_cell(v, b, AS_SPEC_C_NONE, true),
                        as_verify_wanted_cell(v, a, AS_SPEC_C_NONE, true)};
  for (uint32_t i = 0; i < 8 && as_verify_goes_on(x); i++) {
    if (!as_resources_open_for(&work, &ends[i / 4])) i |= 3; /* nothing more at this end */
    if (as_verify_goes_on(x) && is_held(v, x, &work.state, b, false)) return as_verify_end_work(v, x, &work), true;
  }
  if (!as_verify_goes_on(x)) return false;
  as_verify_end_work(v, x, &work); /* what was lent is the heap's again, and the state must know */
  return as_exec_fail(x, AS_CHECK_POINTER_ARITHMETIC,
                      "the pointer is moved where no memory is held that it would stay in");
}

/* Inside of an allocation addresses are as far from each other as pointers are. */
bool as_verify_moved(void *data, as_exec *x, const as_value *from, const as_value *to) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  if (!as_exec_checks(x)[AS_CHECK_POINTER_ARITHMETIC]) return true;
  if (!stays(v, x, from, to)) return false;
  if (!as_spec_logic_speaks_of(v->meaning, AS_SPEC_ADDRESS)) return true;
  as_object object;
  as_term a = as_verify_number(v, from), b = as_verify_number(v, to), offset;
  if (as_verify_owner(v, x->state->space, b, &object, &offset)) return true;
  as_term before = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, a),
          behind = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, b);
  as_term moved = as_term_bvadd(v->terms, before, as_term_bvsub(v->terms, b, a));
  return as_exec_assume(x, as_term_eq(v->terms, behind, moved));
}

bool as_verify_related(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  as_value pa = a, pb = b;
  if (a.kind == AS_VALUE_POINTER) pa = as_space_address(x->machine->spaces, &x->state->space, &x->asker, a);
  if (b.kind == AS_VALUE_POINTER) pb = as_space_address(x->machine->spaces, &x->state->space, &x->asker, b);
  if (x->asking.over) return false;
  *from = as_verify_number(v, &pa), *to = as_verify_number(v, &pb);
  as_term same = as_term_eq(v->terms, *from, *to);
  if (have_common_part(v, *from, *to)) return true;
  if (as_verify_holds(v, x, as_held_now(x)->state.laws, same)) return true;
  if (as_verify_goes_on(x) && are_in_one(v, x, &as_held_now(x)->state, *from, *to)) return true;
  if (!as_verify_goes_on(x)) return false;
  return as_exec_fail(x, check, "the pointers are not known to point into the same object");
}

static bool are_held(as_verifier *v, as_exec *x, const as_partial *state, as_term p, as_term q) {
  return is_held(v, x, state, p, true) && is_held(v, x, state, q, true);
}

/* Predicates that may have the memory of one of them are opened. */
static bool find_both(as_verifier *v, as_exec *x, as_term p, as_term q) {
  as_transfer work = as_verify_begin_work(v, x);
  bool found = false;
  for (uint32_t i = 0; i < 4 && as_verify_goes_on(x); i++) {
    if ((found = are_held(v, x, &work.state, p, q))) break;
    as_resource first = as_verify_wanted_cell(v, p, AS_SPEC_C_NONE, true),
                second = as_verify_wanted_cell(v, q, AS_SPEC_C_NONE, true);
    bool has_first = is_held(v, x, &work.state, p, true);
    if (!as_verify_goes_on(x) || !as_resources_open_for(&work, has_first ? &second : &first)) break;
  }
  if (as_verify_goes_on(x)) as_verify_end_work(v, x, &work); /* what was lent is the heap's again */
  return found;
}

/* C's ==: equal pointers are; others may be, if one is at an end and they are of different allocations. */
bool as_verify_equal(void *data, as_exec *x, as_value a, as_value b, as_term *equal) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  as_terms *terms = v->terms;
  a = as_value_settle(x->machine->spaces, &x->asker, a), b = as_value_settle(x->machine->spaces, &x->asker, b);
  if (x->asking.over) return false;
  if (a.kind == AS_VALUE_POINTER && b.kind == AS_VALUE_POINTER)
    return as_space_equal(x->machine->spaces, &x->state->space, &x->asker, a, b, equal) == AS_SPACE_DONE;
  if (a.kind == AS_VALUE_POINTER) a = as_space_address(x->machine->spaces, &x->state->space, &x->asker, a);
  if (b.kind == AS_VALUE_POINTER) b = as_space_address(x->machine->spaces, &x->state->space, &x->asker, b);
  if (x->asking.over) return false;
  as_term p = as_verify_number(v, &a), q = as_verify_number(v, &b), zero = as_verify_bits(v, 0);
  *equal = as_term_eq(terms, p, q);
  if (as_term_is_const(terms, *equal) || as_term_same(p, zero) || as_term_same(q, zero)) return true;
  const as_partial *state = &as_held_now(x)->state;
  if (have_common_part(v, p, q)) return true;
  if (as_verify_differ(v, x, a, b)) return *equal = as_term_false(terms), true;
  if (!as_verify_goes_on(x)) return false;
  if (are_held(v, x, state, p, q) || are_in_one(v, x, state, p, q)) return true;
  if (find_both(v, x, p, q)) return *equal = as_term_eq(terms, p, q), true;
  if (!as_verify_goes_on(x)) return false;
  as_term luck = as_asking_fresh(&x->asking, as_sort_bool(), "same address");
  as_verify_note_luck(v, x, luck, p, q);
  as_term no_null = as_term_and(terms, as_term_not(terms, as_term_eq(terms, p, zero)),
                                as_term_not(terms, as_term_eq(terms, q, zero)));
  as_term same_place = as_term_eq(terms, as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, p),
                                  as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, q));
  *equal = as_term_or(terms, *equal, as_term_and(terms, as_term_and(terms, luck, same_place), no_null));
  return true;
}

/* ---- as numbers ---- */

static as_term is_address(as_verifier *v, as_term number) {
  enum { PAGE_BITS = 12 };
  as_term address = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, number);
  return as_term_eq(v->terms, as_term_extract(v->terms, address, PAGE_BITS - 1, 0),
                    as_term_extract(v->terms, number, PAGE_BITS - 1, 0));
}

void as_verify_assume_addresses(as_verifier *v, as_transfer *work) {
  if (!as_spec_logic_speaks_of(v->meaning, AS_SPEC_ADDRESS)) return;
  as_term number = work->prover->fresh(work->prover->data, as_sort_bv(as_verify_pointer_bits(v)), "p");
  v->untold++;
  work->prover->assume(work->prover->data, &work->state.laws,
                       as_term_forall(v->terms, &number, 1, is_address(v, number)));
  v->untold--;
}

bool as_verify_address(void *data, as_exec *x, as_value pointer, as_value *number) {
  as_verifier *v = data;
  if (pointer.kind == AS_VALUE_POINTER || pointer.kind == AS_VALUE_BITS) {
    *number = as_space_address(x->machine->spaces, &x->state->space, &x->asker, pointer);
    return !x->asking.over;
  }
  as_term t = as_verify_number(v, &pointer), offset;
  as_object object;
  if (as_verify_owner(v, x->state->space, t, &object, &offset)) return *number = pointer, true;
  *number = as_value_of_term(v->terms, as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, t));
  return as_exec_assume(x, is_address(v, t));
}

/* The pointer whose address this is, by the way it is written: the address of one, moved where memory is held; else a
 * pointer without an allocation, which gives access to nothing. */
static as_term pointer_at(as_verifier *v, as_exec *x, as_term number) {
  as_terms *terms = v->terms;
  uint32_t count = as_term_op(terms, number) == AS_OP_BVADD ? as_term_operands(terms, number) : 1;
  for (uint32_t i = 0; i < count; i++) {
    as_term part = count > 1 ? as_term_operand(terms, number, i) : number;
    if (as_term_op(terms, part) != AS_OP_APPLY) continue;
    as_term pointer = as_term_operand(terms, part, 0);
    if (!as_term_same(as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, pointer), part)) continue;
    as_term by = as_term_bvsub(terms, number, part), moved = as_term_bvadd(terms, pointer, by);
    bool stays = as_term_same(moved, pointer) || is_held(v, x, &as_held_now(x)->state, moved, false);
    return stays ? moved : number;
  }
  return number;
}

bool as_verify_regain(void *data, as_exec *x, as_value number, as_value *pointer) {
  as_verifier *v = data;
  as_verify_attend(v, x);
  *pointer = number;
  if (number.kind != AS_VALUE_TERM) return true;
  *pointer = as_value_of_term(v->terms, pointer_at(v, x, number.term));
  return as_verify_goes_on(x);
}
