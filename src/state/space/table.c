/* Spaces: tables of known numbers, read at a symbolic place. */
#include <string.h>

#include "state/space/internal.h"
#include "term/tables/tables.h"

/* Of more places, or more runs, a table of all words is made. */
enum { PLACES_MAX = 4096, RUNS_MAX = 32 };

/* The places of the runs, each where the numbers begin that are equal up to the next one. 0: there are many. */
static uint32_t find_runs(const uint8_t *data, const as_places *places, uint64_t size, uint64_t *runs) {
  assert(!places->none && places->step > 0 && size > 0);
  uint64_t count = (places->last - places->first) / places->step + 1;
  uint32_t found = 0;
  for (uint64_t i = 0; i < count; i++) {
    const uint8_t *now = data + i * places->step;
    if (i && !memcmp(now, now - places->step, size)) continue;
    if (found == RUNS_MAX) return 0;
    runs[found++] = places->first + i * places->step;
  }
  return found;
}

/* A tree of comparisons: as deep as the logarithm of the number of runs. */
static as_term choose(as_spaces *spaces, as_term offset, const uint64_t *runs, const as_term *numbers, uint32_t count) {
  assert(count > 0 && count <= RUNS_MAX);
  if (count == 1) return numbers[0];
  uint32_t half = count / 2;
  as_term middle = as_term_bv(spaces->terms, spaces->pointer_bits, runs[half]);
  return as_term_ite(spaces->terms, as_term_bvult(spaces->terms, offset, middle),
                     choose(spaces, offset, runs, numbers, half),
                     choose(spaces, offset, runs + half, numbers + half, count - half));
}

static as_term by_runs(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term offset,
                       const uint64_t *runs, uint32_t count, uint64_t size) {
  as_term numbers[RUNS_MAX];
  for (uint32_t i = 0; i < count; i++) {
    as_value number;
    as_space_status done = as_scalar_read(spaces, work, asker, object, runs[i], size, false, &number);
    assert(done == AS_SPACE_DONE && number.kind != AS_VALUE_INDETERMINATE);
    (void)done;
    numbers[i] = as_value_term(spaces->terms, &number, (uint32_t)(8 * size));
  }
  return choose(spaces, offset, runs, numbers, count);
}

/* ---- tables of words ---- */

/* Words that begin at multiples of a power of two from the first place on. Where the step is no power of two, those
 * between two places are as the one before: nobody reads there. */
typedef struct words {
  const uint8_t *first;
  uint64_t count, step; /* of all; the index of a place is a multiple of the step */
  uint32_t shift, bits; /* an index is so many bits of the distance from the first place */
  uint64_t size;
} words;

static uint32_t bits_for(uint64_t count) {
  uint32_t bits = 1;
  while (UINT64_C(1) << bits < count) bits++;
  return bits;
}

static bool find_words(const uint8_t *first, const as_places *places, uint64_t size, words *w) {
  *w = (words){.first = first, .size = size, .shift = (uint32_t)__builtin_ctzll(places->step)};
  w->step = places->step >> w->shift;
  w->count = ((places->last - places->first) >> w->shift) + 1;
  if (size > 8 || w->count > UINT64_C(1) << AS_TABLE_BITS_MAX) return false;
  w->bits = bits_for(w->count);
  return true;
}

/* Behind the last word nobody reads either: there it goes on as it was, so that lines are seen. False: the branch is
 * over. */
static bool fill(const as_spaces *spaces, const as_asker *asker, const words *w, uint64_t *values) {
  for (uint64_t i = 0; i < w->count; i++) {
    if (as_ask_over(asker, i)) return false;
    values[i] = i % w->step ? values[i - 1] : as_bytes_to_bits(w->first + (i << w->shift), w->size, spaces->big_endian);
  }
  uint64_t step = w->count > 1 ? values[1] - values[0] : 0;
  for (uint64_t i = 2; i < w->count && step; i++)
    if (values[i] - values[i - 1] != step) step = 0;
  for (uint64_t i = w->count; i < UINT64_C(1) << w->bits; i++) values[i] = values[i - 1] + step;
  return true;
}

/* The table is remembered if all of its bits are read, and words are looked up as they are. */
static as_term look_up(as_spaces *spaces, const as_asker *asker, as_piece *piece, const words *w, uint64_t first,
                       as_term index) {
  as_terms *terms = spaces->terms;
  uint32_t width = (uint32_t)(8 * w->size);
  if (piece->large.table && piece->large.table_moves == spaces->moves && piece->large.table_first == first &&
      piece->large.table_step == w->step << w->shift && piece->large.table_count == w->count &&
      as_const_table_fits(terms, piece->large.table - 1, w->bits, width))
    return as_table_apply(terms, piece->large.table - 1, index);
  uint64_t *values = as_memory_alloc(spaces->memory, sizeof *values << w->bits);
  bool filled = fill(spaces, asker, w, values);
  as_term t = filled ? as_term_table(terms, index, width, values) : as_term_none();
  as_memory_free(spaces->memory, values, sizeof *values << w->bits);
  if (!filled || as_term_op(terms, t) != AS_OP_TABLE || !as_term_same(as_term_operand(terms, t, 0), index)) return t;
  piece->large.table = as_term_index(terms, t) + 1, piece->large.table_moves = spaces->moves;
  piece->large.table_first = first, piece->large.table_step = (uint32_t)(w->step << w->shift);
  piece->large.table_count = (uint32_t)w->count;
  return t;
}

/* All places of the piece at this step: where checks are switched off, an access may be outside of the places of its
 * pointer. */
static as_places all_places(const as_piece *piece, uint64_t start, const as_places *places, uint64_t size) {
  uint64_t below = places->first - start, above = start + piece->size - size - places->last;
  as_places all = {.step = places->step};
  all.first = places->first - (below - below % places->step);
  all.last = places->last + (above - above % places->step);
  return all;
}

as_term as_table_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term offset,
                      const as_places *near, uint64_t size) {
  assert(!near->none && near->first <= near->last);
  uint64_t start, runs[RUNS_MAX];
  as_piece *piece = as_block_find(&as_space_record(*work, object)->block, near->first, &start);
  bool is_table = piece->kind == PIECE_BYTES && !as_piece_is_small(piece) && !piece->holes &&
                  near->last + size <= start + piece->size && near->step <= UINT32_MAX;
  if (!is_table) return as_term_none();
  as_places whole = all_places(piece, start, near, size), *places = &whole;
  uint64_t count = (places->last - places->first) / places->step + 1;
  const uint8_t *first = as_piece_data(piece) + (places->first - start);
  uint32_t run_count = count <= PLACES_MAX ? find_runs(first, places, size, runs) : 0;
  if (run_count) return by_runs(spaces, work, asker, object, offset, runs, run_count, size);
  words w;
  if (!find_words(first, places, size, &w)) return as_term_none();
  as_terms *terms = spaces->terms;
  as_term distance = as_term_bvsub(terms, offset, as_term_bv(terms, spaces->pointer_bits, places->first));
  as_term index = as_term_extract(terms, distance, w.shift + w.bits - 1, w.shift);
  return look_up(spaces, asker, piece, &w, places->first - start, index);
}
