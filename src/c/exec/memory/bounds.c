#include "c/exec/memory/bounds.h"

as_term as_exec_sum(as_exec *x, uint64_t constant, as_term term) {
  as_term t = as_term_bv(x->terms, as_exec_pointer_width(x), constant);
  return as_term_exists(term) ? as_term_bvadd(x->terms, t, term) : t;
}

static as_value object_size(const as_exec *x, const as_value *pointer) {
  AS_ASSERT_HOT(pointer->kind == AS_VALUE_POINTER);
  const as_object_facts *facts = as_space_object(x->state->space, pointer->object);
  return facts ? facts->size : as_value_bits(0);
}

/* Offsets as terms: within [low, high], both included; signed, since an object is smaller than half of the space. */
static as_term within(as_exec *x, as_term offset, as_term low, as_term high) {
  return as_term_and(x->terms, as_term_bvsle(x->terms, low, offset), as_term_bvsle(x->terms, offset, high));
}

static as_term in_object(as_exec *x, const as_value *pointer, as_term offset) {
  uint32_t width = as_exec_pointer_width(x);
  as_value size = object_size(x, pointer);
  return within(x, offset, as_term_bv(x->terms, width, 0), as_value_term(x->terms, &size, width));
}

as_term as_bounds_hold(as_exec *x, const as_value *pointer, as_term offset) {
  if (pointer->extent == AS_WHOLE) return in_object(x, pointer, offset);
  as_term low = as_exec_sum(x, pointer->low, pointer->low_term);
  bool known = as_extent_is_known(pointer->extent);
  as_term extent =
      known ? as_term_bv(x->terms, as_exec_pointer_width(x), pointer->extent) : as_extent_term(pointer->extent);
  return within(x, offset, low, as_term_bvadd(x->terms, low, extent));
}

as_term as_bounds_or_object_hold(as_exec *x, const as_value *pointer, as_term offset) {
  as_term object = in_object(x, pointer, offset);
  return pointer->extent == AS_WHOLE ? object : as_term_or(x->terms, object, as_bounds_hold(x, pointer, offset));
}

bool as_bounds_known(const as_exec *x, const as_value *pointer, as_wide offset, bool *known) {
  *known = !as_term_exists(pointer->term) && !as_term_exists(pointer->low_term);
  if (pointer->extent != AS_WHOLE) {
    *known = *known && as_extent_is_known(pointer->extent);
    as_wide low = as_exec_signed_offset(x, pointer->low);
    return offset >= low && offset <= low + (as_wide)pointer->extent;
  }
  as_value size = object_size(x, pointer);
  *known = *known && size.kind == AS_VALUE_BITS;
  return offset >= 0 && offset <= (as_wide)size.bits;
}

/* ---- parts ---- */

static as_value with_bounds(as_value pointer, uint64_t extent) {
  AS_ASSERT_HOT(pointer.kind == AS_VALUE_POINTER && extent != AS_WHOLE);
  pointer.low = pointer.offset, pointer.low_term = pointer.term, pointer.extent = extent;
  return pointer;
}

/* Symbolic parts that are the same do not matter: a member at a[i] of what was made for a[i]. */
static bool is_known_part(const as_exec *x, const as_value *p, const as_value *size, const as_value *part,
                          bool *inside) {
  if (!as_term_same(part->term, p->low_term) || !as_extent_is_known(p->extent) || size->kind != AS_VALUE_BITS)
    return false;
  as_wide from = (as_wide)as_exec_signed_offset(x, part->offset) - as_exec_signed_offset(x, p->low);
  *inside = from >= 0 && from + (as_wide)size->bits <= (as_wide)p->extent;
  return true;
}

static bool is_part(as_exec *x, const as_value *p, const as_value *size, const as_value *part) {
  bool inside;
  if (p->extent == AS_WHOLE || x->at->flags & AS_IN_ARRAY) return true;
  if (is_known_part(x, p, size, part, &inside)) return inside;
  as_term from = as_exec_sum(x, part->offset, part->term);
  as_term to = as_term_bvadd(x->terms, from, as_value_term(x->terms, size, as_exec_pointer_width(x)));
  as_term both = as_term_and(x->terms, as_bounds_hold(x, p, from), as_bounds_hold(x, p, to));
  return as_exec_decide(x, both);
}

bool as_bounds_narrow(as_exec *x, const as_value *p, const as_value *size, as_value *part) {
  AS_ASSERT_HOT(as_object_same(p->object, part->object));
  bool inside = is_part(x, p, size, part);
  if (x->asking.over) return false;
  if (!inside)
    *part = with_bounds(*part, 0);
  else if (size->kind == AS_VALUE_TERM)
    *part = with_bounds(*part, as_extent_of_term(size->term));
  else if (as_extent_is_known(size->bits))
    *part = with_bounds(*part, size->bits);
  return true;
}

bool as_bounds_are_open(const as_exec *x) {
  const as_core_type *type = &x->machine->unit->types.at[x->at->extra];
  if (as_core_has_variable_size(x->machine->unit, x->at->extra)) return false;
  return type->flags & AS_CORE_TYPE_INCOMPLETE || type->size_bytes == 0 || x->at->flags & AS_OPEN_ARRAY;
}

/* An array that is all of its object has the object's bounds, so that a symbolic size is asked about once. */
static bool is_all_of_object(const as_exec *x, const as_value *p, const as_value *size) {
  as_value object = object_size(x, p);
  return !p->offset && !as_term_exists(p->term) && as_value_same(&object, size);
}

bool as_bounds_narrow_to_array(as_exec *x, as_value *p, const as_value *size) {
  if (as_bounds_are_open(x)) return true;
  if (p->extent == AS_WHOLE && size->kind == AS_VALUE_TERM && is_all_of_object(x, p, size)) return true;
  as_value base = *p;
  return as_bounds_narrow(x, &base, size, p);
}
