/* Spaces: addresses of objects, made when they are asked for, and pointers that are made of numbers. */
#include <assay/base/contract.h>
#include <assay/term/variables.h>

#include "state/space/internal.h"

/* What an object takes of the addresses: at least one byte, so that no two have the same. */
static as_term footprint(as_spaces *spaces, const as_object_facts *facts) {
  assert(facts->size.kind == AS_VALUE_BITS || facts->size.kind == AS_VALUE_TERM);
  as_terms *terms = spaces->terms;
  as_term size = as_value_term(terms, &facts->size, spaces->pointer_bits),
          zero = as_term_bv(terms, spaces->pointer_bits, 0);
  return as_term_ite(terms, as_term_eq(terms, size, zero), as_term_bv(terms, spaces->pointer_bits, 1), size);
}

/* ---- making addresses ---- */

/* No object lies in the page of the null pointer, so that a number a little below an object's address is not null, or
 * in the last page: programs keep error numbers there. */
enum { FIRST_ADDRESS = 4096, LAST_BYTES = 4096 };

/* What programs have of 64 bits: so an address is positive as a signed number, and sums with it do not overflow. */
static const uint64_t user_bytes = (uint64_t)1 << 47;
/* Larger objects lie anywhere: several of them might not have room there, and no path may end for that. */
static const uint64_t usual_bytes = (uint64_t)1 << 32;

/* Behind the last byte that an object of this size may have. */
static as_term end_of_place(as_spaces *spaces, as_term size) {
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  as_term all = as_term_bv(terms, width, 0 - (uint64_t)LAST_BYTES);
  if (width < 64) return all;
  as_term is_usual = as_term_bvule(terms, size, as_term_bv(terms, width, usual_bytes));
  return as_term_ite(terms, is_usual, as_term_bv(terms, width, user_bytes - LAST_BYTES), all);
}

/* Aligned, and all of it between the first and the last page. */
static void assume_place(as_spaces *spaces, const as_asker *asker, const as_object_facts *facts, as_term address) {
  assert(as_term_width(spaces->terms, address) == spaces->pointer_bits);
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  if (facts->align_bytes > 1) {
    uint32_t bits = (uint32_t)__builtin_ctz(facts->align_bytes);
    as_term low = as_term_extract(terms, address, bits - 1, 0);
    asker->assume(asker->data, as_term_eq(terms, low, as_term_bv(terms, bits, 0)));
  }
  asker->assume(asker->data, as_term_bvule(terms, as_term_bv(terms, width, FIRST_ADDRESS), address));
  as_term size = footprint(spaces, facts), last = as_term_bvsub(terms, end_of_place(spaces, size), size);
  asker->assume(asker->data, as_term_bvule(terms, address, last));
}

/* ---- string literals ---- */

static char literal_byte(const as_object_facts *literal, uint64_t i) {
  return i < literal->literal_bytes ? literal->literal[i] : 0;
}

static bool lies_in(const as_object_facts *inner, const as_object_facts *outer, uint64_t at) {
  assert(inner->literal && outer->literal);
  if (at > outer->size.bits || inner->size.bits > outer->size.bits - at) return false;
  for (uint64_t i = 0; i < inner->size.bits; i++)
    if (literal_byte(inner, i) != literal_byte(outer, at + i)) return false;
  return true;
}

/* Whether one may be a part of the other, if the address of b is that of a plus the distance. */
static bool may_share(const as_object_facts *a, const as_object_facts *b, int64_t distance) {
  if (!a->literal || !b->literal) return false;
  return distance >= 0 ? lies_in(b, a, (uint64_t)distance) : lies_in(a, b, 0 - (uint64_t)distance);
}

/* That one literal is a part of the other; false if none can be. */
static as_term shares(as_terms *terms, const as_object_facts *a, as_term address_a, const as_object_facts *b,
                      as_term address_b) {
  as_term any = as_term_false(terms), apart = as_term_bvsub(terms, address_b, address_a);
  if (!a->literal || !b->literal) return any;
  uint32_t width = as_term_width(terms, apart);
  for (int64_t distance = -(int64_t)b->size.bits; distance <= (int64_t)a->size.bits; distance++) {
    if (!may_share(a, b, distance)) continue;
    any = as_term_or(terms, any, as_term_eq(terms, apart, as_term_bv(terms, width, (uint64_t)distance)));
  }
  return any;
}

/* Whether pointers to two literals may point to the same character of one. */
static bool may_meet(as_space space, const as_value *p, const as_value *q) {
  assert(p->kind == AS_VALUE_POINTER && q->kind == AS_VALUE_POINTER);
  const as_object_facts *a = as_space_object(space, p->object), *b = as_space_object(space, q->object);
  if (!a->literal || !b->literal) return false;
  if (!as_term_exists(p->term) && !as_term_exists(q->term))
    return may_share(a, b, (int64_t)((uint64_t)p->offset - (uint64_t)q->offset));
  for (int64_t distance = -(int64_t)b->size.bits; distance <= (int64_t)a->size.bits; distance++)
    if (may_share(a, b, distance)) return true;
  return false;
}

/* ---- objects apart ---- */

static as_number_range range_of(as_spaces *spaces, const as_object_facts *facts, as_term address) {
  return (as_number_range){.first = address, .size = footprint(spaces, facts), .may_share = facts->literal != NULL};
}

enum { OBJECTS_PER_LOOK = 64 };

/* Pair by pair: literals that may share memory with others, and askers that cannot do it otherwise. */
static void assume_disjoint(as_spaces *spaces, as_space space, const as_asker *asker, const as_object_facts *facts,
                            as_term address) {
  assert(facts->lifetime == AS_LIFETIME_ALIVE);
  as_terms *terms = spaces->terms;
  as_number_range range = range_of(spaces, facts, address);
  as_pmap_iterator at;
  uint64_t id, term;
  uint32_t seen = 0;
  for (as_pmap_iterate(&at, space.root->addresses, 0, UINT64_MAX); as_pmap_next(&at, &id, &term);) {
    if (++seen % OBJECTS_PER_LOOK == 0 && as_ask_due(asker)) return;
    const as_object_facts *other = as_space_object(space, (as_object){(uint32_t)id});
    if (other->lifetime != AS_LIFETIME_ALIVE || (asker->apart && !other->literal)) continue;
    as_term there = {.id = (uint32_t)term};
    as_term apart = as_number_ranges_apart(terms, range, range_of(spaces, other, there));
    asker->assume(asker->data, as_term_or(terms, apart, shares(terms, facts, address, other, there)));
  }
}

static bool is_alive_object(void *data, uint64_t key) {
  const as_space *space = data;
  const as_object_facts *facts = as_space_object(*space, (as_object){(uint32_t)key});
  return facts && facts->lifetime == AS_LIFETIME_ALIVE;
}

static void keep_apart(as_spaces *spaces, as_space space, const as_asker *asker, as_object object, as_term address) {
  const as_object_facts *facts = as_space_object(space, object);
  if (!asker->apart || facts->literal) assume_disjoint(spaces, space, asker, facts, address);
  if (asker->apart) asker->apart(asker->data, object.id, range_of(spaces, facts, address), is_alive_object, &space);
}

void as_space_put_address(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term address) {
  assert(work->root && as_space_object(*work, object));
  const as_object_facts *facts = as_space_object(*work, object);
  if (asker) as_asker_check(asker), assume_place(spaces, asker, facts, address);
  if (asker && facts->lifetime == AS_LIFETIME_ALIVE) keep_apart(spaces, *work, asker, object, address);
  as_space_root *root = as_space_own(spaces, work);
  as_pmap_put(&spaces->words, &root->addresses, object.id, address.id);
  as_pmap_put(&spaces->words, &root->owners, address.id, object.id);
}

/* Where objects may well lie: each in a slot of its own, by its number, so that the first model that somebody has is a
 * model of all that is assumed here, and nobody has to look for one. Without it a hundred addresses take seconds. */
typedef struct slots {
  uint32_t pointer_bits;
  uint64_t most_bytes; /* of an object; its slot is larger, and so are gaps */
  uint64_t first, slot_bytes, count;
} slots;

static const slots *slots_for(const as_spaces *spaces, const as_object_facts *facts) {
  static const slots table[] = {
      {32, 1 << 12, 1 << 28, 1 << 13, 1 << 16},
      {32, 1 << 20, 1 << 30, 1 << 21, 1 << 10},
      {64, 1 << 17, (uint64_t)1 << 32, 1 << 18, (uint64_t)1 << 27},
      {64, (uint64_t)1 << 32, (uint64_t)1 << 46, (uint64_t)1 << 33, 1 << 12},
  };
  uint64_t size = facts->size.kind == AS_VALUE_BITS ? facts->size.bits : usual_bytes;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].pointer_bits == spaces->pointer_bits && size <= table[i].most_bytes) return &table[i];
  return NULL;
}

static void suggest_place(as_spaces *spaces, const as_asker *asker, const as_object_facts *facts, as_object object,
                          as_term address) {
  bool is_free = as_term_is_variable(spaces->terms, address); /* engines that execute concretely give a number */
  const slots *s = asker->suggest && is_free ? slots_for(spaces, facts) : NULL;
  if (!s) return;
  uint64_t value = s->first + object.id % s->count * s->slot_bytes;
  asker->suggest(asker->data, address, as_term_bv(spaces->terms, spaces->pointer_bits, value));
}

as_term as_address_of(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object) {
  assert(as_object_exists(object));
  uint64_t known;
  const as_object_facts *facts = as_space_object(*work, object);
  AS_REQUIRE(facts, "the pointer is of another space");
  if (as_pmap_get(work->root->addresses, object.id, &known)) return (as_term){.id = (uint32_t)known};
  as_term address = asker->fresh(asker->data, *work, as_sort_bv(spaces->pointer_bits), (as_object){0}, object.id);
  suggest_place(spaces, asker, facts, object, address);
  as_space_put_address(spaces, work, asker, object, address);
  return address;
}

/* A transaction of its own, so that nothing changes before the last question. */
static as_term number_of(as_spaces *spaces, as_space *space, const as_asker *asker, const as_value *value) {
  assert(value->kind == AS_VALUE_POINTER || value->kind == AS_VALUE_CHOICE);
  as_space work = as_space_begin(*space);
  as_term number = as_scalar_bits(spaces, &work, asker, value, spaces->pointer_bytes);
  as_space_finish(spaces, space, &work, AS_SPACE_DONE);
  return number;
}

as_value as_space_address(as_spaces *spaces, as_space *space, const as_asker *asker, as_value pointer) {
  if (pointer.kind != AS_VALUE_POINTER && pointer.kind != AS_VALUE_CHOICE) return pointer;
  return as_value_of_term(spaces->terms, number_of(spaces, space, asker, &pointer));
}

/* ---- pointers from numbers ---- */

static as_value pointer_at(as_spaces *spaces, as_object object, as_term offset) {
  assert(as_object_exists(object) && as_term_width(spaces->terms, offset) == spaces->pointer_bits);
  return as_pointer_add(spaces->terms, as_value_pointer(object), 0, offset, spaces->pointer_bits);
}

/* The object whose address the number is, or a sum with it and no other address. */
static bool address_in_sum(as_spaces *spaces, as_space space, as_term t, as_object *object, as_term *offset) {
  assert(space.root && as_term_width(spaces->terms, t) == spaces->pointer_bits);
  uint64_t owner;
  *offset = as_term_bv(spaces->terms, spaces->pointer_bits, 0);
  if (as_pmap_get(space.root->owners, t.id, &owner)) return *object = (as_object){(uint32_t)owner}, true;
  if (as_term_op(spaces->terms, t) != AS_OP_BVADD) return false;
  uint32_t found = 0;
  as_term address = as_term_none();
  for (uint32_t i = 0; i < as_term_operands(spaces->terms, t); i++) {
    as_term operand = as_term_operand(spaces->terms, t, i);
    if (as_pmap_get(space.root->owners, operand.id, &owner)) found++, address = operand;
  }
  if (found != 1) return false;
  as_pmap_get(space.root->owners, address.id, &owner);
  *object = (as_object){(uint32_t)owner}, *offset = as_term_bvsub(spaces->terms, t, address);
  return true;
}

/* Such a sum is a pointer into that object only while it lives and where the offset is inside. Otherwise the number
 * counts: it may be the address of another object, and a number that was computed elsewhere must be the same pointer.
 */
static bool is_in_sum(as_spaces *spaces, as_space space, const as_asker *asker, as_term number, as_value *pointer) {
  as_object object;
  as_term offset;
  if (!address_in_sum(spaces, space, number, &object, &offset)) return false;
  const as_object_facts *facts = as_space_object(space, object);
  if (facts->lifetime != AS_LIFETIME_ALIVE) return false;
  as_term inside = as_term_bvult(spaces->terms, offset, footprint(spaces, facts));
  if (!facts->open && !as_ask_decide(spaces, asker, inside)) return false;
  *pointer = pointer_at(spaces, object, offset);
  return true;
}

typedef enum number_place { IN_LIVE, AT_END, IN_DEAD } number_place;

static bool decide_in(as_spaces *spaces, as_space space, const as_asker *asker, as_object object, as_term offset,
                      number_place place, as_value *pointer) {
  assert(as_space_object(space, object));
  as_terms *terms = spaces->terms;
  const as_object_facts *facts = as_space_object(space, object);
  if ((facts->lifetime != AS_LIFETIME_ALIVE) != (place == IN_DEAD) || (facts->open && place == AT_END)) return false;
  as_term size = as_value_term(terms, &facts->size, spaces->pointer_bits);
  as_term guard =
      place == AT_END ? as_term_eq(terms, offset, size) : as_term_bvult(terms, offset, footprint(spaces, facts));
  if (!as_ask_decide(spaces, asker, guard)) return false;
  *pointer = pointer_at(spaces, object, offset);
  return true;
}

static bool decide_owner(as_spaces *spaces, as_space space, const as_asker *asker, as_term number, number_place place,
                         as_value *pointer) {
  assert(space.root && as_term_width(spaces->terms, number) == spaces->pointer_bits);
  as_pmap_iterator at;
  uint64_t id, term;
  for (as_pmap_iterate(&at, space.root->addresses, 0, UINT64_MAX); as_pmap_next(&at, &id, &term);) {
    as_term offset = as_term_bvsub(spaces->terms, number, (as_term){.id = (uint32_t)term});
    if (decide_in(spaces, space, asker, (as_object){(uint32_t)id}, offset, place, pointer)) return true;
  }
  return false;
}

static bool is_number(const as_value *value) { return value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM; }
static bool is_null(const as_value *value) { return value->kind == AS_VALUE_BITS && value->bits == 0; }

enum { MOST_PLACES = 3 };

static bool decide_place(as_spaces *spaces, as_space space, const as_asker *asker, const number_place *order,
                         uint32_t count, as_term number, as_value *pointer) {
  assert(count > 0 && count <= MOST_PLACES);
  for (uint32_t i = 0; i < count; i++)
    if (decide_owner(spaces, space, asker, number, order[i], pointer)) return true;
  return false;
}

as_space_status as_space_pointer(as_spaces *spaces, as_space space, const as_asker *asker, as_regain regain,
                                 as_value number, as_value *pointer) {
  AS_REQUIRE(regain <= AS_REGAIN_FREED, "a way to regain pointers");
  as_asker_check(asker);
  static const struct {
    uint32_t count;
    number_place order[MOST_PLACES];
  } places[] = {[AS_REGAIN_LIVE] = {1, {IN_LIVE}},
                [AS_REGAIN_END] = {2, {IN_LIVE, AT_END}},
                [AS_REGAIN_ANY] = {3, {IN_LIVE, AT_END, IN_DEAD}},
                [AS_REGAIN_FREED] = {3, {IN_LIVE, IN_DEAD, AT_END}}};
  *pointer = number;
  if (!is_number(&number) || is_null(&number) || !space.root || !space.root->addresses.count) return AS_SPACE_DONE;
  as_term t = as_value_term(spaces->terms, &number, spaces->pointer_bits);
  if (!is_in_sum(spaces, space, asker, t, pointer))
    decide_place(spaces, space, asker, places[regain].order, places[regain].count, t, pointer);
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

/* Whether an address that was made for an object of the space is in the number. */
static bool has_address(as_spaces *spaces, as_space space, as_term number) {
  as_pmap_iterator at;
  uint64_t id, term;
  for (as_pmap_iterate(&at, space.root->addresses, 0, UINT64_MAX); as_pmap_next(&at, &id, &term);) {
    as_term address = {.id = (uint32_t)term};
    if (as_term_is_variable(spaces->terms, address) && as_term_shares_variables(spaces->terms, number, address))
      return true;
  }
  return false;
}

/* What was stored as a pointer had an object, dead or alive: a sum with its address is that pointer. Numbers that were
 * in the array of a partial state before anybody stored are the engine's to resolve, if it does. */
as_space_status as_number_regain(as_spaces *spaces, as_space space, const as_asker *asker, as_value *value) {
  assert(value->kind == AS_VALUE_TERM);
  as_object object;
  as_term offset, number = value->term;
  if (!space.root || !space.root->addresses.count) return AS_SPACE_DONE;
  if (asker->point && !has_address(spaces, space, number)) return AS_SPACE_DONE;
  if (address_in_sum(spaces, space, number, &object, &offset)) {
    as_term limit = footprint(spaces, as_space_object(space, object));
    if (as_ask_decide(spaces, asker, as_term_bvule(spaces->terms, offset, limit))) {
      *value = pointer_at(spaces, object, offset);
      return AS_SPACE_DONE;
    }
  }
  static const number_place order[MOST_PLACES] = {IN_LIVE, IN_DEAD, AT_END};
  decide_place(spaces, space, asker, order, MOST_PLACES, number, value);
  return asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE;
}

/* ---- equality ---- */

/* A pair of values that are compared where the guard holds. */
typedef struct pair {
  as_term guard;
  const as_value *a, *b;
} pair;

/* Whether the pointer is in its object (at its end, too, if `end`), where the guard holds, on this branch. */
static bool is_inside(as_spaces *spaces, as_space space, const as_asker *asker, as_term guard, const as_value *p,
                      bool end) {
  assert(p->kind == AS_VALUE_POINTER);
  as_terms *terms = spaces->terms;
  const as_object_facts *facts = as_space_object(space, p->object);
  AS_REQUIRE(facts, "the pointer is of another space");
  if (!as_term_exists(p->term) && p->offset == 0) return true;
  as_term offset = as_pointer_offset(terms, p, spaces->pointer_bits), size = footprint(spaces, facts);
  as_term inside = end ? as_term_bvule(terms, offset, size) : as_term_bvult(terms, offset, size);
  return as_ask_decide(spaces, asker, as_term_implies(terms, guard, inside));
}

static bool is_alive(as_space space, const as_value *p) {
  return as_space_object(space, p->object)->lifetime == AS_LIFETIME_ALIVE;
}

/* Neither is a choice. */
static as_term equal_pair(as_spaces *spaces, as_space *work, const as_asker *asker, pair p) {
  assert(p.a->kind != AS_VALUE_CHOICE && p.b->kind != AS_VALUE_CHOICE);
  as_terms *terms = spaces->terms;
  uint32_t width = spaces->pointer_bits;
  const as_value *a = p.a, *b = p.b;
  bool pointer_a = a->kind == AS_VALUE_POINTER, pointer_b = b->kind == AS_VALUE_POINTER;
  if (pointer_a && pointer_b && as_object_same(a->object, b->object))
    return as_term_eq(terms, as_pointer_offset(terms, a, width), as_pointer_offset(terms, b, width));
  if (pointer_a && is_null(b) && is_inside(spaces, *work, asker, p.guard, a, true)) return as_term_false(terms);
  if (pointer_b && is_null(a) && is_inside(spaces, *work, asker, p.guard, b, true)) return as_term_false(terms);
  if (pointer_a && pointer_b && is_alive(*work, a) && is_alive(*work, b) &&
      is_inside(spaces, *work, asker, p.guard, a, false) && is_inside(spaces, *work, asker, p.guard, b, false) &&
      !may_meet(*work, a, b))
    return as_term_false(terms);
  as_term number_a = as_scalar_bits(spaces, work, asker, a, spaces->pointer_bytes);
  as_term number_b = as_scalar_bits(spaces, work, asker, b, spaces->pointer_bytes);
  return as_term_eq(terms, number_a, number_b);
}

/* Where the guard holds. */
static as_term equal_values(as_spaces *spaces, as_space *work, const as_asker *asker, pair p) {
  if (as_term_is_false(spaces->terms, p.guard)) return p.guard;
  if (p.a->kind != AS_VALUE_CHOICE && p.b->kind != AS_VALUE_CHOICE) return equal_pair(spaces, work, asker, p);
  const as_value *choice = p.a->kind == AS_VALUE_CHOICE ? p.a : p.b, *other = choice == p.a ? p.b : p.a;
  as_term any = as_term_false(spaces->terms);
  for (uint32_t i = 0; i < choice->count; i++) {
    as_term guard = choice->alternatives[i].guard;
    pair part = {as_term_and(spaces->terms, p.guard, guard), &choice->alternatives[i].value, other};
    as_term equal = equal_values(spaces, work, asker, part);
    any = as_term_or(spaces->terms, any, as_term_and(spaces->terms, guard, equal));
  }
  return any;
}

as_space_status as_space_equal(as_spaces *spaces, as_space *space, const as_asker *asker, as_value a, as_value b,
                               as_term *equal) {
  AS_REQUIRE(a.kind != AS_VALUE_INDETERMINATE && b.kind != AS_VALUE_INDETERMINATE, "the values are known");
  as_space work = as_space_begin(*space);
  *equal = equal_values(spaces, &work, asker, (pair){as_term_true(spaces->terms), &a, &b});
  return as_space_finish(spaces, space, &work, asker->stopped(asker->data) ? AS_SPACE_STOPPED : AS_SPACE_DONE);
}
