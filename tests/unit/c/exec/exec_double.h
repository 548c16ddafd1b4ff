/* A stand-in for the machine, so that its arithmetic is tested alone: what is required, failed, decided, made fresh and
 * approximated is written down, and requirements are taken to hold. Include it in one file of a test: it defines the
 * machine's functions of these names.
 *
 *   fake f;
 *   fake_begin(&f);
 *   as_exec_binary(&f.x, AS_CORE_OP_ADD, &f.types[FAKE_INT], &a, &b, ...);     // look at f.claims, f.failed
 *   fake_reset(&f);                                                            // before the next operation
 *   fake_end(&f);                                                              // the account ends at zero
 */
#ifndef TESTS_C_EXEC_DOUBLE_H
#define TESTS_C_EXEC_DOUBLE_H

#include "unit/base/support.h"

#include "c/exec/value/arith.h"
#include "c/exec/value/float_format.h"
#include <assay/term/substitute.h>

__extension__ typedef __int128 as_s128;

enum { FAKE_CLAIMS = 8, FAKE_VARIABLES = 3 };

typedef struct fake {
  as_exec x; /* first: the functions below get its address */
  as_machine machine;
  as_memory *memory;
  as_terms *terms;
  as_scalar int_type;
  as_term variables[FAKE_VARIABLES];
  /* what was asked since fake_reset */
  as_term claims[FAKE_CLAIMS];
  as_check checks[FAKE_CLAIMS];
  uint32_t claim_count;
  bool has_failed;
  as_check failed;
  uint32_t decisions, fresh, approximations, given_up;
  bool decides; /* what as_exec_decide answers */
  char message[200];
} fake;

static fake *fake_of(as_exec *x) { return (fake *)x; }

__attribute__((format(printf, 2, 0))) static void fake_say(fake *f, const char *format, va_list arguments) {
  vsnprintf(f->message, sizeof f->message, format, arguments);
}

bool as_exec_require(as_exec *x, as_check check, as_term claim, const char *format, ...) {
  fake *f = fake_of(x);
  va_list arguments;
  va_start(arguments, format);
  fake_say(f, format, arguments);
  va_end(arguments);
  if (!f->machine.options.checks[check] && !as_check_get(check)->stops) return true;
  assert_true(f->claim_count < FAKE_CLAIMS);
  f->checks[f->claim_count] = check, f->claims[f->claim_count++] = claim;
  return true;
}

bool as_exec_fail(as_exec *x, as_check check, const char *format, ...) {
  fake *f = fake_of(x);
  va_list arguments;
  va_start(arguments, format);
  fake_say(f, format, arguments);
  va_end(arguments);
  if (!f->machine.options.checks[check] && !as_check_get(check)->stops) return true;
  f->has_failed = true, f->failed = check;
  return false;
}

bool as_exec_give_up(as_exec *x, const char *format, ...) {
  fake *f = fake_of(x);
  va_list arguments;
  va_start(arguments, format);
  fake_say(f, format, arguments);
  va_end(arguments);
  f->given_up++, x->asking.over = true;
  return false;
}

bool as_exec_decide(as_exec *x, as_term guard) {
  fake *f = fake_of(x);
  f->decisions++;
  f->claims[f->claim_count] = guard; /* to be looked at */
  return f->decides;
}

as_term as_exec_is_null(as_exec *x, const as_value *number, as_term is_zero) { return (void)x, (void)number, is_zero; }

void as_exec_approximate(as_exec *x, const char *what) {
  fake_of(x)->approximations++;
  assert_true(*what);
}

as_term as_exec_fresh(as_exec *x, as_sort sort, const char *name) {
  fake_of(x)->fresh++;
  return as_term_fresh(x->terms, sort, name);
}

static void fake_reset(fake *f) {
  f->claim_count = f->decisions = f->fresh = f->approximations = f->given_up = 0;
  f->has_failed = f->decides = f->x.asking.over = false, f->message[0] = 0;
}

static as_scalar fake_integer(uint32_t width, bool is_signed) {
  return (as_scalar){.class_ = AS_CORE_CLASS_INTEGER, .kind = AS_CORE_BITINT, .is_signed = is_signed, .width = width};
}

__attribute__((unused)) static as_scalar fake_named(as_core_kind kind, uint32_t width, bool is_signed) {
  as_scalar type = fake_integer(width, is_signed);
  type.kind = (uint8_t)kind, type.is_bool = kind == AS_CORE_BOOL;
  return type;
}

static void fake_terms(fake *f) {
  f->terms = as_terms_create(f->memory);
  f->x.terms = f->machine.terms = f->terms;
}

static void fake_begin(fake *f) {
  memset(f, 0, sizeof *f);
  f->memory = as_memory_create(0);
  f->x.machine = &f->machine;
  fake_terms(f);
  f->int_type = fake_named(AS_CORE_INT, 32, true);
  f->machine.scalars = &f->int_type;
  as_machine_default_checks(f->machine.options.checks);
}

static void fake_end(fake *f) {
  as_terms_destroy(f->terms);
  assert_int_equal(as_memory_live(f->memory), 0);
  as_memory_destroy(f->memory);
}

/* Terms are never freed one by one: a long test takes new ones now and then. */
__attribute__((unused)) static void fake_renew(fake *f) {
  as_terms_destroy(f->terms);
  fake_terms(f);
}

/* ---- values ---- */

static as_u128 fake_mask(uint32_t width) { return width == 128 ? ~(as_u128)0 : ((as_u128)1 << width) - 1; }

static as_term fake_constant(fake *f, uint32_t width, as_u128 bits) {
  uint64_t limbs[] = {(uint64_t)bits, (uint64_t)(bits >> 64)};
  return as_term_bv_limbs(f->terms, width, limbs);
}

static as_value fake_known(fake *f, uint32_t width, as_u128 bits) {
  bits &= fake_mask(width);
  return width <= 64 ? as_value_bits((uint64_t)bits) : as_value_of_term(f->terms, fake_constant(f, width, bits));
}

static as_value fake_symbolic(fake *f, uint32_t index, uint32_t width) {
  char name[] = {'a', 0};
  name[0] = (char)('a' + (char)index);
  f->variables[index] = as_term_variable(f->terms, as_sort_bv(width), name);
  return as_value_of_term(f->terms, f->variables[index]);
}

/* The bits of a constant of any sort, which the term must be. */
static as_u128 fake_bits_of(fake *f, as_term t) {
  assert_true(as_term_is_const(f->terms, t));
  as_sort sort = as_term_sort(f->terms, t);
  if (sort.kind != AS_SORT_BV || sort.width <= 64) return as_term_bits(f->terms, t);
  const uint64_t *limbs = as_term_limbs(f->terms, t);
  return (as_u128)limbs[1] << 64 | limbs[0];
}

__attribute__((unused)) static as_u128 fake_bits(fake *f, const as_value *value) {
  if (as_value_is_bits(value)) return value->bits;
  assert_int_equal(value->kind, AS_VALUE_TERM);
  return fake_bits_of(f, value->term);
}

/* A term at a point: the variables get these bits. */
static as_term fake_at(fake *f, as_term t, const as_u128 *points, uint32_t count) {
  as_term to[FAKE_VARIABLES];
  for (uint32_t i = 0; i < count; i++) to[i] = fake_constant(f, as_term_width(f->terms, f->variables[i]), points[i]);
  return as_term_substitute(f->terms, t, f->variables, to, count);
}

/* What a symbolic run asked for and gave, to be compared with known runs at many points. */
typedef struct fake_run {
  as_term claims[FAKE_CLAIMS];
  as_check checks[FAKE_CLAIMS];
  uint32_t claim_count;
  as_value result;
} fake_run;

__attribute__((unused)) static fake_run fake_keep(fake *f, as_value result) {
  fake_run run = {.claim_count = f->claim_count, .result = result};
  memcpy(run.claims, f->claims, sizeof run.claims), memcpy(run.checks, f->checks, sizeof run.checks);
  assert_int_equal(f->approximations + f->given_up + f->decisions, 0);
  assert_false(f->has_failed);
  return run;
}

/* The point passes every claim, or fails the first that is false: AS_CHECK_COUNT, or its check. */
__attribute__((unused)) static as_check fake_check_at(fake *f, const fake_run *run, const as_u128 *points,
                                                      uint32_t count) {
  for (uint32_t i = 0; i < run->claim_count; i++) {
    as_term claim = fake_at(f, run->claims[i], points, count);
    assert_true(as_term_is_const(f->terms, claim));
    if (as_term_is_false(f->terms, claim)) return run->checks[i];
  }
  return AS_CHECK_COUNT;
}

__attribute__((unused)) static as_u128 fake_result_at(fake *f, const fake_run *run, const as_u128 *points,
                                                      uint32_t count) {
  if (as_value_is_bits(&run->result)) return run->result.bits;
  return fake_bits_of(f, fake_at(f, run->result.term, points, count));
}

/* Numbers at which something happens: around zero, the ends, the middle, and one in between. */
enum { FAKE_EDGES = 12 };
__attribute__((unused)) static uint32_t fake_edges(uint32_t width, as_u128 *edges) {
  as_u128 half = (as_u128)1 << (width - 1), mask = fake_mask(width), third = mask / 3;
  as_u128 all[FAKE_EDGES] = {0, 1, 2, 3, width - 1, width, half - 1, half, half + 1, mask - 1, mask, third};
  for (uint32_t i = 0; i < FAKE_EDGES; i++) edges[i] = all[i] & mask;
  return FAKE_EDGES;
}

/* The integer types of this computer: HOST_TYPE(name, KIND, type, width, is signed). */
#define HOST_TYPES                                                                                                     \
  HOST_TYPE(schar, SCHAR, signed char, 8, 1)                                                                           \
  HOST_TYPE(uchar, UCHAR, unsigned char, 8, 0)                                                                         \
  HOST_TYPE(short, SHORT, short, 16, 1)                                                                                \
  HOST_TYPE(ushort, USHORT, unsigned short, 16, 0)                                                                     \
  HOST_TYPE(int, INT, int, 32, 1)                                                                                      \
  HOST_TYPE(uint, UINT, unsigned, 32, 0)                                                                               \
  HOST_TYPE(long, LONG, long long, 64, 1)                                                                              \
  HOST_TYPE(ulong, ULONG, unsigned long long, 64, 0)                                                                   \
  HOST_TYPE(int128, INT128, as_s128, 128, 1)                                                                           \
  HOST_TYPE(uint128, UINT128, as_u128, 128, 0)

#endif
