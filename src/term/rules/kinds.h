/* Kinds of operands: what rows of rules.def say that their rules look at, so that a test of bits tells which rules can
 * match an application at all. A kind is an operator, a few operators (NOT_OR_SIGN: a rule wants one of them), or a
 * fact about the application. Only as precise as it pays: a kind may be seen that no rule can use.
 */
#ifndef ASSAY_TERM_RULES_KINDS_H
#define ASSAY_TERM_RULES_KINDS_H

#include "term/node.h"

typedef enum as_kind {
  AS_KIND_ANY = 0,
  /* An operand is: */
  AS_KIND_CONST = 1 << 0,
  AS_KIND_NOT = 1 << 1, /* not, bvnot */
  AS_KIND_ITE = 1 << 2,
  AS_KIND_CONCAT = 1 << 3,
  AS_KIND_EXTRACT = 1 << 4,
  AS_KIND_ADD = 1 << 5,
  AS_KIND_MUL = 1 << 6,
  AS_KIND_SIGN = 1 << 7, /* sign_extend */
  AS_KIND_BVAND = 1 << 8,
  AS_KIND_BVOR = 1 << 9,
  AS_KIND_BVXOR = 1 << 10,
  AS_KIND_UREM = 1 << 12,
  AS_KIND_EQ = 1 << 13,
  AS_KIND_BIT = 1 << 14, /* of one bit */
  /* An operand is one of: */
  AS_KIND_NOT_OR_SIGN = 1 << 15,
  AS_KIND_ADD_OR_MUL = 1 << 16,
  AS_KIND_AND_OR_OR = 1 << 17, /* bvand, bvor */
  AS_KIND_BITWISE = 1 << 18,   /* bvand, bvor, bvxor */
  AS_KIND_MUL_OR_CONCAT = 1 << 19,
  AS_KIND_SIGN_OR_CONCAT = 1 << 20,
  AS_KIND_SIGN_OR_BIT = 1 << 21,
  AS_KIND_NOT_XOR_CONCAT = 1 << 22,
  AS_KIND_CONST_OR_ITE = 1 << 23,
  AS_KIND_UDIV_OR_TABLE = 1 << 11,
  AS_KIND_AND_OR_UREM = 1 << 24, /* bvand, bvor, bvurem */
  AS_KIND_VALUE = 1 << 25,       /* a constant, or perhaps an array or a constructor of constants */
  /* The application has: */
  AS_KIND_SUMMABLE = 1 << 26, /* operands that are no bases of a sum, or are of one bit, or the same */
  AS_KIND_SAME = 1 << 27,     /* equal operands; of three operands the last two; of one: it is as wide as the result */
  AS_KIND_BOOL = 1 << 28,     /* the sort Bool */
  AS_KIND_MANY = 1 << 29,     /* more operands than are looked at, and so every kind */
  AS_KIND_BOUNDED = 1 << 30,  /* an operand that is not known to have the whole range of bounds.c */
} as_kind;

/* The kinds of all operands in the lower half, of the first one in the upper half. */
uint64_t as_kinds_of(const as_terms *terms, const as_app *app);
/* What an operator alone says about an operand. */
uint32_t as_kinds_of_op(as_op op);

#endif
