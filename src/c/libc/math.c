/* Functions of <math.h>, for libc models (models/number/math.h): math.def says which, and what happens where arguments
 * are symbolic. */
#include "c/exec/value/floating.h"
#include "c/libc/functions.h"

#include <assert.h>
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef enum math {
#define AS_MATH(name, arguments, how) MATH_##name,
#include "c/libc/math.def"
#undef AS_MATH
  MATH_COUNT
} math;

typedef enum how { EXACT, OVER } how;

typedef struct math_facts {
  const char *name;
  uint32_t arguments;
  how how;
} math_facts;

static const math_facts facts[MATH_COUNT] = {
#define AS_MATH(name, arguments, how) {#name, arguments, how},
#include "c/libc/math.def"
#undef AS_MATH
};

/* ---- the host ---- */

#define CALL_1(function, v) function(v[0])
#define CALL_2(function, v) function(v[0], v[1])
#define CALL_3(function, v) function(v[0], v[1], v[2])

static float compute_single(math which, const float *v) {
  switch (which) {
#define AS_MATH(name, arguments, how)                                                                                  \
  case MATH_##name: return CALL_##arguments(name##f, v);
#include "c/libc/math.def"
#undef AS_MATH
  case MATH_COUNT: break;
  }
  return 0;
}

static double compute_double(math which, const double *v) {
  switch (which) {
#define AS_MATH(name, arguments, how)                                                                                  \
  case MATH_##name: return CALL_##arguments(name, v);
#include "c/libc/math.def"
#undef AS_MATH
  case MATH_COUNT: break;
  }
  return 0;
}

static long double compute_long(math which, const long double *v) {
  switch (which) {
#define AS_MATH(name, arguments, how)                                                                                  \
  case MATH_##name: return CALL_##arguments(name##l, v);
#include "c/libc/math.def"
#undef AS_MATH
  case MATH_COUNT: break;
  }
  return 0;
}

/* The bytes of a float on the host: false if it has no such format, and no function of it. */
static bool host_bytes(as_format format, size_t *bytes) {
  *bytes = format == AS_FORMAT_SINGLE ? sizeof(float) : format == AS_FORMAT_DOUBLE ? sizeof(double) : 10;
  return format == AS_FORMAT_SINGLE || format == AS_FORMAT_DOUBLE ||
         (format == AS_FORMAT_EXTENDED && LDBL_MANT_DIG == 64);
}

/* *error: what errno is then, or 0. */
static bool compute(math which, as_format format, const as_u128 *arguments, as_u128 *result, int *error) {
  float single[3] = {0}, single_result;
  double twice[3] = {0}, double_result;
  long double extended[3] = {0}, long_result;
  size_t bytes;
  assert(which < MATH_COUNT && facts[which].arguments <= 3);
  if (!host_bytes(format, &bytes)) return false;
  for (uint32_t i = 0; i < facts[which].arguments; i++) {
    void *to = format == AS_FORMAT_SINGLE   ? (void *)&single[i]
               : format == AS_FORMAT_DOUBLE ? (void *)&twice[i]
                                            : (void *)&extended[i];
    memcpy(to, &arguments[i], bytes);
  }
  *result = 0;
  errno = 0;
  if (format == AS_FORMAT_SINGLE)
    single_result = compute_single(which, single), memcpy(result, &single_result, bytes);
  else if (format == AS_FORMAT_DOUBLE)
    double_result = compute_double(which, twice), memcpy(result, &double_result, bytes);
  else
    long_result = compute_long(which, extended), memcpy(result, &long_result, bytes);
  *error = errno;
  return true;
}

/* ---- terms ---- */

static as_term exact_term(as_exec *x, math which, const as_term *t) {
  as_terms *terms = x->terms;
  as_term nearest = as_term_rounding(terms, AS_ROUNDING_RNE);
  switch (which) {
  case MATH_sqrt: return as_term_fp_sqrt(terms, nearest, t[0]);
  case MATH_floor: return as_term_fp_round_to_integral(terms, as_term_rounding(terms, AS_ROUNDING_RTN), t[0]);
  case MATH_ceil: return as_term_fp_round_to_integral(terms, as_term_rounding(terms, AS_ROUNDING_RTP), t[0]);
  case MATH_trunc: return as_term_fp_round_to_integral(terms, as_term_rounding(terms, AS_ROUNDING_RTZ), t[0]);
  case MATH_round: return as_term_fp_round_to_integral(terms, as_term_rounding(terms, AS_ROUNDING_RNA), t[0]);
  case MATH_fma: return as_term_fp_fma(terms, nearest, t[0], t[1], t[2]);
  default: assert(which == MATH_rint); return as_term_fp_round_to_integral(terms, nearest, t[0]);
  }
}

/* ---- calls ---- */

typedef struct question {
  math which;
  const as_scalar *type;
  as_value arguments[3];
  as_u128 known[3];
  bool all_known;
} question;

/* Arguments of the call: which, then three floats of one type. */
static bool read_question(as_work *w, question *q) {
  as_value which;
  if (!as_work_number(w, 0, &which)) return false;
  if (!as_value_is_bits(&which) || which.bits >= MATH_COUNT) return as_exec_give_up(w->x, "no function of math.def");
  q->which = (math)which.bits;
  q->type = as_exec_scalar(w->x, w->call->types[1]);
  q->all_known = true;
  assert(q->type->class_ == AS_CORE_CLASS_FLOAT && facts[q->which].arguments < w->call->count);
  for (uint32_t i = 0; i < facts[q->which].arguments; i++) {
    q->arguments[i] = w->call->arguments[i + 1];
    if (!as_exec_use(w->x, &q->arguments[i], q->type, "used in arithmetic")) return false;
    q->all_known &= as_exec_known(w->x, &q->arguments[i], &q->known[i]);
  }
  return true;
}

static void tell(as_work *w, const question *q) {
  char what[64];
  snprintf(what, sizeof what, "%s of a symbolic argument", facts[q->which].name);
  as_exec_approximate(w->x, what);
}

AS_LIBC_BODY(model_math, "f ifff") {
  question q = {0};
  as_u128 result;
  as_sort sort;
  int error;
  if (!read_question(w, &q)) return false;
  if (q.all_known && compute(q.which, (as_format)q.type->format, q.known, &result, &error)) {
    w->call->result = as_floating_value(w->x, q.type, result);
    return true;
  }
  if (facts[q.which].how == EXACT && as_floating_sort(q.type, &sort)) {
    as_term t[3] = {0};
    for (uint32_t i = 0; i < facts[q.which].arguments; i++) t[i] = as_value_float_term(w->terms, &q.arguments[i], sort);
    w->call->result = as_value_of_term(w->terms, exact_term(w->x, q.which, t));
    return true;
  }
  tell(w, &q);
  as_term bits = as_exec_fresh(w->x, as_sort_bv(q.type->width), facts[q.which].name);
  w->call->result = as_floating_from_bits(w->x, q.type, bits);
  return as_exec_goes_on(w->x);
}

/* What errno becomes, or 0: it stays. Of symbolic arguments anything that it may be. */
AS_LIBC_BODY(model_math_error, "i ifff") {
  question q = {0};
  as_u128 result;
  int error = 0;
  if (!read_question(w, &q)) return false;
  if (q.all_known && compute(q.which, (as_format)q.type->format, q.known, &result, &error)) {
    as_work_return_int(w, error);
    return true;
  }
  tell(w, &q);
  as_terms *terms = w->terms;
  as_term choice = as_exec_fresh(w->x, as_sort_bv(2), "error"), zero = as_term_bv(terms, 32, 0);
  as_term domain = as_term_bv(terms, 32, EDOM), range = as_term_bv(terms, 32, ERANGE);
  as_term code = as_term_ite(terms, as_term_eq(terms, choice, as_term_bv(terms, 2, 1)), domain, zero);
  code = as_term_ite(terms, as_term_eq(terms, choice, as_term_bv(terms, 2, 2)), range, code);
  as_work_return_term(w, code, true);
  return as_exec_goes_on(w->x);
}
