/* The functions of SMT-LIB's theories by name, from operators.def. */
#ifndef ASSAY_SMT_OPERATORS_H
#define ASSAY_SMT_OPERATORS_H

#include <assay/base/strings.h>
#include <assay/term/term.h>

/* How operands become applications. */
typedef enum as_smt_style {
  AS_SMT_STYLE_FIXED,    /* one application */
  AS_SMT_STYLE_NARY,     /* one application of any length; a single operand is itself */
  AS_SMT_STYLE_LEFT,     /* f(f(a, b), c) */
  AS_SMT_STYLE_RIGHT,    /* f(a, f(b, c)) */
  AS_SMT_STYLE_CHAIN,    /* f(a, b) and f(b, c) */
  AS_SMT_STYLE_PAIRWISE, /* f of each pair */
  AS_SMT_STYLE_MINUS,    /* negation of one, difference of many */
  AS_SMT_STYLE_DIVIDE,   /* `/`, on constants only */
  AS_SMT_STYLE_FP,       /* fp */
  AS_SMT_STYLE_TO_FP,    /* (_ to_fp e s), (_ to_fp_unsigned e s) */
  AS_SMT_STYLE_FMA,      /* fp.fma */
  AS_SMT_STYLE_FP_TO_BV, /* (_ fp.to_sbv m), (_ fp.to_ubv m) */
  AS_SMT_STYLE_EXTRACT,
  AS_SMT_STYLE_EXTEND,
  AS_SMT_STYLE_ROTATE,
  AS_SMT_STYLE_REPEAT,
  AS_SMT_STYLE_INT_TO_BV,
  AS_SMT_STYLE_DIVISIBLE,
  AS_SMT_STYLE_REDUCE, /* bvredand, bvredor */
  AS_SMT_STYLE_CONSTANT_ARRAY,
  AS_SMT_STYLE_NULLARY,     /* a constant; the column op tells which */
  AS_SMT_STYLE_UNSUPPORTED, /* known, and refused */
} as_smt_style;

typedef struct as_smt_operator {
  const char *name;
  as_op op;
  as_smt_style style;
  uint32_t indices;
  const char *remark; /* NULLARY: none; UNSUPPORTED: what it belongs to */
} as_smt_operator;

/* Interns all names. requires: the table is empty, so that symbols are row numbers */
void as_smt_operators_intern(as_strings *names);
/* NULL: no theory has this name. */
const as_smt_operator *as_smt_operator_of(as_symbol name);

#endif
