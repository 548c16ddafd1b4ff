/* Cells in other forms. */
#include "c/verify/convert/convert.h"

static as_spec_c_type type_of(const as_resource *r) { return as_spec_type_of_cell(r->name); }
static uint64_t size_of(as_verifier *v, const as_resource *r) { return as_spec_logic_size(v->meaning, type_of(r)); }
static bool is_single(const as_resource *r) {
  return as_spec_is_cell(r->name) && as_spec_cell_of(r->name) <= AS_SPEC_CELL_RO && !as_resource_is_each(r);
}

static as_resource cell_at(as_verifier *v, as_spec_cell cell, as_spec_c_type type, as_term pointer, uint64_t place) {
  as_term *inputs = as_region_copy(&v->region, &pointer, sizeof pointer);
  return (as_resource){.name = as_spec_name_of_cell(cell, type), .inputs = inputs, .count = 1, .place = place};
}

/* ---- objects of the machine's ---- */

/* What is only read may be kept and duplicated, so it is given of memory that nobody can ever write. */

static bool is_there(const as_object_facts *facts, uint64_t at, uint64_t size) {
  return facts && facts->lifetime == AS_LIFETIME_ALIVE && facts->kind < AS_OBJECT_FUNCTION &&
         facts->size.kind == AS_VALUE_BITS && size <= facts->size.bits && at <= facts->size.bits - size;
}

/* To be read, at an offset that is not known: nothing of the object is given away. */
static as_consumption lend_somewhere(as_verifier *v, as_transfer *work, const as_resource *wanted, as_object object,
                                     as_term offset, as_term *output) {
  as_exec *x = v->x;
  const as_object_facts *facts = as_space_object(x->state->space, object);
  uint64_t size = size_of(v, wanted), align = as_spec_logic_align(v->meaning, type_of(wanted));
  if (!is_there(facts, 0, size) || facts->align_bytes % align) return AS_CONSUMPTION_REFUSED;
  if (facts->writable && !v->lends_to_read) return AS_CONSUMPTION_REFUSED;
  if (as_space_is_lacking(x->state->space, object, 0, facts->size.bits, NULL, NULL)) return AS_CONSUMPTION_REFUSED;
  as_value need = as_value_bits(size);
  as_term inside = as_verify_is_inside(v, offset, &need, facts->size.bits);
  as_term rest = as_term_bvand(v->terms, offset, as_verify_bits(v, align - 1));
  as_term aligned = as_term_eq(v->terms, rest, as_verify_bits(v, 0));
  if (!as_verify_holds(v, x, work->state.laws, as_term_and(v->terms, inside, aligned))) return AS_CONSUMPTION_REFUSED;
  as_term value;
  as_filled filled = as_verify_read_somewhere(v, x, type_of(wanted), object, offset, &value);
  if (filled == AS_FILLED_STOPPED || !as_verify_goes_on(x)) return AS_CONSUMPTION_STOPPED;
  if (filled != AS_FILLED_ALL) return AS_CONSUMPTION_REFUSED;
  if (!as_verify_hand_over(v, x, work->state.laws, type_of(wanted), value)) return AS_CONSUMPTION_STOPPED;
  return *output = value, AS_CONSUMPTION_DONE;
}

as_consumption as_convert_from_object(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  as_exec *x = v->x;
  as_object object;
  as_term offset, value = as_term_none();
  as_spec_cell cell = as_spec_cell_of(wanted->name);
  if (!as_verify_known_owner(v, x->state->space, wanted->inputs[0], &object, &offset)) return AS_CONSUMPTION_REFUSED;
  const as_object_facts *facts = as_space_object(x->state->space, object);
  if (!as_term_is_const(v->terms, offset))
    return cell == AS_SPEC_CELL_RO ? lend_somewhere(v, work, wanted, object, offset, output) : AS_CONSUMPTION_REFUSED;
  uint64_t at = as_term_bits(v->terms, offset), size = size_of(v, wanted);
  if (!is_there(facts, at, size) || (cell != AS_SPEC_CELL_RO && !facts->writable)) return AS_CONSUMPTION_REFUSED;
  if (cell == AS_SPEC_CELL_RO && facts->writable && !v->lends_to_read) return AS_CONSUMPTION_REFUSED;
  if (as_space_is_lacking(x->state->space, object, at, size, NULL, NULL)) return AS_CONSUMPTION_REFUSED;
  if (at % as_spec_logic_align(v->meaning, type_of(wanted)) ||
      facts->align_bytes % as_spec_logic_align(v->meaning, type_of(wanted)))
    return AS_CONSUMPTION_REFUSED;
  if (cell == AS_SPEC_CELL_W) {
    value = v->prover.fresh(v->prover.data, as_spec_logic_c_sort(v->meaning, type_of(wanted)), "any");
  } else {
    as_filled filled = as_verify_read(v, x, &x->state->space, type_of(wanted), object, at, &value);
    if (filled == AS_FILLED_STOPPED) return AS_CONSUMPTION_STOPPED;
    if (filled != AS_FILLED_ALL) return AS_CONSUMPTION_REFUSED;
    if (!as_verify_hand_over(v, x, work->state.laws, type_of(wanted), value)) return AS_CONSUMPTION_STOPPED;
  }
  if (cell != AS_SPEC_CELL_RO) as_space_give_away(x->machine->spaces, &x->state->space, object, at, size);
  *output = value;
  return AS_CONSUMPTION_DONE;
}

/* ---- arrays ---- */

static as_resource each_of_array(as_verifier *v, as_transfer *work, as_resource_name name, as_term pointer,
                                 as_term output, uint64_t place) {
  as_terms *terms = v->terms;
  as_spec_c_type array = as_spec_type_of_cell(name), of = as_verify_facts(v, array).of;
  uint64_t stride = as_spec_logic_size(v->meaning, of),
           count = stride ? as_spec_logic_size(v->meaning, array) / stride : 0;
  as_term index = work->prover->fresh(work->prover->data, as_sort_bv(64), "i");
  as_term at = as_term_bvadd(terms, pointer, as_term_bvmul(terms, index, as_verify_bits(v, stride)));
  as_resource r = cell_at(v, as_spec_cell_of(name), of, at, place);
  r.index = index, r.base = pointer, r.stride = stride, r.output = output;
  r.guard = as_term_bvult(terms, index, as_term_bv(terms, 64, count));
  return r;
}

static void array_to_each(as_verifier *v, as_transfer *work, uint32_t index) {
  const as_resource *r = work->state.heap->at[index];
  as_resource each = each_of_array(v, work, r->name, r->inputs[0], r->output, r->place);
  each.depth = r->depth;
  work->state.heap = as_resources_replace(work->region, work->state.heap, index, &each);
}

void as_convert_array_to_each(as_verifier *v, as_transfer *work) {
  array_to_each(v, work, as_resources_count(work->state.heap) - 1);
}

as_consumption as_convert_from_array(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  if (as_verify_facts(v, type_of(wanted)).kind != AS_SPEC_C_ARRAY) return AS_CONSUMPTION_REFUSED;
  as_resource each = each_of_array(v, work, wanted->name, wanted->inputs[0], as_term_none(), wanted->place);
  return as_consume_resource(work, &each, output);
}

/* ---- a part of a structure ---- */

/* The cell at this index becomes its members and padding. */
static void split(as_verifier *v, as_transfer *work, uint32_t index) {
  const as_resource *r = work->state.heap->at[index];
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type_of(r), &parts);
  work->state.heap = as_resources_remove(work->region, work->state.heap, index);
  for (uint32_t i = 0; i < count; i++) {
    as_term pointer = as_term_bvadd(v->terms, r->inputs[0], as_verify_bits(v, parts[i].offset_bits / 8));
    as_resource part = cell_at(v, as_spec_cell_of(r->name), parts[i].type, pointer, r->place);
    part.output = as_term_member(v->terms, r->output, 0, i), part.depth = r->depth;
    work->state.heap = as_resources_add(work->region, work->state.heap, &part);
    if (as_verify_facts(v, parts[i].type).kind == AS_SPEC_C_ARRAY) as_convert_array_to_each(v, work);
  }
  as_convert_leave_padding(v, &work->state, type_of(r), r->inputs[0], r);
}

static bool has_bits(as_verifier *v, as_spec_c_type type) {
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
  for (uint32_t i = 0; i < count; i++)
    if (parts[i].width_bits) return true;
  return false;
}

bool as_verify_is_packed(as_verifier *v, as_spec_c_type type) {
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts), whole = as_spec_logic_align(v->meaning, type);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t align = parts[i].width_bits ? 1 : as_spec_logic_align(v->meaning, parts[i].type);
    if (align > whole || parts[i].offset_bits / 8 % align) return true;
  }
  return false;
}

static bool is_structure(as_verifier *v, const as_resource *r) {
  return is_single(r) && as_verify_facts(v, type_of(r)).kind == AS_SPEC_C_STRUCT && !has_bits(v, type_of(r)) &&
         !as_verify_is_packed(v, type_of(r));
}

/* The greatest number of elements of an array in values of the type. */
static uint64_t most_elements(as_verifier *v, as_spec_c_type type) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  const as_spec_part *parts;
  uint64_t most = 0;
  if (facts.kind == AS_SPEC_C_ARRAY) {
    uint64_t size = as_spec_logic_size(v->meaning, facts.of);
    return size ? as_spec_logic_size(v->meaning, type) / size : 0;
  }
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t elements = most_elements(v, parts[i].type);
    if (elements > most) most = elements;
  }
  return most;
}

bool as_convert_split_at(as_verifier *v, as_transfer *work, uint32_t index, as_term place) {
  enum { FEW = 64 };
  const as_resource *r = work->state.heap->at[index];
  bool is_array = is_single(r) && as_verify_facts(v, type_of(r)).kind == AS_SPEC_C_ARRAY;
  if (as_is_lent(r) || !(is_array || is_structure(v, r))) return false;
  uint64_t most = most_elements(v, type_of(r));
  bool is_known = as_term_is_const(v->terms, as_term_bvsub(v->terms, place, r->inputs[0]));
  if (!most || (is_known && most <= FEW)) return false;
  if (is_array)
    array_to_each(v, work, index);
  else
    split(v, work, index);
  return true;
}

as_consumption as_convert_each_from_whole(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                          as_term *output) {
  for (uint32_t i = 0; as_term_exists(wanted->base) && i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_structure(v, r) || !most_elements(v, type_of(r))) continue;
    as_term distance = as_term_bvsub(v->terms, wanted->base, r->inputs[0]);
    as_term in = as_term_bvult(v->terms, distance, as_verify_bits(v, size_of(v, r)));
    if (as_term_is_const(v->terms, in) ? !as_term_is_true(v->terms, in)
                                       : !(as_verify_may_hold(v, v->x, in) && as_verify_follows(v, v->x, in)))
      continue;
    split(v, work, i);
    return as_consume_resource(work, wanted, output);
  }
  return AS_CONSUMPTION_REFUSED;
}

static bool is_inside(as_verifier *v, const as_resource *whole, const as_resource *wanted) {
  uint64_t size = size_of(v, whole), part = size_of(v, wanted);
  if (part >= size) return false;
  as_term distance = as_term_bvsub(v->terms, wanted->inputs[0], whole->inputs[0]);
  as_term claim = as_term_bvule(v->terms, distance, as_verify_bits(v, size - part));
  if (as_term_is_const(v->terms, claim)) return as_term_is_true(v->terms, claim);
  return as_verify_may_hold(v, v->x, claim) && as_verify_follows(v, v->x, claim);
}

as_consumption as_convert_from_whole(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_structure(v, r)) continue;
    if (!is_inside(v, r, wanted)) continue;
    split(v, work, i);
    return as_consume_resource(work, wanted, output);
  }
  return AS_CONSUMPTION_REFUSED;
}

/* ---- the same bytes as another type ---- */

bool as_convert_are_alike(as_verifier *v, as_spec_c_type a, as_spec_c_type b) {
  as_spec_c_facts fa = as_verify_facts(v, a), fb = as_verify_facts(v, b);
  if (as_verify_is_bool(v, a) != as_verify_is_bool(v, b)) return false;
  bool integers = fa.kind == AS_SPEC_C_INTEGER && fb.kind == AS_SPEC_C_INTEGER;
  bool pointers = fa.kind == AS_SPEC_C_POINTER && fb.kind == AS_SPEC_C_POINTER;
  return pointers || (integers && fa.width_bits == fb.width_bits &&
                      as_spec_logic_size(v->meaning, a) == as_spec_logic_size(v->meaning, b));
}

as_consumption as_convert_from_alike(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_single(r) || type_of(r) == type_of(wanted) || !as_convert_are_alike(v, type_of(r), type_of(wanted)))
      continue;
    as_spec_cell have = as_spec_cell_of(r->name), want = as_spec_cell_of(wanted->name);
    if (have != want && !(have == AS_SPEC_CELL_RW && want == AS_SPEC_CELL_W)) continue;
    as_term same = as_term_eq(v->terms, r->inputs[0], wanted->inputs[0]);
    if (!as_term_is_true(v->terms, same) && !(as_verify_may_hold(v, v->x, same) && as_verify_follows(v, v->x, same)))
      continue;
    *output = r->output;
    work->state.heap = as_resources_remove(work->region, work->state.heap, i);
    return AS_CONSUMPTION_DONE;
  }
  return AS_CONSUMPTION_REFUSED;
}

/* ---- all members ---- */

/* Something of it is held: else looking for each member would only cost time, and open predicates for nothing. */
static bool has_some(as_verifier *v, as_transfer *work, const as_resource *wanted) {
  as_object object;
  as_term offset;
  if (as_verify_owner(v, v->x->state->space, wanted->inputs[0], &object, &offset)) return true;
  for (uint32_t i = 0; i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) > AS_SPEC_CELL_RO) continue;
    as_term place = as_resource_is_each(r) ? r->base : r->inputs[0];
    if (!as_term_exists(place)) continue;
    as_term distance = as_term_bvsub(v->terms, place, wanted->inputs[0]);
    as_term near = as_term_bvult(v->terms, distance, as_verify_bits(v, size_of(v, wanted)));
    if (as_term_is_true(v->terms, near)) return true;
    if (!as_term_is_const(v->terms, near) && as_verify_may_hold(v, v->x, near) && as_verify_follows(v, v->x, near))
      return true;
  }
  return false;
}

static as_term is_aligned(as_verifier *v, as_term pointer, as_spec_c_type type) {
  uint32_t align = as_spec_logic_align(v->meaning, type);
  if (align <= 1) return as_term_true(v->terms);
  uint32_t low = (uint32_t)__builtin_ctz(align);
  return as_term_eq(v->terms, as_term_extract(v->terms, pointer, low - 1, 0), as_term_bv(v->terms, low, 0));
}

/* A structure may be aligned for more than its members are. */
static bool is_aligned_by(as_verifier *v, as_transfer *work, const as_resource *wanted, const as_spec_part *parts,
                          uint32_t count) {
  uint32_t align = as_spec_logic_align(v->meaning, type_of(wanted));
  for (uint32_t i = 0; i < count; i++)
    if (as_spec_logic_align(v->meaning, parts[i].type) >= align) return true;
  return as_verify_holds(v, v->x, work->state.laws, is_aligned(v, wanted->inputs[0], type_of(wanted)));
}

as_consumption as_convert_from_parts(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  as_spec_c_type type = type_of(wanted);
  if (as_verify_facts(v, type).kind != AS_SPEC_C_STRUCT || has_bits(v, type) || !has_some(v, work, wanted))
    return AS_CONSUMPTION_REFUSED;
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
  as_term *members = as_region_alloc(&v->region, (count + 1) * sizeof *members);
  for (uint32_t i = 0; i < count; i++) {
    as_term pointer = as_term_bvadd(v->terms, wanted->inputs[0], as_verify_bits(v, parts[i].offset_bits / 8));
    as_resource part = cell_at(v, as_spec_cell_of(wanted->name), parts[i].type, pointer, wanted->place);
    as_consumption done = as_consume_resource(work, &part, &members[i]);
    if (done != AS_CONSUMPTION_DONE) return done;
    if (!as_term_exists(members[i]))
      members[i] = v->prover.fresh(v->prover.data, as_spec_logic_c_sort(v->meaning, parts[i].type), "any");
  }
  if (!count || !is_aligned_by(v, work, wanted, parts, count)) return AS_CONSUMPTION_REFUSED;
  *output = as_term_construct(v->terms, as_spec_logic_c_sort(v->meaning, type), 0, members);
  return as_convert_take_padding(v, work, type, wanted);
}

/* ---- bytes ---- */

static bool is_bytes(as_verifier *v, const as_resource *r) {
  if (!as_spec_is_cell(r->name) || as_spec_cell_of(r->name) > AS_SPEC_CELL_W || !as_resource_is_each(r)) return false;
  as_spec_c_facts facts = as_verify_facts(v, type_of(r));
  return facts.kind == AS_SPEC_C_INTEGER && facts.width_bits == 8 && r->stride == 1 && as_term_exists(r->base);
}

as_consumption as_convert_from_bytes(as_verifier *v, as_transfer *work, const as_resource *wanted, as_term *output) {
  as_terms *terms = v->terms;
  as_spec_cell want = as_spec_cell_of(wanted->name);
  uint64_t size = size_of(v, wanted);
  for (uint32_t i = 0; want <= AS_SPEC_CELL_W && i < as_resources_count(work->state.heap); i++) {
    const as_resource *r = work->state.heap->at[i];
    if (!is_bytes(v, r) || (want == AS_SPEC_CELL_RW && as_spec_cell_of(r->name) != AS_SPEC_CELL_RW)) continue;
    as_term first = as_each_index(terms, r, wanted->inputs[0]);
    if (!as_term_exists(first)) continue;
    if (as_convert_is_distance(v, first)) as_convert_learn_alignment(v, work, wanted->inputs[0], type_of(wanted));
    uint32_t width = as_term_width(terms, first);
    as_term k = work->prover->fresh(work->prover->data, as_sort_bv(width), "k");
    as_term wide = as_term_bv(terms, width, size);
    as_term in = as_term_bvult(terms, as_term_bvsub(terms, k, first), wide);
    uint32_t wide_bits = as_term_width(terms, wanted->inputs[0]);
    if (width > wide_bits || (width < 64 && size >> width)) continue;
    as_term place =
        as_term_bvadd(terms, wanted->inputs[0], as_term_zero_extend(terms, as_term_bvsub(terms, k, first), wide_bits));
    as_term there = as_term_eq(terms, as_each_input(terms, r, 0, k), place); /* indices that wrap lie elsewhere */
    as_term claim = as_term_implies(terms, in, as_term_and(terms, as_each_guard(terms, r, k), there));
    claim = as_term_and(terms, claim, as_term_eq(terms, as_each_input(terms, r, 0, first), wanted->inputs[0]));
    claim = as_term_and(terms, claim, is_aligned(v, wanted->inputs[0], type_of(wanted)));
    if (!as_verify_follows(v, v->x, claim)) continue;
    *output = as_term_none();
    if (want == AS_SPEC_CELL_RW && !as_convert_value_of_bytes(v, r->output, first, type_of(wanted), output)) continue;
    if (want == AS_SPEC_CELL_W)
      *output = work->prover->fresh(work->prover->data, as_spec_logic_c_sort(v->meaning, type_of(wanted)), "any");
    as_resource rest = *r;
    as_term taken = as_term_bvult(terms, as_term_bvsub(terms, r->index, first), wide);
    rest.guard = as_term_and(terms, r->guard, as_term_not(terms, taken));
    work->state.heap = as_resources_replace(work->region, work->state.heap, i, &rest);
    return AS_CONSUMPTION_DONE;
  }
  return AS_CONSUMPTION_REFUSED;
}

/* ---- tokens ---- */

/* Objects of the heap whose token somebody else has are marked. */
static uint64_t taken_tag(void) { return as_machine_tag_other(7); }

bool as_verify_has_token(const as_object_facts *facts) { return facts->tag != taken_tag(); }

as_consumption as_convert_token_from_object(as_verifier *v, as_transfer *work, const as_resource *wanted,
                                            as_term *output) {
  as_exec *x = v->x;
  as_object object;
  as_term offset;
  if (!as_verify_owner(v, x->state->space, wanted->inputs[0], &object, &offset)) return AS_CONSUMPTION_REFUSED;
  const as_object_facts *facts = as_space_object(x->state->space, object);
  bool begins = as_term_is_const(v->terms, offset) && !as_term_bits(v->terms, offset);
  if (!facts || facts->lifetime != AS_LIFETIME_ALIVE || facts->kind != AS_OBJECT_HEAP || !begins ||
      !as_verify_has_token(facts))
    return AS_CONSUMPTION_REFUSED;
  as_term size = as_value_term(v->terms, &facts->size, x->machine->pointer_bits);
  as_term pointer = wanted->inputs[0], token = as_spec_logic_token(v->meaning, pointer);
  as_term address = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, pointer);
  as_term is = as_term_and(v->terms, as_term_eq(v->terms, as_term_member(v->terms, token, 0, 0), address),
                           as_term_eq(v->terms, as_term_member(v->terms, token, 0, 1), size));
  work->prover->assume(work->prover->data, &work->state.laws, is);
  as_space_set_tag(x->machine->spaces, &x->state->space, object, taken_tag());
  *output = token;
  return as_verify_goes_on(x) ? AS_CONSUMPTION_DONE : AS_CONSUMPTION_STOPPED;
}
