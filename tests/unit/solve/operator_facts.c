/* Intervals, known bits and narrowing of operators. Each is tried with everything that can be known of small operands,
 * and compared with every tuple of values that what is known allows. */
#include "operator_aspects.h"
#include "operator_samples.h"
#include "solve/facts/internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { PIECES_MAX = 64 };

/* What may be known of an operand, or of the result: a claim, and which of the values it allows, by number. */
typedef struct piece {
  as_term claim;
  uint32_t allowed;
} piece;

typedef struct knowledge {
  piece piece[PIECES_MAX];
  uint32_t count;
} knowledge;

static void learn(knowledge *all, piece p) {
  assert_true(all->count < PIECES_MAX);
  if (p.allowed) all->piece[all->count++] = p;
}

static uint32_t everything(uint32_t values) { return (UINT32_C(1) << values) - 1; }

static void add_nothing(sample *s, knowledge *all, uint32_t values) {
  learn(all, (piece){as_term_true(s->terms), everything(values)});
}

static void add_equal(sample *s, knowledge *all, as_term t, const as_term *value, uint32_t values) {
  for (uint32_t i = 0; i < values; i++) learn(all, (piece){as_term_eq(s->terms, t, value[i]), UINT32_C(1) << i});
}

/* requires: the values ascend. */
static void add_intervals(sample *s, knowledge *all, as_term t, const as_term *value, uint32_t values) {
  as_op at_most = as_term_sort(s->terms, t).kind == AS_SORT_INT ? AS_OP_INT_LE : AS_OP_BVULE;
  for (uint32_t low = 0; low < values; low++)
    for (uint32_t high = low; high < values; high++) {
      as_term above = as_term_make(s->terms, at_most, (as_term[]){value[low], t}, 2);
      as_term below = as_term_make(s->terms, at_most, (as_term[]){t, value[high]}, 2);
      uint32_t allowed = everything(high + 1) & ~everything(low);
      learn(all, (piece){as_term_and(s->terms, above, below), allowed});
    }
}

static void add_bits(sample *s, knowledge *all, as_term t, uint32_t width) {
  for (uint32_t known = 0; known >> width == 0; known++)
    for (uint32_t bits = 0; bits >> width == 0; bits++) {
      piece p = {.allowed = 0};
      as_term masked = as_term_bvand(s->terms, t, as_term_bv(s->terms, width, known));
      p.claim = as_term_eq(s->terms, masked, as_term_bv(s->terms, width, bits));
      for (uint32_t i = 0; i >> width == 0; i++) p.allowed |= (uint32_t)((i & known) == bits) << i;
      learn(all, p);
    }
}

static void add_operand(sample *s, knowledge *all, uint32_t i, bool bits) {
  as_term x = s->variable[i];
  bool word = s->sort[i].kind == AS_SORT_BV && s->sort[i].width <= SAMPLE_WIDTH,
       number = s->sort[i].kind == AS_SORT_INT;
  all->count = 0;
  if (word && bits)
    add_bits(s, all, x, s->sort[i].width);
  else if (word || number)
    add_intervals(s, all, x, s->value[i], s->values[i]);
  else
    add_equal(s, all, x, s->value[i], s->values[i]);
  add_nothing(s, all, s->values[i]);
}

/* Which tuples are left. */

static bool allows(const sample *s, const piece *const *known, uint32_t tuple) {
  for (uint32_t i = 0; i < s->count; tuple /= s->values[i++])
    if (!(known[i]->allowed >> tuple % s->values[i] & 1)) return false;
  return true;
}

/* No operand is a constant, so that the answer is more than folding; truths can be, since more is never known of them.
 */
static bool none_constant(const sample *s, const piece *const *known) {
  for (uint32_t i = 0; i < s->count; i++)
    if (s->sort[i].kind != AS_SORT_BOOL && !(known[i]->allowed & (known[i]->allowed - 1))) return false;
  return true;
}

/* The constants' own number. */
static bool span_has(const as_terms *terms, const as_span *span, as_term constant) {
  const as_node *node = as_node_of(terms, constant);
  as_span word = as_span_const(node);
  bool in = word.slow >= span->slow && word.slow <= span->shigh;
  if (node->kind == AS_SORT_INT) return in;
  return in && word.ulow >= span->ulow && word.ulow <= span->uhigh && !((word.value ^ span->value) & span->known);
}

static bool is_narrower(as_shape shape, const as_span *span, bool bits) {
  as_span full = as_span_full(shape);
  if (bits) return span->known != 0;
  return span->ulow > full.ulow || span->uhigh < full.uhigh || span->slow > full.slow || span->shigh < full.shigh;
}

/* What facts say about the term, or a name of it, under what is known: sound, and more than nothing? */
static bool says_something(sample *s, as_facts *facts, as_term t, const piece *const *known, bool bits) {
  as_fact_kind kind = as_fact_kind_of(s->terms, t);
  as_truth truth = AS_TRUTH_OPEN;
  as_span span = {0};
  assert_false(as_facts_contradiction(facts));
  as_facts_begin(facts);
  if (kind == AS_FACT_BOOL)
    truth = as_facts_ask(facts, t);
  else if (as_is_const(s->terms, t))
    return true;
  else if (as_fact_is_numeric(kind))
    span = as_facts_span(facts, t, AS_SPAN_DEPTH);
  else
    return false;
  for (uint32_t tuple = 0; tuple < s->tuples; tuple++) {
    as_term value = s->of[tuple];
    if (!as_term_exists(value) || s->is_open[tuple] || !allows(s, known, tuple)) continue;
    bool fits = kind == AS_FACT_BOOL ? truth != as_truth_of(as_term_is_false(s->terms, value))
                                     : span_has(s->terms, &span, value);
    if (!fits) fail_msg("%s: facts exclude a value", as_op_name(s->op));
  }
  if (kind == AS_FACT_BOOL) return truth != AS_TRUTH_OPEN;
  return is_narrower(as_shape_of(as_node_of(s->terms, t)), &span, bits && kind == AS_FACT_BV);
}

/* A claim that mentions the term, as a path would: name = t. Facts then watch it while they learn about its operands.
 */
static as_term name_of(sample *s, as_term t, as_term *claim) {
  as_term name = as_term_variable(s->terms, s->result, "name");
  *claim = as_term_eq(s->terms, name, t);
  return name;
}

/* Tries everything that can be known of the operands. */
static bool forward(as_op op, bool bits) {
  sample s;
  sample_open(&s, op, SAMPLE_WIDTH, true);
  as_facts *facts = as_facts_create(s.terms);
  as_term t = sample_apply(&s, s.variable), mention, name = name_of(&s, t, &mention);
  knowledge operand[SAMPLE_OPERANDS];
  uint32_t combinations = 1, informative = 0;
  for (uint32_t i = 0; i < s.count; i++) add_operand(&s, &operand[i], i, bits), combinations *= operand[i].count;
  for (uint32_t k = 0; k < 2 * combinations; k++) {
    const piece *known[SAMPLE_OPERANDS];
    uint32_t rest = k / 2, mark = as_facts_mark(facts);
    if (k % 2) as_facts_assume(facts, mention);
    for (uint32_t i = 0; i < s.count; rest /= operand[i++].count) {
      known[i] = &operand[i].piece[rest % operand[i].count];
      as_facts_assume(facts, known[i]->claim);
    }
    informative += says_something(&s, facts, k % 2 ? name : t, known, bits) && none_constant(&s, known);
    as_facts_undo(facts, mark);
  }
  as_facts_destroy(facts);
  sample_close(&s);
  return informative;
}

bool operator_has_intervals(as_op op) { return forward(op, false); }
bool operator_has_bits(as_op op) { return forward(op, true); }

/* Order: the graph of facts says how the application compares with an operand. */

static bool is_ordered_sort(as_sort sort) { return sort.kind == AS_SORT_BV || sort.kind == AS_SORT_INT; }

/* x <= t or t <= x, by number, in the first or the second reading. */
static as_term comparison(sample *s, uint32_t number, as_term x, as_term t) {
  as_op op = s->result.kind == AS_SORT_INT ? AS_OP_INT_LE : number / 2 ? AS_OP_BVSLE : AS_OP_BVULE;
  return as_term_make(s->terms, op, (as_term[]){number % 2 ? t : x, number % 2 ? x : t}, 2);
}

/* Spans alone do not decide it. */
static bool spans_leave_open(sample *s, as_facts *facts, uint32_t number, as_term x, as_term t) {
  as_shape shape = as_shape_of(as_node_of(s->terms, x));
  as_order order = shape.is_int || number / 2 ? AS_ORDER_SIGNED : AS_ORDER_UNSIGNED;
  as_span a = as_facts_span(facts, number % 2 ? x : t, 0), b = as_facts_span(facts, number % 2 ? t : x, 0);
  return as_span_less(shape, order, &a, &b) == AS_TRUTH_OPEN;
}

/* requires: the application is mentioned, as `name`. */
static bool compares(sample *s, as_facts *facts, as_term name, const piece *const *known, uint32_t i) {
  uint32_t informative = 0;
  for (uint32_t number = 0; number < 4; number++) {
    as_truth truth = as_facts_ask(facts, comparison(s, number, s->variable[i], name));
    if (truth == AS_TRUTH_OPEN) continue;
    as_facts_begin(facts);
    informative += spans_leave_open(s, facts, number, s->variable[i], name);
    for (uint32_t tuple = 0; tuple < s->tuples; tuple++) {
      as_term operands[SAMPLE_OPERANDS];
      if (s->is_open[tuple] || !allows(s, known, tuple)) continue;
      sample_operands(s, tuple, operands);
      as_term holds = comparison(s, number, operands[i], s->of[tuple]);
      if (as_term_is_true(s->terms, holds) != (truth == AS_TRUTH_TRUE))
        fail_msg("%s: facts order it otherwise than its values are", as_op_name(s->op));
    }
  }
  return informative;
}

bool operator_is_ordered(as_op op) {
  sample s;
  sample_open(&s, op, SAMPLE_WIDTH, true);
  as_facts *facts = as_facts_create(s.terms);
  as_term mention, name = name_of(&s, sample_apply(&s, s.variable), &mention);
  knowledge operand[SAMPLE_OPERANDS];
  uint32_t combinations = is_ordered_sort(s.result), candidates = 0, informative = 0;
  for (uint32_t i = 0; i < s.count; i++) {
    add_operand(&s, &operand[i], i, false), combinations *= operand[i].count;
    candidates += is_ordered_sort(s.result) && as_sort_equal(s.sort[i], s.result);
  }
  for (uint32_t k = 0; k < combinations && candidates; k++) {
    const piece *known[SAMPLE_OPERANDS];
    uint32_t rest = k, mark = as_facts_mark(facts);
    as_facts_assume(facts, mention);
    for (uint32_t i = 0; i < s.count; rest /= operand[i++].count) {
      known[i] = &operand[i].piece[rest % operand[i].count];
      as_facts_assume(facts, known[i]->claim);
    }
    for (uint32_t i = 0; i < s.count; i++)
      if (as_sort_equal(s.sort[i], s.result))
        informative += compares(&s, facts, name, known, i) && none_constant(&s, known);
    as_facts_undo(facts, mark);
  }
  as_facts_destroy(facts);
  sample_close(&s);
  return informative || !candidates; /* without an operand of its sort there is nothing to compare it with */
}

/* Narrowing: something is claimed of the result; the other operands are constants, or nothing is known of them. */

enum { CLAIMS_MAX = 3 * SAMPLE_VALUES, NO_TUPLE = UINT32_MAX };

typedef struct claim {
  as_term term;
  bool holds[SAMPLE_TUPLES];
} claim;

static void add_claim(sample *s, claim *c, as_op op, as_term t, as_term value) {
  c->term = as_term_make(s->terms, op, (as_term[]){t, value}, 2);
  for (uint32_t tuple = 0; tuple < s->tuples; tuple++) {
    as_term is = as_term_exists(s->of[tuple]) && !s->is_open[tuple]
                     ? as_term_make(s->terms, op, (as_term[]){s->of[tuple], value}, 2)
                     : as_term_false(s->terms);
    c->holds[tuple] = as_term_is_true(s->terms, is);
  }
}

/* That it is equal to each of some values that it has, or at most, or at least that. */
static uint32_t result_claims(sample *s, as_term t, claim *all) {
  as_sort_kind kind = (as_sort_kind)s->result.kind;
  bool ordered = kind == AS_SORT_BV || kind == AS_SORT_INT;
  as_term seen[SAMPLE_VALUES];
  uint32_t values = 0, count = 0;
  for (uint32_t tuple = 0; tuple < s->tuples && values < SAMPLE_VALUES; tuple++) {
    bool known = !as_term_exists(s->of[tuple]);
    for (uint32_t i = 0; i < values; i++) known |= as_term_same(seen[i], s->of[tuple]);
    if (known) continue;
    as_term value = seen[values++] = s->of[tuple];
    add_claim(s, &all[count++], AS_OP_EQ, t, value);
    if (ordered) add_claim(s, &all[count++], kind == AS_SORT_INT ? AS_OP_INT_LE : AS_OP_BVULE, t, value);
    if (ordered) add_claim(s, &all[count++], kind == AS_SORT_INT ? AS_OP_INT_GE : AS_OP_BVUGE, t, value);
  }
  return count;
}

/* The operands but one are those of the tuple `others`, if there is one. */
static bool agrees(const sample *s, uint32_t tuple, uint32_t others, uint32_t open) {
  as_term a[SAMPLE_OPERANDS], b[SAMPLE_OPERANDS];
  if (others == NO_TUPLE) return true;
  sample_operands(s, tuple, a), sample_operands(s, others, b);
  for (uint32_t i = 0; i < s->count; i++)
    if (i != open && !as_term_same(a[i], b[i])) return false;
  return true;
}

/* Is more known of the open operand than nothing? And is it right for every tuple that the claim allows? */
static bool learns(sample *s, as_facts *facts, const claim *c, uint32_t others, uint32_t open) {
  as_term x = s->variable[open];
  as_fact_kind kind = as_fact_kind_of(s->terms, x);
  as_truth truth = kind == AS_FACT_BOOL ? as_facts_truth(facts, x) : AS_TRUTH_OPEN;
  as_span span = as_fact_is_numeric(kind) ? as_facts_span(facts, x, 0) : (as_span){0};
  for (uint32_t tuple = 0; tuple < s->tuples; tuple++) {
    as_term operands[SAMPLE_OPERANDS];
    if (!c->holds[tuple] || !agrees(s, tuple, others, open)) continue;
    sample_operands(s, tuple, operands);
    if (as_facts_contradiction(facts)) fail_msg("%s: what can be is contradicted", as_op_name(s->op));
    if (kind == AS_FACT_BOOL && truth == as_truth_of(as_term_is_false(s->terms, operands[open])))
      fail_msg("%s: an operand has another truth", as_op_name(s->op));
    if (as_fact_is_numeric(kind) && !span_has(s->terms, &span, operands[open]))
      fail_msg("%s: an operand can lie out of its span", as_op_name(s->op));
  }
  if (as_facts_contradiction(facts) || kind == AS_FACT_BOOL) return truth != AS_TRUTH_OPEN;
  as_shape shape = as_shape_of(as_node_of(s->terms, x));
  return as_fact_is_numeric(kind) && (is_narrower(shape, &span, false) || is_narrower(shape, &span, true));
}

static bool narrows(sample *s, as_facts *facts, const claim *c, uint32_t others, uint32_t open) {
  as_term operands[SAMPLE_OPERANDS];
  uint32_t mark = as_facts_mark(facts);
  if (others != NO_TUPLE) sample_operands(s, others, operands);
  for (uint32_t i = 0; i < s->count && others != NO_TUPLE; i++)
    if (i != open) as_facts_assume(facts, as_term_eq(s->terms, s->variable[i], operands[i]));
  as_facts_assume(facts, c->term);
  bool narrower = learns(s, facts, c, others, open);
  as_facts_undo(facts, mark);
  return narrower;
}

bool operator_narrows(as_op op) {
  sample s;
  static claim claims[CLAIMS_MAX];
  sample_open(&s, op, SAMPLE_WIDTH, true);
  as_facts *facts = as_facts_create(s.terms);
  uint32_t count = result_claims(&s, sample_apply(&s, s.variable), claims), informative = 0;
  for (uint32_t c = 0; c < count; c++)
    for (uint32_t open = 0; open < s.count; open++) {
      informative += narrows(&s, facts, &claims[c], NO_TUPLE, open);
      for (uint32_t tuple = 0; tuple < s.tuples; tuple++) informative += narrows(&s, facts, &claims[c], tuple, open);
    }
  as_facts_destroy(facts);
  sample_close(&s);
  return informative;
}
