/* Spaces: loads at symbolic offsets. */
#include "state/space/symbolic.h"

/* Adds the scalar at a place to the alternatives. If it is indeterminate there, which an array can know, then whether
 * it is the one is decided: it is all of the value, or none. */
static as_space_status load_place(as_symbolic *s, uint64_t place, as_alternatives *all, bool *indeterminate) {
  assert(place >= s->places.first && place <= s->places.last);
  as_alternative one = {.guard = as_symbolic_is_at(s, place)};
  as_space_status done =
      as_scalar_read(s->spaces, s->work, s->asker, s->object, place, s->size, s->is_float, &one.value);
  if (done != AS_SPACE_DONE) return done;
  if (one.value.kind == AS_VALUE_INDETERMINATE)
    *indeterminate = as_ask_decide(s->spaces, s->asker, one.guard);
  else
    as_alternatives_push(s->spaces->memory, all, one);
  return AS_SPACE_DONE;
}

static as_space_status load_places(as_symbolic *s, const as_symbolic_stretches *in, as_value *value) {
  assert(in->count > 0);
  as_alternatives all = {0};
  as_space_status done = AS_SPACE_DONE;
  bool indeterminate = false;
  for (uint32_t i = 0; i < in->count && done == AS_SPACE_DONE; i++)
    for (uint64_t place = in->at[i].low, left = as_symbolic_places_in(s, in->at[i]) + 1;
         left && done == AS_SPACE_DONE && !indeterminate; left--, place += s->places.step)
      done = load_place(s, place, &all, &indeterminate);
  if (indeterminate)
    *value = as_value_indeterminate();
  else if (done == AS_SPACE_DONE)
    *value = as_merge_values(s->spaces, all.at, all.count, s->size, s->is_float);
  as_alternatives_release(s->spaces->memory, &all);
  return done;
}

/* Known bytes stay as they are: tables are read at known places, too. */
static as_term mirror_at(as_symbolic *s, as_symbolic_stretch in, as_term *index) {
  assert(in.low <= in.high);
  uint64_t start;
  as_piece *piece = as_block_find(as_symbolic_block(s), in.low, &start);
  if (piece->kind != PIECE_BYTES || as_piece_is_small(piece) || piece->holes || in.high + s->size > start + piece->size)
    return as_term_none();
  as_terms *terms = s->spaces->terms;
  *index = as_term_bvsub(terms, s->offset, as_term_bv(terms, s->spaces->pointer_bits, start));
  return as_array_mirror(s->spaces, s->asker, piece);
}

static as_value value_of_bits(const as_symbolic *s, as_term bits) {
  as_sort sort = s->is_float ? as_float_sort(s->size) : as_sort_none();
  if (sort.kind == AS_SORT_FLOAT && !as_term_is_const(s->spaces->terms, bits))
    bits = as_term_fp_from_bits(s->spaces->terms, sort, bits);
  return as_value_of_term(s->spaces->terms, bits);
}

/* Known numbers at more than a few places. */
static bool load_table(as_symbolic *s, as_symbolic_stretch in, as_value *value) {
  enum { FEW = 8 };
  as_places places = {.first = in.low, .last = in.high, .step = s->places.step};
  if (as_symbolic_places_in(s, in) < FEW) return false;
  as_term bits = as_table_read(s->spaces, s->work, s->asker, s->object, s->offset, &places, s->size);
  if (as_term_exists(bits)) *value = value_of_bits(s, bits);
  return as_term_exists(bits);
}

static as_space_status load_array(as_symbolic *s, as_symbolic_stretch in, as_value *value) {
  assert(in.low <= in.high);
  as_term index;
  as_array array = {.bytes = mirror_at(s, in, &index)};
  if (!as_term_exists(array.bytes)) {
    if (s->asker->stopped(s->asker->data)) return AS_SPACE_STOPPED;
    const char *why = as_array_obstacle(as_symbolic_block(s), in.low, in.high + s->size);
    if (why) {
      as_symbolic_stretches near = {.at = &in, .count = 1};
      return as_symbolic_is_near(s, &in, why) ? load_places(s, &near, value) : AS_SPACE_STOPPED;
    }
    const as_piece *piece = as_symbolic_array(s, in, &index);
    if (!piece) return AS_SPACE_STOPPED;
    array = piece->array.terms;
  }
  if (!as_ask_decide(s->spaces, s->asker, as_array_known(s->spaces, array, index, s->size))) {
    *value = as_value_indeterminate();
    return AS_SPACE_DONE;
  }
  *value = value_of_bits(s, as_array_bits(s->spaces, array.bytes, index, s->size));
  return AS_SPACE_DONE;
}

/* Many places: first which as_symbolic_stretch it is, if there are several. */
static as_space_status load_stretches(as_symbolic *s, const as_symbolic_stretches *in, as_value *value) {
  assert(in->count > 0);
  if (in->count == 1 && !s->is_float && load_table(s, in->at[0], value)) return AS_SPACE_DONE;
  if (as_symbolic_by_places(s, in)) return load_places(s, in, value);
  uint32_t i = 0;
  as_terms *terms = s->spaces->terms;
  while (i + 1 < in->count &&
         !as_ask_decide(s->spaces, s->asker,
                        as_term_bvule(terms, s->offset, as_term_bv(terms, s->spaces->pointer_bits, in->at[i].high))))
    i++;
  as_symbolic_stretches one = {.at = &in->at[i], .count = 1};
  if (load_table(s, in->at[i], value)) return AS_SPACE_DONE;
  return as_symbolic_by_places(s, &one) ? load_places(s, &one, value) : load_array(s, in->at[i], value);
}

as_space_status as_symbolic_load(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                                 const as_value *pointer, as_value *value) {
  as_symbolic s = as_symbolic_begin(spaces, work, asker, access, pointer);
  as_space_status done = as_symbolic_lacks(&s, AS_LACK_ACCESS_LOAD, pointer);
  if (done != AS_SPACE_DONE) return done;
  as_symbolic_stretches in;
  if (as_symbolic_meets(&s, MEETS_UNKNOWN | MEETS_LACKING, &in))
    *value = as_value_indeterminate();
  else
    done = load_stretches(&s, &in, value);
  as_symbolic_stretches_release(spaces->memory, &in);
  return done;
}
