/* Tables of constants: what their values say about comparisons, and sums of them. An application of a table has its
 * canonical form from its constructor (tables/apply.c). */
#include "term/rules/bv_sum.h"
#include "term/rules/rules.h"
#include "term/tables/tables.h"
#include "term/words/narrow.h"

#include <string.h>

/* match:  T(f(x)), f(x) a function of a word x that is no wider; or T is not canonical
 * result: (T after f)(x), in canonical form */
as_term as_rule_table_form(as_terms *terms, const as_app *app) {
  bool is_canonical = as_const_table_numbered(terms, app->index)->canonical;
  if (is_canonical && !as_table_opens(terms, as_arg(app, 0))) return as_term_none();
  as_term t = as_table_apply(terms, app->index, as_arg(app, 0));
  bool same = as_is_op(terms, t, AS_OP_TABLE) && as_node_of(terms, t)->index == app->index &&
              as_operand(terms, t, 0).id == as_arg(app, 0).id;
  return same ? as_term_none() : t;
}

/* match:  f(T(x)), f an operator whose other operands are constants, T not large
 * result: (f after T)(x) */
static as_term through(as_terms *terms, const as_app *app) {
  enum { BITS_MAX = 12, OPERANDS_MAX = 2 };
  uint32_t at = app->count - 1;
  if (app->count > OPERANDS_MAX || app->sort.width > 64) return as_term_none();
  if (!as_is_op(terms, as_arg(app, at), AS_OP_TABLE)) at = 0;
  as_term applied = as_arg(app, at);
  if (!as_is_op(terms, applied, AS_OP_TABLE) || (app->count == 2 && !as_is_narrow_const(terms, as_arg(app, !at))))
    return as_term_none();
  const as_const_table *table = as_const_table_of(terms, applied);
  if (table->bits > BITS_MAX) return as_term_none();
  uint64_t values[1 << BITS_MAX], words[OPERANDS_MAX];
  if (app->count == 2) words[!at] = as_node_of(terms, as_arg(app, !at))->bits;
  for (uint64_t i = 0; i < as_const_table_size(table); i++) {
    words[at] = as_const_table_at(table, i);
    bool folded = as_fold_narrow(terms, app, words, &values[i]);
    AS_REQUIRE(folded, "an operator on words has a value");
  }
  return as_term_table(terms, as_operand(terms, applied, 0), app->sort.width, values);
}

as_term as_rule_extract_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_concat_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_sign_extend_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_bvnot_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_bvand_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_bvor_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_bvxor_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_mul_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_udiv_table(as_terms *terms, const as_app *app) { return through(terms, app); }
as_term as_rule_urem_table(as_terms *terms, const as_app *app) { return through(terms, app); }

/* ---- comparisons with constants ---- */

static bool holds(as_op op, uint64_t a, uint64_t b, uint32_t width) {
  return op == AS_OP_EQ ? a == b : op == AS_OP_BVULT ? a < b : as_narrow_slt(a, b, width);
}

/* The indices where it holds, as a range; or where it does not. */
static as_term in_range(as_terms *terms, as_term index, uint64_t low, uint64_t high, bool inside) {
  uint32_t bits = as_width(terms, index);
  assert(low <= high);
  as_term in = low == high ? as_term_eq(terms, index, as_term_bv(terms, bits, low))
                           : as_term_and(terms, as_term_bvule(terms, as_term_bv(terms, bits, low), index),
                                         as_term_bvule(terms, index, as_term_bv(terms, bits, high)));
  return inside ? in : as_term_not(terms, in);
}

/* match:  T(x) = c     T(x) < c     c < T(x), of any sign
 * result: true, false, a <= x and x <= b, or its negation, if the values are so */
static as_term compare(as_terms *terms, const as_app *app) {
  bool swapped = as_is_const(terms, as_arg(app, 0));
  as_term applied = as_arg(app, swapped), other = as_arg(app, !swapped);
  if (!as_is_op(terms, applied, AS_OP_TABLE) || !as_is_const(terms, other)) return as_term_none();
  const as_const_table *table = as_const_table_of(terms, applied);
  uint64_t size = as_const_table_size(table), c = as_node_of(terms, other)->bits, borders[3], count = 0;
  bool first = false, now = false;
  for (uint64_t i = 0; i < size && count < 3; i++) {
    uint64_t value = as_const_table_at(table, i);
    bool holds_here = swapped ? holds(app->op, c, value, table->width) : holds(app->op, value, c, table->width);
    if (i == 0)
      first = holds_here;
    else if (holds_here != now)
      borders[count++] = i;
    now = holds_here;
  }
  as_term index = as_operand(terms, applied, 0);
  switch (count) {
  case 0: return as_term_bool(terms, first);
  case 1: return in_range(terms, index, 0, borders[0] - 1, first);
  case 2: return in_range(terms, index, borders[0], borders[1] - 1, !first);
  default: return as_term_none();
  }
}

as_term as_rule_eq_table(as_terms *terms, const as_app *app) { return compare(terms, app); }
as_term as_rule_ult_table(as_terms *terms, const as_app *app) { return compare(terms, app); }
as_term as_rule_slt_table(as_terms *terms, const as_app *app) { return compare(terms, app); }

/* ---- sums ---- */

enum { SUM_BITS_MAX = 8 };

/* One of constants. */
static bool is_choice(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->op == AS_OP_TABLE) return as_const_table_of(terms, t)->bits <= SUM_BITS_MAX;
  return node->op == AS_OP_ITE && as_is_const(terms, node->operand[1]) && as_is_const(terms, node->operand[2]);
}

/* The sum of two choices by the same word, or none. */
static as_term add_pair(as_terms *terms, as_term a, as_term b) {
  uint64_t values[1 << SUM_BITS_MAX], more[1 << SUM_BITS_MAX];
  as_term of_a, of_b;
  uint32_t width = as_width(terms, a);
  if (!as_table_values(terms, a, SUM_BITS_MAX, &of_a, values) || !as_table_values(terms, b, SUM_BITS_MAX, &of_b, more))
    return as_term_none();
  if (of_a.id != of_b.id || of_a.id == a.id) return as_term_none();
  for (uint64_t i = 0; i < UINT64_C(1) << as_width(terms, of_a); i++)
    values[i] = as_narrow_add(values[i], more[i], width);
  return as_term_table(terms, of_a, width, values);
}

bool as_sum_choices(as_terms *terms, as_term *summands, uint32_t *count) {
  uint32_t choices = 0;
  for (uint32_t i = 0; i < *count; i++) choices += is_choice(terms, summands[i]);
  for (uint32_t i = 0; i < *count && choices > 1; i++)
    for (uint32_t j = i + 1; j < *count && is_choice(terms, summands[i]); j++) {
      as_term both = is_choice(terms, summands[j]) ? add_pair(terms, summands[i], summands[j]) : as_term_none();
      if (!as_term_exists(both)) continue;
      summands[i] = both, summands[j] = summands[--*count];
      return true;
    }
  return false;
}

/* Of a sum among the operands, its summands. */
static as_term add(as_terms *terms, const as_app *app) {
  as_term all[AS_BV_SUM_MAX];
  uint32_t count = 0;
  if (app->sort.width > 64) return as_term_none();
  for (uint32_t i = 0; i < app->count; i++) {
    const as_node *node = as_node_of(terms, app->operand[i]);
    bool is_sum = node->op == AS_OP_BVADD;
    uint32_t more = is_sum ? node->count : 1;
    if (count + more > AS_BV_SUM_MAX) return as_term_none();
    memcpy(all + count, is_sum ? as_node_operands(node) : &app->operand[i], more * sizeof *all);
    count += more;
  }
  if (!as_sum_choices(terms, all, &count)) return as_term_none();
  return count == 1 ? all[0] : as_term_make(terms, AS_OP_BVADD, all, count);
}

static bool has(const as_terms *terms, const as_app *app, as_op op) {
  for (uint32_t i = 0; i < app->count; i++)
    if (as_is_op(terms, app->operand[i], op)) return true;
  return false;
}

/* match:  T(x) + U(x) + ..., where choices between constants by x are tables, too, and one is a choice
 * result: V(x) + ..., where V(x) = T(x) + U(x) */
as_term as_rule_add_choices(as_terms *terms, const as_app *app) {
  return has(terms, app, AS_OP_ITE) ? add(terms, app) : as_term_none();
}

/* The same where one is a table. */
as_term as_rule_add_tables(as_terms *terms, const as_app *app) {
  return has(terms, app, AS_OP_TABLE) ? add(terms, app) : as_term_none();
}

/* The same where they are in sums. */
as_term as_rule_add_summed_choices(as_terms *terms, const as_app *app) {
  return has(terms, app, AS_OP_BVADD) ? add(terms, app) : as_term_none();
}
