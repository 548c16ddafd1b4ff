#include "solve/linear/number.h"

#include "base/invariant.h"

#include <assay/base/table.h>
#include <assert.h>

_Static_assert(sizeof(mp_limb_t) == sizeof(uint64_t), "GMP's limbs are 64 bits wide");

/* An operand as a GMP rational: borrowed if large, made here if small. */
typedef struct operand {
  mpq_t made;
  mpq_srcptr value;
  bool owned;
} operand;

static as_u128 magnitude(as_number_part n) { return n < 0 ? -(as_u128)n : (as_u128)n; }

static void set_part(mpz_ptr to, as_number_part part) {
  as_u128 size = magnitude(part);
  uint64_t limbs[] = {(uint64_t)size, (uint64_t)(size >> 64)};
  mpz_import(to, 2, -1, sizeof *limbs, 0, 0, limbs);
  if (part < 0) mpz_neg(to, to);
}

/* requires: fits */
static as_number_part get_part(mpz_srcptr from) {
  as_u128 size = (as_u128)mpz_getlimbn(from, 1) << 64 | mpz_getlimbn(from, 0);
  return mpz_sgn(from) < 0 ? -(as_number_part)size : (as_number_part)size;
}

static void open_operand(operand *o, const as_number *n) {
  o->owned = as_number_is_small(n);
  o->value = o->owned ? o->made : n->large;
  if (!o->owned) return;
  mpq_init(o->made);
  set_part(mpq_numref(o->made), n->top);
  set_part(mpq_denref(o->made), n->bottom);
}

static void close_operand(operand *o) {
  if (o->owned) mpq_clear(o->made);
}

static bool fits(mpz_srcptr z) { return mpz_sizeinbase(z, 2) < 128; }

/* Stores a canonical rational and consumes it. */
static void store(as_number *to, mpq_t value) {
  as_number_clear(to);
  if (fits(mpq_numref(value)) && fits(mpq_denref(value))) {
    *to = (as_number){.top = get_part(mpq_numref(value)), .bottom = get_part(mpq_denref(value))};
    mpq_clear(value);
    return;
  }
  void *(*allocate)(size_t);
  mp_get_memory_functions(&allocate, NULL, NULL);
  assert(mpz_sgn(mpq_denref(value)) > 0);
  to->large = allocate(sizeof *to->large);
  *to->large = value[0];
  to->bottom = 0;
}

void as_number_free_large(as_number *n) {
  assert(n->bottom == 0);
  void (*release)(void *, size_t);
  mp_get_memory_functions(NULL, NULL, &release);
  mpq_clear(n->large);
  release(n->large, sizeof *n->large);
  *n = AS_NUMBER_ZERO;
}

void as_number_set_large(as_number *to, const as_number *from) {
  if (to == from) return;
  if (as_number_is_small(from)) {
    as_number_clear(to);
    *to = *from;
    return;
  }
  mpq_t copy;
  mpq_init(copy);
  mpq_set(copy, from->large);
  store(to, copy);
}

static uint64_t gcd64(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b, b = rest;
  }
  return a;
}

static int zeros_below(as_u128 n) {
  return (uint64_t)n ? __builtin_ctzll((uint64_t)n) : 64 + __builtin_ctzll((uint64_t)(n >> 64));
}

/* Wide numbers are mostly multiples of powers of two, which are taken out first; division of them is slow. */
static as_u128 gcd128(as_u128 a, as_u128 b) {
  if (!a || !b) return a | b;
  int shared = zeros_below(a | b);
  a >>= zeros_below(a), b >>= zeros_below(b);
  while ((a | b) >> 64 && a != b) {
    if (a < b) {
      as_u128 larger = b;
      b = a, a = larger;
    }
    a -= b;
    a >>= zeros_below(a);
  }
  return (a == b ? a : gcd64((uint64_t)a, (uint64_t)b)) << shared;
}

static as_number_part gcd_of(as_number_part a, as_number_part b) {
  if (a == 1 || b == 1) return 1;
  return (as_number_part)gcd128(magnitude(a), magnitude(b));
}

/* Most divisors are 1, and division is slow. */
static as_number_part divided(as_number_part n, as_number_part by) { return by == 1 ? n : n / by; }

static bool multiply_parts(as_number_part a, as_number_part b, as_number_part *to) {
  return !__builtin_mul_overflow(a, b, to) && as_number_part_fits(*to);
}

static bool add_parts(as_number_part a, as_number_part b, as_number_part *to) {
  return !__builtin_add_overflow(a, b, to) && as_number_part_fits(*to);
}

static bool all_small(const as_number *to, const as_number *a, const as_number *b) {
  return as_number_is_small(a) && as_number_is_small(b) && as_number_is_small(to);
}

/* What the sum of fractions in lowest terms can be divided by divides the common part of their bottoms. */
static bool add_small(as_number *to, const as_number *a, const as_number *b) {
  if (!all_small(to, a, b)) return false;
  as_number_part shared = gcd_of(a->bottom, b->bottom), rest = divided(a->bottom, shared), left, right, top, bottom;
  if (!multiply_parts(a->top, divided(b->bottom, shared), &left) || !multiply_parts(b->top, rest, &right) ||
      !add_parts(left, right, &top))
    return false;
  as_number_part divisor = top ? gcd_of(top, shared) : shared;
  if (!multiply_parts(rest, divided(b->bottom, divisor), &bottom)) return false;
  *to = (as_number){.top = divided(top, divisor), .bottom = top ? bottom : 1};
  return true;
}

/* Divided before they are multiplied, the parts have nothing in common. */
static bool multiply_small(as_number *to, const as_number *a, const as_number *b) {
  if (!all_small(to, a, b)) return false;
  as_number_part first = gcd_of(a->top, b->bottom), second = gcd_of(b->top, a->bottom), top, bottom;
  if (!multiply_parts(divided(a->top, first), divided(b->top, second), &top) ||
      !multiply_parts(divided(a->bottom, second), divided(b->bottom, first), &bottom))
    return false;
  *to = (as_number){.top = top, .bottom = bottom};
  AS_INVARIANT(to->bottom > 0);
  return true;
}

static void apply(as_number *to, const as_number *a, const as_number *b,
                  void (*function)(mpq_ptr, mpq_srcptr, mpq_srcptr)) {
  operand left, right;
  mpq_t result;
  open_operand(&left, a), open_operand(&right, b);
  mpq_init(result);
  function(result, left.value, right.value);
  close_operand(&left), close_operand(&right);
  store(to, result);
}

void as_number_add_slow(as_number *to, const as_number *a, const as_number *b) {
  if (!add_small(to, a, b)) apply(to, a, b, mpq_add);
}

void as_number_multiply_slow(as_number *to, const as_number *a, const as_number *b) {
  if (!multiply_small(to, a, b)) apply(to, a, b, mpq_mul);
}

int as_number_compare_slow(const as_number *a, const as_number *b) {
  as_number_part left, right;
  if (as_number_is_small(a) && as_number_is_small(b) && !__builtin_mul_overflow(a->top, b->bottom, &left) &&
      !__builtin_mul_overflow(b->top, a->bottom, &right))
    return (left > right) - (left < right);
  operand x, y;
  open_operand(&x, a), open_operand(&y, b);
  int order = mpq_cmp(x.value, y.value);
  close_operand(&x), close_operand(&y);
  return order;
}

bool as_number_is_integer_slow(const as_number *n) {
  return as_number_is_small(n) ? n->bottom == 1 : mpz_cmp_ui(mpq_denref(n->large), 1) == 0;
}

void as_number_negate(as_number *n) {
  AS_INVARIANT(!as_number_is_small(n) || as_number_part_fits(n->top));
  if (as_number_is_small(n))
    n->top = -n->top;
  else
    mpq_neg(n->large, n->large);
}

void as_number_subtract(as_number *to, const as_number *a, const as_number *b) {
  as_number negated = AS_NUMBER_ZERO;
  as_number_set(&negated, b);
  as_number_negate(&negated);
  as_number_add(to, a, &negated);
  as_number_clear(&negated);
}

void as_number_invert(as_number *n) {
  assert(!as_number_is_zero(n));
  if (!as_number_is_small(n))
    mpq_inv(n->large, n->large);
  else if (n->top > 0)
    *n = (as_number){.top = n->bottom, .bottom = n->top};
  else
    *n = (as_number){.top = -n->bottom, .bottom = -n->top};
}

void as_number_floor(as_number *to, const as_number *n) {
  AS_INVARIANT(!as_number_is_small(n) || n->bottom > 0);
  if (n->bottom == 1) {
    as_number_set(to, n);
    return;
  }
  if (as_number_is_small(n)) {
    as_number_part quotient = n->top / n->bottom;
    if (n->top % n->bottom < 0) quotient--;
    as_number_clear(to);
    to->top = quotient;
    return;
  }
  mpz_t quotient;
  mpz_init(quotient);
  mpz_fdiv_q(quotient, mpq_numref(n->large), mpq_denref(n->large));
  as_number_set_mpz(to, quotient);
  mpz_clear(quotient);
}

void as_number_set_mpz(as_number *to, mpz_srcptr value) {
  mpq_t rational;
  mpq_init(rational);
  mpq_set_z(rational, value);
  store(to, rational);
}

void as_number_get_mpz(const as_number *n, mpz_ptr value) {
  assert(as_number_is_integer(n));
  if (as_number_is_small(n))
    set_part(value, n->top);
  else
    mpz_set(value, mpq_numref(n->large));
}

void as_number_gcd(as_number *to, const as_number *a, const as_number *b) {
  assert(as_number_is_integer(a) && as_number_is_integer(b));
  if (as_number_is_small(a) && as_number_is_small(b)) {
    as_number_part common = (as_number_part)gcd128(magnitude(a->top), magnitude(b->top));
    as_number_clear(to);
    to->top = common;
    return;
  }
  mpz_t x, y;
  mpz_init(x), mpz_init(y);
  as_number_get_mpz(a, x), as_number_get_mpz(b, y);
  mpz_gcd(x, x, y);
  as_number_set_mpz(to, x);
  mpz_clear(x), mpz_clear(y);
}

void as_number_bottom(as_number *to, const as_number *n) {
  if (as_number_is_small(n)) {
    as_number_part bottom = n->bottom;
    as_number_clear(to);
    to->top = bottom;
  } else {
    mpz_t bottom;
    mpz_init_set(bottom, mpq_denref(n->large));
    as_number_set_mpz(to, bottom);
    mpz_clear(bottom);
  }
}

uint64_t as_number_hash(const as_number *n) {
  if (as_number_is_small(n))
    return as_hash_join((uint64_t)n->top, as_hash_join((uint64_t)(n->top >> 64), (uint64_t)n->bottom));
  return as_hash_join(mpz_getlimbn(mpq_numref(n->large), 0), mpz_getlimbn(mpq_denref(n->large), 0));
}
