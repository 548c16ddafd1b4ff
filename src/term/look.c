/* Looking at terms, and the facts of the operator table. */
#include "term/data.h"

#include <string.h>

as_op as_term_op(const as_terms *terms, as_term t) { return (as_op)as_node_of(terms, t)->op; }
as_sort as_term_sort(const as_terms *terms, as_term t) { return as_node_sort(as_node_of(terms, t)); }
uint32_t as_term_width(const as_terms *terms, as_term t) { return as_width(terms, t); }
uint32_t as_term_operands(const as_terms *terms, as_term t) { return as_node_of(terms, t)->count; }

as_term as_term_operand(const as_terms *terms, as_term t, uint32_t index) {
  AS_REQUIRE_BUT(index < as_node_of(terms, t)->count, "the index of an operand", "there are %u operands, and it is %u",
                 as_node_of(terms, t)->count, index);
  return as_operand(terms, t, index);
}

uint32_t as_term_index(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op == AS_OP_MEMBER) return as_member_constructor(node->index);
  return node->count || node->op == AS_OP_CONSTRUCT ? node->index : 0;
}

bool as_term_is_const(const as_terms *terms, as_term t) { return as_is_const(terms, t); }
bool as_term_is_true(const as_terms *terms, as_term t) { return t.id == terms->truth[1].id; }
bool as_term_is_false(const as_terms *terms, as_term t) { return t.id == terms->truth[0].id; }
bool as_term_is_variable(const as_terms *terms, as_term t) { return as_is_op(terms, t, AS_OP_VARIABLE); }

uint64_t as_term_bits(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  AS_REQUIRE_BUT(node->op == AS_OP_CONST && node->index == 0 && node->kind != AS_SORT_INT,
                 "a constant of at most 64 bits", "it is %s", as_op_meaning((as_op)node->op));
  return node->bits;
}

const uint64_t *as_term_limbs(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  AS_REQUIRE_BUT(node->op == AS_OP_CONST && node->kind == AS_SORT_BV, "a bit-vector constant", "it is %s",
                 as_op_meaning((as_op)node->op));
  return node->index ? node->limbs : &node->bits;
}

bool as_term_int_value(const as_terms *terms, as_term t, int64_t *value) {
  const as_node *node = as_node_of(terms, t);
  AS_REQUIRE_BUT(node->op == AS_OP_CONST && node->kind == AS_SORT_INT, "an Int constant", "it is %s",
                 as_op_meaning((as_op)node->op));
  if (node->index) return false;
  *value = (int64_t)node->bits;
  return true;
}

const char *as_term_name(const as_terms *terms, as_term variable) {
  AS_REQUIRE_BUT(as_is_op(terms, variable, AS_OP_VARIABLE), "a variable", "it is %s",
                 as_op_meaning(as_term_op(terms, variable)));
  return as_node_of(terms, variable)->name;
}

uint32_t as_term_variable_number(const as_terms *terms, as_term variable) {
  AS_REQUIRE_BUT(as_is_op(terms, variable, AS_OP_VARIABLE), "a variable", "it is %s",
                 as_op_meaning(as_term_op(terms, variable)));
  return as_node_of(terms, variable)->index;
}

void as_app_of(const as_terms *terms, as_term t, as_app *app) {
  const as_node *node = as_node_of(terms, t);
  *app = (as_app){.op = (as_op)node->op, .sort = as_node_sort(node), .index = node->index, .count = node->count};
  app->operand = as_node_operands(node);
}

const char *as_op_name(as_op op) {
  static const char *const name[] = {
#define AS_OP(name, function, smtlib, ...) smtlib,
#include <assay/term/ops.def>
#undef AS_OP
  };
  AS_REQUIRE(op < AS_OP_COUNT, "an operator");
  return name[op];
}

const char *as_op_meaning(as_op op) {
  static const char *const meaning[] = {
#define AS_OP(name, function, smtlib, arity, signature, flags, meaning) meaning,
#include <assay/term/ops.def>
#undef AS_OP
  };
  AS_REQUIRE(op < AS_OP_COUNT, "an operator");
  return meaning[op];
}

enum {
  KERNEL = AS_OP_FLAG_KERNEL,
  DERIVED = AS_OP_FLAG_DERIVED,
  COMMUTES = AS_OP_FLAG_COMMUTES,
  FLAT = AS_OP_FLAG_FLAT
};
const uint8_t as_op_flags[AS_OP_COUNT] = {
#define AS_OP(name, function, smtlib, arity, signature, flag, meaning) flag,
#include <assay/term/ops.def>
#undef AS_OP
};
