/* Equality of any sort, of Bools, and of if-then-else. */
#include "term/rules/rules.h"

enum { CHAIN = 64 };

/* match:  a = a
 * result: true */
as_term as_rule_eq_same(as_terms *terms, const as_app *app) {
  return as_arg(app, 0).id == as_arg(app, 1).id ? terms->truth[1] : as_term_none();
}

/* match:  a = true     a = false
 * result: a            not a */
as_term as_rule_eq_bool_constant(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (as_term_is_true(terms, b)) return a;
  return as_term_is_false(terms, b) ? as_term_not(terms, a) : as_term_none();
}

/* match:  not a = b         not a = not b
 * result: not(a = b)        a = b */
as_term as_rule_eq_bool_not(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  bool not_a = as_is_op(terms, a, AS_OP_NOT), not_b = as_is_op(terms, b, AS_OP_NOT);
  if (!not_a && !not_b) return as_term_none();
  if (not_a) a = as_operand(terms, a, 0);
  if (not_b) b = as_operand(terms, b, 0);
  as_term equal = as_term_eq(terms, a, b);
  return not_a != not_b ? as_term_not(terms, equal) : equal;
}

/* match:  a = (a = b), of Bools
 * result: b */
as_term as_rule_eq_bool_nested(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < 2; i++) {
    const as_node *nested = as_node_of(terms, as_arg(app, i));
    if (nested->op != AS_OP_EQ) continue;
    as_term other = as_arg(app, 1 - i);
    if (nested->operand[0].id == other.id) return nested->operand[1];
    if (nested->operand[1].id == other.id) return nested->operand[0];
  }
  return as_term_none();
}

/* One level of a chain: where the condition has the value `when`, the answer is `answer`; elsewhere it is that of the
 * next level. */
typedef struct level {
  as_term condition;
  bool when, answer;
} level;

static as_term join_levels(as_terms *terms, const level *levels, uint32_t count, as_term result) {
  while (count--) {
    as_term condition = levels[count].condition;
    if (!levels[count].when) condition = as_term_not(terms, condition);
    result = levels[count].answer ? as_term_or(terms, condition, result)
                                  : as_term_and(terms, as_term_not(terms, condition), result);
  }
  return result;
}

/* match:  ite(c, k, ite(d, l, ... t)) = m, where k, l, ..., m are constants (on either side of each)
 * result: c and k = m or not c and (...), with each k = m decided, and t = m at the end */
as_term as_rule_eq_ite_constants(as_terms *terms, const as_app *app) {
  as_term t = as_arg(app, 0), constant = as_arg(app, 1);
  if (!as_is_op(terms, t, AS_OP_ITE) || !as_is_const(terms, constant)) return as_term_none();
  level levels[CHAIN];
  uint32_t count = 0;
  for (; as_is_op(terms, t, AS_OP_ITE); count++) {
    as_term a = as_operand(terms, t, 1), b = as_operand(terms, t, 2);
    bool first = as_is_const(terms, a);
    if (!first && !as_is_const(terms, b)) break;
    if (count == CHAIN) return as_term_none();
    levels[count] = (level){as_operand(terms, t, 0), first, (first ? a : b).id == constant.id};
    t = first ? b : a;
  }
  return count ? join_levels(terms, levels, count, as_term_eq(terms, t, constant)) : as_term_none();
}

/* match:  ite(c, a, b) = a     ite(c, a, b) = b
 * result: c or b = a           not c or a = b */
as_term as_rule_eq_ite_branch(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < 2; i++) {
    as_term ite = as_arg(app, i), other = as_arg(app, 1 - i);
    if (!as_is_op(terms, ite, AS_OP_ITE)) continue;
    as_term c = as_operand(terms, ite, 0), a = as_operand(terms, ite, 1), b = as_operand(terms, ite, 2);
    if (a.id == other.id) return as_term_or(terms, c, as_term_eq(terms, a, b));
    if (b.id == other.id) return as_term_or(terms, as_term_not(terms, c), as_term_eq(terms, a, b));
  }
  return as_term_none();
}

/* The rule below goes down a chain: a longer one (memcmp of a megabyte) would need as much of the stack. */
static bool is_short_chain(const as_terms *terms, as_term t) {
  enum { LENGTH_MAX = 512 };
  uint32_t length = 0;
  for (; as_is_op(terms, t, AS_OP_ITE) && length <= LENGTH_MAX; length++)
    t = as_operand(terms, t, as_is_op(terms, as_operand(terms, t, 1), AS_OP_ITE) ? 1 : 2);
  return length <= LENGTH_MAX;
}

/* match:  ite(c, a, b) = m, constant m, a and b other than constants, c an equality or its negation, where a = m or
 *         b = m is rewritten to c or not c: ite(x = y, a, zero_extend(x) - zero_extend(y)) = 0
 * result: of the side that is decided what it is: c and a = m, not c or a = m, c or b = m, not c and b = m */
as_term as_rule_eq_ite_decided(as_terms *terms, const as_app *app) {
  as_term ite = as_arg(app, 0), m = as_arg(app, 1);
  if (!as_is_op(terms, ite, AS_OP_ITE) || !as_is_const(terms, m) || !is_short_chain(terms, ite)) return as_term_none();
  as_term c = as_operand(terms, ite, 0), not_c = as_term_not(terms, c);
  if (!as_is_op(terms, c, AS_OP_EQ) && !as_is_op(terms, not_c, AS_OP_EQ)) return as_term_none();
  for (uint32_t i = 2; i > 0; i--) {
    as_term side = as_operand(terms, ite, i), other = as_operand(terms, ite, 3 - i);
    if (as_is_op(terms, side, AS_OP_ITE) || as_is_const(terms, side)) continue;
    as_term equal = as_term_eq(terms, side, m), here = i == 1 ? c : not_c;
    if (equal.id != c.id && equal.id != not_c.id) continue;
    as_term rest = as_term_eq(terms, other, m);
    return equal.id == here.id ? as_term_or(terms, here, rest) : as_term_and(terms, as_term_not(terms, here), rest);
  }
  return as_term_none();
}

/* match:  ite(c, a, s) = ite(c, a, t), and so on down s and t
 * result: c or s = t */
as_term as_rule_eq_ite_ite(as_terms *terms, const as_app *app) {
  as_term s = as_arg(app, 0), t = as_arg(app, 1);
  level levels[CHAIN];
  uint32_t count = 0;
  for (; as_is_op(terms, s, AS_OP_ITE) && as_is_op(terms, t, AS_OP_ITE); count++) {
    as_term c = as_operand(terms, s, 0);
    if (c.id != as_operand(terms, t, 0).id) break;
    bool first = as_operand(terms, s, 1).id == as_operand(terms, t, 1).id;
    if (!first && as_operand(terms, s, 2).id != as_operand(terms, t, 2).id) break;
    if (count == CHAIN) return as_term_none();
    levels[count] = (level){c, first, true};
    s = as_operand(terms, s, first ? 2 : 1), t = as_operand(terms, t, first ? 2 : 1);
  }
  return count ? join_levels(terms, levels, count, as_term_eq(terms, s, t)) : as_term_none();
}
