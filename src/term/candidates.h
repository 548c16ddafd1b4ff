/* Candidates: the rules that may match an application, from what its operands are, without a look at each rule. A rule
 * is a bit, in the order of the rows of its operator. Most applications have no candidate, and then nothing else is
 * asked. The rows of special candidates are still compared with the kinds of the application (rules/kinds.h).
 *
 * This is all that constructors know of the rules: they call what term/rules implements.
 *
 *   uint64_t candidates = as_rule_candidates(terms, app, nodes, count);
 *   as_term result = candidates ? as_rules_try(terms, app, candidates) : as_term_none();
 */
#ifndef ASSAY_TERM_CANDIDATES_H
#define ASSAY_TERM_CANDIDATES_H

#include "term/node.h"

/* So many operands are looked at. */
enum { AS_CANDIDATE_OPERANDS = 3 };

/* Not a rule: the application has only values for operands, and can be folded. */
#define AS_CANDIDATE_FOLD (UINT64_C(1) << 63)

/* For the rules of one operator; made when it is first applied. */
typedef struct as_rule_index {
  struct {
    uint64_t one, other; /* rules of which an operand with this operator meets the one need, and the other need */
    uint64_t first;      /* rules whose need in the first operand this operator meets */
  } by[AS_OP_COUNT];
  uint64_t special; /* rules that need equal operands, or operands of one bit */
  uint64_t boolean; /* rules that need the sort Bool */
  uint64_t bounded; /* rules that need an operand that has not the whole range */
} as_rule_index;

/* rules/rules.c: the first candidate that matches gives the result, which is canonical; none if no rule matches. */
as_term as_rules_try(as_terms *terms, const as_app *app, uint64_t candidates);
as_rule_index *as_rule_index_make(as_terms *terms, as_op op);

/* operand: the nodes of the first `count` operands; more than AS_CANDIDATE_OPERANDS: everything is a candidate. */
static inline uint64_t as_rule_candidates(as_terms *terms, const as_app *app, const as_node *const *operand,
                                          uint32_t count) {
  if (count > AS_CANDIDATE_OPERANDS) return UINT64_MAX;
  const as_rule_index *index = terms->rules[app->op];
  if (__builtin_expect(!index, 0)) index = as_rule_index_make(terms, app->op);
  uint64_t one = 0, other = 0, shared = AS_CANDIDATE_FOLD;
  bool special = count > 1 && app->operand[count - 2].id == app->operand[count - 1].id, bounded = false;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t rules = index->by[operand[i]->op].one;
    one |= rules, other |= index->by[operand[i]->op].other, shared &= rules;
    special |= operand[i]->width == 1;
    bounded |= operand[i]->bounds != AS_BOUNDS_FULL;
  }
  if (count == 1) special |= operand[0]->width == app->sort.width;
  if (count == 3) special |= app->op == AS_OP_BVADD; /* its order is not known */
  uint64_t result = one & other & index->by[operand[0]->op].first;
  result |= special ? index->special : 0;
  result |= bounded ? index->bounded : 0;
  result |= app->sort.kind == AS_SORT_BOOL ? index->boolean : 0;
  return result | shared;
}

#endif
