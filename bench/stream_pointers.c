/* Addresses of 64 bits with bounds, indices of 32 bits, alignment. */
#include "streams.h"

static as_term address(as_execution *x, uint64_t value) { return as_term_bv(as_stream_terms(x), 64, value); }
static as_term less(as_execution *x, as_term a, as_term b) { return as_term_bvult(as_stream_terms(x), a, b); }
static as_term at_most(as_execution *x, as_term a, as_term b) { return as_term_bvule(as_stream_terms(x), a, b); }
static as_term plus(as_execution *x, as_term a, as_term b) { return as_term_bvadd(as_stream_terms(x), a, b); }
static as_term aligned(as_execution *x, as_term a, uint64_t by) {
  as_terms *t = as_stream_terms(x);
  return as_term_eq(t, as_term_bvand(t, a, address(x, by - 1)), address(x, 0));
}

/* An object of `size` bytes somewhere in user space, aligned. */
static as_term object(as_execution *x, const char *name, as_term size, uint64_t alignment) {
  as_term base = as_stream_input(x, name, 64);
  as_stream_assume(x, at_most(x, address(x, 0x1000), base));
  as_stream_assume(x, less(x, base, address(x, UINT64_C(0x7fff00000000))));
  as_stream_assume(x, at_most(x, size, address(x, 0x100000)));
  as_stream_assume(x, aligned(x, base, alignment));
  return base;
}

static bool in_bounds(as_execution *x, as_term base, as_term size, as_term p, uint64_t bytes) {
  return as_stream_require(x, at_most(x, base, p)) &&
         as_stream_require(x, at_most(x, plus(x, p, address(x, bytes)), plus(x, base, size)));
}

void as_program_pointer_walk(as_execution *x) {
  enum { STEPS = 12 };
  as_terms *t = as_stream_terms(x);
  as_term size = as_stream_input(x, "size", 64), base = object(x, "base", size, 16);
  as_stream_assume(x, aligned(x, size, 4));
  as_stream_assume(x, at_most(x, size, address(x, 4 * STEPS)));
  as_term end = plus(x, base, size), p = base;
  for (uint32_t i = 0; i <= STEPS && as_stream_if(x, less(x, p, end)); i++) {
    if (!in_bounds(x, base, size, p, 4)) return;
    as_stream_require(x, aligned(x, p, 4));
    if (i % 6 == 5) as_stream_if(x, as_term_eq(t, as_stream_element(x, "v", i, 32), as_term_bv(t, 32, 0)));
    p = plus(x, p, address(x, 4));
  }
  as_stream_require(x, as_term_eq(t, p, end));
}

static as_term extended(as_execution *x, as_term index) { return as_term_sign_extend(as_stream_terms(x), index, 64); }

static as_term element(as_execution *x, as_term base, as_term index) {
  as_terms *t = as_stream_terms(x);
  return plus(x, base, as_term_bvmul(t, extended(x, index), address(x, 4)));
}

void as_program_pointer_index(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term zero = as_term_bv(t, 32, 0), one = as_term_bv(t, 32, 1);
  as_term count = as_stream_input(x, "count", 32);
  as_stream_assume(x, as_term_bvslt(t, zero, count));
  as_stream_assume(x, as_term_bvslt(t, count, as_term_bv(t, 32, 0x40000)));
  as_term size = as_term_bvmul(t, extended(x, count), address(x, 4)), base = object(x, "base", size, 8);
  for (uint32_t round = 0; round < 2; round++) {
    as_term i = as_stream_element(x, "i", round, 32), j = as_stream_element(x, "j", round, 32);
    if (!as_stream_if(x, as_term_bvsle(t, zero, i)) || !as_stream_if(x, as_term_bvslt(t, i, count))) return;
    if (!in_bounds(x, base, size, element(x, base, i), 4)) return;
    as_stream_require(x, aligned(x, element(x, base, i), 4));
    if (as_stream_if(x, as_term_bvslt(t, plus(x, i, one), count)))
      in_bounds(x, base, size, element(x, base, plus(x, i, one)), 4);
    if (!as_stream_require(x, as_term_not(t, as_term_bvsaddo(t, i, j)))) return;
    as_term sum = plus(x, i, j);
    if (!as_stream_if(x, as_term_bvult(t, sum, count))) return;
    in_bounds(x, base, size, element(x, base, sum), 4);
    if (as_stream_if(x, less(x, element(x, base, sum), element(x, base, i))))
      as_stream_require(x, as_term_bvslt(t, j, zero));
  }
}

/* Backwards if the destination lies in the source; words when both are aligned. */
void as_program_pointer_copy(as_execution *x) {
  enum { BYTES = 12 };
  as_terms *t = as_stream_terms(x);
  as_term size = address(x, 64), buffer = object(x, "buffer", size, 8), count = as_stream_input(x, "count", 64);
  as_term from_at = as_stream_input(x, "from", 64), to_at = as_stream_input(x, "to", 64);
  as_term from = plus(x, buffer, from_at), to = plus(x, buffer, to_at);
  as_stream_assume(x, at_most(x, count, address(x, BYTES)));
  as_stream_assume(x, at_most(x, from_at, address(x, 64 - BYTES)));
  as_stream_assume(x, at_most(x, to_at, address(x, 64 - BYTES)));
  bool backwards = as_stream_if(x, less(x, from, to)) && as_stream_if(x, less(x, to, plus(x, from, count)));
  bool words = as_stream_if(x, aligned(x, as_term_bvor(t, from, to), 4));
  uint64_t step = words ? 4 : 1;
  as_term done = address(x, 0);
  while (as_stream_if(x, at_most(x, plus(x, done, address(x, step)), count))) {
    as_term offset = backwards ? as_term_bvsub(t, as_term_bvsub(t, count, done), address(x, step)) : done;
    in_bounds(x, buffer, size, plus(x, from, offset), step);
    in_bounds(x, buffer, size, plus(x, to, offset), step);
    if (backwards) as_stream_require(x, as_term_not(t, as_term_eq(t, plus(x, to, offset), plus(x, from, offset))));
    done = plus(x, done, address(x, step));
  }
  if (words) as_stream_require(x, less(x, as_term_bvsub(t, count, done), address(x, 4)));
}

/* Head and tail wrap by comparison; the capacity is symbolic. */
void as_program_pointer_ring(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term capacity = as_stream_input(x, "capacity", 64), one = address(x, 1), zero = address(x, 0);
  as_stream_assume(x, less(x, one, capacity));
  as_term size = as_term_bvmul(t, capacity, address(x, 8)), base = object(x, "base", size, 8);
  as_stream_assume(x, at_most(x, capacity, address(x, 0x1000)));
  as_term head = as_stream_input(x, "head", 64), tail = as_stream_input(x, "tail", 64);
  as_stream_assume(x, less(x, head, capacity));
  as_stream_assume(x, less(x, tail, capacity));
  for (uint32_t i = 0; i < 4; i++) {
    as_term put = as_stream_element(x, "put", i, 1), *moves = &tail;
    if (as_stream_if(x, as_term_eq(t, put, as_term_bv(t, 1, 1)))) moves = &head;
    if (moves == &tail && as_stream_if(x, as_term_eq(t, head, tail))) return;
    in_bounds(x, base, size, plus(x, base, as_term_bvmul(t, *moves, address(x, 8))), 8);
    *moves = plus(x, *moves, one);
    if (as_stream_if(x, as_term_eq(t, *moves, capacity))) *moves = zero;
    if (moves == &head && as_stream_if(x, as_term_eq(t, head, tail))) return;
  }
}
