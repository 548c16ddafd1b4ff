/* Strategy: rows of rules.def say which kinds of operands their rules need, and as_rules_apply skips the others: a
 * wrong row loses rewrites and no result shows it. So every rule is tried on random applications whether it is allowed
 * or not, and those that match must be allowed. Operands come from a pool that grows by the terms made, few enough that
 * equal operands and complements meet. Most rules must have matched, otherwise the test says nothing. */
#include "term/rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTHS = 4, POOL = 24, APPLICATIONS = 100000, POOLS = 100 };

static const uint32_t widths[WIDTHS] = {1, 4, 8, 70};

typedef struct pool {
  as_terms *terms;
  uint64_t state;
  as_term boolean[POOL], word[WIDTHS][POOL];
  uint64_t matches[AS_RULE_COUNT];
} pool;

static uint32_t below(pool *p, uint32_t bound) {
  p->state = p->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(p->state >> 33) % bound;
}

static void fill(pool *p) {
  char name[16];
  for (uint32_t i = 0; i < POOL; i++) {
    snprintf(name, sizeof name, "b%u", i % 4);
    p->boolean[i] = as_term_variable(p->terms, as_sort_bool(), name);
    for (uint32_t w = 0; w < WIDTHS; w++) {
      snprintf(name, sizeof name, "w%u_%u", widths[w], i % 4);
      p->word[w][i] = as_term_variable(p->terms, as_sort_bv(widths[w]), name);
    }
  }
}

static as_term some_constant(pool *p, uint32_t width) {
  switch (below(p, 4)) {
  case 0: return as_term_bv(p->terms, width, below(p, 3));
  case 1: return as_term_bv_signed(p->terms, width, -(int64_t)below(p, 3));
  case 2: return as_term_bv(p->terms, width, UINT64_C(1) << below(p, width < 64 ? width : 64));
  default: return as_term_bv(p->terms, width, below(p, 256));
  }
}

static as_term some_word(pool *p, uint32_t w) {
  return below(p, 4) ? p->word[w][below(p, POOL)] : some_constant(p, widths[w]);
}

static as_term some_bool(pool *p) { return p->boolean[below(p, POOL)]; }

/* What concatenations, extractions and extensions make of the pool, at the width w. */
static as_term some_structure(pool *p, uint32_t w) {
  uint32_t width = widths[w];
  as_term t = some_word(p, w);
  if (width == 1) return t;
  uint32_t cut = 1 + below(p, width - 1);
  as_term low = as_term_extract(p->terms, t, cut - 1, 0);
  switch (below(p, 3)) {
  case 0: return as_term_sign_extend(p->terms, low, width);
  case 1: return as_term_zero_extend(p->terms, low, width);
  default: return as_term_concat(p->terms, as_term_extract(p->terms, some_word(p, w), width - 1, cut), low);
  }
}

static as_term some_operand(pool *p, uint32_t w) { return below(p, 3) ? some_word(p, w) : some_structure(p, w); }

/* Often one operand is inside another one, up to three levels deep: most rules want that. */
static void relate(pool *p, as_term *operand, uint32_t count) {
  uint32_t from = below(p, count), to = below(p, count);
  as_term t = operand[from];
  as_sort sort = as_term_sort(p->terms, operand[to]);
  for (uint32_t level = 0; level < 3 && as_term_operands(p->terms, t); level++) {
    t = as_term_operand(p->terms, t, below(p, as_term_operands(p->terms, t)));
    if (!as_sort_equal(as_term_sort(p->terms, t), sort) || below(p, 2)) continue;
    operand[to] = t;
    if (below(p, 2)) operand[to] = sort.kind == AS_SORT_BOOL ? as_term_not(p->terms, t) : as_term_bvnot(p->terms, t);
  }
}

/* A word cut in two. */
static void cut_word(pool *p, as_app *app, as_term *operand) {
  uint32_t width = as_width(p->terms, operand[0]), cut = 1 + below(p, width - 1);
  as_term t = below(p, 2) ? operand[0] : as_term_bvxor(p->terms, operand[0], some_constant(p, width));
  operand[0] = as_term_extract(p->terms, t, width - 1, cut), operand[1] = as_term_extract(p->terms, t, cut - 1, 0);
  app->sort = as_sort_bv(width);
}

static bool is_folded(const as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < app->count; i++)
    if (!as_is_const(terms, app->operand[i])) return false;
  return true;
}

/* As as_term_build orders them. */
static void order(const as_terms *terms, as_app *app, as_term *operand) {
  if (app->count != 2 || !(as_op_flags[app->op] & AS_OP_FLAG_COMMUTES)) return;
  bool first = as_is_const(terms, operand[0]), second = as_is_const(terms, operand[1]);
  if (first != second ? second : operand[0].id <= operand[1].id) return;
  as_term moved = operand[0];
  operand[0] = operand[1], operand[1] = moved;
}

static void try_rules(pool *p, as_app *app, as_term *operand) {
  order(p->terms, app, operand);
  app->operand = operand;
  if (is_folded(p->terms, app)) return;
  for (uint32_t rule = 0; rule < AS_RULE_COUNT; rule++) {
    if (as_rule_op((as_rule_number)rule) != app->op) continue;
    if (!as_term_exists(as_rule_try(p->terms, (as_rule_number)rule, app))) continue;
    p->matches[rule]++;
    if (!as_rule_allowed((as_rule_number)rule, p->terms, app))
      fail_msg("%s matches, but its row does not allow it", as_rule_name((as_rule_number)rule));
  }
}

/* An application that puts its value into the pool. */
static void apply(pool *p) {
  static const as_op words[] = {AS_OP_BVAND,  AS_OP_BVOR,   AS_OP_BVXOR,  AS_OP_BVADD,  AS_OP_BVMUL, AS_OP_BVSHL,
                                AS_OP_BVLSHR, AS_OP_BVASHR, AS_OP_BVUDIV, AS_OP_BVUREM, AS_OP_BVSUB};
  static const as_op comparisons[] = {AS_OP_BVULT, AS_OP_BVSLT, AS_OP_EQ, AS_OP_BVULE};
  static const as_op booleans[] = {AS_OP_AND, AS_OP_OR, AS_OP_EQ};
  uint32_t w = below(p, WIDTHS), to = below(p, POOL);
  as_sort sort = as_sort_bv(widths[w]);
  as_term operand[4] = {some_operand(p, w), some_operand(p, w), some_operand(p, w), some_operand(p, w)};
  as_term *result = &p->word[w][to];
  as_app app = {.sort = sort, .count = 2};
  switch (below(p, 9)) {
  case 0: app.op = AS_OP_BVNOT, app.count = 1; break;
  case 1: app.op = AS_OP_ITE, app.count = 3, operand[0] = some_bool(p); break;
  case 2:
    app.op = AS_OP_EXTRACT, app.count = 1, app.index = below(p, widths[w]);
    app.sort = as_sort_bv(1 + below(p, widths[w] - app.index));
    result = NULL;
    break;
  case 3: app.op = AS_OP_CONCAT, app.sort = as_sort_bv(2 * widths[w]), result = NULL; break;
  case 4: app.op = comparisons[below(p, 4)], app.sort = as_sort_bool(), result = &p->boolean[to]; break;
  case 5:
    app.op = booleans[below(p, 3)], app.sort = as_sort_bool(), result = &p->boolean[to];
    operand[0] = some_bool(p), operand[1] = some_bool(p);
    break;
  case 6: app.op = AS_OP_BVADD, app.count = 3 + below(p, 2); break;
  case 7:
    app.op = below(p, 4) ? AS_OP_ITE : AS_OP_NOT, app.sort = as_sort_bool(), result = &p->boolean[to];
    app.count = app.op == AS_OP_NOT ? 1 : 3;
    for (uint32_t i = 0; i < 3; i++) operand[i] = some_bool(p);
    break;
  default: app.op = words[below(p, 11)]; break;
  }
  if (app.op == AS_OP_CONCAT && widths[w] > 1 && below(p, 2))
    cut_word(p, &app, operand);
  else if (below(p, 2))
    relate(p, operand, app.count);
  try_rules(p, &app, operand);
  as_term made = as_term_build(p->terms, &app);
  if (result) *result = made;
}

static void test_rules_that_match_are_allowed(void **state) {
  (void)state;
  static pool p;
  p.state = 1;
  as_memory *memory = as_memory_create(0);
  for (uint32_t i = 0; i < POOLS; i++) {
    p.terms = as_terms_create(memory);
    fill(&p);
    for (uint32_t n = 0; n < APPLICATIONS / POOLS; n++) apply(&p);
    as_terms_destroy(p.terms);
  }
  uint32_t matched = 0;
  for (uint32_t rule = 0; rule < AS_RULE_COUNT; rule++) matched += p.matches[rule] > 0;
  print_message("rules that matched: %u of %u\n", matched, (unsigned)AS_RULE_COUNT);
  assert_true(matched > 130);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rules_that_match_are_allowed)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
