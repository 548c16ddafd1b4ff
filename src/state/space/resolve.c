/* Spaces: from a pointer to a place that may be accessed; and how questions are asked. */
#include <assay/base/contract.h>

#include "state/space/internal.h"

/* ---- asking ---- */

bool as_ask_decide(as_spaces *spaces, const as_asker *asker, as_term guard) {
  if (as_term_is_const(spaces->terms, guard)) return as_term_is_true(spaces->terms, guard);
  return asker->decide(asker->data, guard);
}

bool as_ask_require(as_spaces *spaces, const as_asker *asker, as_term claim, const as_fault *fault) {
  return as_term_is_true(spaces->terms, claim) || asker->require(asker->data, claim, fault);
}

as_term as_ask_simplify(const as_asker *asker, as_term t) {
  return asker->simplify ? asker->simplify(asker->data, t) : t;
}

/* A branch that is not feasible, which nobody may have noticed, can know an offset that is out of bounds. */
void as_ask_place(as_spaces *spaces, as_space space, const as_asker *asker, uint64_t size, as_value *pointer) {
  assert(pointer->kind == AS_VALUE_POINTER);
  if (!as_term_exists(pointer->term)) return;
  as_term t = as_ask_simplify(asker, pointer->term);
  if (!as_term_is_const(spaces->terms, t)) return;
  uint64_t offset = (pointer->offset + as_term_bits(spaces->terms, t)) & as_width_mask(spaces->pointer_bits);
  uint64_t extent = as_block_extent(&as_space_record(space, pointer->object)->block);
  if (size > extent || offset > extent - size) return;
  pointer->offset = offset, pointer->term = as_term_none();
}

static bool at_most(as_spaces *spaces, const as_asker *asker, as_term number, uint64_t bound) {
  assert(as_sort_is_bv(as_term_sort(spaces->terms, number)));
  uint32_t width = as_term_width(spaces->terms, number);
  return as_ask_decide(spaces, asker, as_term_bvule(spaces->terms, number, as_term_bv(spaces->terms, width, bound)));
}

/* Steps that double until the number is below, then halves: small numbers take few questions, whatever `high` is. */
uint64_t as_ask_number(as_spaces *spaces, const as_asker *asker, as_term number, uint64_t low, uint64_t high) {
  assert(low <= high);
  if (as_term_is_const(spaces->terms, number)) return as_term_bits(spaces->terms, number);
  for (uint64_t step = 1; low < high && step <= high - low && !asker->stopped(asker->data); step *= 2) {
    if (at_most(spaces, asker, number, low + (step - 1))) {
      high = low + (step - 1);
      break;
    }
    low += step;
    if (step > UINT64_MAX / 2) break;
  }
  while (low < high && !asker->stopped(asker->data)) {
    uint64_t middle = low + (high - low) / 2;
    if (at_most(spaces, asker, number, middle))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* ---- claims ---- */

typedef struct checking {
  as_spaces *spaces;
  as_space space;
  const as_asker *asker;
  as_fault fault;
  const as_object_facts *facts;
  bool nothing; /* the size is the constant 0 */
  as_lack_access access;
} checking;

static bool claim(checking *c, as_fault_kind kind, as_term holds) {
  assert(as_term_exists(holds));
  c->fault.kind = kind;
  return as_ask_require(c->spaces, c->asker, holds, &c->fault);
}

static bool must(checking *c, as_fault_kind kind, bool holds) {
  return holds || claim(c, kind, as_term_false(c->spaces->terms));
}

/* That a fault of accessing bytes does not matter, since there are none. */
static as_term accesses_nothing(const checking *c) {
  assert(c->fault.size.kind == AS_VALUE_BITS || c->fault.size.kind == AS_VALUE_TERM);
  as_terms *terms = c->spaces->terms;
  if (c->fault.size.kind == AS_VALUE_BITS) return as_term_bool(terms, c->nothing);
  return as_term_eq(terms, c->fault.size.term, as_term_bv(terms, c->spaces->pointer_bits, 0));
}

/* The lowest bits of where the pointer points to are zero. By the alignment of the object's declaration any larger one
 * is luck, unless the program has asked for the address: it may have looked, and then the path says what it saw. */
static as_term lies_at_multiple(const checking *c, uint32_t bits) {
  assert(bits > 0 && bits < c->spaces->pointer_bits);
  as_terms *terms = c->spaces->terms;
  const as_value *p = &c->fault.pointer;
  as_term place = as_pointer_offset(terms, p, c->spaces->pointer_bits);
  if (c->facts->align_bytes % c->fault.align_bytes != 0) {
    uint64_t address;
    if (!as_pmap_get(c->space.root->addresses, p->object.id, &address)) return as_term_false(terms);
    place = as_term_bvadd(terms, (as_term){.id = (uint32_t)address}, place);
  }
  return as_term_eq(terms, as_term_extract(terms, place, bits - 1, 0), as_term_bv(terms, bits, 0));
}

static bool is_aligned(checking *c) {
  uint32_t align = c->fault.align_bytes;
  const as_value *p = &c->fault.pointer;
  if (align <= 1 || c->nothing) return true;
  if (c->facts->align_bytes % align == 0 && !as_term_exists(p->term) && p->offset % align == 0) return true;
  as_term aligned = lies_at_multiple(c, (uint32_t)__builtin_ctz(align));
  return claim(c, AS_FAULT_MISALIGNED, as_term_or(c->spaces->terms, aligned, accesses_nothing(c)));
}

/* place + size <= limit, in numbers that do not wrap around. */
static as_term fits(as_spaces *spaces, as_term place, const as_value *size, const as_value *limit) {
  assert(as_term_width(spaces->terms, place) == spaces->pointer_bits);
  as_terms *terms = spaces->terms;
  as_term s = as_value_term(terms, size, spaces->pointer_bits), l = as_value_term(terms, limit, spaces->pointer_bits);
  as_term room = as_term_bvule(terms, s, l);
  if (as_term_is_false(terms, room)) return room;
  return as_term_and(terms, room, as_term_bvule(terms, place, as_term_bvsub(terms, l, s)));
}

static bool fits_known(uint64_t place, uint64_t size, uint64_t limit) { return size <= limit && place <= limit - size; }

static bool in_object(checking *c) {
  assert(c->fault.pointer.kind == AS_VALUE_POINTER);
  const as_value *p = &c->fault.pointer, *size = &c->fault.size;
  as_value open_end = as_value_bits(as_open_end(c->spaces));
  const as_value *limit = c->facts->open ? &open_end : &c->facts->size;
  if (!as_term_exists(p->term) && size->kind == AS_VALUE_BITS && limit->kind == AS_VALUE_BITS)
    return must(c, AS_FAULT_BOUNDS, fits_known(p->offset, size->bits, limit->bits));
  as_term offset = as_pointer_offset(c->spaces->terms, p, c->spaces->pointer_bits);
  return claim(c, AS_FAULT_BOUNDS, fits(c->spaces, offset, size, limit));
}

/* The distance from where bounds begin is taken modulo 2^width: below them it is greater than any extent, unless the
 * extent is half of all addresses, or may be; then the order is asked for, too. */
static bool in_bounds(checking *c) {
  const as_value *p = &c->fault.pointer, *size = &c->fault.size;
  if (p->extent == AS_WHOLE) return true;
  uint32_t width = c->spaces->pointer_bits;
  uint64_t distance = (p->offset - p->low) & as_width_mask(width);
  bool known = as_extent_is_known(p->extent), symbolic = !known || !as_term_same(p->term, p->low_term);
  if (!symbolic && size->kind == AS_VALUE_BITS && !as_term_exists(p->term))
    return must(c, AS_FAULT_SUBOBJECT, p->low <= p->offset && fits_known(distance, size->bits, p->extent));
  as_terms *terms = c->spaces->terms;
  as_term offset = as_pointer_offset(terms, p, width), low = as_sum_term(terms, p->low, p->low_term, width);
  as_value extent = known ? as_value_bits(p->extent) : as_value_of_term(terms, as_extent_term(p->extent));
  as_term inside = fits(c->spaces, as_term_bvsub(terms, offset, low), size, &extent);
  if (!known)
    inside = as_term_and(terms, inside, as_term_bvsle(terms, low, offset));
  else if (p->extent > as_width_mask(width) / 2)
    inside = as_term_and(terms, inside, as_term_bvule(terms, low, offset));
  return claim(c, AS_FAULT_SUBOBJECT, inside);
}

/* Bytes low .. low + size - 1 of a period, which may go on in the next one, and a range of it. */
static as_term avoids(as_spaces *spaces, const as_read_only *guard, const as_byte_range *range, as_term low,
                      const as_value *size) {
  assert(range->from < range->to && range->to <= guard->period);
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  as_value from = as_value_bits(range->from), again = as_value_bits(range->from + guard->period);
  if (again.bits < guard->period) again.bits = as_width_mask(width);
  as_term behind = as_term_bvule(terms, as_term_bv(terms, width, range->to), low);
  behind = as_term_and(terms, behind, fits(spaces, low, size, &again));
  return as_term_or(terms, fits(spaces, low, size, &from), behind);
}

as_term as_space_may_write(as_spaces *spaces, const as_object_facts *facts, const as_value *pointer,
                           const as_value *size) {
  AS_REQUIRE(pointer->kind == AS_VALUE_POINTER, "the value is a pointer");
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  const as_read_only *guard = facts->read_only;
  if (facts->writable || !guard) return as_term_bool(terms, facts->writable);
  as_term low = as_pointer_offset(terms, pointer, width), all = as_term_true(terms);
  if (guard->period <= as_width_mask(width)) low = as_term_bvurem(terms, low, as_term_bv(terms, width, guard->period));
  for (uint32_t i = 0; i < guard->count && !as_term_is_false(terms, all); i++)
    all = as_term_and(terms, all, avoids(spaces, guard, &guard->ranges[i], low, size));
  return all;
}

static as_term may_write(const checking *c) {
  if (!c->facts->read_only) return accesses_nothing(c);
  as_term good = as_space_may_write(c->spaces, c->facts, &c->fault.pointer, &c->fault.size);
  return as_term_or(c->spaces->terms, good, accesses_nothing(c));
}

static bool is_writable(checking *c, bool may_initialise) {
  if (!c->fault.writes || may_initialise || c->nothing) return true;
  if (!c->facts->writable && !claim(c, AS_FAULT_READ_ONLY, may_write(c))) return false;
  return !c->facts->temporary || claim(c, AS_FAULT_TEMPORARY, accesses_nothing(c));
}

static bool has_no_bytes(const as_object_facts *facts) {
  return facts->kind == AS_OBJECT_FUNCTION || facts->kind == AS_OBJECT_OTHER;
}

static as_space_status check_pointer(checking *c, bool may_initialise) {
  AS_INVARIANT(c->facts == as_space_object(c->space, c->fault.pointer.object));
  c->fault.object = c->facts;
  bool good = must(c, AS_FAULT_WILD, !has_no_bytes(c->facts)) &&
              must(c, AS_FAULT_DEAD, c->facts->lifetime == AS_LIFETIME_ALIVE) && is_aligned(c) && in_object(c) &&
              in_bounds(c) && is_writable(c, may_initialise);
  return good ? AS_SPACE_DONE : AS_SPACE_STOPPED;
}

static as_space_status lacks_object(const checking *c, const as_value *number) {
  assert(c->spaces->partial && number->kind != AS_VALUE_POINTER);
  c->spaces->lack = (as_lack){.kind = AS_LACK_OBJECT, .access = c->access, .pointer = *number, .size = c->fault.size};
  return AS_SPACE_LACKS;
}

/* A number: null, or an address that was asked for, or nothing; of a partial state, of an object that is not there. */
static as_space_status resolve_number(checking *c, as_value *pointer) {
  as_terms *terms = c->spaces->terms;
  as_regain regain = c->access == AS_LACK_ACCESS_FREE ? AS_REGAIN_FREED : AS_REGAIN_ANY;
  if (pointer->kind == AS_VALUE_BITS || pointer->kind == AS_VALUE_TERM) {
    as_term number = as_value_term(terms, pointer, c->spaces->pointer_bits);
    as_term null = as_term_eq(terms, number, as_term_bv(terms, c->spaces->pointer_bits, 0));
    if (!claim(c, AS_FAULT_NULL, as_term_not(terms, null))) return AS_SPACE_STOPPED;
    as_space_status done = as_space_pointer(c->spaces, c->space, c->asker, regain, *pointer, pointer);
    if (done != AS_SPACE_DONE || pointer->kind == AS_VALUE_POINTER) return done;
    if (c->spaces->partial) return lacks_object(c, pointer);
  }
  claim(c, AS_FAULT_WILD, as_term_false(terms));
  return AS_SPACE_STOPPED;
}

/* The engine knows what numbers point to. */
static as_space_status point(const checking *c, as_value *pointer) {
  as_value number = *pointer;
  bool found = c->asker->point(c->asker->data, c->space, c->access, &c->fault.size, pointer);
  if (c->asker->stopped(c->asker->data)) return AS_SPACE_STOPPED;
  return found ? AS_SPACE_DONE : lacks_object(c, &number);
}

/* Which of the alternatives it is; one of them is. */
as_value as_value_settle(as_spaces *spaces, const as_asker *asker, as_value value) {
  assert(value.kind != AS_VALUE_CHOICE || value.count > 1);
  if (value.kind != AS_VALUE_CHOICE) return value;
  uint32_t i = 0;
  while (i + 1 < value.count && !as_ask_decide(spaces, asker, value.alternatives[i].guard)) i++;
  return value.alternatives[i].value;
}

/* Which object it is that the pointer points into. */
static as_space_status find_object(checking *c, as_value *pointer) {
  as_asker_check(c->asker);
  *pointer = as_value_settle(c->spaces, c->asker, *pointer);
  if (c->asker->stopped(c->asker->data)) return AS_SPACE_STOPPED;
  c->fault.pointer = *pointer;
  if (pointer->kind != AS_VALUE_POINTER) {
    as_space_status done = c->asker->point ? point(c, pointer) : resolve_number(c, pointer);
    if (done != AS_SPACE_DONE) return done;
  } else if (c->asker->reaches) {
    c->asker->reaches(c->asker->data, pointer, &c->fault.size);
  }
  if (!c->spaces->c.subobjects) pointer->extent = AS_WHOLE;
  c->fault.pointer = *pointer;
  c->facts = as_space_object(c->space, pointer->object);
  AS_REQUIRE(c->facts, "the pointer is of another space");
  return AS_SPACE_DONE;
}

as_space_status as_space_check(as_spaces *spaces, as_space space, const as_asker *asker, const as_access *access,
                               bool writes, const as_value *size, as_value *pointer) {
  AS_REQUIRE(!(access->align_bytes & (access->align_bytes - 1)), "an alignment is a power of two");
  checking c = {.spaces = spaces,
                .space = space,
                .asker = asker,
                .fault = {.writes = writes, .size = *size, .align_bytes = access->align_bytes},
                .nothing = size->kind == AS_VALUE_BITS && size->bits == 0,
                .access = writes ? AS_LACK_ACCESS_STORE : AS_LACK_ACCESS_LOAD};
  as_space_status done = find_object(&c, pointer);
  return done == AS_SPACE_DONE ? check_pointer(&c, access->may_initialise) : done;
}

as_space_status as_space_check_freed(as_spaces *spaces, as_space space, const as_asker *asker, as_value *pointer) {
  checking c = {.spaces = spaces,
                .space = space,
                .asker = asker,
                .fault = {.writes = true, .size = as_value_bits(0), .align_bytes = 1},
                .nothing = true,
                .access = AS_LACK_ACCESS_FREE};
  as_space_status done = find_object(&c, pointer);
  if (done != AS_SPACE_DONE) return done;
  c.fault.object = c.facts;
  as_terms *terms = spaces->terms;
  as_term zero = as_term_bv(terms, spaces->pointer_bits, 0);
  as_term begins = as_term_eq(terms, as_pointer_offset(terms, pointer, spaces->pointer_bits), zero);
  bool good = must(&c, AS_FAULT_FREE, c.facts->kind == AS_OBJECT_HEAP) &&
              must(&c, AS_FAULT_DEAD, c.facts->lifetime == AS_LIFETIME_ALIVE) && claim(&c, AS_FAULT_FREE, begins);
  return good ? AS_SPACE_DONE : AS_SPACE_STOPPED;
}

as_space_status as_space_resolve(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                 bool writes, as_value *pointer) {
  as_value size = as_value_bits(access->size_bytes), place;
  as_space_status done;
  do {
    place = *pointer;
    done = as_space_check(spaces, *space, asker, access, writes, &size, &place);
  } while (as_ask_again(spaces, space, asker, &done));
  *pointer = place;
  return done;
}
