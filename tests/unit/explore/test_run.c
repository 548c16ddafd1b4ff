/* Strategy: each primitive, budget and verdict by a program of a few lines in direct style, whose outcomes are written
 * down here; the loop of the machine style by counting steps; misuse by children that must abort. */
#include "world.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct list {
  char text[4096]; /* each outcome as a word, in the order of their handing out */
} list;

static void note(void *data, as_run *run, const as_outcome *outcome) {
  static const char *const kinds[] = {"end", "bug", "possible", "given-up"};
  list *l = data;
  size_t used = strlen(l->text);
  const char *more = outcome->kind == AS_OUTCOME_GIVEN_UP ? as_limit_name(outcome->limit) : outcome->message;
  (void)run;
  snprintf(l->text + used, sizeof l->text - used, "%s%s%s%s", used ? " " : "", kinds[outcome->kind], more ? ":" : "",
           more ? more : "");
}

typedef struct expectation {
  as_direct_function *program;
  as_run_options options;
  const char *outcomes;
  as_verdict verdict;
  as_run_progress progress;
} expectation;

static as_term byte(as_run *run, const char *name) { return as_run_fresh(run, as_sort_bv(8), name); }
static as_term number(as_run *run, uint64_t value) { return as_term_bv(as_run_terms(run), 8, value); }
static as_term equal(as_run *run, as_term a, as_term b) { return as_term_eq(as_run_terms(run), a, b); }
static as_term less(as_run *run, as_term a, as_term b) { return as_term_bvult(as_run_terms(run), a, b); }
static as_term negated(as_run *run, as_term a) { return as_term_not(as_run_terms(run), a); }

static void check(expectation e) {
  as_memory *memory = as_memory_create(0);
  list l = {0};
  e.options.outcome = note;
  e.options.outcome_data = &l;
  as_run *run = as_run_create(memory, &e.options);
  assert_int_equal(as_direct(run, e.program, NULL), e.progress);
  assert_string_equal(l.text, e.outcomes);
  assert_string_equal(as_verdict_name(as_run_verdict(run)), as_verdict_name(e.verdict));
  as_run_destroy(run);
  as_memory_destroy(memory);
}

static void nothing(as_run *run, void *data) { (void)run, (void)data; }

static void branches(as_run *run, void *data) {
  as_term x = byte(run, "x");
  (void)data;
  if (as_if(run, less(run, x, number(run, 10)))) return;
  if (as_if(run, less(run, x, number(run, 5))))
    as_run_fail(run, "impossible", NULL);
  else if (as_if(run, equal(run, x, number(run, 77))))
    as_run_fail(run, "seven", NULL);
}

static void contradicts(as_run *run, void *data) {
  as_term x = byte(run, "x"), y = byte(run, "y");
  (void)data;
  as_run_assume(run, less(run, x, y));
  as_run_assume(run, less(run, y, x));
  as_run_fail(run, "never", NULL);
}

/* The branch that is being stepped has the path that it was told. */
static void looks_at_path(as_run *run, void *data) {
  as_term claim = less(run, byte(run, "x"), number(run, 10));
  (void)data;
  assert_int_equal(as_path_length(as_run_path(run)), 0);
  as_run_assume(run, claim);
  assert_int_equal(as_path_length(as_run_path(run)), 1);
  assert_int_equal(as_path_claim(as_run_path(run)).id, claim.id);
}

static void asserts(as_run *run, void *data) {
  as_term x = byte(run, "x");
  (void)data;
  as_run_assume(run, less(run, x, number(run, 10)));
  if (!as_run_assert(run, less(run, x, number(run, 20)), "large", NULL)) return;
  if (!as_run_assert(run, less(run, x, number(run, 9)), "nine", NULL)) return;
  if (!as_run_assert(run, negated(run, equal(run, x, number(run, 9))), "still nine", NULL)) return;
  as_run_assert(run, less(run, number(run, 100), x), "small", NULL);
}

static void picks(as_run *run, void *data) {
  (void)data;
  uint32_t k = as_pick(run, 3);
  if (k == 0)
    as_run_vanish(run);
  else if (k == 1)
    as_run_fail(run, "one", NULL);
}

static void cases(as_run *run, void *data) {
  as_term x = byte(run, "x"), y = byte(run, "y");
  static const char *const names[] = {"less", "equal", "greater"};
  as_term guards[] = {less(run, x, y), equal(run, x, y), less(run, y, x)};
  (void)data;
  as_run_assume(run, negated(run, less(run, y, x)));
  as_run_fail(run, names[as_case(run, guards, 3)], NULL);
}

static void loops(as_run *run, void *data) {
  as_term x = byte(run, "x");
  (void)data;
  as_run_loop_enter(run, 1);
  for (uint64_t i = 0; as_if(run, less(run, number(run, i), x)); i++)
    if (!as_run_loop(run, 1, "here")) return;
}

static void ticks(as_run *run, void *data) {
  (void)data;
  while (as_tick(run)) continue;
}

static void decides_forever(as_run *run, void *data) {
  (void)data;
  while (as_if(run, equal(run, byte(run, "x"), number(run, 0)))) continue;
}

static void recurses(as_run *run, void *data) {
  if (!as_run_call(run, "there")) return;
  if (as_if(run, equal(run, byte(run, "x"), number(run, 0)))) recurses(run, data);
  as_run_return(run);
}

static void approximates(as_run *run, void *data) {
  as_term x = byte(run, "x");
  (void)data;
  if (as_if(run, equal(run, x, number(run, 0)))) return;
  as_run_approximate(run, AS_LIMIT_ABSTRACTED, "f");
  if (as_if(run, equal(run, x, number(run, 1)))) as_run_fail(run, "one", NULL);
}

static void leaves_out(as_run *run, void *data) {
  as_term x = byte(run, "x");
  (void)data;
  as_run_leave_out(run, AS_LIMIT_FILE, "f");
  if (as_if(run, equal(run, x, number(run, 1)))) as_run_fail(run, "one", NULL);
}

static void leaves_out_only(as_run *run, void *data) {
  (void)data;
  as_run_leave_out(run, AS_LIMIT_FILE, "f");
  as_run_end(run, NULL);
}

static void gives_up(as_run *run, void *data) {
  (void)data;
  if (as_if(run, equal(run, byte(run, "x"), number(run, 0)))) as_run_give_up(run, AS_LIMIT_UNSUPPORTED, "asm");
}

/* Everything after an end does nothing. */
static void goes_on(as_run *run, void *data) {
  (void)data;
  as_run_end(run, NULL);
  assert_true(as_run_stopped(run));
  as_run_fail(run, "late", NULL);
  as_run_give_up(run, AS_LIMIT_UNSUPPORTED, NULL);
  as_run_approximate(run, AS_LIMIT_ABSTRACTED, NULL);
  assert_false(as_run_assume(run, as_term_false(as_run_terms(run))));
  assert_false(as_run_assert(run, as_term_false(as_run_terms(run)), "late", NULL));
  for (int i = 0; i < 2; i++)
    while (as_if(run, as_term_true(as_run_terms(run))) == (i == 0)) continue; /* neither loop hangs */
}

static const volatile int raised = 1;

static void test_programs(void **state) {
  (void)state;
  const as_run_options plain = {0}, paths = {.budget.paths = 1}, depth = {.budget.depth = 1},
                       forks = {.budget.forks = 1}, iterations = {.budget.iterations = 2},
                       steps = {.budget.steps = 100}, recursion = {.budget.recursion = 2},
                       seconds = {.budget.seconds = 0.05}, interrupted = {.interrupt = &raised},
                       bytes = {.budget.bytes = 1}, breadth = {.strategy = AS_STRATEGY_BREADTH, .budget.steps = 1000};
  const expectation rows[] = {
      {nothing, plain, "end", AS_VERDICT_SAFE, AS_RUN_FINISHED},
      {branches, plain, "end bug:seven end", AS_VERDICT_BUG, AS_RUN_FINISHED},
      {branches, paths, "end", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {branches, depth, "end given-up:depth", AS_VERDICT_BOUNDED, AS_RUN_FINISHED},
      {branches, forks, "end bug:seven", AS_VERDICT_BUG, AS_RUN_FINISHED},
      {contradicts, plain, "", AS_VERDICT_VACUOUS, AS_RUN_FINISHED},
      {looks_at_path, plain, "end", AS_VERDICT_SAFE, AS_RUN_FINISHED},
      {asserts, plain, "bug:nine bug:small", AS_VERDICT_BUG, AS_RUN_FINISHED},
      {picks, plain, "end bug:one", AS_VERDICT_BUG, AS_RUN_FINISHED},
      {cases, plain, "bug:less bug:equal", AS_VERDICT_BUG, AS_RUN_FINISHED},
      {loops, iterations, "given-up:loop end end end", AS_VERDICT_BOUNDED, AS_RUN_FINISHED},
      {ticks, steps, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {ticks, (as_run_options){.budget.idle = 100}, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {ticks, seconds, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {ticks, breadth, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {ticks, interrupted, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {ticks, bytes, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {decides_forever, (as_run_options){.budget.steps = 4}, "", AS_VERDICT_BOUNDED, AS_RUN_STOPPED},
      {recurses, recursion, "given-up:recursion end end", AS_VERDICT_BOUNDED, AS_RUN_FINISHED},
      {leaves_out, plain, "bug:one end", AS_VERDICT_BUG, AS_RUN_FINISHED},
      {leaves_out_only, plain, "end", AS_VERDICT_BOUNDED, AS_RUN_FINISHED},
      {approximates, plain, "end possible:one end", AS_VERDICT_INCOMPLETE, AS_RUN_FINISHED},
      {gives_up, plain, "given-up:unsupported end", AS_VERDICT_INCOMPLETE, AS_RUN_FINISHED},
      {goes_on, plain, "end", AS_VERDICT_SAFE, AS_RUN_FINISHED},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    print_message("row %zu\n", i);
    check(rows[i]);
  }
}

/* Names depend on the branch alone, and never meet. */
static void names(as_run *run, void *data) {
  static const char *const wanted[] = {"x", "x.2", "x.2.2", "x.3", "y", "x.4"};
  static const char *const asked[] = {"x", "x.2", "x.2", "x", "y", "x"};
  (void)data;
  as_pick(run, 2);
  for (int i = 0; i < 6 && !as_run_stopped(run); i++)
    assert_string_equal(as_term_name(as_run_terms(run), byte(run, asked[i])), wanted[i]);
}

static void test_names(void **state) {
  (void)state;
  check((expectation){names, {0}, "end end", AS_VERDICT_SAFE, AS_RUN_FINISHED});
  check((expectation){names, {.strategy = AS_STRATEGY_BREADTH}, "end end", AS_VERDICT_SAFE, AS_RUN_FINISHED});
}

/* What the ledger says about where. */
static void somewhere(as_run *run, void *data) {
  (void)data;
  as_run_where(run, "f.c", 3, 14);
  switch (as_pick(run, 4)) {
  case 0: as_run_give_up(run, AS_LIMIT_UNSUPPORTED, NULL); break;
  case 1: as_run_give_up(run, AS_LIMIT_UNSUPPORTED, "asm"); break;
  case 2: as_run_where(run, NULL, 7, 0), as_run_approximate(run, AS_LIMIT_ABSTRACTED, NULL); break;
  default: as_run_where(run, NULL, 0, 0), as_run_give_up(run, AS_LIMIT_UNSUPPORTED, NULL);
  }
}

static void test_where(void **state) {
  static const char *const wanted[] = {"f.c:3:14", "", "7", "asm"};
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, NULL);
  as_direct(run, somewhere, NULL);
  const as_ledger *ledger = as_run_ledger(run);
  assert_int_equal(ledger->count, 4);
  for (uint32_t i = 0; i < 4; i++) assert_string_equal(ledger->entry[i].where, wanted[i]);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

/* How guards are decided. */
static void guards(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  as_term x = byte(run, "x");
  (void)data;
  as_if(run, as_term_true(t));
  as_run_assume(run, less(run, x, number(run, 5)));
  as_if(run, less(run, x, number(run, 5))); /* the path says so */
  as_if(run, less(run, x, number(run, 3))); /* the model takes one side; one question for the other */
}

static void test_statistics(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, NULL);
  as_direct(run, guards, NULL);
  as_run_statistics s = as_run_get_statistics(run);
  assert_int_equal(s.guards, 3); /* retracing does not count */
  assert_int_equal(s.constant, 1);
  assert_int_equal(s.simplified, 1);
  assert_int_equal(s.by_model, 1);
  assert_int_equal(s.asked, 1);
  assert_int_equal(s.questions, 1);
  assert_int_equal(s.questions_for[AS_PURPOSE_SPLIT], 1);
  assert_int_equal(s.branches, 2);
  assert_int_equal(s.forks, 1);
  assert_int_equal(s.ended, 2);
  assert_int_equal(s.deepest, 1);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

/* A branch that never ends traps the strategies that are not fair, and no other. */
static void trap(as_run *run, void *data) {
  (void)data;
  if (as_if(run, equal(run, byte(run, "x"), number(run, 0))))
    for (as_run_loop_enter(run, 1); as_run_loop(run, 1, "trap") && as_tick(run);) continue;
  else
    as_run_fail(run, "behind the trap", NULL);
}

static void test_fairness(void **state) {
  (void)state;
  for (int k = 0; k < AS_STRATEGY_COUNT; k++) {
    if (k == AS_STRATEGY_RANDOM) continue;
    bool fair = as_strategy_get((as_strategy)k)->fair;
    check((expectation){trap,
                        {.strategy = (as_strategy)k, .budget.steps = 20000},
                        fair ? "bug:behind the trap" : "",
                        fair ? AS_VERDICT_BUG : AS_VERDICT_BOUNDED,
                        AS_RUN_STOPPED});
  }
}

/* A verdict that is asked for too early is never SAFE. */

static void ask_verdict(void *data, as_run *run, const as_outcome *outcome) {
  (void)outcome;
  *(bool *)data |= as_run_verdict(run) == AS_VERDICT_SAFE;
}

static void test_early_verdict(void **state) {
  (void)state;
  for (int k = 0; k < AS_STRATEGY_COUNT; k++) {
    bool safe = false;
    as_memory *memory = as_memory_create(0);
    as_run *run = as_run_create(
        memory, &(as_run_options){.strategy = (as_strategy)k, .outcome = ask_verdict, .outcome_data = &safe});
    as_direct(run, guards, NULL);
    assert_false(safe);
    assert_int_equal(as_run_verdict(run), AS_VERDICT_SAFE);
    as_run_destroy(run);
    as_memory_destroy(memory);
  }
}

/* A solver whose answers are written down: s, u, ? as such, ! after an interrupt. Behind their end it knows them. */
typedef struct scripted {
  as_solver *below;
  const char *answers;
  char last;
} scripted;

static as_answer scripted_check(void *self, as_path *path, as_term extra) {
  scripted *s = self;
  s->last = *s->answers ? *s->answers++ : 's';
  as_answer answer = as_solver_check(s->below, path, extra);
  return s->last == '?' || s->last == '!' ? AS_ANSWER_UNKNOWN : answer;
}
static as_model *scripted_model(void *self) { return as_solver_model(((scripted *)self)->below); }
static const as_term *scripted_explain(void *self, uint32_t *count) {
  return as_solver_explain(((scripted *)self)->below, count);
}
static as_reason scripted_reason(void *self) {
  return ((scripted *)self)->last == '!' ? AS_REASON_INTERRUPTED : AS_REASON_CONFLICTS;
}
static as_term scripted_simplify(void *self, as_path *path, as_term t) {
  return as_solver_simplify(((scripted *)self)->below, path, t);
}
static void scripted_destroy(void *self) { as_solver_destroy(((scripted *)self)->below); }
static const as_solver_functions scripted_functions = {
    "scripted", scripted_check, scripted_model, scripted_explain, scripted_reason, scripted_simplify, scripted_destroy};

static void check_scripted(const char *answers, expectation e) {
  world w;
  world_create(&w, 0, 0);
  list l = {0};
  scripted s = {as_solver_create(w.paths, NULL), answers, 0};
  as_solver *solver = as_solver_wrap(w.paths, &scripted_functions, &s);
  e.options.solver = solver;
  e.options.outcome = note;
  e.options.outcome_data = &l;
  as_run *run = as_run_create(w.memory, &e.options);
  assert_int_equal(as_direct(run, e.program, NULL), e.progress);
  assert_string_equal(l.text, e.outcomes);
  assert_string_equal(as_verdict_name(as_run_verdict(run)), as_verdict_name(e.verdict));
  as_run_destroy(run);
  as_solver_destroy(solver);
  world_destroy(&w);
}

/* Nobody can say whether x * x = 49; then a claim comes that contradicts itself: 3 is no square. */
static void doubts(as_run *run, void *data) {
  as_term x = byte(run, "x"), y = byte(run, "y");
  as_terms *t = as_run_terms(run);
  (void)data;
  if (!as_if(run, equal(run, as_term_bvmul(t, x, x), number(run, 49)))) return;
  as_run_assume(run, equal(run, as_term_bvmul(t, y, y), number(run, 3)));
  as_run_fail(run, "never", NULL);
}

/* The path is refuted while its own case is not. */
static void refutes(as_run *run, void *data) {
  as_term x = byte(run, "x"), y = byte(run, "y");
  (void)data;
  as_run_assume(run, equal(run, as_term_bvmul(as_run_terms(run), y, y), number(run, 3)));
  if (as_if(run, equal(run, x, number(run, 7))))
    as_run_fail(run, "never", NULL);
  else
    as_run_end(run, NULL);
}

static void asks_twice(as_run *run, void *data) {
  as_term x = byte(run, "x");
  (void)data;
  if (as_if(run, equal(run, x, number(run, 7)))) as_run_fail(run, "seven", NULL);
}

static void test_unanswered(void **state) {
  (void)state;
  const as_run_options plain = {0}, ux = {.mode = AS_MODE_UX}, one_step = {.budget.steps = 1};
  check_scripted("?", (expectation){doubts, plain, "end", AS_VERDICT_SAFE, AS_RUN_FINISHED});
  check_scripted("???", (expectation){refutes, plain, "", AS_VERDICT_VACUOUS, AS_RUN_FINISHED});
  check_scripted("??", (expectation){refutes, plain, "", AS_VERDICT_VACUOUS, AS_RUN_FINISHED});
  check_scripted("?", (expectation){refutes, ux, "given-up:unknown-left-out", AS_VERDICT_INCOMPLETE, AS_RUN_FINISHED});
  check_scripted("?", (expectation){asks_twice, plain, "possible:seven end", AS_VERDICT_INCOMPLETE, AS_RUN_FINISHED});
  check_scripted("?", (expectation){asks_twice, ux, "end", AS_VERDICT_INCOMPLETE, AS_RUN_FINISHED});
  /* Limits of the run: what was the last branch is not finished; the last step that the budget allows is a whole one.
   */
  check_scripted("!", (expectation){asks_twice, plain, "given-up:interrupted", AS_VERDICT_BOUNDED, AS_RUN_STOPPED});
  check_scripted("?", (expectation){asks_twice, one_step, "possible:seven", AS_VERDICT_INCOMPLETE, AS_RUN_STOPPED});
}

/* Misuse. */

static void misuse_cases(as_run *run, void *data) { /* x is not covered */
  as_term x = byte(run, "x"), guards[] = {equal(run, x, number(run, 3)), equal(run, x, number(run, 4))};
  (void)data;
  as_case(run, guards, 2);
}

static void misuse_impossible_cases(as_run *run, void *data) {
  as_term x = byte(run, "x"), guards[] = {less(run, x, number(run, 3)), less(run, x, number(run, 4))};
  (void)data;
  as_run_assume(run, less(run, number(run, 7), x));
  as_if(run, equal(run, x, number(run, 9)));
  as_case(run, guards, 2);
}

static void misuse_split(as_run *run, void *data) {
  void *other;
  (void)data;
  as_run_split(run, as_term_true(as_run_terms(run)), &other);
}

static void misuse_name(as_run *run, void *data) { (void)data, (void)byte(run, "x!1"); }
static void misuse_limit(as_run *run, void *data) { (void)data, as_run_give_up(run, AS_LIMIT_ABSTRACTED, NULL); }
static void misuse_return(as_run *run, void *data) { (void)data, as_run_return(run); }

static void misuse_memory(as_run *run, void *data) { /* not the same each time */
  int *calls = data;
  if (++*calls > 1) as_run_fresh(run, as_sort_bool(), "late");
  as_if(run, equal(run, byte(run, "x"), number(run, 0)));
}

static void must_abort(as_direct_function *program) {
  pid_t child = fork();
  if (child == 0) {
    int calls = 0;
    if (!freopen("/dev/null", "w", stderr)) _exit(1);
    as_run *run = as_run_create(as_memory_create(0), NULL);
    as_direct(run, program, &calls);
    _exit(0);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void test_misuse(void **state) {
  (void)state;
  must_abort(misuse_split);
  must_abort(misuse_name);
  must_abort(misuse_limit);
  must_abort(misuse_return);
  must_abort(misuse_memory);
  must_abort(misuse_cases);
  must_abort(misuse_impossible_cases);
}

/* A step without an end but for the limits; each turn takes memory if `data` is not NULL. */
typedef struct taker {
  as_memory *memory;
  bool takes;
} taker;
static void *keep_state(void *data, void *state) { return (void)data, state; }
static void drop_state(void *data, void *state) { (void)data, (void)state; }
static void long_step(void *data, as_run *run, void *state) {
  taker *t = data;
  (void)state;
  while (!as_run_due(run))
    if (t->takes) as_run_alloc(run, 4096);
  assert_true(as_run_due(run)); /* and so it stays */
}

static void test_due(void **state) {
  (void)state;
  static const as_engine engine = {"long", keep_state, drop_state, long_step};
  const as_run_options rows[] = {
      {.budget.seconds = 0.05}, {.interrupt = &raised}, {.budget.bytes = 1 << 20, .budget.seconds = 60}};
  static const as_limit limits[] = {AS_LIMIT_SECONDS, AS_LIMIT_INTERRUPTED, AS_LIMIT_BYTES};
  for (uint32_t i = 0; i < 3; i++) {
    taker t = {as_memory_create(0), i == 2};
    as_run *run = as_run_create(t.memory, &rows[i]);
    as_run_begin(run, &engine, &t, NULL);
    assert_int_equal(as_run_all(run), AS_RUN_STOPPED);
    assert_int_equal(as_run_verdict(run), AS_VERDICT_BOUNDED);
    assert_int_equal(as_run_ledger(run)->entry[0].limit, limits[i]);
    assert_true(as_memory_peak(t.memory) < 4 << 20);
    as_run_destroy(run);
    as_memory_destroy(t.memory);
  }
}

/* Steps that reach nothing new: a new place is news, and what the client says to be. */
typedef struct wanderer {
  uint64_t spots, told; /* so many outcomes are news */
} wanderer;

static void wander(void *data, as_run *run, void *state) {
  wanderer *w = data;
  void *other;
  (void)state;
  if (w->spots) as_run_at(run, w->spots--);
  if (as_run_split(run, equal(run, byte(run, "x"), number(run, 0)), &other) != AS_SIDES_NEITHER) as_run_end(run, NULL);
}

static void tell_news(void *data, as_run *run, const as_outcome *outcome) {
  wanderer *w = data;
  (void)outcome;
  if (w->told && w->told--) as_run_note_news(run);
}

static void test_idle(void **state) {
  (void)state;
  static const as_engine engine = {"wanderer", keep_state, drop_state, wander};
  const wanderer rows[] = {{0, 0}, {20, 0}, {0, 20}, {20, 30}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    wanderer w = rows[i];
    as_memory *memory = as_memory_create(0);
    const as_run_options options = {.budget.idle = 5, .outcome = tell_news, .outcome_data = &w};
    as_run *run = as_run_create(memory, &options);
    as_run_begin(run, &engine, &w, NULL);
    assert_int_equal(as_run_all(run), AS_RUN_STOPPED);
    assert_int_equal(as_run_verdict(run), AS_VERDICT_BOUNDED);
    assert_int_equal(as_run_ledger(run)->entry[0].limit, AS_LIMIT_IDLE);
    uint64_t last = rows[i].spots > rows[i].told ? rows[i].spots : rows[i].told;
    assert_int_equal(as_run_get_statistics(run).steps, last + 5);
    as_run_destroy(run);
    as_memory_destroy(memory);
  }
}

/* Work is counted, so that a run ends at the same step each time. */
static void test_work(void **state) {
  (void)state;
  static const as_engine engine = {"wanderer", keep_state, drop_state, wander};
  const struct {
    wanderer wanderer;
    as_budget budget;
    as_limit limit;
  } rows[] = {{{0, 0}, {.work = 100}, AS_LIMIT_WORK},
              {{1 << 20, 0}, {.work = 1000, .idle_work = 100}, AS_LIMIT_WORK}, /* there is news all the time */
              {{0, 0}, {.work = 1000, .idle_work = 100}, AS_LIMIT_IDLE},
              {{0, 0}, {.idle_work = 100}, AS_LIMIT_IDLE}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    uint64_t steps[2], work[2];
    for (size_t k = 0; k < 2; k++) {
      wanderer w = rows[i].wanderer;
      as_memory *memory = as_memory_create(0);
      as_run *run = as_run_create(memory, &(as_run_options){.budget = rows[i].budget});
      as_run_begin(run, &engine, &w, NULL);
      assert_int_equal(as_run_all(run), AS_RUN_STOPPED);
      assert_int_equal(as_run_verdict(run), AS_VERDICT_BOUNDED);
      assert_int_equal(as_run_ledger(run)->entry[0].limit, rows[i].limit);
      steps[k] = as_run_get_statistics(run).steps, work[k] = as_terms_work(as_run_terms(run));
      as_run_destroy(run);
      as_memory_destroy(memory);
    }
    assert_true(steps[0] > 0 && work[0] >= 100);
    assert_int_equal(steps[0], steps[1]);
    assert_int_equal(work[0], work[1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs),      cmocka_unit_test(test_names),      cmocka_unit_test(test_where),
      cmocka_unit_test(test_statistics),    cmocka_unit_test(test_fairness),   cmocka_unit_test(test_misuse),
      cmocka_unit_test(test_early_verdict), cmocka_unit_test(test_unanswered), cmocka_unit_test(test_due),
      cmocka_unit_test(test_idle),          cmocka_unit_test(test_work),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
