#include "term/rules/kinds.h"
#include "term/candidates.h"

#define K(name) AS_KIND_##name

static const uint32_t kinds_of_op[AS_OP_COUNT] = {
    [AS_OP_CONST] = K(CONST) | K(CONST_OR_ITE) | K(VALUE) | K(SUMMABLE),
    [AS_OP_NOT] = K(NOT),
    [AS_OP_BVNOT] = K(NOT) | K(NOT_OR_SIGN) | K(NOT_XOR_CONCAT) | K(SUMMABLE),
    [AS_OP_ITE] = K(ITE) | K(CONST_OR_ITE),
    [AS_OP_CONCAT] = K(CONCAT) | K(MUL_OR_CONCAT) | K(SIGN_OR_CONCAT) | K(NOT_XOR_CONCAT) | K(SUMMABLE),
    [AS_OP_EXTRACT] = K(EXTRACT),
    [AS_OP_BVADD] = K(ADD) | K(ADD_OR_MUL) | K(SUMMABLE),
    [AS_OP_BVMUL] = K(MUL) | K(ADD_OR_MUL) | K(MUL_OR_CONCAT) | K(SUMMABLE),
    [AS_OP_SIGN_EXTEND] = K(SIGN) | K(NOT_OR_SIGN) | K(SIGN_OR_CONCAT) | K(SIGN_OR_BIT),
    [AS_OP_BVAND] = K(BVAND) | K(AND_OR_OR) | K(BITWISE) | K(AND_OR_UREM),
    [AS_OP_BVOR] = K(BVOR) | K(AND_OR_OR) | K(BITWISE) | K(AND_OR_UREM),
    [AS_OP_BVXOR] = K(BVXOR) | K(BITWISE) | K(NOT_XOR_CONCAT),
    [AS_OP_BVUDIV] = K(UDIV_OR_TABLE),
    [AS_OP_BVUREM] = K(UREM) | K(AND_OR_UREM),
    [AS_OP_EQ] = K(EQ),
    [AS_OP_TABLE] = K(UDIV_OR_TABLE),
    [AS_OP_STORE] = K(VALUE),
    [AS_OP_CONST_ARRAY] = K(VALUE),
    [AS_OP_CONSTRUCT] = K(VALUE),
};

uint32_t as_kinds_of_op(as_op op) { return kinds_of_op[op]; }

static inline uint32_t kinds_of_operand(const as_node *node) {
  return kinds_of_op[node->op] | (node->width == 1 ? K(BIT) | K(SIGN_OR_BIT) | K(SUMMABLE) : 0) |
         (node->bounds != AS_BOUNDS_FULL ? K(BOUNDED) : 0);
}

uint64_t as_kinds_of(const as_terms *terms, const as_app *app) {
  if (app->count > AS_CANDIDATE_OPERANDS) return UINT64_MAX;
  const as_node *node = as_node_of(terms, app->operand[0]);
  uint32_t first = kinds_of_operand(node), seen = first;
  for (uint32_t i = 1; i < app->count; i++) seen |= kinds_of_operand(as_node_of(terms, app->operand[i]));
  if (app->count > 1 && app->operand[app->count - 2].id == app->operand[app->count - 1].id)
    seen |= K(SAME) | K(SUMMABLE);
  if (app->count == 1 && node->width == app->sort.width) seen |= K(SAME);
  if (app->sort.kind == AS_SORT_BOOL) seen |= K(BOOL);
  if (app->count != 2) seen |= K(SUMMABLE); /* the order is not known */
  return seen | (uint64_t)first << 32;
}
