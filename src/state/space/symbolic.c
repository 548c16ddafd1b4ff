/* Spaces: the places that a symbolic offset can be at, and what an access there meets. */
#include "state/space/symbolic.h"

as_symbolic as_symbolic_begin(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                              const as_value *pointer) {
  return (as_symbolic){.spaces = spaces,
                       .work = work,
                       .asker = asker,
                       .object = pointer->object,
                       .offset = as_pointer_offset(spaces->terms, pointer, spaces->pointer_bits),
                       .size = access->size_bytes,
                       .is_float = access->is_float,
                       .places = as_places_of(spaces, *work, pointer, access->size_bytes, access->align_bytes)};
}

static as_space_status give_up(const as_symbolic *s, const char *what) {
  s->asker->give_up(s->asker->data, what);
  return AS_SPACE_STOPPED;
}

static as_term is_in(const as_symbolic *s, as_symbolic_stretch in) {
  assert(in.low <= in.high);
  as_terms *terms = s->spaces->terms;
  uint32_t width = s->spaces->pointer_bits;
  if (in.low == in.high) return as_symbolic_is_at(s, in.low);
  return as_term_and(terms, as_term_bvule(terms, as_term_bv(terms, width, in.low), s->offset),
                     as_term_bvule(terms, s->offset, as_term_bv(terms, width, in.high)));
}

/* ---- stretches ---- */

/* Adds the places from which an access has some byte of low .. high - 1. */
static void add_reaching(const as_symbolic *s, as_symbolic_stretches *all, uint64_t low, uint64_t high) {
  assert(low < high);
  as_symbolic_stretch reach = {low < s->size ? 0 : low - (s->size - 1), high - 1};
  if (reach.low < s->places.first) reach.low = s->places.first;
  if (reach.high > s->places.last) reach.high = s->places.last;
  if (reach.low > reach.high) return;
  as_symbolic_stretch *last = all->count ? &all->at[all->count - 1] : NULL;
  if (last && reach.low <= last->high + 1)
    last->high = reach.high > last->high ? reach.high : last->high;
  else
    as_symbolic_stretches_push(s->spaces->memory, all, reach);
}

static void add_holes(const as_symbolic *s, as_symbolic_stretches *all, const as_piece_walk *walk) {
  assert(walk->piece->kind == PIECE_BYTES && walk->piece->holes);
  const uint8_t *known = as_piece_known_map(walk->piece) + walk->from;
  uint64_t place = walk->start + walk->from;
  for (uint64_t i = 0, run; i < walk->count; i += run) {
    for (run = 1; i + run < walk->count && known[i + run] == known[i];) run++;
    if (!known[i]) add_reaching(s, all, place + i, place + i + run);
  }
}

/* Kinds of pieces, as bits. */
/* Where an access has a byte of these kinds of pieces (uninitialised: holes of bytes, too). */
static as_symbolic_stretches reaching(const as_symbolic *s, uint32_t kinds) {
  as_symbolic_stretches all = {0};
  as_piece_walk walk = as_piece_walk_begin(as_symbolic_block(s), s->places.first, s->places.last + s->size);
  while (as_piece_walk_next(&walk)) {
    if (kinds >> walk.piece->kind & 1)
      add_reaching(s, &all, walk.start + walk.from, walk.start + walk.from + walk.count);
    else if ((kinds & MEETS_UNKNOWN) && walk.piece->kind == PIECE_BYTES && walk.piece->holes)
      add_holes(s, &all, &walk);
  }
  return all;
}

static uint64_t next_place(const as_symbolic *s, uint64_t at) {
  if (at <= s->places.first) return s->places.first;
  uint64_t rest = (at - s->places.first) % s->places.step;
  return rest ? at + (s->places.step - rest) : at;
}

/* The stretches of places between these. */
static as_symbolic_stretches between(const as_symbolic *s, const as_symbolic_stretches *out) {
  as_symbolic_stretches in = {0};
  uint64_t at = s->places.first;
  for (uint32_t i = 0; i <= out->count; i++) {
    bool end = i == out->count;
    as_symbolic_stretch gap = {at, end ? s->places.last : out->at[i].low - 1};
    if ((end || out->at[i].low > at) && gap.low <= gap.high) {
      gap.high -= (gap.high - s->places.first) % s->places.step;
      if (gap.low <= gap.high) as_symbolic_stretches_push(s->spaces->memory, &in, gap);
    }
    if (end || out->at[i].high >= s->places.last) break;
    at = next_place(s, out->at[i].high + 1);
  }
  return in;
}

uint64_t as_symbolic_places_in(const as_symbolic *s, as_symbolic_stretch in) {
  return (in.high - in.low) / s->places.step; /* plus 1 */
}

/* Words stay words where they are gone through one by one: what is counted in them keeps its form, of which an array of
 * bytes leaves nothing. So more of them are few: as many as a byte has values. */
static bool are_few(const as_symbolic *s, const as_symbolic_stretches *in) {
  uint64_t count = 0, most = (uint64_t)s->spaces->most_cases * (s->size > 1 ? 2 : 1);
  for (uint32_t i = 0; i < in->count; i++) {
    if (as_symbolic_places_in(s, in->at[i]) >= most) return false;
    count += as_symbolic_places_in(s, in->at[i]) + 1;
    if (count > most) return false;
  }
  return true;
}

/* Whether the access is at one of these. Some place is not. */
static bool decide_in(const as_symbolic *s, const as_symbolic_stretches *all) {
  assert(all->count > 0);
  as_term any = as_term_false(s->spaces->terms);
  for (uint32_t i = 0; i < all->count; i++) any = as_term_or(s->spaces->terms, any, is_in(s, all->at[i]));
  return as_ask_decide(s->spaces, s->asker, any);
}

/* Whether the access meets these kinds of pieces; and the places where it does not. If many parts are uninitialised
 * that is not asked: an array will know. */
bool as_symbolic_meets(const as_symbolic *s, uint32_t kinds, as_symbolic_stretches *in) {
  as_symbolic_stretches out = reaching(s, kinds);
  if (out.count > s->spaces->most_cases && kinds & MEETS_UNKNOWN) {
    as_symbolic_stretches_release(s->spaces->memory, &out);
    out = reaching(s, kinds & ~(uint32_t)MEETS_UNKNOWN);
  }
  bool meeting = out.count > 0;
  *in = between(s, &out);
  if (meeting && in->count > 0) meeting = decide_in(s, &out);
  as_symbolic_stretches_release(s->spaces->memory, &out);
  return meeting;
}

/* All lacking bytes that an access at one of the places can meet. */
static void say_hull(const as_symbolic *s, as_lack_access access, const as_value *pointer) {
  assert(s->spaces->partial);
  as_lack *lack = &s->spaces->lack;
  *lack = (as_lack){.kind = AS_LACK_BYTES, .access = access, .pointer = *pointer, .size = as_value_bits(s->size)};
  as_piece_walk walk = as_piece_walk_begin(as_symbolic_block(s), s->places.first, s->places.last + s->size);
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind != PIECE_LACKING) continue;
    if (!lack->high) lack->low = walk.start + walk.from;
    lack->high = walk.next;
  }
}

/* Lacking bytes are nobody's to read or write. */
as_space_status as_symbolic_lacks(const as_symbolic *s, as_lack_access access, const as_value *pointer) {
  if (s->places.none) return give_up(s, "an access at a symbolic offset that has no place");
  if (!s->spaces->partial ||
      !as_block_has(as_symbolic_block(s), s->places.first, s->places.last + s->size, PIECE_LACKING))
    return AS_SPACE_DONE;
  as_symbolic_stretches in;
  bool meeting = as_symbolic_meets(s, MEETS_LACKING, &in);
  as_symbolic_stretches_release(s->spaces->memory, &in);
  if (meeting) say_hull(s, access, pointer);
  return meeting ? AS_SPACE_LACKS : AS_SPACE_DONE;
}

bool as_symbolic_narrow(as_symbolic *s) {
  if (!s->spaces->partial) return true;
  as_symbolic_stretches out = reaching(s, MEETS_LACKING), in = between(s, &out);
  as_terms *terms = s->spaces->terms;
  uint32_t width = s->spaces->pointer_bits, i = 0;
  while (i + 1 < in.count &&
         !as_ask_decide(s->spaces, s->asker, as_term_bvule(terms, s->offset, as_term_bv(terms, width, in.at[i].high))))
    i++;
  if (in.count) s->places.first = in.at[i].low, s->places.last = in.at[i].high;
  as_symbolic_stretches_release(s->spaces->memory, &out), as_symbolic_stretches_release(s->spaces->memory, &in);
  return !s->asker->stopped(s->asker->data);
}

/* Many places that cannot be an array: the first of them are gone through one by one, if the access is there; the
 * others are given up. */
bool as_symbolic_is_near(const as_symbolic *s, as_symbolic_stretch *in, const char *why) {
  assert(in->low <= in->high && s->places.step > 0);
  if (as_symbolic_places_in(s, *in) < s->spaces->most_cases) return true;
  uint64_t high = in->low + (s->spaces->most_cases - 1) * s->places.step;
  as_term limit = as_term_bv(s->spaces->terms, s->spaces->pointer_bits, high);
  bool near = as_ask_decide(s->spaces, s->asker, as_term_bvule(s->spaces->terms, s->offset, limit));
  if (near)
    in->high = high;
  else if (!s->asker->stopped(s->asker->data))
    give_up(s, why);
  return near;
}

/* ---- how ---- */

/* The array piece that has all bytes of these places, made if it is not there; and the index of the access in it. */
const as_piece *as_symbolic_array(as_symbolic *s, as_symbolic_stretch in, as_term *index) {
  assert(in.low <= in.high);
  uint64_t start;
  const as_piece *piece = as_array_make(s->spaces, s->work, s->asker, s->object, in.low, in.high + s->size, &start);
  if (piece) *index = as_term_bvadd(s->spaces->terms, s->offset, as_array_index(s->spaces, piece, 0 - start));
  return piece;
}

/* Whether there are pointers at these places, and nothing that is uninitialised. */
static bool has_pointers(const as_symbolic *s, as_symbolic_stretch in) {
  assert(in.low <= in.high);
  bool found = false;
  as_piece_walk walk = as_piece_walk_begin(as_symbolic_block(s), in.low, in.high + s->size);
  while (as_piece_walk_next(&walk)) {
    const as_piece *piece = walk.piece;
    if (piece->kind == PIECE_UNINITIALISED || (piece->kind == PIECE_BYTES && piece->holes)) return false;
    found |= piece->kind == PIECE_VALUE && piece->value.kind >= AS_VALUE_POINTER;
  }
  return found;
}

/* Whether they are gone through one by one. What is guarded would be asked about at each place. An array has numbers
 * instead of pointers: tables of pointers may be larger than others. */
bool as_symbolic_by_places(const as_symbolic *s, const as_symbolic_stretches *in) {
  enum { MORE = 8 };
  uint64_t most = MORE * (uint64_t)s->spaces->most_cases;
  bool is_table = in->count == 1 && as_symbolic_places_in(s, in->at[0]) < most && has_pointers(s, in->at[0]);
  if (!is_table && !are_few(s, in)) return false;
  for (uint32_t i = 0; i < in->count; i++)
    if (as_block_is_guarded(as_symbolic_block(s), in->at[i].low, in->at[i].high + s->size)) return false;
  return true;
}
