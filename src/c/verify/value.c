/* Values of C: in memory of the machine, and as terms of specifications. */
#include "c/verify/internal.h"

/* Arrays in structures are gone through element by element. */
enum { ELEMENTS_MAX = 1024 };

as_spec_c_facts as_verify_facts(as_verifier *v, as_spec_c_type type) {
  const as_spec_c *c = as_spec_logic_c(v->meaning);
  return c->facts(c->data, type);
}

bool as_verify_is_aggregate(as_verifier *v, as_spec_c_type type) {
  as_spec_c_kind kind = as_verify_facts(v, type).kind;
  return kind == AS_SPEC_C_STRUCT || kind == AS_SPEC_C_UNION || kind == AS_SPEC_C_ARRAY;
}

bool as_verify_is_bool(as_verifier *v, as_spec_c_type type) {
  return type < v->unit->types.count && v->unit->types.at[type].kind == AS_CORE_BOOL;
}

bool as_verify_has_bool(as_verifier *v, as_spec_c_type type) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  if (facts.kind == AS_SPEC_C_ARRAY) return as_verify_has_bool(v, facts.of);
  const as_spec_part *parts;
  uint32_t count = facts.kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (!parts[i].width_bits && as_verify_has_bool(v, parts[i].type)) return true;
  return as_verify_is_bool(v, type);
}

static as_term are_valid(as_verifier *v, as_spec_c_type type, as_term map) {
  as_spec_c_type of = as_verify_facts(v, type).of;
  as_term all = as_term_true(v->terms);
  uint64_t stride = as_verify_has_bool(v, of) ? as_spec_logic_size(v->meaning, of) : 0,
           count = stride ? as_spec_logic_size(v->meaning, type) / stride : 0;
  for (uint64_t i = 0; count <= ELEMENTS_MAX && i < count; i++) {
    as_term element = as_term_select(v->terms, map, as_term_bv(v->terms, 64, i));
    all = as_term_and(v->terms, all, as_verify_is_valid(v, of, element));
  }
  return all;
}

as_term as_verify_is_valid(as_verifier *v, as_spec_c_type type, as_term value) {
  as_term all = as_term_true(v->terms);
  if (as_verify_is_bool(v, type))
    return as_term_bvule(v->terms, value, as_term_bv(v->terms, as_term_width(v->terms, value), 1));
  as_spec_c_kind kind = as_verify_facts(v, type).kind;
  if (kind == AS_SPEC_C_ARRAY) return are_valid(v, type, value);
  const as_spec_part *parts;
  uint32_t count = kind == AS_SPEC_C_STRUCT ? as_spec_logic_parts(v->meaning, type, &parts) : 0;
  for (uint32_t i = 0; i < count; i++)
    if (!parts[i].width_bits)
      all = as_term_and(v->terms, all, as_verify_is_valid(v, parts[i].type, as_term_member(v->terms, value, 0, i)));
  return all;
}

bool as_verify_hand_over(as_verifier *v, as_exec *x, as_laws laws, as_spec_c_type type, as_term value) {
  if (!as_verify_has_bool(v, type) || as_verify_holds(v, x, laws, as_verify_is_valid(v, type, value)))
    return as_verify_goes_on(x);
  return as_verify_goes_on(x) && as_exec_give_up(x, "a _Bool that may be neither 0 nor 1");
}

void as_verify_note_pointer(as_verifier *v, as_term t) {
  if (as_term_is_const(v->terms, t) || as_term_op(v->terms, t) == AS_OP_BVADD) return;
  *as_pointer_terms_put(v->memory, &v->pointers, t.id) = 1;
}

bool as_verify_is_pointer(as_verifier *v, as_term t) { return as_pointer_terms_find(&v->pointers, t.id) != NULL; }

/* ---- scalars ---- */

static as_term term_of_integer(as_verifier *v, const as_value *value, uint32_t have, uint32_t width) {
  as_term t = as_value_term(v->terms, value, have);
  return width > have ? as_term_zero_extend(v->terms, t, width) : t;
}

/* The width that the machine has of a scalar: a _Bool is one bit. */
static uint32_t machine_width(const as_verifier *v, as_spec_c_type type, uint32_t width) {
  as_scalar scalar;
  if (type >= v->unit->types.count) return width;
  as_scalar_of(v->unit, type, &scalar);
  return scalar.width;
}

bool as_verify_term_of(as_verifier *v, as_exec *x, as_spec_c_type type, as_value value, as_term *t) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  if (value.kind == AS_VALUE_INDETERMINATE) return false;
  switch (facts.kind) {
  case AS_SPEC_C_POINTER:
  case AS_SPEC_C_INTEGER: {
    bool is_pointer = facts.kind == AS_SPEC_C_POINTER;
    value = as_value_settle(x->machine->spaces, &x->asker, value);
    if (value.kind == AS_VALUE_POINTER)
      value = as_space_address(x->machine->spaces, &x->state->space, &x->asker, value);
    if (x->asking.over) return false;
    uint32_t width = is_pointer ? as_verify_pointer_bits(v) : facts.width_bits;
    *t = term_of_integer(v, &value, is_pointer ? width : machine_width(v, type, width), width);
    return true;
  }
  case AS_SPEC_C_FLOAT: *t = as_value_float_term(v->terms, &value, as_spec_logic_c_sort(v->meaning, type)); return true;
  default: return false;
  }
}

as_value as_verify_value_of(as_verifier *v, as_spec_c_type type, as_term t) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  if (facts.kind == AS_SPEC_C_INTEGER) {
    uint32_t width = machine_width(v, type, facts.width_bits);
    if (width < facts.width_bits) t = as_term_extract(v->terms, t, width - 1, 0);
  }
  return as_value_of_term(v->terms, t);
}

bool as_verify_vary(void *data, as_exec *x, uint32_t type, as_value *value) {
  as_verifier *v = data;
  as_sort sort = as_spec_logic_c_sort(v->meaning, type);
  if (sort.kind == AS_SORT_NONE) return as_exec_give_up(x, "a volatile object of a type that specifications lack");
  as_term t = as_asking_fresh(&x->asking, sort, "volatile");
  if (as_verify_facts(v, type).kind == AS_SPEC_C_POINTER) as_verify_note_pointer(v, t);
  if (!as_exec_assume(x, as_verify_is_valid(v, type, t))) return false;
  return *value = as_verify_value_of(v, type, t), true;
}

static as_filled load_scalar(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_value pointer,
                             as_term *t) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type);
  as_value value;
  as_access access = {.size_bytes = size,
                      .align_bytes = 1,
                      .is_float = facts.kind == AS_SPEC_C_FLOAT && size <= 8,
                      .is_pointer = facts.kind == AS_SPEC_C_POINTER};
  if (as_space_load(x->machine->spaces, space, &x->asker, &access, pointer, &value) != AS_SPACE_DONE)
    return AS_FILLED_STOPPED;
  if (value.kind == AS_VALUE_INDETERMINATE || as_exec_is_poisoned(x, &value)) return AS_FILLED_NONE;
  uint32_t stored = 8 * (uint32_t)size;
  if (facts.kind == AS_SPEC_C_INTEGER && value.kind <= AS_VALUE_TERM) {
    as_term all = as_value_term(v->terms, &value, stored);
    *t = facts.width_bits < stored ? as_term_extract(v->terms, all, facts.width_bits - 1, 0) : all;
    return AS_FILLED_ALL;
  }
  return as_verify_term_of(v, x, type, value, t) ? AS_FILLED_ALL : AS_FILLED_STOPPED;
}

static as_filled read_scalar(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                             uint64_t offset, as_term *t) {
  if (as_space_is_lacking(*space, object, offset, as_spec_logic_size(v->meaning, type), NULL, NULL))
    return AS_FILLED_LACKS;
  as_value pointer = as_value_pointer(object);
  pointer.offset = offset;
  return load_scalar(v, x, space, type, pointer, t);
}

static void write_scalar(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                         uint64_t offset, as_term t) {
  as_spec_c_facts facts = as_verify_facts(v, type);
  uint64_t size = as_spec_logic_size(v->meaning, type);
  as_space_produce(x->machine->spaces, space, object, offset, size, AS_CONTENT_UNINITIALISED);
  uint32_t stored = 8 * (uint32_t)size;
  if (facts.kind == AS_SPEC_C_POINTER) as_verify_note_pointer(v, t);
  if (facts.kind == AS_SPEC_C_INTEGER && facts.width_bits < stored) t = as_term_zero_extend(v->terms, t, stored);
  as_space_initialise_value(x->machine->spaces, space, object, offset, size, as_value_of_term(v->terms, t));
}

/* ---- bit-fields ---- */

/* The unit of bytes that has it. */
static void bits_place(const as_spec_part *part, uint64_t *first, uint32_t *bytes, uint32_t *shift) {
  *first = part->offset_bits / 8, *shift = (uint32_t)(part->offset_bits % 8);
  *bytes = (*shift + part->width_bits + 7) / 8;
}

/* Of a byte that has bit-fields some bits may have no value. */
static bool is_poisoned(as_verifier *v, as_exec *x, as_term t) {
  as_value value = as_value_of_term(v->terms, t);
  return as_exec_is_poisoned(x, &value);
}

static as_filled read_bytes(as_verifier *v, as_exec *x, as_space *space, as_object object, uint64_t first,
                            uint32_t bytes, as_term *all) {
  for (uint32_t i = bytes; i-- > 0;) {
    as_value pointer = as_value_pointer(object), value;
    pointer.offset = first + i;
    if (as_space_is_lacking(*space, object, first + i, 1, NULL, NULL)) return AS_FILLED_LACKS;
    as_access access = {.size_bytes = 1, .align_bytes = 1};
    if (as_space_load(x->machine->spaces, space, &x->asker, &access, pointer, &value) != AS_SPACE_DONE)
      return AS_FILLED_STOPPED;
    if (value.kind == AS_VALUE_INDETERMINATE) return AS_FILLED_NONE;
    as_term byte = as_value_term(v->terms, &value, 8);
    *all = i == bytes - 1 ? byte : as_term_concat(v->terms, *all, byte);
  }
  return AS_FILLED_ALL;
}

static as_filled read_bits(as_verifier *v, as_exec *x, as_space *space, const as_spec_part *part, as_object object,
                           uint64_t offset, as_term *t) {
  uint64_t first;
  uint32_t bytes, shift;
  bits_place(part, &first, &bytes, &shift);
  as_term all = as_term_none();
  as_filled filled = read_bytes(v, x, space, object, offset + first, bytes, &all);
  if (filled != AS_FILLED_ALL) return filled;
  *t = as_term_extract(v->terms, all, shift + part->width_bits - 1, shift);
  return is_poisoned(v, x, *t) ? AS_FILLED_NONE : AS_FILLED_ALL;
}

/* The bytes of a unit as they are, with those of fields that were written before; a byte without a value may be any:
 * bits of no field. */
static as_term bytes_so_far(as_verifier *v, as_exec *x, as_space *space, as_object object, uint64_t first,
                            uint32_t bytes) {
  as_term all = as_term_none();
  for (uint32_t i = bytes; i-- > 0;) {
    as_term byte;
    if (read_bytes(v, x, space, object, first + i, 1, &byte) != AS_FILLED_ALL)
      byte = as_asking_fresh(&x->asking, as_sort_bv(8), "bits");
    all = i == bytes - 1 ? byte : as_term_concat(v->terms, all, byte);
  }
  return all;
}

static void write_bits(as_verifier *v, as_exec *x, as_space *space, const as_spec_part *part, as_object object,
                       uint64_t offset, as_term t) {
  uint64_t first;
  uint32_t bytes, shift;
  bits_place(part, &first, &bytes, &shift);
  as_terms *terms = v->terms;
  as_space_produce(x->machine->spaces, space, object, offset + first, bytes, AS_CONTENT_UNINITIALISED);
  as_term all = bytes_so_far(v, x, space, object, offset + first, bytes);
  as_term wide = as_term_zero_extend(terms, t, 8 * bytes), by = as_term_bv(terms, 8 * bytes, shift);
  as_term ones = as_term_zero_extend(terms, as_term_bvnot(terms, as_term_bv(terms, part->width_bits, 0)), 8 * bytes);
  as_term mask = as_term_bvnot(terms, as_term_bvshl(terms, ones, by));
  all = as_term_bvor(terms, as_term_bvand(terms, all, mask), as_term_bvshl(terms, wide, by));
  for (uint32_t i = 0; i < bytes; i++)
    as_space_initialise_value(x->machine->spaces, space, object, offset + first + i, 1,
                              as_value_of_term(terms, as_term_extract(terms, all, 8 * i + 7, 8 * i)));
}

/* ---- aggregates ---- */

/* What two parts make together. */
static as_filled together(as_filled a, as_filled b) {
  if (a == AS_FILLED_STOPPED || b == AS_FILLED_STOPPED) return AS_FILLED_STOPPED;
  if (a == AS_FILLED_LACKS || b == AS_FILLED_LACKS) return AS_FILLED_LACKS;
  return a == b ? a : AS_FILLED_PART;
}

static as_filled read_struct(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                             uint64_t offset, as_term *t) {
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
  as_term *members = as_region_alloc(&v->region, (count + 1) * sizeof *members);
  as_filled all = AS_FILLED_ALL;
  for (uint32_t i = 0; i < count; i++) {
    as_filled one = parts[i].width_bits ? read_bits(v, x, space, &parts[i], object, offset, &members[i])
                                        : as_verify_read(v, x, space, parts[i].type, object,
                                                         offset + parts[i].offset_bits / 8, &members[i]);
    all = i ? together(all, one) : one;
    if (all == AS_FILLED_STOPPED) return all;
  }
  if (all == AS_FILLED_ALL) *t = as_term_construct(v->terms, as_spec_logic_c_sort(v->meaning, type), 0, members);
  return all;
}

/* The value of this array type that an element was taken from: what is beyond the array's end is as it was there. Where
 * something was written at an index that is not known, the element is a choice. */
static as_term array_of(as_verifier *v, as_spec_c_type type, as_term element, uint64_t i) {
  for (uint32_t k = 2; as_term_op(v->terms, element) == AS_OP_ITE && k > 0; k--) {
    as_term base = array_of(v, type, as_term_operand(v->terms, element, k), i);
    if (as_term_exists(base) || k == 1) return base;
  }
  if (as_term_op(v->terms, element) != AS_OP_SELECT) return as_term_none();
  as_term map = as_term_operand(v->terms, element, 0), at = as_term_operand(v->terms, element, 1);
  const uint32_t *known = as_pointer_terms_find(&v->arrays, map.id);
  bool same = known && *known == type && as_term_same(at, as_term_bv(v->terms, as_term_width(v->terms, at), i));
  return same ? map : as_term_none();
}

static as_filled read_array(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                            uint64_t offset, as_term *t) {
  as_spec_c_type of = as_verify_facts(v, type).of;
  uint64_t stride = as_spec_logic_size(v->meaning, of),
           count = stride ? as_spec_logic_size(v->meaning, type) / stride : 0;
  as_sort sort = as_spec_logic_c_sort(v->meaning, type);
  as_filled all = AS_FILLED_ALL;
  if (count > ELEMENTS_MAX)
    return as_exec_give_up(x, "an array of more than 1024 elements in one value"), AS_FILLED_STOPPED;
  as_term map =
      as_term_const_map(v->terms, sort, as_term_variable(v->terms, as_sort_element(v->terms, sort), "default"));
  as_term base = as_term_none(), *elements = as_region_alloc(&v->region, (count + 1) * sizeof *elements);
  for (uint64_t i = 0; i < count; i++) {
    as_term element;
    as_filled one = as_verify_read(v, x, space, of, object, offset + i * stride, &element);
    all = i ? together(all, one) : one;
    if (all == AS_FILLED_STOPPED) return all;
    if (all != AS_FILLED_ALL) continue;
    elements[i] = element;
    if (!as_term_exists(base)) base = array_of(v, type, element, i);
  }
  if (as_term_exists(base)) map = base;
  for (uint64_t i = 0; all == AS_FILLED_ALL && i < count; i++) {
    as_term at = as_term_bv(v->terms, 64, i);
    if (!as_term_exists(base) || !as_term_same(as_term_select(v->terms, base, at), elements[i]))
      map = as_term_store(v->terms, map, at, elements[i]);
  }
  *t = map;
  return all;
}

static as_filled read_union(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                            uint64_t offset, as_term *t) {
  as_filled filled = read_bytes(v, x, space, object, offset, (uint32_t)as_spec_logic_size(v->meaning, type), t);
  return filled == AS_FILLED_ALL && is_poisoned(v, x, *t) ? AS_FILLED_PART : filled;
}

as_filled as_verify_read(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                         uint64_t offset, as_term *t) {
  switch (as_verify_facts(v, type).kind) {
  case AS_SPEC_C_STRUCT: return read_struct(v, x, space, type, object, offset, t);
  case AS_SPEC_C_ARRAY: return read_array(v, x, space, type, object, offset, t);
  case AS_SPEC_C_UNION: return read_union(v, x, space, type, object, offset, t);
  default: return read_scalar(v, x, space, type, object, offset, t);
  }
}

as_filled as_verify_read_somewhere(as_verifier *v, as_exec *x, as_spec_c_type type, as_object object, as_term offset,
                                   as_term *t) {
  as_spec_c_kind kind = as_verify_facts(v, type).kind;
  if (kind == AS_SPEC_C_ARRAY || kind == AS_SPEC_C_UNION) return AS_FILLED_PART;
  if (kind != AS_SPEC_C_STRUCT) {
    as_value pointer = as_pointer_add(v->terms, as_value_pointer(object), 0, offset, as_verify_pointer_bits(v));
    return load_scalar(v, x, &x->state->space, type, pointer, t);
  }
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
  as_term *members = as_region_alloc(&v->region, (count + 1) * sizeof *members);
  for (uint32_t i = 0; i < count; i++) {
    as_term at = as_term_bvadd(v->terms, offset, as_verify_bits(v, parts[i].offset_bits / 8));
    as_filled one =
        parts[i].width_bits ? AS_FILLED_PART : as_verify_read_somewhere(v, x, parts[i].type, object, at, &members[i]);
    if (one != AS_FILLED_ALL) return one;
  }
  return *t = as_term_construct(v->terms, as_spec_logic_c_sort(v->meaning, type), 0, members), AS_FILLED_ALL;
}

static void write_struct(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                         uint64_t offset, as_term t) {
  const as_spec_part *parts;
  uint32_t count = as_spec_logic_parts(v->meaning, type, &parts);
  as_space_produce(x->machine->spaces, space, object, offset, as_spec_logic_size(v->meaning, type),
                   AS_CONTENT_UNINITIALISED); /* padding */
  for (uint32_t i = 0; i < count; i++) {
    as_term member = as_term_member(v->terms, t, 0, i);
    if (parts[i].width_bits)
      write_bits(v, x, space, &parts[i], object, offset, member);
    else
      as_verify_write(v, x, space, parts[i].type, object, offset + parts[i].offset_bits / 8, member);
  }
}

static void write_array(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                        uint64_t offset, as_term t) {
  as_spec_c_type of = as_verify_facts(v, type).of;
  uint64_t stride = as_spec_logic_size(v->meaning, of),
           count = stride ? as_spec_logic_size(v->meaning, type) / stride : 0;
  if (count > ELEMENTS_MAX) {
    as_exec_give_up(x, "an array of more than 1024 elements in one value");
    return;
  }
  *as_pointer_terms_put(v->memory, &v->arrays, t.id) = type;
  for (uint64_t i = 0; i < count; i++)
    as_verify_write(v, x, space, of, object, offset + i * stride,
                    as_term_select(v->terms, t, as_term_bv(v->terms, 64, i)));
}

static void write_union(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                        uint64_t offset, as_term t) {
  uint64_t size = as_spec_logic_size(v->meaning, type);
  as_space_produce(x->machine->spaces, space, object, offset, size, AS_CONTENT_UNINITIALISED);
  for (uint64_t i = 0; i < size; i++)
    as_space_initialise_value(
        x->machine->spaces, space, object, offset + i, 1,
        as_value_of_term(v->terms, as_term_extract(v->terms, t, (uint32_t)(8 * i + 7), (uint32_t)(8 * i))));
}

void as_verify_write(as_verifier *v, as_exec *x, as_space *space, as_spec_c_type type, as_object object,
                     uint64_t offset, as_term t) {
  switch (as_verify_facts(v, type).kind) {
  case AS_SPEC_C_STRUCT: write_struct(v, x, space, type, object, offset, t); return;
  case AS_SPEC_C_ARRAY: write_array(v, x, space, type, object, offset, t); return;
  case AS_SPEC_C_UNION: write_union(v, x, space, type, object, offset, t); return;
  default: write_scalar(v, x, space, type, object, offset, t);
  }
}
