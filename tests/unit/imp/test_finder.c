/* The bug finder. Strategy: the concrete interpreter on every input of a small range is the oracle. A random program
 * keeps its two inputs in -3..3 by assumptions. Then, for each of the 49 inputs:
 *   - if it fails at a statement, exactly one BugFound of that statement has a path condition that it satisfies;
 *   - otherwise none has.
 * So nothing is missed and nothing is spurious: with every strategy, in both modes, and with each tier of the solver
 * off. Where the ledger says that a question stayed unanswered, what is left to require is that no answer is wrong.
 * Programs with endless loops are explored breadth first for as many messages as it takes at most to see every failure
 * of the first STEPS steps: no more branches are alive than there are inputs. The other strategies give no such bound:
 * on these programs they are only required to say nothing wrong.
 * AS_LONG=1: thousands of programs.
 */
#include "imp/concrete.h"
#include "imp/engine.h"
#include "imp/finder.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs the four above first. */
#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <assay/term/eval.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/imp/random_program.h"

enum { SIDE = 2 * RANGE + 1, INPUTS = SIDE * SIDE, STEPS = 80 };

static bool is_long(void) { return getenv("AS_LONG") != NULL; }

/* What the finder said. */
typedef struct found_bug {
  as_imp_message_kind kind;
  const as_imp_statement *at;
  uint64_t steps;
  as_term condition;
} found_bug;
AS_VECTOR_DEFINE(bug_vector, found_bug)

typedef struct trial {
  as_memory *memory;
  as_imp_program *program;
  as_imp_finder *finder;
  bug_vector bugs;
  as_imp_message_kind last; /* Pending: the messages were used up */
  uint64_t failing_inputs;
} trial;

static void begin(trial *t, const char *text, const as_run_options *options) {
  as_imp_error error;
  t->program = as_imp_parse(t->memory, "t.imp", text, strlen(text), &error);
  if (!t->program) print_error("%u:%u: %s\n", error.place.line, error.place.column, error.message);
  assert_non_null(t->program);
  t->finder = as_imp_finder_create(t->memory, t->program, options);
}

static void note(trial *t, const as_imp_message *m) {
  as_terms *terms = as_run_terms(as_imp_finder_run(t->finder));
  as_term all = as_term_true(terms);
  for (uint32_t i = 0; i < m->claim_count; i++) all = as_term_and(terms, all, m->claims[i]);
  bug_vector_push(t->memory, &t->bugs, (found_bug){m->kind, m->at, m->steps, all});
}

static void listen(trial *t, uint64_t messages) {
  for (; messages && !as_imp_message_is_last(t->last); messages--) {
    const as_imp_message *m = as_imp_finder_next(t->finder);
    t->last = m->kind;
    assert_int_not_equal(m->kind, AS_IMP_MESSAGE_DISAGREEMENT);
    if (m->kind == AS_IMP_MESSAGE_BUG_FOUND || m->kind == AS_IMP_MESSAGE_POSSIBLE_BUG) note(t, m);
  }
}

static void end(trial *t) {
  as_imp_finder_destroy(t->finder);
  as_imp_program_destroy(t->program);
  bug_vector_release(t->memory, &t->bugs);
  as_memory_destroy(t->memory);
}

/* The oracle. */

static void bind_input(as_imp_finder *finder, as_eval *eval, int x, int y) {
  as_models *models = as_paths_models(as_solver_paths(as_run_solver(as_imp_finder_run(finder))));
  as_terms *terms = as_models_terms(models);
  as_model *model = as_model_create(models);
  as_model_set(models, model, as_term_variable(terms, as_sort_int(), "x"), as_term_int(terms, x));
  as_model_set(models, model, as_term_variable(terms, as_sort_int(), "y"), as_term_int(terms, y));
  as_eval_bind(eval, model);
  as_model_drop(models, model);
}

static as_imp_end execute(const as_imp_program *program, int x, int y) {
  mpz_t store[64];
  assert_true(program->variables <= 64);
  for (uint32_t i = 0; i < program->variables; i++) {
    int value = !strcmp(program->variable[i], "x") ? x : !strcmp(program->variable[i], "y") ? y : 0;
    mpz_init_set_si(store[i], value);
  }
  as_imp_end end = as_imp_execute(program, store, STEPS);
  for (uint32_t i = 0; i < program->variables; i++) mpz_clear(store[i]);
  return end;
}

/* How many bugs the input satisfies: of the statement and steps where it fails, and of others. */
typedef struct hits {
  int right, possible, wrong;
} hits;

static hits count_hits(const trial *t, as_eval *eval, as_imp_end end) {
  hits h = {0};
  for (uint32_t i = 0; i < t->bugs.count; i++) {
    const found_bug *bug = &t->bugs.at[i];
    if (!as_eval_holds(eval, bug->condition)) continue;
    bool expected = end.kind == AS_IMP_END_FAILED && bug->at == end.at && bug->steps == end.steps;
    if (bug->kind == AS_IMP_MESSAGE_POSSIBLE_BUG)
      h.possible += expected;
    else if (expected)
      h.right++;
    else if (end.kind != AS_IMP_END_OUT_OF_STEPS)
      h.wrong++;
  }
  return h;
}

/* complete: every failure within STEPS must have been found. */
static void judge(trial *t, bool complete, bool exact) {
  as_eval *eval = as_eval_create(as_paths_models(as_solver_paths(as_run_solver(as_imp_finder_run(t->finder)))));
  for (int x = -RANGE; x <= RANGE; x++)
    for (int y = -RANGE; y <= RANGE; y++) {
      as_imp_end end = execute(t->program, x, y);
      bind_input(t->finder, eval, x, y);
      hits h = count_hits(t, eval, end);
      t->failing_inputs += end.kind == AS_IMP_END_FAILED;
      assert_int_equal(h.wrong, 0);
      assert_true(h.right <= 1);
      if (complete && end.kind == AS_IMP_END_FAILED) assert_int_equal(h.right + (exact ? 0 : h.possible), 1);
    }
  as_eval_destroy(eval);
}

/* No verdict may contradict the oracle. */
static void judge_verdict(const trial *t, bool exact) {
  as_verdict verdict = as_imp_finder_verdict(t->finder);
  if (verdict == AS_VERDICT_SAFE) assert_int_equal(t->failing_inputs, 0);
  if (t->last == AS_IMP_MESSAGE_FINISHED && exact && t->failing_inputs) assert_int_equal(verdict, AS_VERDICT_BUG);
  if (as_imp_finder_bugs(t->finder)) assert_int_equal(verdict, AS_VERDICT_BUG);
}

typedef struct tally {
  int programs, unanswered, failing;
} tally;

static void try_program(const char *text, const as_run_options *options, bool endless, tally *totals) {
  trial t = {.memory = as_memory_create(0)};
  begin(&t, text, options);
  bool fair = as_strategy_get(options->strategy)->fair;
  listen(&t, !endless ? UINT64_MAX : fair ? (uint64_t)INPUTS * (STEPS + 2) : 500);
  as_flags flags = as_ledger_flags(as_run_ledger(as_imp_finder_run(t.finder)));
  bool exact = flags == AS_FLAG_EXACT;
  if (exact && !endless) assert_int_equal(t.last, AS_IMP_MESSAGE_FINISHED);
  bool complete =
      !(flags & AS_FLAG_UNDER) && (t.last == AS_IMP_MESSAGE_FINISHED || options->strategy == AS_STRATEGY_BREADTH);
  judge(&t, complete, exact);
  judge_verdict(&t, exact);
  totals->programs++, totals->unanswered += !exact, totals->failing += t.failing_inputs > 0;
  end(&t);
}

static void try_programs(uint64_t first, int count, bool endless, bool products, const as_run_options *options,
                         tally *totals) {
  for (int i = 0; i < count; i++) {
    as_memory *memory = as_memory_create(0);
    random_program r = {.seed = (first + (uint64_t)i) * UINT64_C(0x9e3779b97f4a7c15) | 1, .text.memory = memory};
    r.endless = endless, r.products = products;
    make_program(&r);
    if (getenv("AS_SHOW"))
      print_message("# strategy %d, tiers off %x\n%s\n", (int)options->strategy, options->solver_options.tiers_off,
                    as_text_get(&r.text));
    try_program(as_text_get(&r.text), options, endless, totals);
    as_text_release(&r.text);
    as_memory_destroy(memory);
  }
}

/* The trial is worth something only if many programs fail, and hardly any question stays unanswered. */
static void assert_worth(const tally *totals) {
  assert_true(totals->failing * 4 >= totals->programs);
  assert_true(totals->unanswered * 50 <= totals->programs);
}

static int size(int brief, int exhaustive) { return is_long() ? exhaustive : brief; }

static void every_strategy_finds_exactly_the_bugs(void **state) {
  (void)state;
  for (int strategy = 0; strategy < AS_STRATEGY_COUNT; strategy++) {
    tally totals = {0};
    as_run_options options = {.strategy = (as_strategy)strategy, .seed = 5};
    try_programs(1000, size(60, 3000), false, false, &options, &totals);
    assert_worth(&totals);
  }
}

static void products_too(void **state) {
  (void)state;
  tally totals = {0};
  as_run_options options = {.strategy = AS_STRATEGY_BREADTH, .solver_options.question_seconds = 2};
  try_programs(50000, size(40, 1500), false, true, &options, &totals);
  assert_worth(&totals);
}

static void endless_loops_hide_nothing_from_breadth_first(void **state) {
  (void)state;
  tally totals = {0};
  for (int strategy = 0; strategy < AS_STRATEGY_COUNT; strategy++) {
    as_run_options options = {.strategy = (as_strategy)strategy, .seed = 6};
    try_programs(90000, size(20, 300), true, false, &options, &totals);
  }
  assert_worth(&totals);
}

static void no_answer_is_wrong_without_a_tier(void **state) {
  (void)state;
  for (int tier = 0; tier < AS_TIER_COUNT; tier++)
    for (int mode = AS_MODE_OX; mode <= AS_MODE_UX; mode++) {
      tally totals = {0};
      as_run_options options = {.strategy = AS_STRATEGY_BREADTH, .mode = (as_mode)mode};
      options.solver_options.tiers_off = UINT32_C(1) << tier;
      options.solver_options.question_seconds = 2;
      try_programs(130000, size(15, 700), false, tier == AS_TIER_Z3, &options, &totals);
      assert_true(totals.failing > 0);
    }
}

/* Only the cheapest tiers: many questions stay unanswered. */
static void unanswered_questions_make_no_wrong_answers(void **state) {
  (void)state;
  for (int mode = AS_MODE_OX; mode <= AS_MODE_UX; mode++) {
    tally totals = {0};
    as_run_options options = {.mode = (as_mode)mode};
    for (int tier = 0; tier < AS_TIER_COUNT; tier++)
      if (tier != AS_TIER_CONSTANTS && tier != AS_TIER_SLICES) options.solver_options.tiers_off |= UINT32_C(1) << tier;
    try_programs(170000, size(40, 1500), false, false, &options, &totals);
    assert_true(totals.failing > 0 && totals.unanswered > totals.programs / 8);
  }
}

/* The stream. */

static const char trap[] = "while x > 0 do x = x + 1 od;\n"
                           "if y == 5 then fail fi\n";

static as_imp_message_kind first_bug_or_last(as_strategy strategy, uint64_t steps) {
  trial t = {.memory = as_memory_create(0)};
  as_run_options options = {.strategy = strategy, .budget.steps = steps};
  begin(&t, trap, &options);
  as_imp_message_kind kind;
  do kind = as_imp_finder_next(t.finder)->kind;
  while (kind == AS_IMP_MESSAGE_PENDING);
  end(&t);
  return kind;
}

static void an_endless_loop_traps_depth_first_only(void **state) {
  (void)state;
  assert_int_equal(first_bug_or_last(AS_STRATEGY_DEPTH, 20000), AS_IMP_MESSAGE_STOPPED);
  assert_int_equal(first_bug_or_last(AS_STRATEGY_BREADTH, 20), AS_IMP_MESSAGE_BUG_FOUND);
  for (int strategy = 0; strategy < AS_STRATEGY_COUNT; strategy++)
    if (as_strategy_get((as_strategy)strategy)->fair)
      assert_int_equal(first_bug_or_last((as_strategy)strategy, 2000), AS_IMP_MESSAGE_BUG_FOUND);
}

static void finished_is_followed_by_nothing_else(void **state) {
  (void)state;
  trial t = {.memory = as_memory_create(0)};
  as_run_options options = {.strategy = AS_STRATEGY_BREADTH};
  begin(&t, "if x > 0 then fail fi; assert x != -2", &options);
  listen(&t, UINT64_MAX);
  assert_int_equal(t.last, AS_IMP_MESSAGE_FINISHED);
  assert_int_equal(t.bugs.count, 2);
  for (int i = 0; i < 100; i++) assert_int_equal(as_imp_finder_next(t.finder)->kind, AS_IMP_MESSAGE_FINISHED);
  assert_int_equal(as_imp_finder_bugs(t.finder), 2);
  end(&t);
}

static void a_cut_is_not_finished(void **state) {
  (void)state;
  trial t = {.memory = as_memory_create(0)};
  as_run_options options = {.strategy = AS_STRATEGY_BREADTH, .budget.iterations = 3};
  begin(&t, "while x > 0 do x = x - 1 od", &options);
  listen(&t, UINT64_MAX);
  assert_int_equal(t.last, AS_IMP_MESSAGE_STOPPED);
  assert_int_equal(as_imp_finder_verdict(t.finder), AS_VERDICT_BOUNDED);
  const as_ledger *ledger = as_run_ledger(as_imp_finder_run(t.finder));
  assert_int_equal(ledger->count, 1);
  assert_string_equal(ledger->entry[0].where, "t.imp:1");
  end(&t);
}

/* A loop within a loop counts anew each time it is entered; the budget is for each entry. */
static void inner_loops_count_from_each_entry(void **state) {
  (void)state;
  trial t = {.memory = as_memory_create(0)};
  as_run_options options = {.strategy = AS_STRATEGY_DEPTH, .budget.iterations = 3};
  begin(&t, "i = 0; while i < 3 do j = 0; while j < 3 do j = j + 1 od; i = i + 1 od", &options);
  listen(&t, UINT64_MAX);
  assert_int_equal(t.last, AS_IMP_MESSAGE_FINISHED);
  assert_int_equal(as_imp_finder_verdict(t.finder), AS_VERDICT_SAFE);
  end(&t);
}

static void numbers_that_nobody_can_hold_are_given_up(void **state) {
  (void)state;
  static const char *const programs[] = {"x = 3; while true do x = x * x od", "while true do x = x * x + 1 od"};
  for (int i = 0; i < 2; i++) {
    trial t = {.memory = as_memory_create(0)};
    as_run_options options = {.strategy = AS_STRATEGY_BREADTH};
    begin(&t, programs[i], &options);
    listen(&t, UINT64_MAX);
    assert_int_equal(t.last, AS_IMP_MESSAGE_STOPPED);
    assert_int_equal(as_imp_finder_verdict(t.finder), AS_VERDICT_INCOMPLETE);
    end(&t);
  }
}

/* States are values: dropped and rebuilt from their trails, they go on in the same way. */

AS_VECTOR_DEFINE(number_vector, uint64_t)

typedef struct outcomes {
  as_memory *memory;
  number_vector all; /* kind, statement, claims: what does not depend on the order */
} outcomes;

static void remember(void *data, as_run *run, const as_outcome *outcome) {
  (void)run;
  outcomes *o = data;
  const as_imp_statement *at = outcome->kind == AS_OUTCOME_BUG ? outcome->result : NULL;
  uint64_t key = (uint64_t)outcome->kind << 60 | (uint64_t)(at ? at->number : 0) << 32;
  number_vector_push(o->memory, &o->all,
                     key | as_imp_state_steps(outcome->state) << 12 | as_path_length(outcome->path));
}

static void disturb(as_run *run, random_program *r) {
  uint64_t waiting[64], number;
  uint32_t count = as_run_waiting(run, waiting, 64);
  if (!count || below(r, 3)) return;
  uint64_t victim = waiting[below(r, count < 64 ? count : 64)];
  as_choices choices;
  as_run_choices(run, victim, &choices);
  as_run_shed_branch(run, victim);
  assert_true(as_run_rebuild(run, &choices, &number));
  as_choices_release(as_run_memory(run), &choices);
}

static int ascending(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void explore(as_memory *memory, const as_imp_program *program, random_program *disturber, outcomes *o) {
  as_run_options options = {.strategy = AS_STRATEGY_BREADTH, .outcome = remember, .outcome_data = o};
  as_run *run = as_run_create(memory, &options);
  as_imp_machine *machine = as_imp_machine_create(run, program);
  as_run_begin(run, as_imp_engine(), machine, as_imp_machine_first(machine));
  while (as_run_step(run) == AS_RUN_GOES_ON)
    if (disturber) disturb(run, disturber);
  as_run_destroy(run);
  as_imp_machine_destroy(machine);
  if (o->all.count) qsort(o->all.at, o->all.count, sizeof *o->all.at, ascending);
}

static void rebuilt_states_go_on_as_before(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (int i = 0; i < size(60, 1000); i++) {
    random_program r = {.seed = (uint64_t)(i + 5) * 104729, .text.memory = memory};
    make_program(&r);
    as_imp_error error;
    as_imp_program *program = as_imp_parse(memory, "t.imp", as_text_get(&r.text), r.text.length, &error);
    outcomes plain = {.memory = memory}, rebuilt = {.memory = memory};
    explore(memory, program, NULL, &plain);
    explore(memory, program, &r, &rebuilt);
    assert_int_equal(plain.all.count, rebuilt.all.count);
    if (plain.all.count) assert_memory_equal(plain.all.at, rebuilt.all.at, plain.all.count * sizeof *plain.all.at);
    number_vector_release(memory, &plain.all), number_vector_release(memory, &rebuilt.all);
    as_imp_program_destroy(program);
    as_text_release(&r.text);
  }
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_strategy_finds_exactly_the_bugs),
      cmocka_unit_test(products_too),
      cmocka_unit_test(endless_loops_hide_nothing_from_breadth_first),
      cmocka_unit_test(no_answer_is_wrong_without_a_tier),
      cmocka_unit_test(unanswered_questions_make_no_wrong_answers),
      cmocka_unit_test(an_endless_loop_traps_depth_first_only),
      cmocka_unit_test(finished_is_followed_by_nothing_else),
      cmocka_unit_test(a_cut_is_not_finished),
      cmocka_unit_test(inner_loops_count_from_each_entry),
      cmocka_unit_test(numbers_that_nobody_can_hold_are_given_up),
      cmocka_unit_test(rebuilt_states_go_on_as_before),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
