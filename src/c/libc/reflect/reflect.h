/* Reflection: what summaries ask of the state that they run in, and say about it (<assay/summary.h>; functions.def has
 * the table of primitives, family REFLECTION).
 *
 * A *constraint* is a value of C that stands for a condition, and has no state: the term "if c then YES else NO", of
 * the width of the program's own type for it. It is taken apart by its form. A condition of C, the number "if c then 1
 * else 0", is as good a constraint where one is wanted; a constraint is none where a value is wanted.
 *
 * A *value* is given as itself, or (the papers' way) by its address, with its size in bits as the last argument. Which
 * of both, the number of arguments says; for one value alone without a size, the type of the pointer that is given.
 *
 * What is not meant is misuse (check libc-misuse), where it is called. What a summary is told of the path (is_sat, and
 * so on) is an input of runs with values (as_exec_answer).
 */
#ifndef ASSAY_C_LIBC_REFLECT_REFLECT_H
#define ASSAY_C_LIBC_REFLECT_REFLECT_H

#include "c/libc/functions.h"

/* The argument, a constraint or condition, as a Bool term. */
bool as_reflect_constraint(as_work *w, uint32_t argument, as_term *constraint);
/* Returns a constraint, as the type that the program has for it. */
bool as_reflect_return_constraint(as_work *w, as_term constraint);
/* Whether the value is a constraint: that of two numbers alone is none. */
bool as_reflect_is_constraint(as_work *w, const as_value *value, uint32_t width);

/* A size in bits that the program says: a multiple of 8, and not 0. */
bool as_reflect_size(as_work *w, uint32_t argument, uint32_t *width);
/* A value, and how it is extended where a wider one is wanted. */
typedef struct as_reflected {
  as_value value; /* not indeterminate */
  uint32_t width;
  bool is_signed;
} as_reflected;
/* By its address if `by_address`, then of this width; else the argument itself. */
bool as_reflect_value(as_work *w, uint32_t argument, bool by_address, uint32_t width, as_reflected *value);
/* The same as a number of any representation: an address for a pointer. */
bool as_reflect_number(as_work *w, uint32_t argument, bool by_address, uint32_t width, as_reflected *value);
/* The only value of a call, which may be given in either way. */
bool as_reflect_only(as_work *w, bool as_number, as_reflected *value);
/* Two operands, extended to the wider one. */
bool as_reflect_pair(as_work *w, as_term *a, as_term *b);
as_term as_reflect_term(as_work *w, const as_reflected *value, uint32_t width);

/* What the run says of the path: 0 or 1. */
bool as_reflect_return_told(as_work *w, bool answer);

/* implications.c: whether what paths kept under the first name (as_exec_keep) implies what they kept under the second,
 * and the other way; bits, none of a pair where nobody knows. What refutes is kept under the last two names. */
enum { AS_REFLECT_A_PROVED = 1, AS_REFLECT_B_PROVED = 2, AS_REFLECT_A_REFUTED = 4, AS_REFLECT_B_REFUTED = 8 };
#define AS_REFLECT_AGAINST_A "!first"
#define AS_REFLECT_AGAINST_B "!second"
uint32_t as_reflect_compare(as_exec *x, const char *a, const char *b);

/* The greatest value of an unsigned number on this path, by questions. False: the branch is over. */
bool as_reflect_greatest(as_work *w, as_term t, uint32_t width, uint64_t *greatest);

bool as_reflect_misuse(as_work *w, const char *sentence);
bool as_reflect_misuse_of_form(as_work *w, const char *sentence); /* of a term's form */

#endif
