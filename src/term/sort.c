/* The sort of an application, from the signature column of the operator table. */
#include "term/data.h"

#include <stddef.h>

typedef enum {
  LEAF,
  BOOL,
  EQUAL,
  ITE,
  BV,
  BV_TO_BIT,
  BV_TO_BOOL,
  CONCAT,
  EXTRACT,
  EXTEND,
  ROTATE,
  REPEAT,
  INT,
  INT_TO_BOOL,
  BV_TO_INT,
  INT_TO_BV,
  FP,
  RM_FP,
  FP_TO_BOOL,
  BV_TO_FP,
  FP_TO_BITS,
  RM_FP_TO_FP,
  RM_BV_TO_FP,
  RM_FP_TO_BV,
  SELECT,
  STORE,
  CONST_ARRAY,
  TABLE,
  CONSTRUCT,
  MEMBER,
  IS,
  APPLY,
  QUANTIFIER
} signature;

enum { ARITY_LEAF = 0, ARITY_1 = 1, ARITY_2 = 2, ARITY_3 = 3, ARITY_N = 100, ARITY_X = 101 };

static const uint8_t signature_of[] = {
#define AS_OP(name, function, smtlib, arity, signature, ...) signature,
#include <assay/term/ops.def>
#undef AS_OP
};

static const uint8_t arity_of[] = {
#define AS_OP(name, function, smtlib, arity, ...) ARITY_##arity,
#include <assay/term/ops.def>
#undef AS_OP
};

#define FORM_COUNT(arity) ((arity) == ARITY_N ? 2 : (arity))
#define FORM_KIND(sig) ((sig) == BV || (sig) == BV_TO_BOOL ? AS_SORT_BV : (sig) == BOOL ? AS_SORT_BOOL : AS_SORT_NONE)
const as_op_form as_op_forms[AS_OP_COUNT] = {
#define AS_OP(name, function, smtlib, arity, signature, ...)                                                           \
  {FORM_COUNT(ARITY_##arity), FORM_KIND(signature), (signature) != BV},
#include <assay/term/ops.def>
#undef AS_OP
};

static as_sort wrong(const char **error, const char *sentence) {
  if (error) *error = sentence;
  return as_sort_none();
}

static bool is(as_sort sort, as_sort_kind kind) { return sort.kind == kind; }

static bool all_of_kind(const as_sort *operands, uint32_t count, as_sort_kind kind) {
  for (uint32_t i = 0; i < count; i++)
    if (operands[i].kind != kind) return false;
  return true;
}

static bool all_same(const as_sort *operands, uint32_t count) {
  for (uint32_t i = 1; i < count; i++)
    if (!as_sort_equal(operands[i], operands[0])) return false;
  return true;
}

static bool arity_fits(as_op op, uint32_t count) {
  switch (arity_of[op]) {
  case ARITY_N: return count >= 2;
  case ARITY_X: break;
  default: return count == arity_of[op];
  }
  switch (op) {
  case AS_OP_FP_FMA: return count == 4;
  case AS_OP_CONSTRUCT: return true;
  case AS_OP_APPLY: return count >= 2;
  case AS_OP_FORALL:
  case AS_OP_EXISTS: return count >= 2;
  case AS_OP_FP_FROM_FP:
  case AS_OP_FP_FROM_SBV:
  case AS_OP_FP_FROM_UBV:
  case AS_OP_FP_TO_SBV:
  case AS_OP_FP_TO_UBV: return count == 2;
  default: return count == 1;
  }
}

/* Operands of one family, all of the same sort; the result is `result`, or that sort if `result` is none. */
static as_sort uniform(const as_sort *s, uint32_t n, as_sort_kind kind, as_sort result, const char *sentence,
                       const char **error) {
  if (!all_of_kind(s, n, kind)) return wrong(error, sentence);
  if (!all_same(s, n)) return wrong(error, "the operands must have the same width");
  return is(result, AS_SORT_NONE) ? s[0] : result;
}

static as_sort structure(signature sig, const as_sort *s, as_sort wanted, const char **error) {
  if (!is(s[0], AS_SORT_BV)) return wrong(error, "the operand must be a bit-vector");
  if (!is(wanted, AS_SORT_BV)) return wrong(error, "the result must be a bit-vector");
  switch (sig) {
  case EXTRACT: return wanted.width <= s[0].width ? wanted : wrong(error, "the extracted bits must lie in the operand");
  case EXTEND:
    return wanted.width >= s[0].width ? wanted : wrong(error, "an extension cannot be narrower than its operand");
  case ROTATE: return wanted.width == s[0].width ? wanted : wrong(error, "a rotation keeps the width");
  default:
    return wanted.width % s[0].width == 0 ? wanted : wrong(error, "a repetition has a multiple of the operand's width");
  }
}

static as_sort rounded(signature sig, const as_sort *s, uint32_t n, as_sort wanted, const char **error) {
  if (!is(s[0], AS_SORT_ROUNDING)) return wrong(error, "the first operand must be a rounding mode");
  as_sort_kind from = sig == RM_BV_TO_FP ? AS_SORT_BV : AS_SORT_FLOAT,
               to = sig == RM_FP_TO_BV ? AS_SORT_BV : AS_SORT_FLOAT;
  if (!all_of_kind(s + 1, n - 1, from))
    return wrong(error, from == AS_SORT_BV ? "the operand must be a bit-vector" : "the operands must be floats");
  if (!all_same(s + 1, n - 1)) return wrong(error, "the operands must have the same float format");
  if (sig == RM_FP) return s[1];
  return is(wanted, to)
             ? wanted
             : wrong(error, to == AS_SORT_BV ? "the result must be a bit-vector" : "the result must be a float");
}

static as_sort array_sort(const as_terms *terms, signature sig, const as_sort *s, as_sort wanted, const char **error) {
  as_sort map = sig == CONST_ARRAY ? wanted : s[0];
  if (!as_sort_is_map(map))
    return wrong(error, sig == CONST_ARRAY ? "the result must be an array" : "the first operand must be an array");
  as_sort index = as_sort_index(terms, map), element = as_sort_element(terms, map);
  if (sig != CONST_ARRAY && !as_sort_equal(s[1], index))
    return wrong(error, "the index must have the index sort of the array");
  if (sig == SELECT) return element;
  if (!as_sort_equal(s[sig == CONST_ARRAY ? 0 : 2], element))
    return wrong(error, "the element must have the element sort of the array");
  return map;
}

/* The operator alone does not say which constructor, member or function: the functions that make terms check those. */
static as_sort data_sort(const as_terms *terms, signature sig, const as_sort *s, uint32_t n, as_sort wanted,
                         const char **error) {
  switch (sig) {
  case CONSTRUCT: return is(wanted, AS_SORT_DATA) ? wanted : wrong(error, "the result must be of a datatype");
  case APPLY: return as_sort_is_map(s[n - 1]) ? as_sort_element(terms, s[n - 1]) : wrong(error, "no function");
  default:
    if (!is(s[0], AS_SORT_DATA)) return wrong(error, "the operand must be of a datatype");
    return sig == IS ? as_sort_bool() : wanted;
  }
}

static as_sort ite_sort(const as_sort *s, const char **error) {
  if (!is(s[0], AS_SORT_BOOL)) return wrong(error, "the condition must be Bool");
  return as_sort_equal(s[1], s[2]) ? s[1] : wrong(error, "both branches must have the same sort");
}

static as_sort concat_sort(const as_sort *s, const char **error) {
  if (!all_of_kind(s, 2, AS_SORT_BV)) return wrong(error, "the operands must be bit-vectors");
  if (s[0].width + s[1].width > AS_WIDTH_MAX) return wrong(error, "a bit-vector has at most 65535 bits");
  return as_sort_bv((uint32_t)s[0].width + s[1].width);
}

as_sort as_op_sort(const as_terms *terms, as_op op, const as_sort *s, uint32_t n, as_sort wanted, const char **error) {
  AS_REQUIRE(op < AS_OP_COUNT && signature_of[op] != LEAF, "an operator that takes operands");
  if (!arity_fits(op, n)) return wrong(error, "wrong number of operands");
  switch ((signature)signature_of[op]) {
  case BOOL: return uniform(s, n, AS_SORT_BOOL, as_sort_none(), "the operands must be Bool", error);
  case EQUAL: return all_same(s, n) ? as_sort_bool() : wrong(error, "the operands must have the same sort");
  case ITE: return ite_sort(s, error);
  case BV: return uniform(s, n, AS_SORT_BV, as_sort_none(), "the operands must be bit-vectors", error);
  case BV_TO_BIT: return uniform(s, n, AS_SORT_BV, as_sort_bv(1), "the operands must be bit-vectors", error);
  case BV_TO_BOOL: return uniform(s, n, AS_SORT_BV, as_sort_bool(), "the operands must be bit-vectors", error);
  case BV_TO_INT: return uniform(s, n, AS_SORT_BV, as_sort_int(), "the operand must be a bit-vector", error);
  case CONCAT: return concat_sort(s, error);
  case EXTRACT:
  case EXTEND:
  case ROTATE:
  case REPEAT: return structure((signature)signature_of[op], s, wanted, error);
  case INT: return uniform(s, n, AS_SORT_INT, as_sort_none(), "the operands must be Int", error);
  case INT_TO_BOOL: return uniform(s, n, AS_SORT_INT, as_sort_bool(), "the operands must be Int", error);
  case INT_TO_BV:
    if (!is(wanted, AS_SORT_BV)) return wrong(error, "the result must be a bit-vector");
    return uniform(s, n, AS_SORT_INT, wanted, "the operand must be Int", error);
  case FP: return uniform(s, n, AS_SORT_FLOAT, as_sort_none(), "the operands must be floats", error);
  case FP_TO_BOOL: return uniform(s, n, AS_SORT_FLOAT, as_sort_bool(), "the operands must be floats", error);
  case FP_TO_BITS:
    return is(s[0], AS_SORT_FLOAT) ? as_sort_bv(s[0].width) : wrong(error, "the operand must be a float");
  case BV_TO_FP:
    if (!is(wanted, AS_SORT_FLOAT)) return wrong(error, "the result must be a float");
    return is(s[0], AS_SORT_BV) && s[0].width == wanted.width ? wanted
                                                              : wrong(error, "the bits must be as wide as the float");
  case RM_FP:
  case RM_FP_TO_FP:
  case RM_BV_TO_FP:
  case RM_FP_TO_BV: return rounded((signature)signature_of[op], s, n, wanted, error);
  case SELECT:
  case STORE:
  case CONST_ARRAY: return array_sort(terms, (signature)signature_of[op], s, wanted, error);
  case TABLE:
    if (!is(wanted, AS_SORT_BV) || wanted.width > 64)
      return wrong(error, "the result must be a bit-vector of at most 64 bits");
    if (!is(s[0], AS_SORT_BV) || s[0].width > AS_TABLE_BITS_MAX)
      return wrong(error, "the index must be a bit-vector of at most 20 bits");
    return wanted;
  case CONSTRUCT:
  case MEMBER:
  case IS:
  case APPLY: return data_sort(terms, (signature)signature_of[op], s, n, wanted, error);
  case QUANTIFIER: return is(s[n - 1], AS_SORT_BOOL) ? as_sort_bool() : wrong(error, "the body must be Bool");
  case LEAF: break;
  }
  return wrong(error, "not an application");
}

/* From the nodes themselves. */
as_sort as_app_sort_quick(const as_terms *terms, as_op op, const as_term *operand, uint32_t count) {
  if (op >= AS_OP_COUNT || count - 1 > 2) return as_sort_none();
  const as_node *a = as_node_of(terms, operand[0]), *b = as_node_of(terms, operand[count > 1 ? 1 : 0]);
  bool fits = arity_of[op] == ARITY_N ? count == 2 : count == arity_of[op];
  bool same = a->kind == b->kind && a->width == b->width && a->element_width == b->element_width;
  if (!fits) return as_sort_none();
  switch ((signature)signature_of[op]) {
  case BV: return same && a->kind == AS_SORT_BV ? as_node_sort(a) : as_sort_none();
  case BV_TO_BOOL: return same && a->kind == AS_SORT_BV ? as_sort_bool() : as_sort_none();
  case BOOL: return same && a->kind == AS_SORT_BOOL ? as_sort_bool() : as_sort_none();
  case EQUAL: return same ? as_sort_bool() : as_sort_none();
  case CONCAT:
    if (a->kind != AS_SORT_BV || b->kind != AS_SORT_BV || a->width + b->width > AS_WIDTH_MAX) return as_sort_none();
    return (as_sort){AS_SORT_BV, (uint16_t)(a->width + b->width), 0};
  case ITE: {
    const as_node *c = as_node_of(terms, operand[2]);
    if (a->kind != AS_SORT_BOOL || !as_sort_equal(as_node_sort(b), as_node_sort(c))) return as_sort_none();
    return as_node_sort(b);
  }
  default: return as_sort_none();
  }
}
