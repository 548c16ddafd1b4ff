/* Spaces: stores at symbolic offsets. */
#include "state/space/symbolic.h"

/* Whether a new value cannot be merged with what is there: some of it is uninitialised or lacking, or a part of a
 * pointer. */
static bool resists(const as_symbolic *s, uint64_t low, uint64_t high) {
  assert(low < high);
  const as_block *block = as_symbolic_block(s);
  as_piece_walk walk = as_piece_walk_begin(block, low, high);
  while (as_piece_walk_next(&walk)) {
    const as_piece *piece = walk.piece;
    if (piece->kind == PIECE_UNINITIALISED || piece->kind == PIECE_LACKING ||
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

static bool is_float_term(const as_symbolic *s, const as_value *value) {
  return value->kind == AS_VALUE_TERM && as_term_sort(s->spaces->terms, value->term).kind == AS_SORT_FLOAT;
}

/* A number in the representation that both can have: bits, unless both are floats. */
static as_value in_bits(const as_symbolic *s, const as_value *value) {
  if (is_pointer(value)) return *value;
  return as_value_of_term(s->spaces->terms, as_scalar_bits(s->spaces, s->work, s->asker, value, s->size));
}

static as_value merged(const as_symbolic *s, as_term guard, const as_value *value, const as_value *old) {
  assert(value->kind != AS_VALUE_INDETERMINATE && old->kind != AS_VALUE_INDETERMINATE);
  bool floats = is_float_term(s, value) && is_float_term(s, old);
  as_alternative both[2] = {{guard, floats ? *value : in_bits(s, value)},
                            {as_term_not(s->spaces->terms, guard), floats ? *old : in_bits(s, old)}};
  return as_merge_values(s->spaces, both, 2, s->size, floats);
}

static as_space_status store_at(const as_symbolic *s, uint64_t place, const as_value *value) {
  assert(place >= s->places.first && place <= s->places.last);
  as_scalar_write(s->spaces, s->work, s->object, place, s->size, value);
  return AS_SPACE_DONE;
}

/* Which place it is, by decided cases. */
static as_space_status store_decided(const as_symbolic *s, const as_value *value) {
  uint64_t place = as_ask_number(s->spaces, s->asker, s->offset, s->places.first, s->places.last);
  return s->asker->stopped(s->asker->data) ? AS_SPACE_STOPPED : store_at(s, place, value);
}

/* Places that have no byte in common. Those that resist are decided, before anything is written. */
static as_space_status store_places(const as_symbolic *s, const as_value *value) {
  assert(!s->places.none && s->places.step >= s->size);
  as_spaces *spaces = s->spaces;
  uint64_t count = (s->places.last - s->places.first) / s->places.step + 1;
  as_alternatives news = {0};
  as_space_status done = AS_SPACE_DONE;
  bool at_one = false;
  for (uint64_t i = 0; i < count && !at_one && done == AS_SPACE_DONE; i++) {
    uint64_t place = s->places.first + i * s->places.step;
    as_alternative one = {.guard = as_symbolic_is_at(s, place), .value = as_value_indeterminate()};
    if (as_block_has(as_symbolic_block(s), place, place + s->size, PIECE_LACKING)) {
      /* It is not here: that was asked. */
    } else if (resists(s, place, place + s->size)) {
      at_one = as_ask_decide(spaces, s->asker, one.guard);
      if (at_one) done = store_at(s, place, value);
    } else if (!as_term_is_false(spaces->terms, one.guard)) {
      as_value old;
      done = as_scalar_read(spaces, s->work, s->asker, s->object, place, s->size, is_float_term(s, value), &old);
      if (done == AS_SPACE_DONE) one.value = merged(s, one.guard, value, &old);
    }
    as_alternatives_push(spaces->memory, &news, one);
  }
  for (uint32_t i = 0; i < news.count && !at_one && done == AS_SPACE_DONE; i++)
    if (news.at[i].value.kind != AS_VALUE_INDETERMINATE)
      store_at(s, s->places.first + i * s->places.step, &news.at[i].value);
  as_alternatives_release(spaces->memory, &news);
  return done;
}

/* Places that overlap: byte by byte. */
static as_space_status store_bytes(const as_symbolic *s, const as_value *value) {
  assert(!s->places.none && s->places.step < s->size);
  as_spaces *spaces = s->spaces;
  uint64_t low = s->places.first, high = s->places.last + s->size;
  if (is_pointer(value) || resists(s, low, high)) return store_decided(s, value);
  as_term bits = as_scalar_bits(spaces, s->work, s->asker, value, s->size);
  for (uint64_t at = low; at < high; at++) {
    as_value old;
    as_space_status done = as_scalar_read(spaces, s->work, s->asker, s->object, at, 1, false, &old);
    if (done != AS_SPACE_DONE) return done;
    as_term byte = as_value_term(spaces->terms, &old, 8);
    for (uint64_t i = 0; i < s->size; i++) {
      if (at < low + i || at - i > s->places.last || (at - i - low) % s->places.step) continue;
      byte = as_term_ite(spaces->terms, as_symbolic_is_at(s, at - i), as_scalar_byte(spaces, bits, s->size, i), byte);
    }
    as_value new = as_value_of_term(spaces->terms, byte);
    as_scalar_write(spaces, s->work, s->object, at, 1, &new);
  }
  return AS_SPACE_DONE;
}

/* Pointers are the bytes of their addresses. */
static as_cell stored_cell(const as_symbolic *s, as_term bits, uint64_t i) {
  assert(i < s->size);
  return as_term_exists(bits) ? (as_cell){.value = as_scalar_byte(s->spaces, bits, s->size, i)} : (as_cell){0};
}

static as_space_status store_array(as_symbolic *s, const as_value *value) {
  assert(!s->places.none);
  as_spaces *spaces = s->spaces;
  as_term bits = as_term_none(), index;
  if (value->kind != AS_VALUE_INDETERMINATE) bits = as_scalar_bits(spaces, s->work, s->asker, value, s->size);
  as_symbolic_stretch all = {s->places.first, s->places.last};
  const as_piece *piece = as_symbolic_array(s, all, &index);
  if (!piece) return AS_SPACE_STOPPED;
  as_array array = piece->array.terms;
  for (uint64_t i = 0; i < s->size; i++) {
    as_term at = as_term_bvadd(spaces->terms, index, as_term_bv(spaces->terms, spaces->pointer_bits, i));
    as_array_put(spaces, &array, at, stored_cell(s, bits, i));
  }
  uint64_t start;
  as_block *block = &as_space_own_record(spaces, s->work, s->object)->block;
  as_block_find(block, all.low, &start);
  as_block_own(spaces, block, start)->array.terms = array;
  return AS_SPACE_DONE;
}

as_space_status as_symbolic_store(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                                  const as_value *pointer, const as_value *value) {
  as_symbolic s = as_symbolic_begin(spaces, work, asker, access, pointer);
  as_space_status done = as_symbolic_lacks(&s, AS_LACK_ACCESS_STORE, pointer);
  if (done != AS_SPACE_DONE) return done;
  as_symbolic_stretch all = {s.places.first, s.places.last};
  as_symbolic_stretches one = {.at = &all, .count = 1};
  if (!as_symbolic_by_places(&s, &one)) {
    if (!as_symbolic_narrow(&s)) return AS_SPACE_STOPPED;
    all = (as_symbolic_stretch){s.places.first, s.places.last};
  }
  if (!as_symbolic_by_places(&s, &one)) {
    const char *why = as_array_obstacle(as_symbolic_block(&s), s.places.first, s.places.last + s.size);
    if (!why) return store_array(&s, value);
    if (!as_symbolic_is_near(&s, &all, why)) return AS_SPACE_STOPPED;
    s.places.last = all.high;
  }
  if (value->kind == AS_VALUE_INDETERMINATE) return store_decided(&s, value);
  return s.places.step >= s.size ? store_places(&s, value) : store_bytes(&s, value);
}
