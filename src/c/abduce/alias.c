/* Aliases that nobody asks about: a pointer of the caller's is another one that has memory, or points to a member of
 * that memory, or is one that was freed. Each is a path of its own, and one is enough for most bugs: a path has no
 * second one. */
#include "c/abduce/internal.h"
#include "c/core/member.h"

void as_abducer_want_aliases(as_abducer *a) { a->wants_aliases = true; }

void as_abduce_note_equality(as_abducer *a, as_abduction *next, as_term holds) {
  as_equality_item *equal = as_region_alloc(&a->region, sizeof *equal);
  *equal = (as_equality_item){holds, next->equalities};
  next->equalities = equal;
}

/* The first place in an object of the one type where there is one of the other. */
static bool is_within(const as_core_unit *unit, uint32_t inner, uint32_t outer, uint64_t *offset) {
  if (inner == outer) return *offset = 0, true;
  const as_core_type *t = &unit->types.at[outer];
  if (t->kind != AS_CORE_STRUCT) return false;
  for (uint32_t i = 0; i < t->count; i++) {
    const as_core_field *member = &unit->fields.at[t->first + i];
    uint64_t inside;
    if (!is_within(unit, inner, member->type, &inside)) continue;
    return *offset = member->offset_bits / 8 + inside, true;
  }
  return false;
}

static bool is_freed(as_space space, as_object object) {
  const as_object_facts *facts = as_space_object(space, object);
  return facts && facts->lifetime == AS_LIFETIME_FREED;
}

/* Pointers to numbers, to characters, and to what nobody knows, fit too much. But what was freed is worth a look by any
 * pointer of its type: whoever passes it twice has a bug. */
static bool fits(const as_abducer *a, as_space space, const as_lent_memory *memory, uint32_t type, uint64_t *offset) {
  if (type == memory->type && is_freed(space, memory->object)) return *offset = 0, true;
  if (type == AS_CORE_NONE || memory->type == AS_CORE_NONE) return false;
  return a->unit->types.at[type].kind == AS_CORE_STRUCT && is_within(a->unit, type, memory->type, offset);
}

static bool decide(as_abducer *a, as_exec *x, as_term base, as_term place) {
  as_term holds = as_term_eq(x->terms, base, place);
  if (!as_exec_decide(x, holds)) return false;
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  next->has_alias = true;
  as_abduce_note_equality(a, next, holds);
  as_exec_set_guest(x, next);
  return true;
}

bool as_abduce_is_alias(as_abducer *a, as_exec *x, as_space space, as_term base, uint32_t type) {
  if (!a->wants_aliases || as_abduction_now(x)->has_alias) return false;
  for (const as_lent_item *at = as_abduction_now(x)->lent; at && !x->asking.over; at = at->before) {
    uint64_t offset;
    if (as_abduce_is_front(at) || !fits(a, space, &at->memory, type, &offset)) continue;
    as_term distance = as_term_bv(x->terms, x->machine->pointer_bits, offset);
    if (decide(a, x, base, as_term_bvadd(x->terms, at->memory.base, distance))) return true;
  }
  return false;
}
