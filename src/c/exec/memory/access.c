/* Memory: loads, stores, bit-fields, copies. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <assay/term/variables.h>
#include <string.h>

/* How values lie in memory. A bool has one byte, an x87 float ten of its sixteen. */

uint32_t as_machine_stored_bytes(const as_machine *machine, uint32_t type) {
  const as_scalar *scalar = &machine->scalars[type];
  return scalar->format == AS_FORMAT_EXTENDED ? scalar->width / 8 : scalar->size_bytes;
}

as_value as_machine_stored_value(as_machine *machine, uint32_t type, as_value value) {
  const as_scalar *scalar = &machine->scalars[type];
  uint32_t width = 8 * as_machine_stored_bytes(machine, type);
  if (value.kind != AS_VALUE_TERM || scalar->width == width || scalar->class_ != AS_CORE_CLASS_INTEGER) {
    if (value.kind == AS_VALUE_BITS && width > 64) /* wide, and known */
      return as_value_of_term(machine->terms, as_term_bv(machine->terms, width, value.bits));
    return value;
  }
  return as_value_of_term(machine->terms, as_term_zero_extend(machine->terms, value.term, width));
}

static as_access access_of(const as_exec *x, uint32_t type, uint32_t flags) {
  const as_scalar *scalar = &x->machine->scalars[type];
  AS_ASSERT_HOT(scalar->size_bytes && scalar->class_ != AS_CORE_CLASS_AGGREGATE);
  return (as_access){.size_bytes = as_machine_stored_bytes(x->machine, type),
                     .align_bytes = flags & AS_CORE_ACCESS_UNALIGNED ? 1 : scalar->align_bytes,
                     .may_initialise = flags & AS_CORE_ACCESS_INITIALISES,
                     .is_float = scalar->class_ == AS_CORE_CLASS_FLOAT && scalar->width <= 64 && scalar->width >= 32,
                     .is_pointer = scalar->class_ == AS_CORE_CLASS_POINTER};
}

/* Indeterminate bits that share a byte with others are variables of this name: poison. A value that depends on one is
 * indeterminate. Inputs of the program have no such name. */
static const char poison_name[] = ".indeterminate";

bool as_exec_is_poisoned(as_exec *x, const as_value *value) {
  if (!x->machine->has_poison || value->kind != AS_VALUE_TERM) return false;
  as_u32_vector numbers = {0};
  as_term_variables(x->terms, value->term, &numbers);
  bool found = false;
  for (uint32_t i = 0; !found && i < numbers.count; i++) {
    const char *name = as_term_name(x->terms, as_terms_variable(x->terms, numbers.at[i]));
    found = strncmp(name, poison_name, sizeof poison_name - 1) == 0;
  }
  as_u32_vector_release(as_terms_memory(x->terms), &numbers);
  return found;
}

/* From the bytes of a scalar to its value. */
static bool narrow(as_exec *x, uint32_t type, as_value *value) {
  const as_scalar *scalar = &x->machine->scalars[type];
  if (as_exec_is_poisoned(x, value)) *value = as_value_indeterminate();
  if (value->kind == AS_VALUE_INDETERMINATE) {
    if (x->machine->options.uninit == AS_UNINIT_STRICT) return as_exec_use(x, value, scalar, "read");
    return true;
  }
  uint32_t stored = 8 * as_machine_stored_bytes(x->machine, type);
  if (scalar->class_ != AS_CORE_CLASS_INTEGER || scalar->width == stored) return true;
  if (value->kind == AS_VALUE_BITS && !scalar->is_bool) {
    if (scalar->width < 64) value->bits &= (UINT64_C(1) << scalar->width) - 1;
    return true;
  }
  as_term t = as_value_term(x->terms, value, stored);
  if (scalar->is_bool && !as_exec_assume_bool(x, t)) return false;
  if (scalar->is_bool &&
      !as_exec_require(x, AS_CHECK_INVALID_BOOL, as_term_bvule(x->terms, t, as_term_bv(x->terms, stored, 1)),
                       "a _Bool that is neither 0 nor 1 is read"))
    return false;
  *value = as_value_of_term(x->terms, as_term_extract(x->terms, t, scalar->width - 1, 0));
  return true;
}

/* To a guest a volatile object has values that nobody knows. */
bool as_exec_vary(as_exec *x, uint32_t type, as_value *value) {
  const as_guest *guest = x->machine->options.guest;
  return !guest || guest->vary(guest->data, x, type, value);
}

static bool is_unsteady(const as_exec *x) {
  return x->at->flags & AS_CORE_ACCESS_VOLATILE && x->machine->options.guest;
}

bool as_exec_read(as_exec *x, uint32_t type, as_value pointer, uint32_t flags, as_value *value) {
  if (!as_exec_pointer(x, &pointer)) return false;
  as_access access = access_of(x, type, flags);
  as_space_status done = as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, pointer, value);
  if (done == AS_SPACE_DONE && value->kind == AS_VALUE_INDETERMINATE && !as_jump_may_load(x, &pointer)) return false;
  if (done != AS_SPACE_DONE || !narrow(x, type, value)) return false;
  return !(flags & AS_CORE_ACCESS_VOLATILE) || as_exec_vary(x, type, value);
}

bool as_exec_write_scalar(as_exec *x, uint32_t type, as_value pointer, as_value value, uint32_t flags) {
  if (!as_exec_pointer(x, &pointer)) return false;
  as_access access = access_of(x, type, flags);
  as_space_status done = as_space_store(x->machine->spaces, &x->state->space, &x->asker, &access, pointer,
                                        as_machine_stored_value(x->machine, type, value));
  return done == AS_SPACE_DONE;
}

/* Proofs are about one thread: what others do to atomic objects is not known. */
static bool refuse_atomic(as_exec *x) {
  const as_guest *guest = x->machine->options.guest;
  if (!guest || guest->is_alone || !(x->at->flags & AS_CORE_ACCESS_ATOMIC)) return true;
  return as_exec_give_up(x, "an atomic object is accessed");
}

bool as_exec_load(as_exec *x) {
  as_value value, scratch;
  if (!refuse_atomic(x)) return false;
  if (!as_exec_read(x, x->at->type, as_exec_operand_value(x, 0), x->at->flags, &value)) return false;
  if (x->state->tells_reads) {
    const as_value *from = as_exec_operand(x, 0, &scratch);
    if (as_exec_is_remembered(x, from) && !as_exec_tell_read(x, from, true)) return false;
  }
  as_exec_set_result(x, value);
  return true;
}

bool as_exec_store(as_exec *x) {
  if (!refuse_atomic(x)) return false;
  return as_exec_write_scalar(x, x->at->type, as_exec_operand_value(x, 0), as_exec_operand_value(x, 1), x->at->flags);
}

/* Bit-fields. */

typedef struct bit_place {
  uint64_t first_byte;
  uint32_t bytes, shift, width; /* bits of the bytes, read as a number: from shift on, counted from the lowest */
  uint32_t type;
} bit_place;

static bit_place place_of_bits(const as_exec *x) {
  const as_core_field *field = &x->machine->unit->fields.at[x->at->extra];
  bit_place p = {.first_byte = field->offset_bits / 8, .width = (uint32_t)field->width_bits, .type = x->at->type};
  uint32_t skip = (uint32_t)(field->offset_bits % 8);
  p.bytes = (skip + p.width + 7) / 8;
  assert(p.width && p.bytes <= 17); /* 128 bits that begin inside of a byte */
  p.shift = x->machine->unit->target.big_endian ? 8 * p.bytes - skip - p.width : skip;
  return p;
}

static as_access bit_access(const as_exec *x, uint64_t bytes) {
  return (as_access){
      .size_bytes = bytes, .align_bytes = 1, .may_initialise = x->at->flags & AS_CORE_ACCESS_INITIALISES};
}

static bool resolve(as_exec *x, const as_access *access, bool writes, as_value *pointer) {
  as_space_status done = as_space_resolve(x->machine->spaces, &x->state->space, &x->asker, access, writes, pointer);
  return done == AS_SPACE_DONE;
}

/* The record itself must be where it may be, whatever members it has before the field: they may be const. Its bytes are
 * accessed one by one, so that others may be indeterminate. */
static bool begin_bits(as_exec *x, const bit_place *p, bool writes, as_value *pointer) {
  *pointer = as_exec_operand_value(x, 0);
  if (!as_exec_pointer(x, pointer)) return false;
  const as_core_field *field = &x->machine->unit->fields.at[x->at->extra];
  as_access whole = bit_access(x, p->first_byte + p->bytes);
  whole.align_bytes =
      x->at->flags & AS_CORE_ACCESS_UNALIGNED ? 1 : x->machine->unit->types.at[field->record].align_bytes;
  whole.may_initialise = true;
  if (!resolve(x, &whole, writes, pointer)) return false;
  *pointer = as_pointer_add(x->terms, *pointer, p->first_byte, as_term_none(), x->machine->pointer_bits);
  as_access own = bit_access(x, p->bytes);
  return !writes || resolve(x, &own, true, pointer);
}

/* One byte of the field's bytes, in the order of their significance. */
static as_value byte_pointer(as_exec *x, as_value pointer, const bit_place *p, uint32_t i) {
  assert(i < p->bytes && pointer.kind == AS_VALUE_POINTER);
  uint32_t at = x->machine->unit->target.big_endian ? p->bytes - 1 - i : i;
  return as_pointer_add(x->terms, pointer, at, as_term_none(), x->machine->pointer_bits);
}

static bool load_byte(as_exec *x, as_value pointer, as_value *byte) {
  as_access access = bit_access(x, 1);
  return as_space_load(x->machine->spaces, &x->state->space, &x->asker, &access, pointer, byte) == AS_SPACE_DONE;
}

/* Each byte as bits or an 8-bit term; an indeterminate one is poison. */
static bool load_bytes(as_exec *x, as_value pointer, const bit_place *p, as_value *bytes) {
  for (uint32_t i = 0; i < p->bytes; i++) {
    if (!load_byte(x, byte_pointer(x, pointer, p, i), &bytes[i])) return false;
    if (bytes[i].kind != AS_VALUE_INDETERMINATE) continue;
    bytes[i] = as_value_of_term(x->terms, as_exec_fresh(x, as_sort_bv(8), poison_name));
    x->machine->has_poison = true;
  }
  return true;
}

static bool all_known(const as_value *bytes, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (bytes[i].kind != AS_VALUE_BITS) return false;
  return true;
}

static as_unsigned_wide join(const as_value *bytes, uint32_t count) {
  as_unsigned_wide all = 0;
  assert(count <= sizeof all);
  for (uint32_t i = count; i--;) all = all << 8 | bytes[i].bits;
  return all;
}

static as_term join_terms(as_exec *x, const as_value *bytes, uint32_t count) {
  as_term all = as_value_term(x->terms, &bytes[0], 8);
  for (uint32_t i = 1; i < count; i++) all = as_term_concat(x->terms, as_value_term(x->terms, &bytes[i], 8), all);
  return all;
}

/* The bits of a field as a value of the declared type. */
static as_value extend_bits(as_exec *x, const bit_place *p, as_term bits) {
  const as_scalar *type = &x->machine->scalars[p->type];
  as_term t = bits;
  assert(as_term_width(x->terms, bits) == p->width);
  if (p->width > type->width) t = as_term_extract(x->terms, bits, type->width - 1, 0);
  if (p->width < type->width)
    t = type->is_signed ? as_term_sign_extend(x->terms, bits, type->width)
                        : as_term_zero_extend(x->terms, bits, type->width);
  return as_value_of_term(x->terms, t);
}

bool as_exec_load_bits(as_exec *x) {
  bit_place p = place_of_bits(x);
  as_value pointer, bytes[17];
  const as_scalar *type = &x->machine->scalars[p.type];
  if (!begin_bits(x, &p, false, &pointer) || !load_bytes(x, pointer, &p, bytes)) return false;
  as_value value;
  if (all_known(bytes, p.bytes) && p.width <= 64 && type->width <= 64) {
    uint64_t bits = (uint64_t)(join(bytes, p.bytes) >> p.shift);
    if (p.width < 64) bits &= (UINT64_C(1) << p.width) - 1;
    if (type->is_signed && p.width < type->width && bits >> (p.width - 1)) bits |= UINT64_MAX << p.width;
    if (type->width < 64) bits &= (UINT64_C(1) << type->width) - 1;
    value = as_value_bits(bits);
  } else {
    as_term all = join_terms(x, bytes, p.bytes);
    value = extend_bits(x, &p, as_term_extract(x->terms, all, p.shift + p.width - 1, p.shift));
    if (as_exec_is_poisoned(x, &value)) value = as_value_indeterminate();
    if (value.kind == AS_VALUE_INDETERMINATE && x->machine->options.uninit == AS_UNINIT_STRICT &&
        !as_exec_use(x, &value, type, "read"))
      return false;
  }
  if (is_unsteady(x)) {
    as_term any = as_exec_fresh(x, as_sort_bv(p.width), "volatile");
    if (value.kind != AS_VALUE_INDETERMINATE) value = extend_bits(x, &p, any);
  }
  as_exec_set_result(x, value);
  return true;
}

/* The new bytes: the field's bits replaced. */
static void replace_bits(as_exec *x, const bit_place *p, as_value value, as_value *bytes) {
  const as_scalar *type = &x->machine->scalars[p->type];
  if (all_known(bytes, p->bytes) && value.kind == AS_VALUE_BITS && p->width <= 64) {
    as_unsigned_wide mask = p->width == 64 ? UINT64_MAX : (UINT64_C(1) << p->width) - 1;
    as_unsigned_wide all = (join(bytes, p->bytes) & ~(mask << p->shift)) | (value.bits & mask) << p->shift;
    for (uint32_t i = 0; i < p->bytes; i++) bytes[i] = as_value_bits((uint64_t)(all >> 8 * i) & 255);
    return;
  }
  as_term all = join_terms(x, bytes, p->bytes), t = as_value_term(x->terms, &value, type->width);
  uint32_t wide = 8 * p->bytes;
  assert(p->shift + p->width <= wide);
  as_term field = p->width <= type->width ? as_term_extract(x->terms, t, p->width - 1, 0)
                                          : as_term_zero_extend(x->terms, t, p->width);
  if (p->shift) field = as_term_concat(x->terms, field, as_term_extract(x->terms, all, p->shift - 1, 0));
  if (p->shift + p->width < wide)
    field = as_term_concat(x->terms, as_term_extract(x->terms, all, wide - 1, p->shift + p->width), field);
  for (uint32_t i = 0; i < p->bytes; i++)
    bytes[i] = as_value_of_term(x->terms, as_term_extract(x->terms, field, 8 * i + 7, 8 * i));
}

static bool store_bytes(as_exec *x, as_value pointer, const bit_place *p, const as_value *bytes) {
  as_access access = bit_access(x, 1);
  as_space space = as_space_share(x->state->space);
  bool good = true;
  for (uint32_t i = 0; good && i < p->bytes; i++)
    good = as_space_store(x->machine->spaces, &space, &x->asker, &access, byte_pointer(x, pointer, p, i), bytes[i]) ==
           AS_SPACE_DONE;
  return as_exec_settle(x, &space, good);
}

bool as_exec_store_bits(as_exec *x) {
  bit_place p = place_of_bits(x);
  as_value pointer, bytes[17], value = as_exec_operand_value(x, 1);
  if (!begin_bits(x, &p, true, &pointer) || !load_bytes(x, pointer, &p, bytes)) return false;
  if (value.kind == AS_VALUE_INDETERMINATE) {
    uint32_t width = x->machine->scalars[p.type].width;
    value = as_value_of_term(x->terms, as_exec_fresh(x, as_sort_bv(width), poison_name));
    x->machine->has_poison = true;
  }
  replace_bits(x, &p, value, bytes);
  return store_bytes(x, pointer, &p, bytes);
}

/* Aggregates. */

static as_access aggregate_access(const as_exec *x, uint32_t type) {
  return (as_access){.align_bytes =
                         x->at->flags & AS_CORE_ACCESS_UNALIGNED ? 1 : x->machine->unit->types.at[type].align_bytes,
                     .may_initialise = x->at->flags & AS_CORE_ACCESS_INITIALISES};
}

static bool copy_aggregate(as_exec *x, as_space *space, uint32_t type, const as_access *access, as_value to,
                           as_value from, bool overlap) {
  if (!as_exec_pointer(x, &to) || !as_exec_pointer(x, &from)) return false;
  as_value size = as_value_bits(x->machine->unit->types.at[type].size_bytes);
  if (!size.bits) return true;
  as_space_status done = as_space_copy(x->machine->spaces, space, &x->asker, access, to, from, size, overlap);
  return done == AS_SPACE_DONE;
}

bool as_exec_copy_object(as_exec *x, as_space *space, uint32_t type, as_value to, as_value from, bool overlap) {
  as_access access = aggregate_access(x, type);
  return copy_aggregate(x, space, type, &access, to, from, overlap);
}

bool as_exec_copy_new(as_exec *x, as_space *space, uint32_t type, as_object to, as_value from) {
  as_access access = aggregate_access(x, type);
  access.may_initialise = true;
  return copy_aggregate(x, space, type, &access, as_value_pointer(to), from, false);
}

/* Large objects take a while. */
static bool is_due(as_exec *x) {
  enum { LARGE = 1 << 16 };
  return x->machine->unit->types.at[x->at->type].size_bytes >= LARGE && as_exec_due(x);
}

bool as_exec_copy(as_exec *x) {
  if (is_unsteady(x)) return as_exec_give_up(x, "a copy of a volatile object");
  if (is_due(x)) return false;
  return as_exec_copy_object(x, &x->state->space, x->at->type, as_exec_operand_value(x, 0), as_exec_operand_value(x, 1),
                             false);
}

bool as_exec_zero(as_exec *x) {
  as_value to = as_exec_operand_value(x, 0);
  if (is_due(x) || !as_exec_pointer(x, &to)) return false;
  as_access access = aggregate_access(x, x->at->type);
  as_value size = as_value_bits(x->machine->unit->types.at[x->at->type].size_bytes);
  if (!size.bits) return true;
  as_space_status done =
      as_space_fill(x->machine->spaces, &x->state->space, &x->asker, &access, to, as_value_bits(0), size);
  return done == AS_SPACE_DONE;
}

bool as_exec_alloca(as_exec *x) {
  as_value size = as_exec_operand_value(x, 0);
  if (!as_exec_use(x, &size, &x->machine->scalars[x->machine->size_type], "the size of alloca") ||
      !as_stack_need(x, size, "alloca"))
    return false;
  as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                           .writable = true,
                           .align_bytes = x->at->extra ? x->at->extra : 1,
                           .size = size,
                           .tag = as_machine_tag_other(2),
                           .made = as_exec_range(x)};
  as_object object =
      as_space_allocate(x->machine->spaces, &x->state->space, &facts, as_machine_new_content(x->machine));
  as_u32_vector_push(x->machine->memory, &x->frame->allocated, object.id);
  as_stack_take(x, size);
  as_exec_set_result(x, as_value_pointer(object));
  return true;
}
