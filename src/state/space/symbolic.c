/* Spaces: loads and stores at symbolic offsets. While the places are few they are gone through one by one; more of them
 * are an array term. */
#include <assay/base/vector.h>
#include <string.h>

#include "state/space/internal.h"

/* Places low, ... high where an access can begin. */
typedef struct stretch {
  uint64_t low, high;
} stretch;

AS_VECTOR_DEFINE(stretches, stretch)
AS_VECTOR_DEFINE(alternatives, as_alternative)

typedef struct symbolic {
  as_spaces *spaces;
  as_space *work;
  const as_asker *asker;
  as_object object;
  as_term offset;
  uint64_t size;
  bool is_float;
  as_places places;
} symbolic;

static symbolic begin(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                      const as_value *pointer) {
  return (symbolic){.spaces = spaces,
                    .work = work,
                    .asker = asker,
                    .object = pointer->object,
                    .offset = as_pointer_offset(spaces->terms, pointer, spaces->pointer_bits),
                    .size = access->size_bytes,
                    .is_float = access->is_float,
                    .places = as_places_of(spaces, *work, pointer, access->size_bytes, access->align_bytes)};
}

static as_done give_up(const symbolic *s, const char *what) {
  s->asker->give_up(s->asker->data, what);
  return AS_STOPPED;
}

static const as_block *block_of(const symbolic *s) { return &as_space_record(*s->work, s->object)->block; }

static as_term is_at(const symbolic *s, uint64_t place) {
  return as_term_eq(s->spaces->terms, s->offset, as_term_bv(s->spaces->terms, s->spaces->pointer_bits, place));
}

static as_term is_in(const symbolic *s, stretch in) {
  assert(in.low <= in.high);
  as_terms *terms = s->spaces->terms;
  uint32_t width = s->spaces->pointer_bits;
  if (in.low == in.high) return is_at(s, in.low);
  return as_term_and(terms, as_term_bvule(terms, as_term_bv(terms, width, in.low), s->offset),
                     as_term_bvule(terms, s->offset, as_term_bv(terms, width, in.high)));
}

/* ---- stretches ---- */

/* Adds the places from which an access has some byte of low .. high - 1. */
static void add_reaching(const symbolic *s, stretches *all, uint64_t low, uint64_t high) {
  assert(low < high);
  stretch reach = {low < s->size ? 0 : low - (s->size - 1), high - 1};
  if (reach.low < s->places.first) reach.low = s->places.first;
  if (reach.high > s->places.last) reach.high = s->places.last;
  if (reach.low > reach.high) return;
  stretch *last = all->count ? &all->at[all->count - 1] : NULL;
  if (last && reach.low <= last->high + 1)
    last->high = reach.high > last->high ? reach.high : last->high;
  else
    stretches_push(s->spaces->memory, all, reach);
}

static void add_holes(const symbolic *s, stretches *all, const as_walk *walk) {
  assert(walk->piece->kind == PIECE_BYTES && walk->piece->holes);
  const uint8_t *known = as_piece_known_map(walk->piece) + walk->from;
  uint64_t place = walk->start + walk->from;
  for (uint64_t i = 0, run; i < walk->count; i += run) {
    for (run = 1; i + run < walk->count && known[i + run] == known[i];) run++;
    if (!known[i]) add_reaching(s, all, place + i, place + i + run);
  }
}

/* Kinds of pieces, as bits. */
enum { UNKNOWN = 1 << PIECE_UNINITIALISED, MISSING = 1 << PIECE_MISSING };

/* Where an access has a byte of these kinds of pieces (uninitialised: holes of bytes, too). */
static stretches reaching(const symbolic *s, uint32_t kinds) {
  stretches all = {0};
  as_walk walk = as_walk_begin(block_of(s), s->places.first, s->places.last + s->size);
  while (as_walk_next(&walk)) {
    if (kinds >> walk.piece->kind & 1)
      add_reaching(s, &all, walk.start + walk.from, walk.start + walk.from + walk.count);
    else if ((kinds & UNKNOWN) && walk.piece->kind == PIECE_BYTES && walk.piece->holes)
      add_holes(s, &all, &walk);
  }
  return all;
}

static uint64_t next_place(const symbolic *s, uint64_t at) {
  if (at <= s->places.first) return s->places.first;
  uint64_t rest = (at - s->places.first) % s->places.step;
  return rest ? at + (s->places.step - rest) : at;
}

/* The stretches of places between these. */
static stretches between(const symbolic *s, const stretches *out) {
  stretches in = {0};
  uint64_t at = s->places.first;
  for (uint32_t i = 0; i <= out->count; i++) {
    bool end = i == out->count;
    stretch gap = {at, end ? s->places.last : out->at[i].low - 1};
    if ((end || out->at[i].low > at) && gap.low <= gap.high) {
      gap.high -= (gap.high - s->places.first) % s->places.step;
      if (gap.low <= gap.high) stretches_push(s->spaces->memory, &in, gap);
    }
    if (end || out->at[i].high >= s->places.last) break;
    at = next_place(s, out->at[i].high + 1);
  }
  return in;
}

static uint64_t places_in(const symbolic *s, stretch in) { return (in.high - in.low) / s->places.step; /* plus 1 */ }

static bool are_few(const symbolic *s, const stretches *in) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < in->count; i++) {
    if (places_in(s, in->at[i]) >= s->spaces->most_cases) return false;
    count += places_in(s, in->at[i]) + 1;
    if (count > s->spaces->most_cases) return false;
  }
  return true;
}

/* Whether the access is at one of these. Some place is not. */
static bool decide_in(const symbolic *s, const stretches *all) {
  assert(all->count > 0);
  as_term any = as_term_false(s->spaces->terms);
  for (uint32_t i = 0; i < all->count; i++) any = as_term_or(s->spaces->terms, any, is_in(s, all->at[i]));
  return as_ask_decide(s->spaces, s->asker, any);
}

/* Whether the access meets these kinds of pieces; and the places where it does not. If many parts are uninitialised
 * that is not asked: an array will know. */
static bool meets(const symbolic *s, uint32_t kinds, stretches *in) {
  stretches out = reaching(s, kinds);
  if (out.count > s->spaces->most_cases && kinds & UNKNOWN) {
    stretches_release(s->spaces->memory, &out);
    out = reaching(s, kinds & ~(uint32_t)UNKNOWN);
  }
  bool meeting = out.count > 0;
  *in = between(s, &out);
  if (meeting && in->count > 0) meeting = decide_in(s, &out);
  stretches_release(s->spaces->memory, &out);
  return meeting;
}

/* All missing bytes that an access at one of the places can meet. */
static void say_hull(const symbolic *s, as_lack_access access, const as_value *pointer) {
  assert(s->spaces->partial);
  as_lack *lack = &s->spaces->lack;
  *lack = (as_lack){.kind = AS_LACK_BYTES, .access = access, .pointer = *pointer, .size = as_value_bits(s->size)};
  as_walk walk = as_walk_begin(block_of(s), s->places.first, s->places.last + s->size);
  while (as_walk_next(&walk)) {
    if (walk.piece->kind != PIECE_MISSING) continue;
    if (!lack->high) lack->low = walk.start + walk.from;
    lack->high = walk.next;
  }
}

/* Missing bytes are nobody's to read or write. */
static as_done refuse_missing(const symbolic *s, as_lack_access access, const as_value *pointer) {
  if (s->places.none) return give_up(s, "an access at a symbolic offset that has no place");
  if (!s->spaces->partial || !as_block_has(block_of(s), s->places.first, s->places.last + s->size, PIECE_MISSING))
    return AS_DONE;
  stretches in;
  bool meeting = meets(s, MISSING, &in);
  stretches_release(s->spaces->memory, &in);
  if (meeting) say_hull(s, access, pointer);
  return meeting ? AS_MISSING : AS_DONE;
}

/* Many places that cannot be an array: the first of them are gone through one by one, if the access is there; the
 * others are given up. */
static bool decide_near(const symbolic *s, stretch *in, const char *why) {
  assert(in->low <= in->high && s->places.step > 0);
  if (places_in(s, *in) < s->spaces->most_cases) return true;
  uint64_t high = in->low + (s->spaces->most_cases - 1) * s->places.step;
  as_term limit = as_term_bv(s->spaces->terms, s->spaces->pointer_bits, high);
  bool near = as_ask_decide(s->spaces, s->asker, as_term_bvule(s->spaces->terms, s->offset, limit));
  if (near)
    in->high = high;
  else if (!s->asker->stopped(s->asker->data))
    give_up(s, why);
  return near;
}

/* ---- loads ---- */

/* Adds the scalar at a place to the alternatives. If it is indeterminate there, which an array can know, then whether
 * it is the one is decided: it is all of the value, or none. */
static as_done load_place(symbolic *s, uint64_t place, alternatives *all, bool *indeterminate) {
  assert(place >= s->places.first && place <= s->places.last);
  as_alternative one = {.guard = is_at(s, place)};
  as_done done = as_scalar_read(s->spaces, s->work, s->asker, s->object, place, s->size, s->is_float, &one.value);
  if (done != AS_DONE) return done;
  if (one.value.kind == AS_VALUE_INDETERMINATE)
    *indeterminate = as_ask_decide(s->spaces, s->asker, one.guard);
  else
    alternatives_push(s->spaces->memory, all, one);
  return AS_DONE;
}

static as_done load_places(symbolic *s, const stretches *in, as_value *value) {
  assert(in->count > 0);
  alternatives all = {0};
  as_done done = AS_DONE;
  bool indeterminate = false;
  for (uint32_t i = 0; i < in->count && done == AS_DONE; i++)
    for (uint64_t place = in->at[i].low, left = places_in(s, in->at[i]) + 1; left && done == AS_DONE && !indeterminate;
         left--, place += s->places.step)
      done = load_place(s, place, &all, &indeterminate);
  if (indeterminate)
    *value = as_value_indeterminate();
  else if (done == AS_DONE)
    *value = as_merge_values(s->spaces, all.at, all.count, s->size, s->is_float);
  alternatives_release(s->spaces->memory, &all);
  return done;
}

/* The array piece that has all bytes of these places, made if it is not there; and the index of the access in it. */
static const as_piece *array_at(symbolic *s, stretch in, as_term *index) {
  assert(in.low <= in.high);
  uint64_t start;
  const as_piece *piece = as_array_make(s->spaces, s->work, s->asker, s->object, in.low, in.high + s->size, &start);
  if (piece) *index = as_term_bvadd(s->spaces->terms, s->offset, as_array_index(s->spaces, piece, 0 - start));
  return piece;
}

/* Known bytes stay as they are: tables are read at known places, too. */
static as_term mirror_at(symbolic *s, stretch in, as_term *index) {
  assert(in.low <= in.high);
  uint64_t start;
  as_piece *piece = as_block_find(block_of(s), in.low, &start);
  if (piece->kind != PIECE_BYTES || as_piece_is_small(piece) || piece->holes || in.high + s->size > start + piece->size)
    return as_term_none();
  as_terms *terms = s->spaces->terms;
  *index = as_term_bvsub(terms, s->offset, as_term_bv(terms, s->spaces->pointer_bits, start));
  return as_array_mirror(s->spaces, s->asker, piece);
}

static as_done load_array(symbolic *s, stretch in, as_value *value) {
  assert(in.low <= in.high);
  as_places places = {.first = in.low, .last = in.high, .step = s->places.step};
  as_term number = as_term_none(), index;
  if (!s->is_float) number = as_table_read(s->spaces, s->work, s->asker, s->object, s->offset, &places, s->size);
  if (as_term_exists(number)) {
    *value = as_value_of_term(s->spaces->terms, number);
    return AS_DONE;
  }
  as_array array = {.bytes = mirror_at(s, in, &index)};
  if (!as_term_exists(array.bytes)) {
    if (s->asker->stopped(s->asker->data)) return AS_STOPPED;
    const char *why = as_array_obstacle(block_of(s), in.low, in.high + s->size);
    if (why) {
      stretches near = {.at = &in, .count = 1};
      return decide_near(s, &in, why) ? load_places(s, &near, value) : AS_STOPPED;
    }
    const as_piece *piece = array_at(s, in, &index);
    if (!piece) return AS_STOPPED;
    array = piece->array.terms;
  }
  if (!as_ask_decide(s->spaces, s->asker, as_array_known(s->spaces, array, index, s->size))) {
    *value = as_value_indeterminate();
    return AS_DONE;
  }
  as_term bits = as_array_bits(s->spaces, array.bytes, index, s->size);
  as_sort sort = s->is_float ? as_float_sort(s->size) : as_sort_none();
  if (sort.kind == AS_SORT_FLOAT && !as_term_is_const(s->spaces->terms, bits))
    bits = as_term_fp_from_bits(s->spaces->terms, sort, bits);
  *value = as_value_of_term(s->spaces->terms, bits);
  return AS_DONE;
}

/* Whether there are pointers at these places, and nothing that is uninitialised. */
static bool has_pointers(const symbolic *s, stretch in) {
  assert(in.low <= in.high);
  bool found = false;
  as_walk walk = as_walk_begin(block_of(s), in.low, in.high + s->size);
  while (as_walk_next(&walk)) {
    const as_piece *piece = walk.piece;
    if (piece->kind == PIECE_UNINITIALISED || (piece->kind == PIECE_BYTES && piece->holes)) return false;
    found |= piece->kind == PIECE_VALUE && piece->value.kind >= AS_VALUE_POINTER;
  }
  return found;
}

/* Whether they are gone through one by one. What is guarded would be asked about at each place. An array has numbers
 * instead of pointers: tables of pointers may be larger than others. */
static bool by_places(const symbolic *s, const stretches *in) {
  enum { MORE = 8 };
  uint64_t most = MORE * (uint64_t)s->spaces->most_cases;
  bool is_table = in->count == 1 && places_in(s, in->at[0]) < most && has_pointers(s, in->at[0]);
  if (!is_table && !are_few(s, in)) return false;
  for (uint32_t i = 0; i < in->count; i++)
    if (as_block_is_guarded(block_of(s), in->at[i].low, in->at[i].high + s->size)) return false;
  return true;
}

/* Many places: first which stretch it is, if there are several. */
static as_done load_stretches(symbolic *s, const stretches *in, as_value *value) {
  assert(in->count > 0);
  if (by_places(s, in)) return load_places(s, in, value);
  uint32_t i = 0;
  as_terms *terms = s->spaces->terms;
  while (i + 1 < in->count &&
         !as_ask_decide(s->spaces, s->asker,
                        as_term_bvule(terms, s->offset, as_term_bv(terms, s->spaces->pointer_bits, in->at[i].high))))
    i++;
  stretches one = {.at = &in->at[i], .count = 1};
  return by_places(s, &one) ? load_places(s, &one, value) : load_array(s, in->at[i], value);
}

as_done as_symbolic_load(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                         const as_value *pointer, as_value *value) {
  symbolic s = begin(spaces, work, asker, access, pointer);
  as_done done = refuse_missing(&s, AS_LACK_LOAD, pointer);
  if (done != AS_DONE) return done;
  stretches in;
  if (meets(&s, UNKNOWN | MISSING, &in))
    *value = as_value_indeterminate();
  else
    done = load_stretches(&s, &in, value);
  stretches_release(spaces->memory, &in);
  return done;
}

/* ---- stores ---- */

/* Whether a new value cannot be merged with what is there: some of it is uninitialised or missing, or a part of a
 * pointer. */
static bool resists(const symbolic *s, uint64_t low, uint64_t high) {
  assert(low < high);
  const as_block *block = block_of(s);
  as_walk walk = as_walk_begin(block, low, high);
  while (as_walk_next(&walk)) {
    const as_piece *piece = walk.piece;
    if (piece->kind == PIECE_UNINITIALISED || piece->kind == PIECE_MISSING ||
        (piece->kind == PIECE_BYTES && as_piece_holes(piece, walk.from, walk.count)) ||
        (piece->kind == PIECE_ARRAY && as_term_exists(piece->array.terms.known)))
      return true;
    if (piece->kind == PIECE_VALUE && piece->value.kind >= AS_VALUE_POINTER &&
        (high - low != s->size || !as_scalar_one_value(block, low, s->size)))
      return true;
  }
  return false;
}

static bool is_pointer(const as_value *value) { return value->kind >= AS_VALUE_POINTER; }

static bool is_float_term(const symbolic *s, const as_value *value) {
  return value->kind == AS_VALUE_TERM && as_term_sort(s->spaces->terms, value->term).kind == AS_SORT_FLOAT;
}

/* A number in the representation that both can have: bits, unless both are floats. */
static as_value in_bits(const symbolic *s, const as_value *value) {
  if (is_pointer(value)) return *value;
  return as_value_of_term(s->spaces->terms, as_scalar_bits(s->spaces, s->work, s->asker, value, s->size));
}

static as_value merged(const symbolic *s, as_term guard, const as_value *value, const as_value *old) {
  assert(value->kind != AS_VALUE_INDETERMINATE && old->kind != AS_VALUE_INDETERMINATE);
  bool floats = is_float_term(s, value) && is_float_term(s, old);
  as_alternative both[2] = {{guard, floats ? *value : in_bits(s, value)},
                            {as_term_not(s->spaces->terms, guard), floats ? *old : in_bits(s, old)}};
  return as_merge_values(s->spaces, both, 2, s->size, floats);
}

static as_done store_at(const symbolic *s, uint64_t place, const as_value *value) {
  assert(place >= s->places.first && place <= s->places.last);
  as_scalar_write(s->spaces, s->work, s->object, place, s->size, value);
  return AS_DONE;
}

/* Which place it is, by decided cases. */
static as_done store_decided(const symbolic *s, const as_value *value) {
  uint64_t place = as_ask_number(s->spaces, s->asker, s->offset, s->places.first, s->places.last);
  return s->asker->stopped(s->asker->data) ? AS_STOPPED : store_at(s, place, value);
}

/* Places that have no byte in common. Those that resist are decided, before anything is written. */
static as_done store_places(const symbolic *s, const as_value *value) {
  assert(!s->places.none && s->places.step >= s->size);
  as_spaces *spaces = s->spaces;
  uint64_t count = (s->places.last - s->places.first) / s->places.step + 1;
  alternatives news = {0};
  as_done done = AS_DONE;
  bool at_one = false;
  for (uint64_t i = 0; i < count && !at_one && done == AS_DONE; i++) {
    uint64_t place = s->places.first + i * s->places.step;
    as_alternative one = {.guard = is_at(s, place), .value = as_value_indeterminate()};
    if (as_block_has(block_of(s), place, place + s->size, PIECE_MISSING)) {
      /* It is not here: that was asked. */
    } else if (resists(s, place, place + s->size)) {
      at_one = as_ask_decide(spaces, s->asker, one.guard);
      if (at_one) done = store_at(s, place, value);
    } else if (!as_term_is_false(spaces->terms, one.guard)) {
      as_value old;
      done = as_scalar_read(spaces, s->work, s->asker, s->object, place, s->size, is_float_term(s, value), &old);
      if (done == AS_DONE) one.value = merged(s, one.guard, value, &old);
    }
    alternatives_push(spaces->memory, &news, one);
  }
  for (uint32_t i = 0; i < news.count && !at_one && done == AS_DONE; i++)
    if (news.at[i].value.kind != AS_VALUE_INDETERMINATE)
      store_at(s, s->places.first + i * s->places.step, &news.at[i].value);
  alternatives_release(spaces->memory, &news);
  return done;
}

/* Places that overlap: byte by byte. */
static as_done store_bytes(const symbolic *s, const as_value *value) {
  assert(!s->places.none && s->places.step < s->size);
  as_spaces *spaces = s->spaces;
  uint64_t low = s->places.first, high = s->places.last + s->size;
  if (is_pointer(value) || resists(s, low, high)) return store_decided(s, value);
  as_term bits = as_scalar_bits(spaces, s->work, s->asker, value, s->size);
  for (uint64_t at = low; at < high; at++) {
    as_value old;
    as_done done = as_scalar_read(spaces, s->work, s->asker, s->object, at, 1, false, &old);
    if (done != AS_DONE) return done;
    as_term byte = as_value_term(spaces->terms, &old, 8);
    for (uint64_t i = 0; i < s->size; i++) {
      if (at < low + i || at - i > s->places.last || (at - i - low) % s->places.step) continue;
      byte = as_term_ite(spaces->terms, is_at(s, at - i), as_scalar_byte(spaces, bits, s->size, i), byte);
    }
    as_value new = as_value_of_term(spaces->terms, byte);
    as_scalar_write(spaces, s->work, s->object, at, 1, &new);
  }
  return AS_DONE;
}

/* Pointers are the bytes of their addresses. */
static as_cell stored_cell(const symbolic *s, as_term bits, uint64_t i) {
  assert(i < s->size);
  return as_term_exists(bits) ? (as_cell){.value = as_scalar_byte(s->spaces, bits, s->size, i)} : (as_cell){0};
}

static as_done store_array(symbolic *s, const as_value *value) {
  assert(!s->places.none);
  as_spaces *spaces = s->spaces;
  as_term bits = as_term_none(), index;
  if (value->kind != AS_VALUE_INDETERMINATE) bits = as_scalar_bits(spaces, s->work, s->asker, value, s->size);
  stretch all = {s->places.first, s->places.last};
  const as_piece *piece = array_at(s, all, &index);
  if (!piece) return AS_STOPPED;
  as_array array = piece->array.terms;
  for (uint64_t i = 0; i < s->size; i++) {
    as_term at = as_term_bvadd(spaces->terms, index, as_term_bv(spaces->terms, spaces->pointer_bits, i));
    as_array_put(spaces, &array, at, stored_cell(s, bits, i));
  }
  uint64_t start;
  as_block *block = &as_space_own_record(spaces, s->work, s->object)->block;
  as_block_find(block, all.low, &start);
  as_block_own(spaces, block, start)->array.terms = array;
  return AS_DONE;
}

as_done as_symbolic_store(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                          const as_value *pointer, const as_value *value) {
  symbolic s = begin(spaces, work, asker, access, pointer);
  as_done done = refuse_missing(&s, AS_LACK_STORE, pointer);
  if (done != AS_DONE) return done;
  stretch all = {s.places.first, s.places.last};
  if (!by_places(&s, &(stretches){.at = &all, .count = 1})) {
    const char *why = as_array_obstacle(block_of(&s), s.places.first, s.places.last + s.size);
    if (!why) return store_array(&s, value);
    if (!decide_near(&s, &all, why)) return AS_STOPPED;
    s.places.last = all.high;
  }
  if (value->kind == AS_VALUE_INDETERMINATE) return store_decided(&s, value);
  return s.places.step >= s.size ? store_places(&s, value) : store_bytes(&s, value);
}
