/* Terms: immutable, hash-consed expressions.
 *
 * A term is a 32-bit id into its manager's arena; equal terms have equal ids, so `==` on ids is structural equality.
 * Terms are never freed one by one; the manager owns them all and is released at once.
 * Only constructors make terms, and they rewrite eagerly to a canonical form (rules.def): constants are folded,
 * commutative operands are ordered, comparisons are =, bvult, bvslt, < and their negations, sums are flat with like
 * terms collected and the constant last. Operators are total, as in SMT-LIB. The manager can be told not to rewrite
 * (tests compare both); solvers expect rewritten terms.
 *
 *   as_terms *terms = as_terms_create(memory);
 *   as_term x = as_term_variable(terms, as_sort_bv(32), "x");
 *   as_term t = as_term_bvadd(terms, x, as_term_bv(terms, 32, 1));
 *   as_terms_destroy(terms);
 *
 * Misuse (operands of wrong sorts) breaks a contract; a reader of untrusted input asks as_op_sort first.
 */
#ifndef ASSAY_TERM_TERM_H
#define ASSAY_TERM_TERM_H

#include <assay/base/api.h>
#include <assay/term/sort.h>
#include <stddef.h>

AS_BEGIN_DECLARATIONS

typedef struct as_memory as_memory;
typedef struct as_terms as_terms;

typedef struct as_term {
  uint32_t id; /* 0: no term */
#ifdef AS_DEBUG
  uint32_t stamp; /* of the manager that made it; 0: whoever has the number */
#endif
} as_term;

static inline bool as_term_same(as_term a, as_term b) { return a.id == b.id; }
static inline bool as_term_exists(as_term t) { return t.id != 0; }
static inline as_term as_term_none(void) { return (as_term){0}; }

typedef enum as_op {
#define AS_OP(name, ...) AS_OP_##name,
#include <assay/term/ops.def>
#undef AS_OP
  AS_OP_COUNT
} as_op;

/* To nearest with ties to even, to nearest with ties away from zero, up, down, towards zero. */
typedef enum as_rounding {
  AS_ROUNDING_RNE,
  AS_ROUNDING_RNA,
  AS_ROUNDING_RTP,
  AS_ROUNDING_RTN,
  AS_ROUNDING_RTZ
} as_rounding;

/* The manager. `memory` outlives it. */
as_terms *as_terms_create(as_memory *memory);
void as_terms_destroy(as_terms *terms);
as_memory *as_terms_memory(const as_terms *terms);
void as_terms_set_rewriting(as_terms *terms, bool on);
/* Bytes that will be taken at once when a few more terms are made: for those who keep a limit. 0: not soon. */
size_t as_terms_growth(const as_terms *terms);
/* Work that was done about these terms: constructors that were called, values that were computed, and what solvers add.
 * A measure of effort that is the same on all machines: for budgets. A unit takes some tens of nanoseconds. */
uint64_t as_terms_work(const as_terms *terms);
void as_terms_add_work(as_terms *terms, uint64_t units);
/* Ids run from 1 to as_terms_count. */
uint32_t as_terms_count(const as_terms *terms);
/* Whether the term is one of this manager: debug builds know, others see no more than that its number is too large. */
bool as_terms_has(const as_terms *terms, as_term t);

/* Constants and variables. */
as_term as_term_bool(as_terms *terms, bool value);
as_term as_term_true(as_terms *terms);
as_term as_term_false(as_terms *terms);
as_term as_term_bv(as_terms *terms, uint32_t width, uint64_t value);       /* modulo 2^width; zeros above bit 63 */
as_term as_term_bv_signed(as_terms *terms, uint32_t width, int64_t value); /* modulo 2^width */
as_term as_term_bv_limbs(as_terms *terms, uint32_t width, const uint64_t *limbs); /* ceil(width/64), least first */
as_term as_term_int(as_terms *terms, int64_t value);
as_term as_term_int_text(as_terms *terms, const char *decimal);      /* requires: an optional '-' and digits */
as_term as_term_float(as_terms *terms, as_sort sort, uint64_t bits); /* any NaN becomes the one NaN */
as_term as_term_rounding(as_terms *terms, as_rounding mode);
as_term as_term_location(as_terms *terms, uint64_t name);
/* The variable of this name and sort: the same term each time. Names of the form prefix!N belong to as_term_fresh; a
 * reader of untrusted input keeps clear of them. */
as_term as_term_variable(as_terms *terms, as_sort sort, const char *name);
/* A variable with a name that nobody has: prefix!N. */
as_term as_term_fresh(as_terms *terms, as_sort sort, const char *prefix);

/* Applications. as_term_make is the general form; one inline function per operator follows below. */
as_term as_term_make(as_terms *terms, as_op op, const as_term *operands, uint32_t count);
as_term as_term_extract(as_terms *terms, as_term t, uint32_t high, uint32_t low);
as_term as_term_zero_extend(as_terms *terms, as_term t, uint32_t width); /* to this width, which may be the same */
as_term as_term_sign_extend(as_terms *terms, as_term t, uint32_t width);
as_term as_term_rotate_left(as_terms *terms, as_term t, uint32_t by);
as_term as_term_rotate_right(as_terms *terms, as_term t, uint32_t by);
as_term as_term_repeat(as_terms *terms, as_term t, uint32_t times);
as_term as_term_int_to_bv(as_terms *terms, as_term t, uint32_t width);
as_term as_term_fp_fma(as_terms *terms, as_term rounding, as_term a, as_term b, as_term c);
/* The conversions: to a float sort, or to a bit-vector sort. */
as_term as_term_fp_from_bits(as_terms *terms, as_sort sort, as_term bits);
as_term as_term_fp_from_fp(as_terms *terms, as_sort sort, as_term rounding, as_term t);
as_term as_term_fp_from_sbv(as_terms *terms, as_sort sort, as_term rounding, as_term t);
as_term as_term_fp_from_ubv(as_terms *terms, as_sort sort, as_term rounding, as_term t);
as_term as_term_fp_to_sbv(as_terms *terms, as_sort sort, as_term rounding, as_term t);
as_term as_term_fp_to_ubv(as_terms *terms, as_sort sort, as_term rounding, as_term t);
as_term as_term_const_array(as_terms *terms, uint32_t index_width, as_term element);
/* The value at an index of a table of constants: value[i], modulo 2^width, of the index i. There are 2^w of them, where
 * w is the width of the index; it is at most AS_TABLE_BITS_MAX, and `width` at most 64. */
enum { AS_TABLE_BITS_MAX = 20 };
as_term as_term_table(as_terms *terms, as_term index, uint32_t width, const uint64_t *values);
/* Bound variables are terms made by as_term_fresh that occur nowhere but in the body. */
as_term as_term_forall(as_terms *terms, const as_term *bound, uint32_t count, as_term body);
as_term as_term_exists_some(as_terms *terms, const as_term *bound, uint32_t count, as_term body);

/* Looking at a term. */
as_op as_term_op(const as_terms *terms, as_term t);
as_sort as_term_sort(const as_terms *terms, as_term t);
uint32_t as_term_width(const as_terms *terms, as_term t); /* of a bit-vector or float */
uint32_t as_term_operands(const as_terms *terms, as_term t);
as_term as_term_operand(const as_terms *terms, as_term t, uint32_t index);
/* extract: lowest bit; rotate: distance; table: its number; construct, member, is: the constructor; otherwise 0 */
uint32_t as_term_index(const as_terms *terms, as_term t);
bool as_term_is_const(const as_terms *terms, as_term t);
bool as_term_is_true(const as_terms *terms, as_term t);
bool as_term_is_false(const as_terms *terms, as_term t);
bool as_term_is_variable(const as_terms *terms, as_term t);
/* requires: a constant that is not an Int and has at most 64 bits. */
uint64_t as_term_bits(const as_terms *terms, as_term t);
/* requires: a bit-vector constant. ceil(width/64) limbs; valid while the manager lives. */
const uint64_t *as_term_limbs(const as_terms *terms, as_term t);
/* requires: an Int constant. True if it fits; then *value is it. */
bool as_term_int_value(const as_terms *terms, as_term t, int64_t *value);
const char *as_term_name(const as_terms *terms, as_term variable);
/* Variables are numbered from 0 in the order of their making. */
uint32_t as_term_variable_number(const as_terms *terms, as_term variable);
uint32_t as_terms_variables(const as_terms *terms);
as_term as_terms_variable(const as_terms *terms, uint32_t number);

/* Facts about operators. */
const char *as_op_name(as_op op);    /* SMT-LIB's */
const char *as_op_meaning(as_op op); /* for people */
/* The sort of an application to operands of these sorts, or AS_SORT_NONE with *error set to a sentence. Operators made
 * by functions of their own (arity X) take their result sort from `wanted`. */
as_sort as_op_sort(const as_terms *terms, as_op op, const as_sort *operands, uint32_t count, as_sort wanted,
                   const char **error);

#define AS_MAKE_LEAF(name, function)
#define AS_MAKE_X(name, function)
#define AS_MAKE_1(name, function)                                                                                      \
  static inline as_term as_term_##function(as_terms *terms, as_term a) {                                               \
    return as_term_make(terms, AS_OP_##name, &a, 1);                                                                   \
  }
#define AS_MAKE_2(name, function)                                                                                      \
  static inline as_term as_term_##function(as_terms *terms, as_term a, as_term b) {                                    \
    as_term operands[] = {a, b};                                                                                       \
    return as_term_make(terms, AS_OP_##name, operands, 2);                                                             \
  }
#define AS_MAKE_N(name, function) AS_MAKE_2(name, function)
#define AS_MAKE_3(name, function)                                                                                      \
  static inline as_term as_term_##function(as_terms *terms, as_term a, as_term b, as_term c) {                         \
    as_term operands[] = {a, b, c};                                                                                    \
    return as_term_make(terms, AS_OP_##name, operands, 3);                                                             \
  }
#define AS_OP(name, function, smtlib, arity, ...) AS_MAKE_##arity(name, function)
#include <assay/term/ops.def>
#undef AS_OP

AS_END_DECLARATIONS

#endif
