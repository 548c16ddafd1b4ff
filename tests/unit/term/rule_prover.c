#include "rule_prover.h"

#include <assay/base/text.h>
#include <assay/term/print.h>
#include <assay/term/statistics.h>
#include <stdio.h>
#include <string.h>

enum { REPORTS_PER_RULE = 3, COMPARED_AT_FIRST = 100, QUESTIONS_MAX = 10 };

/* The smallest instances of a rule go to Z3. */
typedef struct question {
  as_term original, result; /* raw */
  uint64_t size;
} question;

typedef struct session {
  rule_prover *prover;
  prover_plan plan;
  world w;
  columns c;
  question question[AS_RULE_COUNT + 1][QUESTIONS_MAX];
  uint64_t fired[AS_RULE_COUNT + 1];
  uint32_t first_rule, rules; /* of the operator at hand */
} session;

void rule_prover_init(rule_prover *p, as_memory *memory, bool thorough) {
  *p = (rule_prover){.memory = memory, .z = z3_create(), .thorough = thorough};
}

void rule_prover_release(rule_prover *p) { z3_destroy(p->z); }

static void put_term(as_text *text, session *s, const char *label, as_term raw) {
  as_text_printf(text, "  %s ", label);
  as_term_print_text(s->c.raw, text, raw);
  as_text_put(text, "\n  ");
  as_term_print_smtlib(s->c.raw, text, raw);
  as_text_put(text, "\n");
}

static void report(session *s, as_rule_number rule, as_term original, as_term result, uint32_t row, const char *why) {
  rule_record *record = &s->prover->rule[rule];
  if (record->wrong++ >= REPORTS_PER_RULE) return;
  as_text text = {.memory = s->prover->memory};
  as_text_printf(&text, "rule %s (world %d, width %u): %s\n", as_rule_name(rule), (int)s->plan.kind, s->plan.width,
                 why);
  put_term(&text, s, "from:", original);
  put_term(&text, s, "to:  ", result);
  for (uint32_t i = 0; i < s->w.variables && row != UINT32_MAX; i++) {
    as_term v = columns_copy(&s->c, s->w.terms, s->w.variable[i]);
    as_text_printf(&text, "  %s = ", as_term_name(s->c.raw, v));
    as_term_print_smtlib(s->c.raw, &text, columns_value(&s->c, v, row));
  }
  if (row != UINT32_MAX) {
    as_text_put(&text, "\n  values: ");
    as_term_print_smtlib(s->c.raw, &text, columns_value(&s->c, original, row));
    as_text_put(&text, " and ");
    as_term_print_smtlib(s->c.raw, &text, columns_value(&s->c, result, row));
    as_text_put(&text, "\n");
  }
  fputs(as_text_get(&text), stderr);
  as_text_release(&text);
}

/* In the rows: equal bits, or equal constants (arrays that have several forms are folded apart). */
static bool differ(session *s, as_term a, as_term b, uint32_t *row) {
  as_sort sort = as_term_sort(s->c.raw, a);
  const uint64_t *x = columns_of(&s->c, a), *y = columns_of(&s->c, b);
  for (*row = 0; *row < s->c.rows; ++*row) {
    if (x[*row] == y[*row]) continue;
    if (sort.kind != AS_SORT_ARRAY) return true;
    as_term pair[] = {{.id = (uint32_t)x[*row]}, {.id = (uint32_t)y[*row]}};
    as_app equal = {.op = AS_OP_EQ, .sort = as_sort_bool(), .count = 2, .operand = pair};
    if (!as_term_is_true(s->c.raw, as_fold_any(s->c.raw, &equal))) return true;
  }
  return false;
}

static void ask(session *s, as_rule_number rule, as_term original, as_term result) {
  rule_record *record = &s->prover->rule[rule];
  as_term claim = as_term_not(s->c.raw, as_term_eq(s->c.raw, original, result));
  switch (z3_check(s->prover->z, s->c.raw, &claim, 1,
                   s->prover->thorough           ? 10000
                   : s->plan.kind == WORLD_FLOAT ? 1000
                                                 : 250)) {
  case Z3_UNSAT: record->proved++; break;
  case Z3_UNKNOWN: record->undecided++; break;
  case Z3_SAT: report(s, rule, original, result, UINT32_MAX, "Z3 finds a difference"); break;
  case Z3_ERROR: report(s, rule, original, result, UINT32_MAX, z3_error(s->prover->z)); break;
  }
}

static void keep_question(session *s, as_rule_number rule, as_term original, as_term result) {
  uint64_t size = as_term_size(s->c.raw, original) + as_term_size(s->c.raw, result);
  for (uint32_t i = 0; i < s->plan.asked && i < QUESTIONS_MAX; i++) {
    question *q = &s->question[rule][i], bumped = *q;
    if (q->original.id == original.id) return;
    if (as_term_exists(q->original) && q->size <= size) continue;
    *q = (question){original, result, size};
    if (!as_term_exists(bumped.original)) return;
    original = bumped.original, result = bumped.result, size = bumped.size;
  }
}

static void ask_questions(session *s) {
  for (int rule = 0; rule < AS_RULE_COUNT; rule++)
    for (int i = 0; i < QUESTIONS_MAX; i++) {
      const question *q = &s->question[rule][i];
      if (as_term_exists(q->original)) ask(s, (as_rule_number)rule, q->original, q->result);
    }
}

/* Each of the first instances, then fewer and fewer. */
static bool is_worth_comparing(const session *s, as_rule_number rule) {
  uint64_t fired = s->fired[rule];
  return s->prover->thorough || fired <= COMPARED_AT_FIRST || fired % (fired / COMPARED_AT_FIRST) == 0;
}

static void compare(session *s, as_rule_number rule, const as_app *app, as_term result) {
  rule_record *record = &s->prover->rule[rule];
  as_term original = columns_copy_app(&s->c, s->w.terms, app), rewritten = columns_copy(&s->c, s->w.terms, result);
  uint32_t row;
  record->compared++;
  record->complete += s->c.complete;
  if (!as_sort_equal(as_term_sort(s->c.raw, original), as_term_sort(s->c.raw, rewritten)))
    report(s, rule, original, rewritten, UINT32_MAX, "another sort");
  else if (differ(s, original, rewritten, &row))
    report(s, rule, original, rewritten, row, "another value");
  else if (original.id != rewritten.id)
    keep_question(s, rule, original, rewritten);
  columns_forget(&s->c);
}

static void try_rules(session *s, const as_app *app) {
  for (uint32_t i = s->first_rule; i < s->first_rule + s->rules; i++) {
    as_rule_number rule = (as_rule_number)i;
    if (s->prover->rule[i].wrong > REPORTS_PER_RULE) continue;
    as_term result = as_rule_try(s->w.terms, rule, app);
    if (!as_term_exists(result)) continue;
    s->prover->rule[i].fired++;
    s->fired[i]++;
    if (is_worth_comparing(s, rule)) compare(s, rule, app, result);
  }
}

/* As constructors do before they run the rules: constants last, then by age. */
static void put_in_order(const as_terms *terms, as_app *app, as_term *operands) {
  if (app->count != 2 || !(as_op_flags[app->op] & AS_OP_FLAG_COMMUTES)) return;
  bool first = as_is_const(terms, operands[0]), second = as_is_const(terms, operands[1]);
  if (first != second ? second : operands[0].id <= operands[1].id) return;
  as_term t = operands[0];
  operands[0] = operands[1], operands[1] = t;
}

/* The rules of one operator are neighbours. */
static void find_rules(session *s, as_op op) {
  bool silent = false;
  s->first_rule = s->rules = 0;
  for (uint32_t i = 0; i < AS_RULE_COUNT; i++) {
    if (as_rule_op((as_rule_number)i) != op) continue;
    if (!s->rules++) s->first_rule = i;
    silent |= !s->prover->rule[i].fired;
  }
  if (s->prover->only_silent && !silent) s->rules = 0;
}

static void try_operator(session *s, as_op op) {
  uint32_t tries = s->plan.tries;
  find_rules(s, op);
  if (!s->rules) return;
  if (op == AS_OP_EQ || op == AS_OP_ITE || op == AS_OP_AND || op == AS_OP_BVADD || op == AS_OP_INT_ADD) tries *= 3;
  for (uint32_t i = 0, failures = 0; i < tries && failures < 1000; i++) {
    as_term operands[WORLD_OPERANDS];
    as_app app;
    if (!world_application(&s->w, op, operands, &app)) {
      failures++;
      continue;
    }
    put_in_order(s->w.terms, &app, operands);
    if (!as_term_exists(as_fold(s->w.terms, &app))) try_rules(s, &app);
  }
}

void rule_prover_run(rule_prover *p, prover_plan plan) {
  session *s = as_memory_alloc_zeroed(p->memory, sizeof *s);
  s->prover = p;
  s->plan = plan;
  world_init(&s->w, p->memory, plan.kind, plan.width, plan.seed, true, true);
  world_grow(&s->w, plan.pool);
  s->w.long_sums = true;
  columns_init(&s->c, &s->w, plan.rows);
  for (int op = AS_OP_NOT; op < AS_OP_COUNT; op++) try_operator(s, (as_op)op);
  ask_questions(s);
  columns_release(&s->c);
  world_release(&s->w);
  as_memory_free(p->memory, s, sizeof *s);
}
