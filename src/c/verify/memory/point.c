/* Numbers as pointers: what they point to is a matter of resources.
 *
 * A pointer that the function was given is a number. Two of them are the same pointer exactly if the numbers are equal:
 * each byte of each allocation, and its end, has a number of its own. The address that C sees is an unknown function of
 * the number, so that the end of one allocation may have the address of the beginning of another one; but for its low
 * bits, which are the number's: allocations are a whole number of pages apart from their addresses. So what is aligned
 * as a number is aligned as an address. */
#include "c/verify/convert/convert.h"

#include <assay/state/lack.h>

static uint64_t bits_mask(const as_verifier *v) { return UINT64_MAX >> (64 - as_verify_pointer_bits(v)); }

/* ---- objects that are there ---- */

bool as_verify_owner(as_verifier *v, as_space space, as_term number, as_object *object, as_term *offset) {
  as_terms *terms = v->terms;
  if (as_space_owner(space, number, object)) return *offset = as_verify_bits(v, 0), true;
  if (as_term_op(terms, number) != AS_OP_BVADD) return false;
  for (uint32_t i = 0; i < as_term_operands(terms, number); i++) {
    as_term part = as_term_operand(terms, number, i);
    if (!as_space_owner(space, part, object)) continue;
    *offset = as_term_bvsub(terms, number, part);
    return true;
  }
  return false;
}

/* The number is at this offset of the object; its bounds, if it has some, are those of the pointer. */
static as_value pointer_to(as_verifier *v, as_object object, as_term offset, const as_value *number) {
  as_value pointer = as_pointer_add(v->terms, as_value_pointer(object), 0, offset, as_verify_pointer_bits(v));
  if (number->kind != AS_VALUE_TERM || !number->extent) return pointer;
  as_term low = as_term_bvsub(v->terms, offset, as_term_bvsub(v->terms, number->term, number->low_term));
  as_value begin = as_pointer_add(v->terms, as_value_pointer(object), 0, low, as_verify_pointer_bits(v));
  pointer.low = begin.offset, pointer.low_term = begin.term, pointer.extent = number->extent;
  uint64_t before = (bits_mask(v) - pointer.low + 1) & bits_mask(v); /* bytes of them that lie before the object */
  if (!as_term_exists(pointer.low_term) && as_extent_is_known(pointer.extent) && before && before <= bits_mask(v) / 2)
    pointer.low = 0, pointer.extent = pointer.extent > before ? pointer.extent - before : 0;
  return pointer;
}

as_term as_verify_is_inside(as_verifier *v, as_term distance, const as_value *access, uint64_t size) {
  as_terms *terms = v->terms;
  as_term need = as_value_term(terms, access, as_verify_pointer_bits(v));
  as_term fits = as_term_bvule(terms, need, as_verify_bits(v, size));
  return as_term_and(terms, fits, as_term_bvule(terms, distance, as_term_bvsub(terms, as_verify_bits(v, size), need)));
}

bool as_verify_is_memory(const as_resource *r) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) <= AS_SPEC_CELL_RO;
}

/* What may only be read is of no use to an access that writes. */
static bool is_usable(const as_resource *r, bool writes) {
  return as_verify_is_memory(r) && !(writes && as_spec_cell_of(r->name) == AS_SPEC_CELL_RO);
}

bool as_verify_point(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size,
                     as_value *pointer) {
  as_verifier *v = data;
  const as_partial *state = &as_held_now(x)->state;
  as_verify_attend(v, x);
  as_term number = as_verify_number(v, pointer), offset;
  as_object object;
  bool writes = access == AS_LACK_ACCESS_STORE || access == AS_LACK_ACCESS_FREE;
  if (as_verify_owner(v, space, number, &object, &offset))
    return *pointer = pointer_to(v, object, offset, pointer), true;
  for (int proofs = 0; proofs < 2; proofs++) /* what can be seen comes first */
    for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
      const as_resource *r = state->heap->at[i];
      if (!as_is_lent(r) || !is_usable(r, writes)) continue;
      as_term distance = as_term_bvsub(v->terms, number, r->inputs[0]);
      as_term in =
          as_verify_is_inside(v, distance, size, as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name)));
      if (proofs ? !as_verify_is_so(v, x, in) : !as_term_is_true(v->terms, in)) continue;
      return *pointer = pointer_to(v, as_lent_object(r), distance, pointer), true;
    }
  if (as_verify_known_owner(v, space, number, &object, &offset))
    return *pointer = pointer_to(v, object, offset, pointer), true;
  return false;
}

/* ---- objects that are to be made ---- */

/* The index of a cell of the heap that has the bytes. */
static bool find_cell(as_verifier *v, as_exec *x, const as_partial *state, as_term number, const as_value *size,
                      bool writes, uint32_t *found) {
  for (int proofs = 0; proofs < 2; proofs++)
    for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
      const as_resource *r = state->heap->at[i];
      if (as_resource_is_each(r) || as_is_lent(r) || !is_usable(r, writes)) continue;
      as_term distance = as_term_bvsub(v->terms, number, r->inputs[0]);
      as_term in =
          as_verify_is_inside(v, distance, size, as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name)));
      if (proofs ? !as_verify_is_so(v, x, in) : !as_term_is_true(v->terms, in)) continue;
      return *found = i, true;
    }
  return false;
}

/* The constant part of a sum. */
static uint64_t constant_of(as_verifier *v, as_term t) {
  if (as_term_is_const(v->terms, t)) return as_term_bits(v->terms, t);
  if (as_term_op(v->terms, t) != AS_OP_BVADD) return 0;
  as_term last = as_term_operand(v->terms, t, as_term_operands(v->terms, t) - 1);
  return as_term_is_const(v->terms, last) ? as_term_bits(v->terms, last) : 0;
}

/* Where the element begins that the number is in, as it is written: without what is no multiple of the stride. */
static as_term begin_of_element(as_verifier *v, const as_resource *each, as_term number) {
  as_terms *terms = v->terms;
  int64_t stride = (int64_t)each->stride;
  as_term distance = as_term_bvsub(terms, number, each->base);
  int64_t rest = (int64_t)constant_of(v, distance) % stride;
  as_term begin = as_term_bvsub(terms, number, as_verify_bits(v, (uint64_t)(rest < 0 ? rest + stride : rest)));
  if (as_term_exists(as_each_index(terms, each, begin))) return begin;
  bool is_sum = as_term_op(terms, distance) == AS_OP_BVADD;
  for (uint32_t i = 0; i < (is_sum ? as_term_operands(terms, distance) : 1); i++) { /* an element of a row, and so on */
    as_term part = is_sum ? as_term_operand(terms, distance, i) : distance;
    bool whole = as_term_exists(as_each_index(terms, each, as_term_bvadd(terms, each->base, part)));
    if (!whole && !as_term_is_const(terms, part)) begin = as_term_bvsub(terms, begin, part);
  }
  return begin;
}

/* The path's model need not satisfy laws: what it says is false may be so by them. */
static bool contains(as_verifier *v, as_exec *x, as_transfer *work, as_term at, as_term claim) {
  bool near = as_convert_is_distance(v, at);
  if (!as_verify_may_hold(v, x, claim))
    return near && v->prover.refutes(v->prover.data, work->state.laws, as_term_not(v->terms, claim));
  return as_verify_follows(v, x, claim) || (near && as_verify_holds(v, x, work->state.laws, claim));
}

as_term as_verify_is_element(as_verifier *v, const as_resource *r, as_term number, const as_value *size, as_term *at) {
  if (!as_resource_is_each(r) || !as_verify_is_memory(r) || !as_term_exists(r->base) || !r->stride)
    return as_term_none();
  as_term begin = begin_of_element(v, r, number), into = as_term_bvsub(v->terms, number, begin);
  *at = as_each_index(v->terms, r, begin);
  if (!as_term_exists(*at)) return as_term_none();
  as_term claim = as_term_and(v->terms, as_each_guard(v->terms, r, *at),
                              as_term_eq(v->terms, as_each_input(v->terms, r, 0, *at), begin));
  uint64_t room = as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name));
  return as_term_and(v->terms, claim, as_verify_is_inside(v, into, size, room));
}

static bool find_element(as_verifier *v, as_exec *x, as_transfer *work, as_term number, const as_value *size) {
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    as_term at, claim = as_verify_is_element(v, heap->at[i], number, size, &at);
    if (!as_term_exists(claim) || !contains(v, x, work, at, claim)) continue;
    as_resources_focus(work, i, at);
    return true;
  }
  return false;
}

/* ---- looking for memory ---- */

/* An element that may be the one, of an each that begins at the same pointer: the branch forks. */
static bool decide_element(as_verifier *v, as_exec *x, as_transfer *work, as_term number, const as_value *size) {
  const as_resources *heap = work->state.heap;
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    as_term at, claim = as_verify_is_element(v, heap->at[i], number, size, &at);
    if (!as_term_exists(claim) || !as_convert_is_distance(v, at)) continue;
    if (as_verify_follows(v, x, as_term_not(v->terms, claim))) continue;
    bool lacks = v->prover.decide(v->prover.data, as_term_not(v->terms, claim)); /* first, since that fails soon */
    if (!as_verify_goes_on(x)) return false;
    if (!lacks) return as_resources_focus(work, i, at), true;
  }
  return false;
}

/* A cell that may be the one, though it need not be: the branch forks. */
static bool decide_cell(as_verifier *v, as_exec *x, const as_partial *state, as_term number, const as_value *size,
                        bool writes, uint32_t *found) {
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    if (as_resource_is_each(r) || !is_usable(r, writes)) continue;
    as_term same = as_term_eq(v->terms, number, r->inputs[0]);
    uint64_t room = as_spec_logic_size(v->meaning, as_spec_type_of_cell(r->name));
    if (size->kind != AS_VALUE_BITS || size->bits > room) continue;
    if (as_verify_follows(v, x, as_term_not(v->terms, same))) continue;
    if (as_exec_decide(x, same)) return *found = i, true;
    if (x->asking.over) return false;
  }
  return false;
}

as_resource as_verify_wanted_cell(as_verifier *v, as_term number, as_spec_c_type type, bool writes) {
  as_term *inputs = as_region_copy(&v->region, &number, sizeof number);
  return (as_resource){
      .name = as_spec_name_of_cell(writes ? AS_SPEC_CELL_W : AS_SPEC_CELL_RW, type), .inputs = inputs, .count = 1};
}

/* The type that the instruction accesses; for what is said of it. */
static as_spec_c_type accessed_type(const as_exec *x) {
  if (!x->at || x->at->type == AS_CORE_NONE || x->at->op == AS_CORE_OP_CALL) return AS_SPEC_C_NONE;
  return x->at->type;
}

/* The index of a cell that has the bytes, or becomes one by being taken out of an array. splits: what has arrays is
 * taken apart first; whether something was. */
static bool find_place(as_verifier *v, as_exec *x, as_transfer *work, as_term number, const as_value *size, bool writes,
                       bool *splits, uint32_t *index) {
  bool may_split = *splits;
  *splits = false;
  for (;;) {
    if (!find_cell(v, x, &work->state, number, size, writes, index)) {
      if (!as_verify_goes_on(x) || !find_element(v, x, work, number, size)) return false;
      *index = as_resources_count(work->state.heap) - 1;
    }
    if (!may_split || !as_convert_split_at(v, work, *index, number)) return true;
    *splits = true;
  }
}

/* Elements of arrays in structures, and of rows, are taken by themselves, unless the bytes are not those of one. */
static bool find_bytes(as_verifier *v, as_exec *x, as_transfer *work, as_term number, const as_value *size, bool writes,
                       uint32_t *index) {
  as_partial before = work->state;
  bool splits = true;
  if (find_place(v, x, work, number, size, writes, &splits, index)) return true;
  if (!splits || !as_verify_goes_on(x)) return false;
  work->state.heap = before.heap, splits = false;
  return find_place(v, x, work, number, size, writes, &splits, index);
}

static bool lend_found(as_verifier *v, as_exec *x, as_space *space, as_transfer *work, as_term number,
                       const as_value *size, bool writes) {
  uint32_t index;
  bool found = find_bytes(v, x, work, number, size, writes, &index);
  if (found) as_verify_lend(v, x, space, &work->state, index);
  return found;
}

/* Bytes that were no cells of this type before. */
static bool lend_viewed(as_verifier *v, as_exec *x, as_space *space, as_transfer *work, as_term number,
                        const as_value *size, bool writes) {
  return as_verify_goes_on(x) && as_convert_view(v, work, number, accessed_type(x)) &&
         lend_found(v, x, space, work, number, size, writes);
}

/* Whether the instruction accesses one place only: then everything that is lent may come back before. */
static bool has_one_place(const as_exec *x, const as_space *space) {
  as_core_op op = (as_core_op)x->at->op;
  bool single =
      op == AS_CORE_OP_LOAD || op == AS_CORE_OP_STORE || op == AS_CORE_OP_LOAD_BITS || op == AS_CORE_OP_STORE_BITS;
  return single && space == &x->state->space;
}

/* As it is; where elements of arrays are back in their arrays; after a decision that it is one of those that are held;
 * in a predicate that begins there, or in any other. True: it is lent, or is one that is. */
static bool materialise(as_verifier *v, as_exec *x, as_space *space, as_transfer *work, as_term number,
                        const as_lack *lack) {
  uint32_t index;
  bool writes = lack->access != AS_LACK_ACCESS_LOAD;
  as_resource wanted = as_verify_wanted_cell(v, number, accessed_type(x), writes);
  if (lend_found(v, x, space, work, number, &lack->size, writes)) return as_verify_goes_on(x);
  if (as_verify_goes_on(x) && has_one_place(x, space)) {
    if (!as_verify_settle(v, x, &work->state)) return false;
    as_verify_rejoin(v, &work->state);
    if (lend_found(v, x, space, work, number, &lack->size, writes)) return as_verify_goes_on(x);
  }
  if (lend_viewed(v, x, space, work, number, &lack->size, writes)) return as_verify_goes_on(x);
  for (uint32_t openings = 0; openings < 16 && as_verify_goes_on(x) && as_resources_open_for(work, &wanted); openings++)
    if (lend_found(v, x, space, work, number, &lack->size, writes) ||
        lend_viewed(v, x, space, work, number, &lack->size, writes))
      return as_verify_goes_on(x);
  for (uint32_t openings = 0; openings < 8 && as_verify_goes_on(x) && as_resources_open_any(work); openings++)
    if (lend_found(v, x, space, work, number, &lack->size, writes)) return as_verify_goes_on(x);
  if (as_verify_goes_on(x) && decide_cell(v, x, &work->state, number, &lack->size, writes, &index) &&
      as_verify_goes_on(x)) {
    if (!as_is_lent(work->state.heap->at[index])) as_verify_lend(v, x, space, &work->state, index);
    return as_verify_goes_on(x);
  }
  if (as_verify_goes_on(x) && lend_found(v, x, space, work, number, &lack->size, writes)) return as_verify_goes_on(x);
  if (as_verify_goes_on(x) && decide_element(v, x, work, number, &lack->size)) {
    as_verify_lend(v, x, space, &work->state, as_resources_count(work->state.heap) - 1);
    return as_verify_goes_on(x);
  }
  return false;
}

static bool is_some_object(as_verifier *v, as_space space, as_term number) {
  as_object object;
  as_term offset;
  return as_verify_known_owner(v, space, number, &object, &offset);
}

/* Where the path says that the number is one of several, each of them is looked for. */
static bool materialise_some(as_verifier *v, as_exec *x, as_space *space, as_transfer *work, as_term number,
                             const as_lack *lack) {
  enum { SPLITS_MAX = 8 };
  bool writes = lack->access != AS_LACK_ACCESS_LOAD;
  for (uint32_t splits = 0; splits < SPLITS_MAX && as_verify_split_element(v, x, *space, number, true); splits++)
    if (is_some_object(v, *space, number)) return true;
  for (uint32_t splits = 0; as_verify_goes_on(x); splits++) {
    as_partial before = work->state;
    if (materialise(v, x, space, work, number, lack)) return true;
    if (!as_verify_goes_on(x)) return false;
    if (splits == SPLITS_MAX || !as_verify_split_alias(v, x, number)) break;
    work->state = before;
    if (is_some_object(v, *space, number)) return true;
  }
  as_resource wanted = as_verify_wanted_cell(v, number, accessed_type(x), writes);
  if (as_verify_goes_on(x)) as_verify_missing(v, x, &work->state, &wanted, writes ? "writing" : "reading");
  return false;
}

/* An element of an object that was given away, and that the heap has, is the object's again. */
static bool regain_element(as_verifier *v, as_exec *x, as_transfer *work, as_object object, as_term address,
                           uint64_t offset, as_spec_c_type type) {
  uint64_t size = as_spec_logic_size(v->meaning, type);
  as_term number = as_term_bvadd(v->terms, address, as_verify_bits(v, offset));
  for (int writes = 0; writes < 2 && as_verify_goes_on(x); writes++) {
    as_resource cell = as_verify_wanted_cell(v, number, type, writes);
    if (as_consume_resource(work, &cell, &cell.output) != AS_CONSUMPTION_DONE) continue;
    if (writes || !as_term_exists(cell.output))
      cell.output = v->prover.fresh(v->prover.data, as_spec_logic_c_sort(v->meaning, type), "any");
    as_produce_resource(work, &cell);
    return as_verify_goes_on(x) && !as_space_is_lacking(x->state->space, object, offset, size, NULL, NULL);
  }
  return false;
}

/* Memory of an object of the machine's that a callee was given, and gave back in another form. */
static bool regain(as_verifier *v, as_exec *x, as_space *space, as_transfer *work, const as_lack *lack) {
  enum { ELEMENTS_MAX = 64 };
  as_spec_c_type type = accessed_type(x);
  uint64_t size = type == AS_SPEC_C_NONE ? 0 : as_spec_logic_size(v->meaning, type);
  if (lack->kind != AS_LACK_BYTES || !has_one_place(x, space) || !size || lack->low % size ||
      (lack->high - lack->low) % size || (lack->high - lack->low) / size > ELEMENTS_MAX)
    return false;
  as_object object = lack->pointer.object;
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker, as_value_pointer(object));
  if (!as_verify_goes_on(x) || !as_verify_settle(v, x, &work->state)) return false;
  as_term begin = as_verify_number(v, &address);
  as_trial attempt = as_trial_begin(work);
  bool good = true;
  for (uint64_t at = lack->low; good && at < lack->high; at += size)
    good = regain_element(v, x, work, object, begin, at, type);
  as_trial_end(work, &attempt, !good);
  return good;
}

/* Bytes of an object that are somebody else's: a callee has them, or nobody gave them to the function. */
static bool miss_bytes(as_verifier *v, as_exec *x, as_transfer *work, const as_lack *lack) {
  bool writes = lack->access != AS_LACK_ACCESS_LOAD;
  as_value address = as_space_address(x->machine->spaces, &x->state->space, &x->asker, lack->pointer);
  if (!as_verify_goes_on(x)) return false;
  as_term number = v->prover.simplify(v->prover.data, as_verify_number(v, &address));
  as_resource wanted = as_verify_wanted_cell(v, number, accessed_type(x), writes);
  return as_verify_missing_bytes(v, x, &work->state, &wanted, lack, writes ? "writing" : "reading");
}

bool as_verify_lack(void *data, as_exec *x, as_space *space, const as_lack *lack) {
  as_verifier *v = data;
  as_transfer work = as_verify_work_as_lent(v, x);
  if (regain(v, x, space, &work, lack)) return as_verify_end_work(v, x, &work), true;
  if (!as_verify_goes_on(x)) return false;
  if (lack->kind != AS_LACK_OBJECT) return miss_bytes(v, x, &work, lack);
  as_term number = v->prover.simplify(v->prover.data, as_verify_number(v, &lack->pointer));
  if (!as_verify_lack_is_not_expected(v, x, &work.state, number)) return false;
  if (!materialise_some(v, x, space, &work, number, lack)) return false;
  as_verify_end_work(v, x, &work);
  return true;
}
