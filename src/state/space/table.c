/* Spaces: tables of known numbers, read at a symbolic place. */
#include <string.h>

#include "state/space/internal.h"

/* Of more places, or more runs, an array is made. */
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

as_term as_table_read(as_spaces *spaces, as_space *work, const as_asker *asker, as_object object, as_term offset,
                      const as_places *places, uint64_t size) {
  assert(!places->none && places->first <= places->last);
  uint64_t start, runs[RUNS_MAX];
  as_term numbers[RUNS_MAX];
  as_piece *piece = as_block_find(&as_space_record(*work, object)->block, places->first, &start);
  bool is_table = piece->kind == PIECE_BYTES && !as_piece_is_small(piece) && !piece->holes &&
                  places->last + size <= start + piece->size &&
                  (places->last - places->first) / places->step < PLACES_MAX;
  if (!is_table) return as_term_none();
  uint32_t count = find_runs(as_piece_data(piece) + (places->first - start), places, size, runs);
  if (!count) return as_term_none();
  for (uint32_t i = 0; i < count; i++) {
    as_value number;
    as_space_status done = as_scalar_read(spaces, work, asker, object, runs[i], size, false, &number);
    assert(done == AS_SPACE_DONE && number.kind != AS_VALUE_INDETERMINATE);
    (void)done;
    numbers[i] = as_value_term(spaces->terms, &number, (uint32_t)(8 * size));
  }
  return choose(spaces, offset, runs, numbers, count);
}
