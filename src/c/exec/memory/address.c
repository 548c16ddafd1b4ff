/* Addresses: members, elements, pointer arithmetic, comparisons and conversions of pointers. */
#include "c/exec/guest.h"
#include "c/exec/memory/bounds.h"

#include <stdio.h>

static uint32_t width_of(const as_exec *x) { return x->machine->pointer_bits; }
static uint64_t mask_of(const as_exec *x) { return UINT64_MAX >> (64 - x->machine->pointer_bits); }

/* A pointer with an object, or a number. */
static bool pointer_or_number(as_exec *x, as_value *pointer) {
  if (x->asking.over) return false;
  if (pointer->kind == AS_VALUE_POINTER) return true;
  if (pointer->kind == AS_VALUE_INDETERMINATE) {
    as_scalar type = {.class_ = AS_CORE_CLASS_POINTER, .width = width_of(x)};
    if (!as_exec_use(x, pointer, &type, "used as an address")) return false;
  }
  if (pointer->kind == AS_VALUE_CHOICE) {
    as_value choice = *pointer;
    uint32_t i = 0;
    while (i + 1 < choice.count && !as_exec_decide(x, choice.alternatives[i].guard))
      if (x->asking.over)
        return false;
      else
        i++;
    *pointer = choice.alternatives[i].value;
  }
  return !x->asking.over;
}

/* Numbers regain their objects. */
bool as_exec_pointer(as_exec *x, as_value *pointer) {
  if (!pointer_or_number(x, pointer)) return false;
  if (pointer->kind == AS_VALUE_POINTER || x->machine->options.guest) return true;
  return as_space_pointer(x->machine->spaces, x->state->space, &x->asker, AS_REGAIN_END, *pointer, pointer) ==
         AS_SPACE_DONE;
}

/* A pointer that arithmetic, a member or an element is asked of: with an object, or a number that is not null. A number
 * stays one: which object it points into matters only when it has been moved to where it goes. */
static bool base_pointer(as_exec *x, as_value *pointer, const char *what) {
  if (!pointer_or_number(x, pointer)) return false;
  if (pointer->kind == AS_VALUE_POINTER) return true;
  if (pointer->kind == AS_VALUE_BITS && pointer->bits) return true;
  const as_guest *guest = x->machine->options.guest;
  bool is_expected = guest && (guest->expects(guest->data, x, AS_CHECK_NULL_ACCESS) ||
                               guest->expects(guest->data, x, AS_CHECK_NULL_ARITHMETIC));
  if (guest && !is_expected && !guest->asks_null) return true; /* moving it, or accessing it, is the guest's question */
  as_term zero = as_term_bv(x->terms, width_of(x), 0);
  as_term number = as_value_term(x->terms, pointer, width_of(x));
  if (guest && guest->asks_null && as_term_op(x->terms, number) == AS_OP_BVADD) return true; /* it was moved before */
  as_check check = x->at->flags & AS_ACCESSED ? AS_CHECK_NULL_ACCESS : AS_CHECK_NULL_ARITHMETIC;
  return as_exec_require(x, check, as_term_not(x->terms, as_term_eq(x->terms, number, zero)), "%s of a null pointer",
                         what);
}

/* Bounds of a number (assay/state/value.h): where it is the address of a part of what a contract has. */

static bool has_bounds(const as_value *number) { return number->kind == AS_VALUE_TERM && number->extent; }

static as_value with_bounds_of(as_value number, const as_value *from) {
  if (has_bounds(from) && number.kind == AS_VALUE_TERM) number.low_term = from->low_term, number.extent = from->extent;
  return number;
}

/* So many bytes from `to` on are among those that the number may reach. */
static as_term stays_in_bounds(as_exec *x, const as_value *number, as_term to, as_term bytes) {
  as_terms *terms = x->terms;
  as_term distance = as_term_bvsub(terms, to, number->low_term);
  as_term extent = as_extent_is_known(number->extent) ? as_term_bv(terms, width_of(x), number->extent)
                                                      : as_extent_term(number->extent);
  as_term rest = as_term_bvsub(terms, extent, bytes);
  return as_term_and(terms, as_term_bvule(terms, bytes, extent), as_term_bvule(terms, distance, rest));
}

/* A part of so many bytes that begins at the number, which came from another: those bytes are its bounds, if it is a
 * part. Else the other's stay, which an access breaks then. */
static bool narrow_number(as_exec *x, const as_value *from, const as_value *size, as_value *number) {
  if (number->kind != AS_VALUE_TERM || (size->kind == AS_VALUE_BITS && !size->bits)) return true;
  if (has_bounds(from) && !(x->at->flags & AS_IN_ARRAY)) {
    as_term inside = stays_in_bounds(x, from, number->term, as_value_term(x->terms, size, width_of(x)));
    bool is_part = as_exec_decide(x, inside);
    if (x->asking.over) return false;
    if (!is_part) return *number = with_bounds_of(*number, from), true;
  }
  number->low_term = number->term;
  number->extent = size->kind == AS_VALUE_BITS ? size->bits : as_extent_of_term(size->term);
  return true;
}

/* A number without an object, moved. */
static as_value move_number(as_exec *x, const as_value *number, uint64_t constant, as_term term) {
  if (number->kind == AS_VALUE_BITS && !as_term_exists(term))
    return as_value_bits((number->bits + constant) & mask_of(x));
  as_term t = as_value_term(x->terms, number, width_of(x));
  t = as_term_bvadd(x->terms, t, as_term_bv(x->terms, width_of(x), constant));
  if (as_term_exists(term)) t = as_term_bvadd(x->terms, t, term);
  return with_bounds_of(as_value_of_term(x->terms, t), number);
}

static const as_object_facts *facts_of(const as_exec *x, const as_value *pointer) {
  assert(pointer->kind == AS_VALUE_POINTER);
  return as_space_object(x->state->space, pointer->object);
}

as_term as_exec_at_begin(as_exec *x, const as_value *pointer) {
  AS_ASSERT_HOT(pointer->kind == AS_VALUE_POINTER);
  return as_term_eq(x->terms, as_exec_sum(x, pointer->offset, pointer->term), as_term_bv(x->terms, width_of(x), 0));
}

/* How far a pointer is moved: in bytes, as a constant or as a term. */
typedef struct distance {
  bool known;
  as_wide bytes;
  as_term term, fits; /* as wide as pointers; that it is what it should be: nothing overflowed */
} distance;

static bool move(as_exec *x, as_value p, const distance *d, const as_value *room);

/* Members and arrays. */

/* Of a number. */
static bool move_to_member(as_exec *x, const as_value *p, const distance *d, const as_core_field *field) {
  const as_guest *guest = x->machine->options.guest;
  if (!guest) return move(x, *p, d, NULL);
  as_value to = move_number(x, p, (uint64_t)d->bytes, as_term_none());
  as_value size = as_value_bits(x->machine->unit->types.at[field->type].size_bytes);
  if (!(x->at->flags & AS_ACCESSED) && !guest->moved(guest->data, x, p, &to)) return false;
  if (x->at->flags & AS_OPEN_ARRAY)
    to.low_term = as_term_none(), to.extent = 0;
  else if (!narrow_number(x, p, &size, &to))
    return false;
  as_exec_set_result(x, to);
  return true;
}

bool as_exec_field(as_exec *x) {
  const as_core_unit *unit = x->machine->unit;
  AS_ASSERT_HOT(x->at->extra < unit->fields.count);
  const as_core_field *field = &unit->fields.at[x->at->extra];
  uint64_t offset = field->offset_bits / 8;
  as_value p = as_exec_operand_value(x, 0);
  if (!base_pointer(x, &p, "member")) return false;
  distance d = {.known = true, .bytes = (as_wide)offset, .term = as_term_none()};
  if (p.kind != AS_VALUE_POINTER) return move_to_member(x, &p, &d, field);
  as_value member = as_pointer_add(x->terms, p, offset, as_term_none(), width_of(x));
  bool known, good = as_bounds_known(x, &p, as_exec_signed_offset(x, p.offset) + (as_wide)offset, &known);
  as_value size = as_value_bits(unit->types.at[field->type].size_bytes);
  if (!(known && good) && as_exec_checks(x)[AS_CHECK_BOUNDS] &&
      !as_exec_require(x, AS_CHECK_BOUNDS, as_bounds_or_object_hold(x, &p, as_exec_sum(x, member.offset, member.term)),
                       "member %s lies outside of the object", as_core_name(unit, field->name)))
    return false;
  if (x->at->flags & AS_OPEN_ARRAY)
    member.low = 0, member.low_term = as_term_none(), member.extent = AS_WHOLE;
  else if (!as_bounds_narrow(x, &p, &size, &member))
    return false;
  as_exec_set_result(x, member);
  return true;
}

/* The size of the array of decay or index: their last operand, if it varies. */
static bool array_size(as_exec *x, as_value *size) {
  const as_core_unit *unit = x->machine->unit;
  AS_ASSERT_HOT(unit->types.at[x->at->extra].kind == AS_CORE_ARRAY);
  *size = as_value_bits(unit->types.at[x->at->extra].size_bytes);
  if (!as_core_has_variable_size(unit, x->at->extra)) return true;
  *size = as_exec_operand_value(x, x->at->operands - 1u);
  return as_exec_use(x, size, &x->machine->scalars[x->machine->size_type], "used as the size of an array");
}

static bool decay_number(as_exec *x, as_value *number, const as_value *size) {
  if (!x->machine->options.guest || as_bounds_are_open(x)) return true;
  if (number->kind == AS_VALUE_BITS && number->bits)
    as_exec_leave_out(x, AS_LIMIT_UNSUPPORTED, "the bounds of an array at a constant address");
  as_value from = *number;
  return narrow_number(x, &from, size, number);
}

bool as_exec_decay(as_exec *x) {
  as_value p = as_exec_operand_value(x, 0), size;
  if (!array_size(x, &size) || !pointer_or_number(x, &p)) return false;
  if (p.kind == AS_VALUE_POINTER && !as_bounds_narrow_to_array(x, &p, &size)) return false;
  if (p.kind != AS_VALUE_POINTER && !decay_number(x, &p, &size)) return false;
  as_exec_set_result(x, p);
  return true;
}

/* Arithmetic. */

/* What is counted in: objects of this type. The third operand is their size if that varies. */
static bool element_size(as_exec *x, uint32_t type, as_value *size) {
  const as_core_type *of = &x->machine->unit->types.at[type];
  *size = as_value_bits(of->kind == AS_CORE_VOID || of->kind == AS_CORE_FUNCTION ? 1 : of->size_bytes);
  if (!(of->flags & AS_CORE_TYPE_VARIABLE)) return true;
  assert(x->at->operands > 2);
  *size = as_exec_operand_value(x, 2);
  return as_exec_use(x, size, &x->machine->scalars[x->machine->size_type], "used as the size of an element");
}

static as_wide integer_of(const as_scalar *type, uint64_t bits) {
  if (type->is_signed && type->width < 64 && bits >> (type->width - 1))
    return (as_wide)bits - ((as_wide)1 << type->width);
  if (type->is_signed && type->width == 64) return (int64_t)bits;
  return bits;
}

static bool distance_of(as_exec *x, const as_scalar *type, as_value i, as_value size, bool negative, distance *d) {
  as_terms *terms = x->terms;
  uint32_t width = width_of(x);
  AS_ASSERT_HOT(type->class_ == AS_CORE_CLASS_INTEGER && i.kind != AS_VALUE_INDETERMINATE);
  if (i.kind == AS_VALUE_BITS && size.kind == AS_VALUE_BITS) {
    *d = (distance){.known = true, .bytes = integer_of(type, i.bits) * (as_wide)size.bits};
    if (negative) d->bytes = -d->bytes;
    d->term = as_term_none();
    return true;
  }
  as_term t = as_value_term(terms, &i, type->width);
  as_term fits = as_term_true(terms);
  if (type->width > width) { /* too far in any case, if it is more than a pointer can hold */
    as_term low = as_term_extract(terms, t, width - 1, 0);
    fits = as_term_eq(terms, t, as_term_sign_extend(terms, low, type->width));
    t = low;
  } else if (type->is_signed) {
    t = as_term_sign_extend(terms, t, width);
  } else {
    t = as_term_zero_extend(terms, t, width);
    if (type->width == width) fits = as_term_bvsle(terms, as_term_bv(terms, width, 0), t);
  }
  as_term s = as_value_term(terms, &size, width);
  if (negative) s = as_term_bvneg(terms, s);
  d->known = false;
  d->fits = as_term_and(terms, fits, as_term_not(terms, as_term_bvsmulo(terms, t, s)));
  d->term = as_term_bvmul(terms, t, s);
  return true;
}

/* How many elements the array of an index has; false: that is not known. */
static bool length_of(as_exec *x, uint64_t *length) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_type *array = &unit->types.at[x->at->extra];
  *length = array->length;
  if (as_bounds_are_open(x)) return false;
  if (!as_core_has_variable_size(unit, x->at->extra)) return true;
  bool varies = unit->types.at[array->of].flags & AS_CORE_TYPE_VARIABLE;
  as_value all = as_exec_operand_value(x, x->at->operands - 1u);
  as_value each = varies ? as_exec_operand_value(x, 2) : as_value_bits(unit->types.at[array->of].size_bytes);
  if (all.kind != AS_VALUE_BITS || each.kind != AS_VALUE_BITS || !each.bits) return false;
  return *length = all.bits / each.bits, true;
}

/* What is said of an index: which one, if it is known, and how many elements there are. */
static const char *describe_index(as_exec *x) {
  enum { LONGEST = 120 };
  char *text = as_run_alloc(x->run, LONGEST);
  as_value i = as_exec_operand_value(x, 1);
  uint64_t elements;
  int length = snprintf(text, LONGEST, "the index lies outside of the array");
  as_wide number = i.kind == AS_VALUE_BITS ? integer_of(&x->machine->scalars[as_exec_operand_type(x, 1)], i.bits) : 0;
  if (i.kind != AS_VALUE_BITS || number < INT64_MIN || number > INT64_MAX) return text;
  length += snprintf(text + length, (size_t)(LONGEST - length), ": it is %lld", (long long)number);
  bool has_length = length_of(x, &elements);
  if (has_length && number >= 0 && number < (as_wide)elements)
    return "the array lies outside of the one that the pointer was made for";
  if (has_length)
    snprintf(text + length, (size_t)(LONGEST - length), ", and there %s %llu element%s", elements == 1 ? "is" : "are",
             (unsigned long long)elements, elements == 1 ? "" : "s");
  return text;
}

static bool require_within(as_exec *x, const as_value *p, as_check check, as_term claim, const char *message) {
  if (as_term_is_true(x->terms, claim)) return true;
  as_fault fault = {.object = facts_of(x, p)};
  return as_exec_require_of(x, check, claim, &fault, "%s", message ? message : describe_index(x));
}

/* That the offset, and so many bytes more, lie where `hold` says. */
static as_term both_hold(as_exec *x, const as_value *p, as_term offset, const as_value *room,
                         as_term (*hold)(as_exec *, const as_value *, as_term)) {
  as_term here = hold(x, p, offset);
  if (!room || (room->kind == AS_VALUE_BITS && !room->bits)) return here;
  as_term end = as_term_bvadd(x->terms, offset, as_value_term(x->terms, room, width_of(x)));
  return as_term_and(x->terms, here, hold(x, p, end));
}

/* Everything is known, and good. */
static bool stays_in(const as_exec *x, const as_value *p, const distance *d, const as_value *room) {
  bool known, here;
  if (!d->known || (room && room->kind != AS_VALUE_BITS)) return false;
  as_wide to = as_exec_signed_offset(x, p->offset) + d->bytes;
  here = as_bounds_known(x, p, to, &known);
  if (room && room->bits) here = here && as_bounds_known(x, p, to + (as_wide)room->bits, &known);
  return known && here;
}

/* That the distance is what it should be, and p can be moved by it. */
static as_term is_exact(as_exec *x, const as_value *p, const distance *d) {
  as_wide half = (as_wide)1 << (width_of(x) - 1);
  if (d->known) return as_term_bool(x->terms, d->bytes < half && d->bytes >= -half);
  if (p->kind != AS_VALUE_POINTER) return d->fits;
  as_term from = as_exec_sum(x, p->offset, p->term);
  return as_term_and(x->terms, d->fits, as_term_not(x->terms, as_term_bvsaddo(x->terms, from, d->term)));
}

/* An index outside of the object is an error by itself. Where that is not checked the address is made; what is accessed
 * there is another question. */
static bool require_index(as_exec *x, const as_value *p, as_term object, as_term bounds) {
  if (!as_exec_checks(x)[AS_CHECK_BOUNDS])
    bounds = as_term_or(x->terms, bounds, as_term_not(x->terms, object));
  else if (!require_within(x, p, AS_CHECK_BOUNDS, object, NULL))
    return false;
  return p->extent == AS_WHOLE || require_within(x, p, AS_CHECK_SUBOBJECT, bounds, NULL);
}

static bool require_arithmetic(as_exec *x, const as_value *p, as_term object, as_term bounds) {
  return require_within(x, p, AS_CHECK_POINTER_ARITHMETIC, object, "the pointer leaves the object") &&
         (p->extent == AS_WHOLE ||
          require_within(x, p, AS_CHECK_POINTER_ARITHMETIC, bounds, "the pointer leaves the array"));
}

/* A number without an object, moved by so many bytes, stays in the address space, and does not become null. */
static bool require_number(as_exec *x, const as_value *p, const distance *d) {
  as_terms *terms = x->terms;
  uint32_t wide = width_of(x) + 2;
  assert(p->kind == AS_VALUE_BITS || p->kind == AS_VALUE_TERM);
  if (!as_exec_checks(x)[AS_CHECK_POINTER_ARITHMETIC]) return true;
  as_term from = as_term_zero_extend(terms, as_value_term(terms, p, width_of(x)), wide);
  as_term by = d->known ? as_term_bv(terms, width_of(x), (uint64_t)d->bytes) : d->term;
  as_term zero = as_term_bv(terms, wide, 0), far = as_term_sign_extend(terms, by, wide);
  as_term to = as_term_bvadd(terms, from, far), exact = is_exact(x, p, d);
  as_term most = as_term_zero_extend(terms, as_term_bv(terms, width_of(x), mask_of(x)), wide);
  as_term stays = as_term_and(terms, as_term_bvslt(terms, zero, to), as_term_bvsle(terms, to, most));
  as_term nothing = as_term_eq(terms, by, as_term_bv(terms, width_of(x), 0));
  return as_exec_require(x, AS_CHECK_POINTER_ARITHMETIC, as_term_and(terms, exact, as_term_or(terms, nothing, stays)),
                         "the pointer, which has no object, leaves the address space");
}

/* An unsigned index that was counted below zero (a[n - 1] where n is 0) leads below where it began, as every machine
 * has it, and what is accessed there is looked at: one that is scaled to somewhere else is another thing. */
static bool leads_below(const as_exec *x, const distance *d) {
  as_wide half = (as_wide)1 << (width_of(x) - 1);
  return d->known && d->bytes > 0 && (d->bytes & (2 * half - 1)) >= half;
}

static bool assume_exact(as_exec *x, const distance *d, as_term exact) {
  const as_guest *guest = x->machine->options.guest;
  if (!guest || !guest->asks_exact || as_term_is_true(x->terms, exact) || leads_below(x, d)) return true;
  return as_exec_assume(x, exact);
}

/* Of a partial state: what there is around the number only the guest knows. What is accessed is asked for then. */
static bool move_partial(as_exec *x, const as_value *p, const distance *d) {
  const as_guest *guest = x->machine->options.guest;
  as_value to = d->known ? move_number(x, p, (uint64_t)d->bytes, as_term_none()) : move_number(x, p, 0, d->term);
  as_term zero = as_term_bv(x->terms, width_of(x), 0), exact = is_exact(x, p, d);
  if (!as_term_is_true(x->terms, exact)) guest->approach(guest->data, x, p);
  if (!as_exec_require(x, AS_CHECK_POINTER_ARITHMETIC, exact, "the pointer leaves the address space")) return false;
  if (!assume_exact(x, d, exact)) return false;
  if (!(x->at->flags & AS_ACCESSED)) {
    if (has_bounds(p) && as_exec_checks(x)[AS_CHECK_POINTER_ARITHMETIC] &&
        !as_exec_require(x, AS_CHECK_POINTER_ARITHMETIC,
                         stays_in_bounds(x, p, as_value_term(x->terms, &to, width_of(x)), zero),
                         "the pointer leaves the array"))
      return false;
    if (!guest->moved(guest->data, x, p, &to)) return false;
  }
  as_exec_set_result(x, to);
  return true;
}

/* p moved. room: of index, whose bounds are the array's: so many bytes of the array must be there; NULL: of arithmetic.
 */
static bool move(as_exec *x, as_value p, const distance *d, const as_value *room) {
  if (p.kind != AS_VALUE_POINTER && x->machine->options.guest) return move_partial(x, &p, d);
  if (p.kind != AS_VALUE_POINTER) {
    if (!require_number(x, &p, d)) return false;
    as_exec_set_result(x, d->known ? move_number(x, &p, (uint64_t)d->bytes, as_term_none())
                                   : move_number(x, &p, 0, d->term));
    return true;
  }
  as_value moved = as_pointer_add(x->terms, p, d->known ? (uint64_t)d->bytes : 0, d->term, width_of(x));
  bool unchecked = !room && !as_exec_checks(x)[AS_CHECK_POINTER_ARITHMETIC];
  if (!unchecked && !stays_in(x, &p, d, room)) {
    as_term offset = as_exec_sum(x, moved.offset, moved.term), exact = is_exact(x, &p, d);
    as_term object = as_term_and(x->terms, exact, both_hold(x, &p, offset, room, as_bounds_or_object_hold));
    as_term bounds = as_term_and(x->terms, exact, both_hold(x, &p, offset, room, as_bounds_hold));
    if (!(room ? require_index(x, &p, object, bounds) : require_arithmetic(x, &p, object, bounds))) return false;
  }
  if (unchecked && x->machine->options.guest && !assume_exact(x, d, is_exact(x, &p, d))) return false;
  as_exec_set_result(x, moved);
  return true;
}

static bool is_zero(as_exec *x, const distance *d) {
  if (d->known) return d->bytes == 0;
  as_term zero = as_term_bv(x->terms, width_of(x), 0);
  return as_exec_decide(x, as_term_and(x->terms, d->fits, as_term_eq(x->terms, d->term, zero)));
}

/* The path says so: then moving by nothing, which a null pointer may be, is no case of its own. What the path says may
 * be more when the instruction is executed again: the answer stays. */
static bool is_known_not_null(as_exec *x, const as_value *number) {
  uint32_t answer;
  if (number->kind == AS_VALUE_BITS) return number->bits != 0;
  if (!x->asking.supposes && as_asking_recall(&x->asking, &answer)) return answer;
  as_term t = as_value_term(x->terms, number, width_of(x));
  as_term is_null = as_run_simplify(x->run, as_term_eq(x->terms, t, as_term_bv(x->terms, width_of(x), 0)));
  answer = as_term_is_false(x->terms, is_null);
  if (!x->asking.supposes) as_asking_remember(&x->asking, answer);
  return answer;
}

/* The guest's memory is accessed where the pointer goes, which a null pointer fails at, moved or not: no case for each.
 */
static bool is_asked_later(const as_exec *x) {
  const as_guest *guest = x->machine->options.guest;
  return guest && guest->asks_null && x->at->flags & AS_ACCESSED;
}

static uint32_t pointee(const as_exec *x, uint32_t pointer_type) { return x->machine->unit->types.at[pointer_type].of; }

/* A number has no bounds: the array's are told by its type. */
static bool require_element(as_exec *x, const as_scalar *type, const as_value *i) {
  uint64_t length;
  if (!length_of(x, &length)) return true;
  as_terms *terms = x->terms;
  uint32_t wide = type->width + 65;
  as_term index = as_value_term(terms, i, type->width);
  index = type->is_signed ? as_term_sign_extend(terms, index, wide) : as_term_zero_extend(terms, index, wide);
  as_term most = as_term_bv(terms, wide, length), zero = as_term_bv(terms, wide, 0);
  bool accessed = x->at->flags & AS_ACCESSED;
  as_term below = accessed ? as_term_bvslt(terms, index, most) : as_term_bvsle(terms, index, most);
  return as_exec_require(x, AS_CHECK_SUBOBJECT, as_term_and(terms, as_term_bvsle(terms, zero, index), below), "%s",
                         describe_index(x));
}

bool as_exec_index(as_exec *x) {
  uint32_t element = x->machine->unit->types.at[x->at->extra].of;
  const as_scalar *type = &x->machine->scalars[as_exec_operand_type(x, 1)];
  as_value p = as_exec_operand_value(x, 0), i = as_exec_operand_value(x, 1), size, all;
  distance d;
  if (!as_exec_use(x, &i, type, "used as an index") || !element_size(x, element, &size) || !array_size(x, &all) ||
      !base_pointer(x, &p, "element") || !distance_of(x, type, i, size, false, &d))
    return false;
  if (p.kind == AS_VALUE_POINTER && !as_bounds_narrow_to_array(x, &p, &all)) return false;
  if (p.kind != AS_VALUE_POINTER && x->machine->options.guest &&
      (!require_element(x, type, &i) || !decay_number(x, &p, &all)))
    return false;
  bool is_base = x->at->flags & AS_BASE && !as_bounds_are_open(x);
  as_value nothing = as_value_bits(0);
  return move(x, p, &d, is_base ? &size : &nothing);
}

bool as_exec_add_pointer(as_exec *x, bool negative) {
  const as_scalar *type = &x->machine->scalars[as_exec_operand_type(x, 1)];
  as_value p = as_exec_operand_value(x, 0), i = as_exec_operand_value(x, 1), size;
  distance d;
  if (!as_exec_use(x, &i, type, "added to a pointer") || !element_size(x, pointee(x, x->at->type), &size) ||
      !pointer_or_number(x, &p) || !distance_of(x, type, i, size, negative, &d))
    return false;
  if (p.kind != AS_VALUE_POINTER && !is_asked_later(x) && !is_known_not_null(x, &p) && !is_zero(x, &d) &&
      !base_pointer(x, &p, "arithmetic"))
    return false;
  return move(x, p, &d, NULL);
}

/* Who is asked about two pointers of which one has no object. */
static const as_guest *machine_guest(const as_exec *x, const as_value *p, const as_value *q) {
  bool both = p->kind == AS_VALUE_POINTER && q->kind == AS_VALUE_POINTER;
  return both ? NULL : x->machine->options.guest;
}

bool as_exec_diff_pointer(as_exec *x) {
  const as_scalar *type = &x->machine->scalars[x->at->type];
  as_value p = as_exec_operand_value(x, 0), q = as_exec_operand_value(x, 1), size;
  uint32_t pointer = as_exec_operand_type(x, 0), width = width_of(x);
  as_terms *terms = x->terms;
  if (!element_size(x, pointee(x, pointer), &size) || !as_exec_pointer(x, &p) || !as_exec_pointer(x, &q)) return false;
  bool same = p.kind == AS_VALUE_POINTER && q.kind == AS_VALUE_POINTER && as_object_same(p.object, q.object);
  bool numbers = p.kind != AS_VALUE_POINTER && q.kind != AS_VALUE_POINTER;
  if (!same && !numbers && !machine_guest(x, &p, &q) &&
      !as_exec_fail(x, AS_CHECK_POINTER_DIFFERENCE, "the pointers point into different objects"))
    return false;
  if (same && !as_term_exists(p.term) && !as_term_exists(q.term) && size.kind == AS_VALUE_BITS) {
    int64_t bytes = as_exec_signed_offset(x, p.offset) - as_exec_signed_offset(x, q.offset);
    int64_t elements = size.bits ? bytes / (int64_t)size.bits : 0;
    as_exec_set_result(x, as_value_bits((uint64_t)elements & (UINT64_MAX >> (64 - type->width))));
    return true;
  }
  const as_guest *guest = machine_guest(x, &p, &q);
  as_term a, b;
  if (same)
    a = as_exec_sum(x, p.offset, p.term), b = as_exec_sum(x, q.offset, q.term);
  else if (guest) {
    if (!guest->related(guest->data, x, AS_CHECK_POINTER_DIFFERENCE, p, q, &a, &b)) return false;
  } else {
    p = as_space_address(x->machine->spaces, &x->state->space, &x->asker, p);
    q = as_space_address(x->machine->spaces, &x->state->space, &x->asker, q);
    if (x->asking.over) return false;
    a = as_value_term(terms, &p, width), b = as_value_term(terms, &q, width);
  }
  as_term s = as_value_term(terms, &size, width), difference = as_term_bvsub(terms, a, b);
  as_exec_set_result(x, as_value_of_term(terms, as_term_bvsdiv(terms, difference, s)));
  return true;
}

/* Comparisons. */

static as_term order(as_exec *x, as_core_op op, as_term a, as_term b, bool is_signed) {
  as_terms *terms = x->terms;
  assert(op >= AS_CORE_OP_LT && op <= AS_CORE_OP_GE);
  switch (op) {
  case AS_CORE_OP_LT: return is_signed ? as_term_bvslt(terms, a, b) : as_term_bvult(terms, a, b);
  case AS_CORE_OP_LE: return is_signed ? as_term_bvsle(terms, a, b) : as_term_bvule(terms, a, b);
  case AS_CORE_OP_GT: return is_signed ? as_term_bvslt(terms, b, a) : as_term_bvult(terms, b, a);
  default: return is_signed ? as_term_bvsle(terms, b, a) : as_term_bvule(terms, b, a);
  }
}

static bool order_pointers(as_exec *x, as_value a, as_value b) {
  if (!as_exec_pointer(x, &a) || !as_exec_pointer(x, &b)) return false;
  uint32_t width = width_of(x);
  as_core_op op = (as_core_op)x->at->op;
  bool a_points = a.kind == AS_VALUE_POINTER, b_points = b.kind == AS_VALUE_POINTER;
  if (a_points && b_points && as_object_same(a.object, b.object)) {
    as_term result = order(x, op, as_exec_sum(x, a.offset, a.term), as_exec_sum(x, b.offset, b.term), true);
    as_exec_set_result(x, as_exec_int(x, result));
    return true;
  }
  const as_guest *guest = machine_guest(x, &a, &b);
  if (guest) {
    as_term from, to;
    if (!guest->related(guest->data, x, AS_CHECK_POINTER_COMPARISON, a, b, &from, &to)) return false;
    as_term apart = as_term_bvsub(x->terms, from, to); /* an allocation takes less than half of all addresses */
    as_exec_set_result(x, as_exec_int(x, order(x, op, apart, as_term_bv(x->terms, width, 0), true)));
    return true;
  }
  if ((a_points || b_points) &&
      !as_exec_fail(x, AS_CHECK_POINTER_COMPARISON, "the pointers do not point into the same object"))
    return false;
  a = as_space_address(x->machine->spaces, &x->state->space, &x->asker, a);
  b = as_space_address(x->machine->spaces, &x->state->space, &x->asker, b);
  if (x->asking.over) return false;
  as_term result = order(x, op, as_value_term(x->terms, &a, width), as_value_term(x->terms, &b, width), false);
  as_exec_set_result(x, as_exec_int(x, result));
  return true;
}

bool as_exec_compare_pointers(as_exec *x, as_value a, as_value b) {
  as_scalar type = {.class_ = AS_CORE_CLASS_POINTER, .width = width_of(x)};
  if (!as_exec_use(x, &a, &type, "compared") || !as_exec_use(x, &b, &type, "compared")) return false;
  if (x->at->op != AS_CORE_OP_EQ && x->at->op != AS_CORE_OP_NE) return order_pointers(x, a, b);
  as_term equal;
  const as_guest *guest = x->machine->options.guest;
  if (guest) {
    if (!guest->equal(guest->data, x, a, b, &equal)) return false;
  } else if (as_space_equal(x->machine->spaces, &x->state->space, &x->asker, a, b, &equal) != AS_SPACE_DONE) {
    return false;
  }
  if (x->at->op == AS_CORE_OP_NE) equal = as_term_not(x->terms, equal);
  as_exec_set_result(x, as_exec_int(x, equal));
  return true;
}

/* Conversions between pointers, and of pointers from and to numbers. */

static as_value widen(as_exec *x, as_value value) {
  if (value.kind == AS_VALUE_POINTER) {
    value.low = 0, value.low_term = as_term_none(), value.extent = AS_WHOLE;
  } else if (value.kind == AS_VALUE_TERM) {
    value.low_term = as_term_none(), value.extent = 0;
  } else if (value.kind == AS_VALUE_CHOICE) {
    as_alternative *all = as_region_alloc(&x->machine->region, value.count * sizeof *all);
    for (uint32_t i = 0; i < value.count; i++)
      all[i] = (as_alternative){value.alternatives[i].guard, widen(x, value.alternatives[i].value)};
    value.alternatives = all;
  }
  return value;
}

/* The number that C sees of a pointer. */
static bool take_number(as_exec *x, as_value *pointer) {
  const as_guest *guest = x->machine->options.guest;
  if (guest) return guest->address(guest->data, x, *pointer, pointer);
  *pointer = as_space_address(x->machine->spaces, &x->state->space, &x->asker, *pointer);
  return !x->asking.over;
}

/* A number becomes a pointer: what it points to is found when it is used, or by the guest, now. */
static bool give_pointer(as_exec *x, as_value number) {
  const as_guest *guest = x->machine->options.guest;
  if (guest && !guest->regain(guest->data, x, number, &number)) return false;
  as_exec_set_result(x, number);
  return true;
}

bool as_exec_convert_pointer(as_exec *x, uint32_t from, uint32_t to, as_value value) {
  const as_core_unit *unit = x->machine->unit;
  const as_scalar *source = &x->machine->scalars[from], *target = &x->machine->scalars[to];
  bool from_pointer = source->class_ == AS_CORE_CLASS_POINTER, to_pointer = target->class_ == AS_CORE_CLASS_POINTER;
  AS_ASSERT_HOT(from_pointer || to_pointer);
  if (from_pointer && to_pointer) {
    as_exec_set_result(x, unit->types.at[from].of == unit->types.at[to].of ? value : widen(x, value));
    return true;
  }
  if (!from_pointer) { /* a number; it may regain an object when it is used */
    as_scalar number = {.class_ = AS_CORE_CLASS_INTEGER, .width = width_of(x)};
    as_value result;
    if (!as_exec_use(x, &value, source, "converted") || !as_exec_convert(x, source, &number, &value, &result))
      return false;
    return give_pointer(x, result);
  }
  if (!as_exec_use(x, &value, source, "converted")) return false;
  if (target->is_bool) {
    as_term truth = as_exec_truth(x, &value, source);
    as_term one = as_term_bv(x->terms, 1, 1), zero = as_term_bv(x->terms, 1, 0);
    as_exec_set_result(x, as_value_of_term(x->terms, as_term_ite(x->terms, truth, one, zero)));
    return true;
  }
  if (!as_exec_pointer(x, &value) || !take_number(x, &value)) return false;
  as_scalar number = {.class_ = AS_CORE_CLASS_INTEGER, .width = width_of(x)};
  as_value result;
  if (!as_exec_convert(x, &number, target, &value, &result)) return false;
  as_exec_set_result(x, result);
  return true;
}

/* Selection. */

static uint32_t count_alternatives(const as_value *value) { return value->kind == AS_VALUE_CHOICE ? value->count : 1; }

static uint32_t add_alternatives(as_exec *x, as_term guard, const as_value *value, as_alternative *all) {
  assert(value->kind != AS_VALUE_INDETERMINATE);
  if (value->kind != AS_VALUE_CHOICE) return *all = (as_alternative){guard, *value}, 1;
  for (uint32_t i = 0; i < value->count; i++) {
    all[i] = value->alternatives[i];
    all[i].guard = as_term_and(x->terms, guard, all[i].guard);
  }
  return value->count;
}

static as_value choice(as_exec *x, as_term guard, const as_value *a, const as_value *b) {
  if (as_value_same(a, b)) return *a;
  uint32_t count = count_alternatives(a) + count_alternatives(b);
  as_alternative *all = as_region_alloc(&x->machine->region, count * sizeof *all);
  uint32_t first = add_alternatives(x, guard, a, all);
  uint32_t second = add_alternatives(x, as_term_not(x->terms, guard), b, all + first);
  AS_REQUIRE(first + second == count, "all alternatives of both are there");
  return (as_value){.kind = AS_VALUE_CHOICE, .count = count, .alternatives = all};
}

static bool is_number(const as_value *value) { return value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM; }

bool as_exec_either(as_exec *x, const as_scalar *type, as_term guard, const as_value *a, const as_value *b,
                    as_value *result) {
  as_terms *terms = x->terms;
  bool is_decided = as_term_is_const(terms, guard);
  if (is_decided || a->kind == AS_VALUE_INDETERMINATE || b->kind == AS_VALUE_INDETERMINATE) {
    *result = as_exec_decide(x, guard) ? *a : *b;
    return !x->asking.over;
  }
  if (!is_number(a) || !is_number(b)) return *result = choice(x, guard, a, b), true;
  as_term t;
  if (type->format == AS_FORMAT_SINGLE || type->format == AS_FORMAT_DOUBLE) {
    as_sort sort = type->width == 32 ? as_sort_float32() : as_sort_float64();
    t = as_term_ite(terms, guard, as_value_float_term(terms, a, sort), as_value_float_term(terms, b, sort));
  } else {
    t = as_term_ite(terms, guard, as_value_term(terms, a, type->width), as_value_term(terms, b, type->width));
  }
  return *result = as_value_of_term(terms, t), true;
}

bool as_exec_select(as_exec *x) {
  uint32_t condition_type = as_exec_operand_type(x, 0);
  const as_scalar *type = &x->machine->scalars[x->at->type];
  as_value condition = as_exec_operand_value(x, 0), a = as_exec_operand_value(x, 1), b = as_exec_operand_value(x, 2);
  if (!as_exec_use(x, &condition, &x->machine->scalars[condition_type], "used as a condition")) return false;
  as_term guard = as_exec_truth(x, &condition, &x->machine->scalars[condition_type]);
  if (x->asking.over) return false;
  as_value result;
  if (!as_exec_either(x, type, guard, &a, &b, &result)) return false;
  as_exec_set_result(x, result);
  return true;
}
