/* LANG as a tree: seven kinds of expressions, those of figure 9 of the Soteria paper. What else the concrete syntax has
 * is spelled out by the parser, such that the operands are still evaluated from left to right:
 *
 *   a < b     not (a >= b)           - a       0 - a (a negative constant if a is one)
 *   a <= b    not (a > b)            not a     a == false
 *   a != b    not (a == b)           a && b    if a then b == true else false
 *                                    a || b    if a then true else b == true
 *
 * A tree lives in a region, and is never changed. Its depth is bounded, so that functions may recurse on it.
 */
#ifndef ASSAY_LANG_SYNTAX_H
#define ASSAY_LANG_SYNTAX_H

#include "lang/lang.h"
#include <assay/base/region.h>
#include <assay/base/strings.h>

enum { AS_LANG_DEPTH_MAX = 2000 };

typedef enum as_lang_operator {
#define AS_LANG_OPERATOR(name, ...) AS_LANG_OPERATOR_##name,
#include "lang/operators.def"
#undef AS_LANG_OPERATOR
  AS_LANG_OPERATOR_COUNT
} as_lang_operator;

typedef enum as_lang_kind {
  AS_LANG_INT,
  AS_LANG_BOOL,
  AS_LANG_VARIABLE,
  AS_LANG_BINOP,
  AS_LANG_LET,
  AS_LANG_IF,
  AS_LANG_NONDET_INT,
  AS_LANG_ASSERT,
} as_lang_kind;

typedef struct as_lang_expr as_lang_expr;
struct as_lang_expr {
  as_lang_kind kind;
  as_lang_operator op; /* BINOP: one of the core */
  as_lang_place place; /* BINOP: of the operator; otherwise of the first token */
  uint32_t depth;      /* 1 for a leaf */
  uint32_t number;     /* from 1 in the order of making: each expression has its own */
  union {
    const char *decimal; /* INT: digits, after a minus if it is negative */
    bool truth;          /* BOOL */
    as_symbol name;      /* VARIABLE, LET; NONDET_INT: of the let that binds it, or n */
  };
  const as_lang_expr *e1, *e2, *e3; /* operands; LET: bound, body; IF: condition, then, else; ASSERT: claim */
};

struct as_lang_program {
  as_memory *memory;
  as_region region;
  as_strings names;
  const as_lang_expr *body;
};

#endif
