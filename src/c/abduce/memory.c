/* Memory of callers: what a number points to is found among what was lent, or is made. */
#include "c/abduce/internal.h"

#include <assay/state/lack.h>
#include <assay/term/variables.h>
#include <assert.h>
#include <string.h>

enum { ALIGN_BYTES = 16, NULL_PAGE_BYTES = 4096 };
/* Of an object that is accessed at a place that is not known: so many of its bytes there are, from its beginning on. */
enum { WINDOW_BYTES = 4096 };
/* Strings of callers are longer than loops are unwound: one takes a round for each byte, and nothing else. */
enum { AS_STRING_ROUNDS = 4 };

static uint32_t width_of(const as_exec *x) { return x->machine->pointer_bits; }
static as_term number_of(const as_exec *x, const as_value *v) { return as_value_term(x->terms, v, width_of(x)); }
static as_term bits_of(const as_exec *x, uint64_t bits) { return as_term_bv(x->terms, width_of(x), bits); }

/* ---- numbers ---- */

static uint32_t part_count(const as_exec *x, as_term t) {
  return as_term_op(x->terms, t) == AS_OP_BVADD ? as_term_operands(x->terms, t) : 1;
}

static as_term part_of(const as_exec *x, as_term t, uint32_t i) {
  return as_term_op(x->terms, t) == AS_OP_BVADD ? as_term_operand(x->terms, t, i) : t;
}

/* ---- callers' values ---- */

bool as_abducer_is_callers(const as_abducer *a, const as_abduced *path, as_object object) {
  if (object.id < a->first_own) return true;
  for (uint32_t i = 0; i < path->memory_count; i++)
    if (as_object_same(path->memory[i].object, object)) return true;
  return false;
}

static bool is_callers_object(const as_abducer *a, const as_abduction *now, as_object object) {
  if (object.id < a->first_own) return true;
  for (const as_lent_item *at = now ? now->lent : NULL; at; at = at->before)
    if (as_object_same(at->memory.object, object)) return true;
  return false;
}

const as_input *as_abduce_input_of(const as_state *state, as_term variable) {
  for (as_plist at = state->inputs; at.first; at = as_plist_tail(at)) {
    const as_input *input = (const as_input *)(uintptr_t)as_plist_head(at); /* inputs.h */
    if (as_term_same(input->term, variable)) return input;
  }
  return NULL;
}

bool as_abduce_is_callers_term(as_abducer *a, const as_exec *x, as_term t) {
  as_terms *terms = a->terms;
  as_u32_vector numbers = {0};
  as_term_variables(terms, t, &numbers);
  bool all = numbers.count > 0;
  for (uint32_t i = 0; all && i < numbers.count; i++) {
    const as_input *input = as_abduce_input_of(x->state, as_terms_variable(terms, numbers.at[i]));
    all = input && as_object_exists(input->object) && is_callers_object(a, as_abduction_now(x), input->object);
  }
  as_u32_vector_release(as_terms_memory(terms), &numbers);
  return all;
}

/* ---- what is there ---- */

static const as_lent_item *lent_at(const as_exec *x, as_term base) {
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before)
    if (as_term_same(at->memory.base, base) && !as_object_exists(at->memory.behind)) return at;
  return NULL;
}

const as_lent_item *as_abduce_lent_of(const as_exec *x, as_object object) {
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before)
    if (as_object_same(at->memory.object, object)) return at;
  return NULL;
}

/* What was lent whose base is a constant number of bytes before the term. */
static const as_lent_item *lent_near(as_exec *x, as_term t, as_term *distance) {
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before) {
    if (as_object_exists(at->memory.behind)) continue;
    *distance = as_term_bvsub(x->terms, t, at->memory.base);
    if (as_term_is_const(x->terms, *distance)) return at;
  }
  return NULL;
}

/* The same by an equality: the part is so far from one side, and the other side is near. */
static const as_lent_item *lent_equal(as_exec *x, as_term part, as_term holds, as_term *distance) {
  for (uint32_t i = 0; i < 2; i++) {
    as_term side = as_term_operand(x->terms, holds, i), other = as_term_operand(x->terms, holds, 1 - i);
    as_term from = as_term_bvsub(x->terms, part, side);
    const as_lent_item *found = as_term_is_const(x->terms, from) ? lent_near(x, other, distance) : NULL;
    if (found) return *distance = as_term_bvadd(x->terms, *distance, from), found;
  }
  return NULL;
}

/* The same pointer by what the path says, or one in the same object: its claims made it equal. */
static const as_lent_item *lent_like(as_exec *x, as_term part, as_term *distance) {
  if (!as_abduction_now(x)->equalities) return NULL;
  as_term known = as_run_simplify(x->run, part);
  const as_lent_item *found = lent_at(x, known);
  for (const as_lent_item *at = as_abduction_now(x)->lent; at && !found; at = at->before)
    if (!as_object_exists(at->memory.behind) && as_term_same(as_run_simplify(x->run, at->memory.base), known))
      found = at;
  if (found) return *distance = bits_of(x, 0), found;
  for (const as_equality_item *at = as_abduction_now(x)->equalities; at && !found; at = at->before)
    found = lent_equal(x, part, at->holds, distance);
  return found;
}

/* An object of the machine's whose address the program has taken for a number. */
static bool is_address(as_exec *x, as_space space, as_term part, as_object *object) {
  if (as_space_owner(space, part, object)) return true;
  return as_abduction_now(x)->equalities && as_space_owner(space, as_run_simplify(x->run, part), object);
}

typedef struct whereabouts {
  as_object object;
  as_term offset;
  uint64_t freed; /* see as_abduce_place */
} whereabouts;

/* What lies before where a caller's pointer points, though it was taken to point to a beginning. */
static bool is_before(const as_exec *x, as_term offset) {
  return as_term_is_const(x->terms, offset) && as_term_bits(x->terms, offset) >> (width_of(x) - 1);
}

static uint64_t distance_before(const as_exec *x, as_term offset) {
  return (0 - as_term_bits(x->terms, offset)) & (UINT64_MAX >> (64 - width_of(x)));
}

/* What is left of a number without one of its parts. Most have two at most: then no rule need be tried. */
static as_term without_part(as_exec *x, as_term number, as_term part) {
  if (as_term_same(number, part)) return bits_of(x, 0);
  if (part_count(x, number) != 2) return as_term_bvsub(x->terms, number, part);
  return part_of(x, number, as_term_same(part_of(x, number, 0), part));
}

/* Of constants, which most are, without trying rules. */
static as_term sum_of(as_exec *x, as_term a, as_term b) {
  if (!as_term_is_const(x->terms, a) || !as_term_is_const(x->terms, b)) return as_term_bvadd(x->terms, a, b);
  uint64_t sum = as_term_bits(x->terms, a) + as_term_bits(x->terms, b);
  return bits_of(x, sum & (UINT64_MAX >> (64 - width_of(x))));
}

/* What was lent to which the number points, and where: from its beginning. */
static const as_lent_item *find_lent(as_exec *x, as_term number, as_term *offset) {
  for (uint32_t i = 0; i < part_count(x, number); i++) {
    as_term part = part_of(x, number, i);
    if (as_term_is_const(x->terms, part)) continue;
    as_term distance = bits_of(x, 0);
    const as_lent_item *lent = lent_at(x, part);
    if (!lent) lent = lent_like(x, part, &distance);
    if (!lent) continue;
    distance = sum_of(x, distance, bits_of(x, lent->memory.before));
    *offset = sum_of(x, without_part(x, number, part), distance);
    return lent;
  }
  return NULL;
}

static bool find(as_exec *x, as_space space, as_lack_access access, as_term number, whereabouts *to) {
  const as_lent_item *lent = find_lent(x, number, &to->offset);
  if (lent && access == AS_LACK_ACCESS_NONE && (is_before(x, to->offset) || as_abduce_has_front(x, space, lent)))
    return false; /* which of both it is depends on what is done with it */
  if (lent && is_before(x, to->offset)) {
    as_abduce_place at = as_abduce_find_before(x, space, access, lent, distance_before(x, to->offset));
    *to = (whereabouts){at.object, bits_of(x, at.offset), at.freed};
    return as_object_exists(at.object);
  }
  if (lent) {
    to->object = lent->memory.object;
    if (access == AS_LACK_ACCESS_FREE && as_abduce_has_front(x, space, lent)) /* so it is no beginning */
      to->offset = as_term_bvadd(x->terms, to->offset, bits_of(x, AS_ABDUCE_ROOM_BYTES));
    return true;
  }
  for (uint32_t i = 0; i < part_count(x, number); i++) {
    as_term part = part_of(x, number, i);
    if (as_term_is_const(x->terms, part) || !is_address(x, space, part, &to->object)) continue;
    return to->offset = as_term_bvsub(x->terms, number, part), true;
  }
  return false;
}

/* What the path says may be more when the instruction is executed again: the answer stays. */
static bool find_once(as_exec *x, as_space space, as_lack_access access, as_term number, whereabouts *at) {
  uint32_t object, offset, freed;
  if (as_asking_recall(&x->asking, &object)) {
    if (!object || !as_asking_recall(&x->asking, &offset) || !as_asking_recall(&x->asking, &freed)) return false;
    *at = (whereabouts){.object = {.id = object}, .offset = {.id = offset}, .freed = freed};
    return true;
  }
  bool found = find(x, space, access, number, at);
  if (x->asking.over) return false;
  as_asking_remember(&x->asking, found ? at->object.id : 0);
  if (!found) return false;
  as_asking_remember(&x->asking, at->offset.id), as_asking_remember(&x->asking, (uint32_t)at->freed);
  return true;
}

/* Memory that was accessed at a place that is not known is there for all later accesses (make_window): each says how
 * much of it is needed. */
static void note_need(as_abducer *a, as_exec *x, const whereabouts *at, const as_value *size) {
  if (size->kind != AS_VALUE_BITS && size->kind != AS_VALUE_TERM) return;
  as_term end = sum_of(x, at->offset, number_of(x, size));
  bool is_window = false;
  for (const as_extent_item *item = as_abduction_now(x)->extents; item; item = item->before) {
    if (!as_object_same(item->extent.object, at->object)) continue;
    if (as_term_same(item->extent.end, end)) return;
    is_window |= !as_term_is_const(x->terms, item->extent.end);
  }
  if (is_window) as_abduce_grow(a, x, at->object, end);
}

void as_abduce_reaches(void *data, as_exec *x, const as_value *pointer, const as_value *size) {
  if (!as_abduction_now(x)->extents || !as_abduce_lent_of(x, pointer->object)) return;
  whereabouts at = {pointer->object, as_pointer_offset(x->terms, pointer, width_of(x)), 0};
  note_need(data, x, &at, size);
}

bool as_abduce_point(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size,
                     as_value *pointer) {
  as_term number = number_of(x, pointer);
  whereabouts at = {{0}, as_term_none(), 0};
  if (!find_once(x, space, access, number, &at)) return false;
  if (at.freed) as_abduce_grow(data, x, at.object, bits_of(x, at.freed));
  note_need(data, x, &at, size);
  as_value to = as_pointer_add(x->terms, as_value_pointer(at.object), 0, at.offset, width_of(x));
  if (pointer->kind == AS_VALUE_TERM && pointer->extent) {
    as_term low = at.offset;
    if (!as_term_same(number, pointer->low_term))
      low = as_term_bvsub(x->terms, low, as_term_bvsub(x->terms, number, pointer->low_term));
    as_value begin = as_pointer_add(x->terms, as_value_pointer(at.object), 0, low, width_of(x));
    to.low = begin.offset, to.low_term = begin.term, to.extent = pointer->extent;
  }
  return *pointer = to, true;
}

/* ---- what is made ---- */

/* The type of what a parameter begins with. */
static uint32_t type_of_parameter(const as_abducer *a, as_object object) {
  const as_core_function *core = &a->unit->functions.at[a->function];
  for (uint32_t i = 0; a->parameters && i < core->parameters; i++)
    if (as_object_same(a->parameters[i], object)) return a->unit->locals.at[core->first_local + i].type;
  return AS_CORE_NONE;
}

/* Pointers of callers are mostly different, and not null: a model that has them so need not be looked for. */
void as_abduce_fresh(void *data, as_exec *x, as_object object, uint32_t type, as_term variable) {
  as_abducer *a = data;
  enum { FIRST = 1 << 28, APART = 1 << 14 };
  if (type == AS_CORE_NONE) type = type_of_parameter(a, object);
  if (type == AS_CORE_NONE || a->unit->types.at[type].kind != AS_CORE_POINTER) return;
  as_sort sort = as_term_sort(x->terms, variable);
  if (!as_sort_is_bv(sort) || sort.width != width_of(x) || width_of(x) < 64) return;
  uint64_t number = FIRST + (uint64_t)APART * as_term_variable_number(x->terms, variable);
  as_asking_suggest(&x->asking, variable, bits_of(x, number));
}

static bool differ_from_others(as_exec *x, as_term base) {
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before)
    if (!as_exec_assume(x, as_term_not(x->terms, as_term_eq(x->terms, base, at->memory.base)))) return false;
  return true;
}

/* The type of a variable that is a pointer of the caller's, by the types of the program; AS_CORE_NONE: it is none. */
static uint32_t pointer_type_of(const as_abducer *a, const as_exec *x, as_term base) {
  const as_input *input = as_term_is_variable(x->terms, base) ? as_abduce_input_of(x->state, base) : NULL;
  uint32_t type = AS_CORE_NONE;
  if (input && !input->offset) type = type_of_parameter(a, input->object);
  if (type == AS_CORE_NONE && input) type = input->type;
  return type != AS_CORE_NONE && a->unit->types.at[type].kind == AS_CORE_POINTER ? type : AS_CORE_NONE;
}

/* What a pointer with this value points to. */
static uint32_t pointee_of(const as_abducer *a, const as_exec *x, as_term base) {
  uint32_t type = pointer_type_of(a, x, base);
  if (type == AS_CORE_NONE) return AS_CORE_NONE;
  uint32_t to = a->unit->types.at[type].of;
  return a->unit->types.at[to].size_bytes ? to : AS_CORE_NONE;
}

bool as_abduce_is_null(const as_abducer *a, as_exec *x, as_term number, as_term *holds) {
  as_term zero = bits_of(x, 0);
  for (uint32_t i = 0; part_count(x, number) > 1 && i < part_count(x, number); i++) {
    as_term part = part_of(x, number, i), rest = as_term_bvsub(x->terms, number, part);
    if (pointer_type_of(a, x, part) == AS_CORE_NONE) continue;
    *holds = as_term_and(x->terms, as_term_eq(x->terms, part, zero), as_term_eq(x->terms, rest, zero));
    return true;
  }
  return false;
}

void as_abduce_lend(as_abducer *a, as_exec *x, const as_lent_memory *memory) {
  as_lent_item *item = as_region_alloc(&a->region, sizeof *item);
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  *item = (as_lent_item){*memory, next->lent};
  next->lent = item, next->lent_count++;
  as_exec_set_guest(x, next);
}

void as_abduce_grow(as_abducer *a, as_exec *x, as_object object, as_term end) {
  as_extent_item *item = as_region_alloc(&a->region, sizeof *item);
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  *item = (as_extent_item){{object, end}, next->extents};
  next->extents = item, next->extent_count++;
  as_exec_set_guest(x, next);
}

/* The part of the sum that is the caller's pointer: a sum is a pointer that was moved. */
static as_term base_of(as_abducer *a, as_exec *x, as_term number) {
  as_term only = as_term_none(), pointer = as_term_none();
  for (uint32_t i = 0; i < part_count(x, number); i++) {
    as_term part = part_of(x, number, i);
    if (as_term_is_const(x->terms, part) || as_term_op(x->terms, part) == AS_OP_BVMUL) continue;
    only = as_term_exists(only) ? (as_term){0} : part;
    if (pointer_type_of(a, x, part) != AS_CORE_NONE) pointer = part;
  }
  as_term base = as_term_exists(pointer) ? pointer : only;
  return as_term_exists(base) && base.id ? base : as_term_none();
}

/* Numbers below are null pointers that were moved. */
static bool is_null(const as_exec *x, const as_value *pointer) {
  return pointer->kind == AS_VALUE_BITS &&
         (pointer->bits < NULL_PAGE_BYTES || pointer->bits > (UINT64_MAX >> (64 - width_of(x))) - NULL_PAGE_BYTES);
}

static bool require_not_null(as_exec *x, const as_lack *lack, as_term claim) {
  as_fault fault = {.kind = AS_FAULT_NULL,
                    .writes = lack->access == AS_LACK_ACCESS_STORE,
                    .pointer = lack->pointer,
                    .size = lack->size,
                    .align_bytes = 1};
  return as_exec_require_access(x, claim, &fault);
}

/* Addresses of callers' memory are what their pointers are: nothing is claimed of them but that they differ. */
void as_abduce_place_at(as_exec *x, as_space *space, as_object object, as_term address) {
  as_space_place(x->machine->spaces, space, NULL, object, as_value_of_term(x->terms, address));
}

/* An object that begins at the pointer, or, if what is accessed lies before that, there. A pointer that is freed points
 * to a beginning. */
static bool make_object(as_abducer *a, as_exec *x, as_space *space, const as_lack *lack) {
  as_term number = number_of(x, &lack->pointer), base = base_of(a, x, number), offset;
  const as_lent_item *lent = find_lent(x, number, &offset);
  if (lent && is_before(x, offset)) return as_abduce_make_front(a, x, space, lent, distance_before(x, offset));
  if (is_null(x, &lack->pointer)) return require_not_null(x, lack, as_term_false(x->terms));
  if (!as_term_exists(base) || !as_abduce_is_callers_term(a, x, base))
    return as_exec_give_up(x, "an access through a number that is no pointer of the caller's");
  as_term moved = as_term_bvsub(x->terms, number, base);
  if (!require_not_null(x, lack, as_term_not(x->terms, as_term_eq(x->terms, base, bits_of(x, 0))))) return false;
  as_lent_memory made = {.base = base, .type = pointee_of(a, x, base)};
  if (as_abduce_is_alias(a, x, *space, base, made.type) || x->asking.over) return !x->asking.over;
  int64_t by = as_term_is_const(x->terms, moved) ? (int64_t)as_term_bits(x->terms, moved) : 0;
  if (by < 0) made.before = (uint64_t)-by;
  as_object_facts facts = {.kind = AS_OBJECT_HEAP,
                           .writable = true,
                           .open = true,
                           .align_bytes = ALIGN_BYTES,
                           .size = as_value_of_term(x->terms, as_exec_fresh(x, as_sort_bv(width_of(x)), "size")),
                           .tag = as_machine_tag_other(7),
                           .made = AS_CORE_NONE};
  if (x->asking.over) return false;
  as_asking_suggest(&x->asking, facts.size.term, bits_of(x, WINDOW_BYTES)); /* see make_window */
  made.size = facts.size.term;
  made.object = as_space_allocate(x->machine->spaces, space, &facts, AS_CONTENT_LACKING);
  if (!differ_from_others(x, base)) return false;
  as_abduce_place_at(x, space, made.object, as_term_bvsub(x->terms, base, bits_of(x, made.before)));
  as_abduce_lend(a, x, &made);
  return true;
}

static uint64_t size_of_pointee(const as_abducer *a, const as_exec *x, as_object object) {
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before)
    if (as_object_same(at->memory.object, object) && at->memory.type != AS_CORE_NONE)
      return at->memory.before + a->unit->types.at[at->memory.type].size_bytes;
  return 1;
}

/* The bytes that are there end here: the first ones that lack behind them. */
static uint64_t extent_of(as_space space, as_object object) {
  uint64_t low, high, extent = 0;
  if (!as_space_is_lacking(space, object, 0, WINDOW_BYTES, &low, &high)) return WINDOW_BYTES;
  for (uint64_t at = 0; at < WINDOW_BYTES; at = high) {
    if (!as_space_is_lacking(space, object, at, WINDOW_BYTES - at, &low, &high)) return WINDOW_BYTES;
    if (low > at) extent = low;
    if (high <= at) break;
  }
  return extent;
}

/* All of it is needed: it is as large as what is known of it. */
bool as_abduce_make_extent(as_abducer *a, as_exec *x, as_space *space, as_object object) {
  const as_object_facts *facts = as_space_object(*space, object);
  uint64_t size = extent_of(*space, object), least = size_of_pointee(a, x, object);
  if (!facts->open || facts->size.kind != AS_VALUE_TERM)
    return as_exec_give_up(x, "the size of memory of the caller's");
  if (size < least) size = least;
  if (!as_exec_assume(x, as_term_eq(x->terms, facts->size.term, bits_of(x, size)))) return false;
  as_space_produce(x->machine->spaces, space, object, 0, size, AS_CONTENT_UNCONSTRAINED);
  as_space_close(x->machine->spaces, space, object);
  as_abduce_grow(a, x, object, bits_of(x, size));
  return true;
}

/* A function of libc reads byte after byte: a string of the caller's. */
static bool is_of_string(const as_exec *x, const as_lack *lack) {
  bool is_byte = lack->high - lack->low == 1 && lack->size.kind == AS_VALUE_BITS && lack->size.bits == 1;
  return is_byte && (x->at->op == AS_CORE_OP_CALL || x->frame->plan->is_libc);
}

/* Strings of one path together have so many bytes. */
static bool lengthen(as_abducer *a, as_exec *x) {
  uint64_t most = AS_STRING_ROUNDS * as_run_most_iterations(x->run);
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  next->string_bytes++;
  as_exec_set_guest(x, next);
  if (!most || next->string_bytes <= most) return true;
  as_run_give_up(x->run, AS_LIMIT_LOOP, as_exec_place(x, "longer strings"));
  return x->asking.over = true, false;
}

/* At a place that is not known: the object has a size, which the place is below. */
static bool make_window(as_abducer *a, as_exec *x, as_space *space, const as_lack *lack) {
  as_object object = lack->pointer.object;
  const as_object_facts *facts = as_space_object(*space, object);
  as_term place = as_pointer_offset(x->terms, &lack->pointer, width_of(x));
  as_term room = as_value_term(x->terms, &lack->size, width_of(x)), most = bits_of(x, WINDOW_BYTES);
  if (!facts->open || facts->size.kind != AS_VALUE_TERM)
    return as_exec_give_up(x, "memory that is far behind its beginning");
  as_term inside = as_term_and(x->terms, as_term_bvule(x->terms, room, most),
                               as_term_bvule(x->terms, place, as_term_bvsub(x->terms, most, room)));
  as_exec_leave_out(x, AS_LIMIT_EXTENT, "a place that is not known");
  if (!as_exec_assume(x, inside) || !as_exec_assume(x, as_term_eq(x->terms, facts->size.term, most))) return false;
  as_space_produce(x->machine->spaces, space, object, 0, WINDOW_BYTES, AS_CONTENT_UNCONSTRAINED);
  as_space_close(x->machine->spaces, space, object);
  as_abduce_grow(a, x, object, as_term_bvadd(x->terms, place, room));
  return true;
}

/* At a known place what is accessed. */
static bool make_bytes(as_abducer *a, as_exec *x, as_space *space, const as_lack *lack) {
  if (is_of_string(x, lack) && !lengthen(a, x)) return false;
  if (lack->high - lack->low > WINDOW_BYTES) return make_window(a, x, space, lack);
  as_space_produce(x->machine->spaces, space, lack->pointer.object, lack->low, lack->high - lack->low,
                   AS_CONTENT_UNCONSTRAINED);
  as_abduce_grow(a, x, lack->pointer.object, bits_of(x, lack->high));
  return true;
}

bool as_abduce_extend(void *data, as_exec *x, as_space *space, const as_value *pointer) {
  as_object object = pointer->object;
  const as_lent_item *lent = as_abduce_lent_of(x, object);
  const as_object_facts *facts = as_space_object(*space, object);
  if (!lent || as_abduce_is_front(lent) || as_term_exists(pointer->term)) return false;
  if (!facts->open || facts->lifetime != AS_LIFETIME_ALIVE || pointer->offset >= WINDOW_BYTES) return false;
  if (!as_space_is_lacking(*space, object, pointer->offset, 1, NULL, NULL)) return false;
  as_asking_keep_space(&x->asking);
  as_space_produce(x->machine->spaces, space, object, pointer->offset, 1, AS_CONTENT_UNCONSTRAINED);
  return as_abduce_grow(data, x, object, bits_of(x, pointer->offset + 1)), true;
}

bool as_abduce_lack(void *data, as_exec *x, as_space *space, const as_lack *lack) {
  as_abducer *a = data;
  as_asking_keep_space(&x->asking);
  const as_lent_item *lent = lack->kind == AS_LACK_OBJECT ? NULL : as_abduce_lent_of(x, lack->pointer.object);
  if (as_abduce_is_front(lent)) return as_abduce_lack_before(a, x, space, lack, lent);
  switch (lack->kind) {
  case AS_LACK_OBJECT: return make_object(a, x, space, lack);
  case AS_LACK_BYTES: return make_bytes(a, x, space, lack);
  case AS_LACK_EXTENT: return as_abduce_make_extent(a, x, space, lack->pointer.object);
  }
  return false;
}
