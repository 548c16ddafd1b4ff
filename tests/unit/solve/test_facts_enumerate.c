/* Facts against enumeration: random claims over three variables of 3 or 4 bits, or small Ints, whose values under every
 * assignment are computed in tables. A contradiction, an answer, a simplified term, bounds must agree with every
 * assignment that satisfies the claims; undoing must leave the answers of an instance that never saw what was undone.
 * How many of the infeasible questions were refuted is printed, and must not fall. Sums have runs of their own.
 */
#include "facts_world.h"

/* Enumeration: the values of a term under every assignment. */

enum { VARIABLES = 3, ASSIGNMENTS_MAX = 4096, TERMS_MAX = 40000 };

typedef struct tables {
  as_terms *terms;
  as_term variable[VARIABLES];
  uint32_t assignments, values; /* of each variable */
  int64_t first;                /* smallest value, of Ints */
  int64_t **of;                 /* by term id */
  uint32_t capacity;
} tables;

static int64_t floor_mod(int64_t a, int64_t b) { return ((a % b) + (b < 0 ? -b : b)) % (b < 0 ? -b : b); }

static int64_t int_value(as_op op, uint32_t count, const int64_t *a) {
  int64_t sum = 0;
  switch (op) {
  case AS_OP_INT_ADD:
    for (uint32_t i = 0; i < count; i++) sum += a[i];
    return sum;
  case AS_OP_INT_MUL: return a[0] * a[1];
  case AS_OP_INT_LT: return a[0] < a[1];
  case AS_OP_INT_MOD: return floor_mod(a[0], a[1]);
  case AS_OP_INT_DIV: return (a[0] - floor_mod(a[0], a[1])) / a[1];
  default: fail_msg("operator %s in an Int term", as_op_name(op)); return 0;
  }
}

static int64_t sign_value(int64_t bits, uint32_t width) {
  return bits >> (width - 1) ? bits - (INT64_C(1) << width) : bits;
}

static int64_t *table_of(tables *all, as_term t);

static int64_t apply(tables *all, const as_app *app, const int64_t *a) {
  bool ints =
      app->op != AS_OP_ITE && app->op != AS_OP_EQ && as_node_of(all->terms, app->operand[0])->kind == AS_SORT_INT;
  if (ints && app->op == AS_OP_INT_TO_BV) return a[0] & (int64_t)as_width_mask(app->sort.width);
  if (ints) return int_value(app->op, app->count, a);
  if (app->op == AS_OP_UBV_TO_INT) return a[0];
  if (app->op == AS_OP_SBV_TO_INT) return sign_value(a[0], as_width(all->terms, app->operand[0]));
  if (app->op == AS_OP_ITE) return a[0] ? a[1] : a[2];
  if (app->op == AS_OP_EQ) return a[0] == a[1];
  uint64_t operand[64], result;
  for (uint32_t i = 0; i < app->count; i++) operand[i] = (uint64_t)a[i];
  if (!as_fold_narrow(all->terms, app, operand, &result)) fail_msg("operator %s has no value", as_op_name(app->op));
  return (int64_t)result;
}

static int64_t variable_value(const tables *all, uint32_t variable, uint32_t assignment) {
  while (variable--) assignment /= all->values;
  return all->first + (int64_t)(assignment % all->values);
}

static void fill(tables *all, as_term t, int64_t *table) {
  as_app app;
  as_app_of(all->terms, t, &app);
  int64_t *of[64], a[64], constant = 0;
  assert_true(app.count <= 64);
  if (app.op == AS_OP_CONST) constant = (int64_t)as_node_of(all->terms, t)->bits;
  for (uint32_t i = 0; i < app.count; i++) of[i] = table_of(all, app.operand[i]);
  for (uint32_t k = 0; k < all->assignments; k++) {
    for (uint32_t i = 0; i < app.count; i++) a[i] = of[i][k];
    if (app.op == AS_OP_CONST)
      table[k] = constant;
    else if (app.op == AS_OP_VARIABLE)
      table[k] = variable_value(all, as_term_variable_number(all->terms, t), k);
    else
      table[k] = apply(all, &app, a);
  }
}

static int64_t *table_of(tables *all, as_term t) {
  assert_true(t.id < TERMS_MAX);
  if (!all->of[t.id]) {
    all->of[t.id] = malloc(all->assignments * sizeof(int64_t));
    fill(all, t, all->of[t.id]);
  }
  return all->of[t.id];
}

static tables tables_open(as_terms *terms, as_sort sort, uint32_t values, int64_t first) {
  tables all = {.terms = terms, .values = values, .first = first};
  all.of = calloc(TERMS_MAX, sizeof *all.of);
  all.assignments = values * values * values;
  static const char *const name[] = {"x", "y", "z"};
  for (uint32_t i = 0; i < VARIABLES; i++) all.variable[i] = as_term_variable(terms, sort, name[i]);
  return all;
}

static void tables_close(tables *all) {
  for (uint32_t i = 0; i < TERMS_MAX; i++) free(all->of[i]);
  free(all->of);
}

/* Random terms. */

typedef struct generator {
  tables *all;
  uint64_t random;
  uint32_t width; /* 0: Int */
  bool sums;      /* mostly comparisons of sums */
} generator;

static uint32_t pick(generator *g, uint32_t bound) { return random_below(&g->random, bound); }

static as_term some_word(generator *g, uint32_t depth);

static as_term some_int(generator *g, uint32_t depth) {
  as_terms *terms = g->all->terms;
  if (pick(g, 5) == 0) return as_term_int(terms, (int64_t)pick(g, 9) - 4);
  if (depth == 0 || pick(g, 2)) return g->all->variable[pick(g, VARIABLES)];
  as_term a = some_int(g, depth - 1), b = some_int(g, depth - 1), small = as_term_int(terms, (int64_t)pick(g, 7) - 3);
  switch (pick(g, 6)) {
  case 0: return as_term_int_mul(terms, a, small);
  case 1: return as_term_int_mod(terms, a, as_term_int(terms, 2 + (int64_t)pick(g, 3)));
  case 2: return as_term_int_div(terms, a, as_term_int(terms, 2 + (int64_t)pick(g, 3)));
  case 3: return as_term_int_add(terms, a, small);
  default: return as_term_int_add(terms, a, b);
  }
}

static as_term some_bool(generator *g, uint32_t depth);

static as_term some_structure(generator *g, as_term a, as_term b) {
  as_terms *terms = g->all->terms;
  uint32_t w = g->width, low = pick(g, w), high = low + pick(g, w - low);
  switch (pick(g, 4)) {
  case 0: return as_term_extract(terms, as_term_concat(terms, a, b), low + w - 1, low);
  case 1: return as_term_sign_extend(terms, as_term_extract(terms, a, high, low), w);
  case 2:
    if (high - low + 1 == w) return a;
    return as_term_concat(terms, as_term_bv(terms, w - (high - low + 1), 0), as_term_extract(terms, a, high, low));
  default: return as_term_ite(terms, some_bool(g, 0), a, b);
  }
}

static as_term some_word(generator *g, uint32_t depth) {
  static const as_op ops[] = {AS_OP_BVADD,  AS_OP_BVADD,  AS_OP_BVSUB,  AS_OP_BVMUL,  AS_OP_BVAND,
                              AS_OP_BVOR,   AS_OP_BVXOR,  AS_OP_BVUDIV, AS_OP_BVUREM, AS_OP_BVSDIV,
                              AS_OP_BVSREM, AS_OP_BVSMOD, AS_OP_BVSHL,  AS_OP_BVLSHR, AS_OP_BVASHR};
  as_terms *terms = g->all->terms;
  if (!g->width) return some_int(g, depth);
  if (pick(g, 4) == 0) return as_term_bv(terms, g->width, random_next(&g->random));
  if (depth == 0 || pick(g, 2)) return g->all->variable[pick(g, VARIABLES)];
  as_term operand[] = {some_word(g, depth - 1), some_word(g, depth - 1)};
  if (pick(g, 3) == 0) operand[1] = as_term_bv(terms, g->width, random_next(&g->random));
  switch (pick(g, 8)) {
  case 0: return as_term_bvnot(terms, operand[0]);
  case 1:
  case 2: return some_structure(g, operand[0], operand[1]);
  default: return as_term_make(terms, ops[pick(g, sizeof ops / sizeof *ops)], operand, 2);
  }
}

/* Two words of a common width, sometimes the double one. */
static void some_pair(generator *g, uint32_t depth, as_term *a, as_term *b) {
  as_terms *terms = g->all->terms;
  *a = some_word(g, depth), *b = some_word(g, depth);
  if (!g->width || pick(g, 6)) return;
  as_term zero = as_term_bv(terms, g->width, 0);
  *a = pick(g, 2) ? as_term_concat(terms, zero, *a) : as_term_sign_extend(terms, *a, 2 * g->width);
  *b = pick(g, 2) ? as_term_concat(terms, zero, *b) : as_term_sign_extend(terms, *b, 2 * g->width);
  if (pick(g, 2)) *a = as_term_bvadd(terms, *a, as_term_bv(terms, 2 * g->width, random_next(&g->random)));
}

/* Words as Ints, where signs and widths could be mixed up. */
static as_term some_conversion(generator *g, uint32_t depth) {
  as_terms *terms = g->all->terms;
  as_term a, b, side[2];
  some_pair(g, depth, &a, &b);
  side[0] = pick(g, 2) ? as_term_ubv_to_int(terms, a) : as_term_sbv_to_int(terms, a);
  side[1] = pick(g, 2) ? as_term_ubv_to_int(terms, b) : as_term_sbv_to_int(terms, b);
  if (pick(g, 2)) side[0] = as_term_int_add(terms, side[0], as_term_int(terms, (int64_t)pick(g, 9) - 4));
  if (pick(g, 3) == 0) side[1] = as_term_int_mul(terms, side[1], as_term_int(terms, (int64_t)pick(g, 7) - 3));
  return pick(g, 3) ? as_term_int_lt(terms, side[0], side[1]) : as_term_eq(terms, side[0], side[1]);
}

static as_term some_overflow(generator *g, uint32_t depth) {
  static const as_op ops[] = {AS_OP_BVUADDO, AS_OP_BVSADDO, AS_OP_BVUSUBO, AS_OP_BVSSUBO, AS_OP_BVUMULO, AS_OP_BVSMULO};
  as_term operand[] = {some_word(g, depth), some_word(g, depth)};
  return as_term_make(g->all->terms, ops[pick(g, sizeof ops / sizeof *ops)], operand, 2);
}

/* A sum of three summands or more at the double width: multiples of extended words, which seldom wrap around there. */
static as_term some_sum(generator *g) {
  as_terms *terms = g->all->terms;
  uint32_t wide = 2 * g->width;
  as_term sum = as_term_bv(terms, wide, pick(g, 3) ? (uint64_t)pick(g, 12) - 6 : random_next(&g->random));
  for (uint32_t i = 2 + pick(g, 3); i-- > 0;) {
    as_term x = some_word(g, pick(g, 4) == 0);
    x = pick(g, 4) ? as_term_zero_extend(terms, x, wide) : as_term_sign_extend(terms, x, wide);
    uint64_t factor = pick(g, 3) ? 1 : (uint64_t)pick(g, 7) - 2;
    sum = as_term_bvadd(terms, sum, as_term_bvmul(terms, x, as_term_bv(terms, wide, factor)));
  }
  return sum;
}

/* Sums compared, with summands in common, or with a constant. */
static as_term some_sums(generator *g) {
  as_terms *terms = g->all->terms;
  uint32_t wide = 2 * g->width;
  as_term a = some_sum(g), b = pick(g, 3) ? some_sum(g) : as_term_bv(terms, wide, random_next(&g->random));
  if (pick(g, 2)) {
    as_term common = some_sum(g);
    a = as_term_bvadd(terms, a, common), b = as_term_bvadd(terms, b, common);
  }
  if (pick(g, 6) == 0) return as_term_eq(terms, a, b);
  return pick(g, 2) ? as_term_bvult(terms, a, b) : as_term_bvslt(terms, a, b);
}

static as_term some_atom(generator *g, uint32_t depth) {
  as_terms *terms = g->all->terms;
  as_term a, b;
  if (g->width && g->sums && pick(g, 3)) return some_sums(g);
  if (g->width && pick(g, 12) == 0) return some_conversion(g, depth);
  if (g->width && pick(g, 12) == 0) return some_overflow(g, depth);
  some_pair(g, depth, &a, &b);
  switch (pick(g, 3)) {
  case 0: return as_term_eq(terms, a, b);
  case 1: return g->width ? as_term_bvult(terms, a, b) : as_term_int_lt(terms, a, b);
  default: return g->width ? as_term_bvslt(terms, a, b) : as_term_int_lt(terms, a, b);
  }
}

static as_term some_bool(generator *g, uint32_t depth) {
  as_terms *terms = g->all->terms;
  as_term a = some_atom(g, 1 + pick(g, 2));
  if (pick(g, 2)) a = as_term_not(terms, a);
  if (depth == 0 || pick(g, 2)) return a;
  as_term b = some_bool(g, depth - 1);
  switch (pick(g, 5)) {
  case 0: return as_term_and(terms, a, b);
  case 1: return as_term_eq(terms, a, b);
  case 2: return as_term_ite(terms, some_atom(g, 1), a, b);
  default: return as_term_not(terms, as_term_and(terms, a, b));
  }
}

/* One case. */

enum { CLAIMS_MAX = 16, QUESTIONS = 6 };

typedef struct score {
  uint64_t cases, contradictory, contradictions, infeasible, refuted, implied, confirmed;
} score;

typedef struct trial {
  tables *all;
  as_facts *facts;
  as_term claim[CLAIMS_MAX], question[QUESTIONS], term[QUESTIONS];
  uint32_t claims;
  bool *holds; /* by assignment */
  bool possible;
} trial;

static void fill_holds(trial *t) {
  t->possible = false;
  for (uint32_t k = 0; k < t->all->assignments; k++) {
    t->holds[k] = true;
    for (uint32_t i = 0; i < t->claims; i++) t->holds[k] &= table_of(t->all, t->claim[i])[k] != 0;
    t->possible |= t->holds[k];
  }
}

static void check_question(trial *t, as_term question, score *s) {
  bool can_hold = false, can_fail = false;
  const int64_t *table = table_of(t->all, question);
  for (uint32_t k = 0; k < t->all->assignments; k++)
    if (t->holds[k]) *(table[k] ? &can_hold : &can_fail) = true;
  as_truth answer = as_facts_ask(t->facts, question);
  if (as_facts_refutes(t->facts, question) != (answer == AS_TRUTH_FALSE)) fail_msg("the two ways to ask differ");
  if (answer == AS_TRUTH_FALSE && can_hold) fail_msg("a feasible question was refuted");
  if (answer == AS_TRUTH_TRUE && can_fail) fail_msg("a question was said to be implied that can fail");
  if (as_term_is_const(t->all->terms, question)) return; /* rewriting decided it */
  s->infeasible += !can_hold, s->refuted += !can_hold && answer == AS_TRUTH_FALSE;
  s->implied += !can_fail, s->confirmed += !can_fail && answer == AS_TRUTH_TRUE;
}

static void check_equal_term(trial *t, as_term a, as_term b) {
  const int64_t *ta = table_of(t->all, a), *tb = table_of(t->all, b);
  for (uint32_t k = 0; k < t->all->assignments; k++)
    if (t->holds[k] && ta[k] != tb[k]) fail_msg("simplification changed a value");
}

static void check_bounds(trial *t, as_term a) {
  if (as_term_sort(t->all->terms, a).kind != AS_SORT_BV) return;
  uint64_t low, high;
  as_facts_bounds(t->facts, a, &low, &high);
  const int64_t *table = table_of(t->all, a);
  for (uint32_t k = 0; k < t->all->assignments; k++)
    if (t->holds[k] && ((uint64_t)table[k] < low || (uint64_t)table[k] > high)) fail_msg("a value lies out of bounds");
}

/* What an observer can see: answers and simplified terms. */
typedef struct view {
  bool contradiction;
  as_truth answer[QUESTIONS];
  uint32_t simple[2 * QUESTIONS];
} view;

static view look(const trial *t, as_facts *facts) {
  view v;
  memset(&v, 0, sizeof v);
  v.contradiction = as_facts_contradiction(facts);
  for (uint32_t i = 0; i < QUESTIONS; i++) {
    v.answer[i] = as_facts_ask(facts, t->question[i]);
    v.simple[2 * i] = as_facts_simplify(facts, t->question[i]).id;
    v.simple[2 * i + 1] = as_facts_simplify(facts, t->term[i]).id;
  }
  return v;
}

static void check_undo(trial *t, generator *g) {
  view before = look(t, t->facts);
  uint32_t mark = as_facts_mark(t->facts);
  for (uint32_t i = 0; i < 3; i++) as_facts_assume(t->facts, some_bool(g, 2));
  look(t, t->facts);
  as_facts_undo(t->facts, mark);
  view after = look(t, t->facts);
  assert_memory_equal(&before, &after, sizeof before);
  as_facts *fresh = as_facts_create(t->all->terms);
  for (uint32_t i = 0; i < t->claims; i++) as_facts_assume(fresh, t->claim[i]);
  view other = look(t, fresh);
  assert_memory_equal(&before, &other, sizeof before);
  as_facts_destroy(fresh);
}

static void run_case(trial *t, generator *g, score *s, uint32_t bounding) {
  uint32_t mark = as_facts_mark(t->facts);
  t->claims = bounding;
  uint32_t wanted = bounding + 1 + pick(g, 6);
  while (t->claims < wanted) t->claim[t->claims++] = some_bool(g, 2);
  for (uint32_t i = 0; i < QUESTIONS; i++) t->question[i] = some_bool(g, 1), t->term[i] = some_word(g, 2);
  for (uint32_t i = 0; i < t->claims; i++) {
    as_facts_assume(t->facts, t->claim[i]);
    if (i % 2) as_facts_ask(t->facts, t->question[0]); /* asking must leave no trace */
  }
  fill_holds(t);
  s->cases++;
  s->contradictory += !t->possible, s->contradictions += as_facts_contradiction(t->facts);
  if (t->possible && as_facts_contradiction(t->facts)) fail_msg("claims that hold together were contradicted");
  if (t->possible) {
    for (uint32_t i = 0; i < QUESTIONS; i++) {
      check_question(t, t->question[i], s);
      check_equal_term(t, t->question[i], as_facts_simplify(t->facts, t->question[i]));
      check_equal_term(t, t->term[i], as_facts_simplify(t->facts, t->term[i]));
      check_bounds(t, t->term[i]);
    }
  }
  if (s->cases % 4 == 0) check_undo(t, g);
  as_facts_undo(t->facts, mark);
  assert_int_equal(as_facts_mark(t->facts), mark);
}

static double percent(uint64_t part, uint64_t whole) { return whole ? 100.0 * (double)part / (double)whole : 100; }

static void print_score(const char *name, const score *s) {
  printf("  %s: %llu cases; contradictions found %.1f %%, infeasible questions refuted %.1f %%, implied confirmed %.1f "
         "%%\n",
         name, (unsigned long long)s->cases, percent(s->contradictions, s->contradictory),
         percent(s->refuted, s->infeasible), percent(s->confirmed, s->implied));
}

/* A fresh world now and then, so that tables stay small. */
static void run_batch(as_sort sort, bool sums, uint64_t seed, uint32_t cases, score *s) {
  world w = world_open();
  bool ints = sort.kind == AS_SORT_INT;
  tables all = tables_open(w.terms, sort, ints ? 9 : 1u << sort.width, ints ? -4 : 0);
  generator g = {&all, seed, ints ? 0 : sort.width, sums};
  trial t = {.all = &all, .facts = w.facts};
  t.holds = malloc(all.assignments * sizeof *t.holds);
  uint32_t bounding = 0;
  for (uint32_t i = 0; ints && i < VARIABLES; i++) {
    t.claim[bounding++] = as_term_int_lt(w.terms, all.variable[i], as_term_int(w.terms, 5));
    t.claim[bounding++] = as_term_int_lt(w.terms, as_term_int(w.terms, -5), all.variable[i]);
  }
  for (uint32_t i = 0; i < cases; i++) run_case(&t, &g, s, bounding);
  free(t.holds);
  tables_close(&all);
  world_close(&w);
}

static void run_batches(const char *name, as_sort sort, bool sums, uint32_t batches, uint32_t cases,
                        double least_refuted) {
  score s = {0};
  if (is_long()) batches *= 30;
  for (uint32_t i = 0; i < batches; i++) run_batch(sort, sums, 1000 * sort.width + i, cases, &s);
  print_score(name, &s);
  assert_true(percent(s.refuted, s.infeasible) >= least_refuted);
}

static void test_enumerate_bits(void **state) {
  (void)state;
  run_batches("1 bit", as_sort_bv(1), false, 30, 50, 95);
  run_batches("3 bits", as_sort_bv(3), false, 60, 50, 80);
  run_batches("4 bits", as_sort_bv(4), false, 16, 25, 75);
}

static void test_enumerate_sums(void **state) {
  (void)state;
  run_batches("sums of 2 bits", as_sort_bv(2), true, 60, 50, 50);
  run_batches("sums of 3 bits", as_sort_bv(3), true, 30, 30, 65);
  run_batches("sums of 4 bits", as_sort_bv(4), true, 4, 20, 75);
}

static void test_enumerate_ints(void **state) {
  (void)state;
  run_batches("Int", as_sort_int(), false, 60, 50, 92);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_enumerate_sums),
      cmocka_unit_test(test_enumerate_bits),
      cmocka_unit_test(test_enumerate_ints),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
