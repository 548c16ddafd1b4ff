/* Memory before what was taken to be a beginning: container_of, behind a use of the member; a stack whose top was used,
 * then what is below. Nothing is moved: what lies before is an object of its own, with much room of which the last
 * bytes are there. To callers both are one. So an access to both at once is given up, and who frees the whole by its
 * beginning ends both. */
#include "c/abduce/internal.h"

#include <assay/state/lack.h>

enum { ROOM_BYTES = AS_ABDUCE_ROOM_BYTES, ALIGN_BYTES = 16, WORD_BYTES = 8 };

static as_term bits_of(const as_exec *x, uint64_t bits) { return as_term_bv(x->terms, x->machine->pointer_bits, bits); }

static const as_lent_item *front_of(const as_exec *x, as_object object) {
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before)
    if (as_object_exists(at->memory.behind) && as_object_same(at->memory.behind, object)) return at;
  return NULL;
}

/* Where the bytes begin that are there. */
static uint64_t begin_of(as_space space, as_object front) {
  uint64_t low, high, begin = ROOM_BYTES;
  for (uint64_t at = 0; at < ROOM_BYTES; at = high) {
    if (!as_space_is_lacking(space, front, at, ROOM_BYTES - at, &low, &high)) return at;
    if (low > at) return at;
    begin = high;
  }
  return begin;
}

bool as_abduce_has_front(const as_exec *x, as_space space, const as_lent_item *lent) {
  if (as_space_object(space, lent->memory.object)->lifetime != AS_LIFETIME_ALIVE) return false;
  const as_lent_item *front = front_of(x, lent->memory.object);
  return front && begin_of(space, front->memory.object) < ROOM_BYTES;
}

/* What is freed is a beginning, unless something before it is there: nobody knew where the room begins. */
static uint64_t freed_at(as_space space, as_object front, uint64_t offset) {
  return offset <= begin_of(space, front) ? 0 : offset;
}

as_abduce_place as_abduce_find_before(as_exec *x, as_space space, as_lack_access access, const as_lent_item *lent,
                                      uint64_t distance) {
  const as_object_facts *facts = as_space_object(space, lent->memory.object);
  as_abduce_place dead = {lent->memory.object, 0, 0}, none = {{0}, 0, 0};
  if (facts->lifetime != AS_LIFETIME_ALIVE) return dead;
  const as_lent_item *front = front_of(x, lent->memory.object);
  if (!front || distance > ROOM_BYTES) return none;
  uint64_t offset = ROOM_BYTES - distance;
  as_abduce_place found = {front->memory.object, offset, 0};
  if (access == AS_LACK_ACCESS_FREE)
    found.offset = freed_at(space, front->memory.object, offset), found.freed = found.offset ? 0 : distance;
  return found;
}

bool as_abduce_make_front(as_abducer *a, as_exec *x, as_space *space, const as_lent_item *lent, uint64_t distance) {
  if (distance > ROOM_BYTES) return as_exec_give_up(x, "memory far before where a pointer of the caller's points");
  as_lent_memory made = lent->memory;
  as_object_facts facts = {
      .kind = AS_OBJECT_HEAP,
      .writable = true,
      .open = true,
      .align_bytes = ALIGN_BYTES,
      .size = as_value_of_term(x->terms, as_exec_fresh(x, as_sort_bv(x->machine->pointer_bits), "size")),
      .tag = as_machine_tag_other(7),
      .made = AS_CORE_NONE};
  if (x->asking.over) return false;
  made.size = facts.size.term, made.behind = lent->memory.object, made.before += ROOM_BYTES;
  made.object = as_space_allocate(x->machine->spaces, space, &facts, AS_CONTENT_LACKING);
  as_abduce_place_at(x, space, made.object, as_term_bvsub(x->terms, made.base, bits_of(x, made.before)));
  as_abduce_lend(a, x, &made);
  return true;
}

/* All of both is needed, to end them. */
static bool make_whole(as_abducer *a, as_exec *x, as_space *space, const as_lack *lack, const as_lent_item *front) {
  if (lack->pointer.offset) return true; /* no beginning: that is a fault */
  if (x->machine->unit->types.at[x->machine->unit->types.at[x->at->type].of].kind != AS_CORE_VOID)
    return as_exec_give_up(x, "memory on both sides of where a pointer of the caller's points, which is moved");
  as_object object = front->memory.object, behind = front->memory.behind;
  if (!as_exec_assume(x, as_term_eq(x->terms, front->memory.size, bits_of(x, ROOM_BYTES)))) return false;
  if (as_space_object(*space, behind)->open && !as_abduce_make_extent(a, x, space, behind)) return false;
  as_space_produce(x->machine->spaces, space, object, 0, ROOM_BYTES, AS_CONTENT_UNCONSTRAINED);
  as_space_close(x->machine->spaces, space, object);
  as_space_end(x->machine->spaces, space, behind, AS_LIFETIME_FREED, x->at->range);
  return true;
}

bool as_abduce_lack_before(as_abducer *a, as_exec *x, as_space *space, const as_lack *lack, const as_lent_item *front) {
  if (lack->kind == AS_LACK_EXTENT) return make_whole(a, x, space, lack, front);
  if (lack->high > ROOM_BYTES)
    return as_exec_give_up(x, "memory on both sides of where a pointer of the caller's points");
  as_space_produce(x->machine->spaces, space, front->memory.object, lack->low, lack->high - lack->low,
                   AS_CONTENT_UNCONSTRAINED);
  uint64_t depth = ROOM_BYTES - lack->low;
  as_abduce_grow(a, x, front->memory.object, bits_of(x, (depth + WORD_BYTES - 1) / WORD_BYTES * WORD_BYTES));
  return true;
}

as_object as_abduced_whole(const as_abduced *path, as_object object) {
  for (uint32_t i = 0; i < path->memory_count; i++)
    if (as_object_same(path->memory[i].object, object) && as_object_exists(path->memory[i].behind))
      return path->memory[i].behind;
  return object;
}
