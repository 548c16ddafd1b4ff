/* Callees: who is called, in which order, and how often providers are asked.
 * Strategy: a program has one function of each sort (own, of a model, known, known though it is defined, of nobody).
 * The kinds of their callees are listed, and compared with what callees.def promises. Then a made-up provider knows
 * every function in each of the kinds in turn, before and behind those of libc: main returns what it was called for, by
 * which it is seen who was. */
#include "unit/c/exec/exec_world.h"

#include "c/exec/exec.h"

/* main calls a function twice, with a 7. */
static const char program[] = PRELUDE "file 1 \"<libc>/model.c\"\n"
                                      "function main: fn() -> int external defined {\n"
                                      "  b0:\n"
                                      "    %%0 = call fn(int) -> int &%s, 7\n"
                                      "    %%1 = call fn(int) -> int &%s, 7\n"
                                      "    return %%1\n"
                                      "}\n"
                                      "function own: fn(int) -> int external defined {\n"
                                      "  register $x: int parameter\n"
                                      "  b0:\n"
                                      "    return 1\n"
                                      "}\n"
                                      "function modelled: fn(int) -> int external defined {   @1:2-3\n"
                                      "  register $x: int parameter\n"
                                      "  b0:\n"
                                      "    return 2\n"
                                      "}\n"
                                      "function reach_error: fn(int) -> int external defined {\n"
                                      "  register $x: int parameter\n"
                                      "  b0:\n"
                                      "    return 3\n"
                                      "}\n"
                                      "function labs: fn(int) -> int external defined {\n"
                                      "  register $x: int parameter\n"
                                      "  b0:\n"
                                      "    return 4\n"
                                      "}\n"
                                      "function llabs: fn(int) -> int external defined {   @1:2-3\n"
                                      "  register $x: int parameter\n"
                                      "  b0:\n"
                                      "    return 5\n"
                                      "}\n"
                                      "function abs: fn(int) -> int external declared\n"
                                      "function ghost: fn(int) -> int external declared\n";

static world *call(const char *function, as_missing missing, const as_callee_providers *callees) {
  char text[2000];
  snprintf(text, sizeof text, program, function, function);
  return run_world_with(text, &(as_machine_options){.missing = missing, .callees = callees});
}

/* ---- who has what ---- */

static void expect_kinds(const char *name, as_missing missing, const as_callee_providers *callees,
                         const as_callee_kind *kinds, uint32_t count) {
  world *w = call("own", missing, callees);
  uint32_t function = as_core_find_function(w->unit, name), i = 0;
  for (const as_callee *at = as_machine_callee(w->machine, function); at; at = at->next, i++) {
    assert_true(i < count);
    assert_int_equal(at->provider->kind, kinds[i]);
  }
  assert_int_equal(i, count);
  end_world(w);
}
#define EXPECT_KINDS(name, missing, callees, ...)                                                                      \
  expect_kinds(name, missing, callees, (const as_callee_kind[]){__VA_ARGS__},                                          \
               sizeof(const as_callee_kind[]){__VA_ARGS__} / sizeof(as_callee_kind))

static void test_kinds(void **state) {
  (void)state;
  const as_callee_providers *libc = as_libc_callees();
  EXPECT_KINDS("own", AS_MISSING_GIVE_UP, libc, AS_CALLEE_BODY, AS_CALLEE_NOBODY);
  EXPECT_KINDS("modelled", AS_MISSING_GIVE_UP, libc, AS_CALLEE_MODEL, AS_CALLEE_NOBODY);
  EXPECT_KINDS("reach_error", AS_MISSING_GIVE_UP, libc, AS_CALLEE_MEANT, AS_CALLEE_BODY, AS_CALLEE_NOBODY);
  EXPECT_KINDS("labs", AS_MISSING_GIVE_UP, libc, AS_CALLEE_BODY, AS_CALLEE_KNOWN, AS_CALLEE_NOBODY);
  EXPECT_KINDS("llabs", AS_MISSING_GIVE_UP, libc, AS_CALLEE_MODEL, AS_CALLEE_KNOWN, AS_CALLEE_NOBODY);
  EXPECT_KINDS("abs", AS_MISSING_GIVE_UP, libc, AS_CALLEE_KNOWN, AS_CALLEE_NOBODY);
  EXPECT_KINDS("abs", AS_MISSING_HAVOC, libc, AS_CALLEE_KNOWN, AS_CALLEE_HAVOC, AS_CALLEE_NOBODY);
  EXPECT_KINDS("ghost", AS_MISSING_GIVE_UP, libc, AS_CALLEE_NOBODY);
  EXPECT_KINDS("ghost", AS_MISSING_HAVOC, libc, AS_CALLEE_HAVOC, AS_CALLEE_NOBODY);
  /* Without libc. */
  EXPECT_KINDS("abs", AS_MISSING_GIVE_UP, NULL, AS_CALLEE_NOBODY);
  EXPECT_KINDS("reach_error", AS_MISSING_GIVE_UP, NULL, AS_CALLEE_BODY, AS_CALLEE_NOBODY);
}

/* ---- a provider that knows everything ---- */

enum { MADE_UP = 100 };

typedef struct made_up {
  as_callee_provider provider; /* first: callees lead here */
  bool refuses;                /* no call is for it, once it was found */
  uint32_t found, called;
} made_up;

static bool find(const as_machine *machine, uint32_t function, as_callee *callee) {
  made_up *m = (made_up *)(uintptr_t)callee->provider;
  assert_null(callee->data);
  assert_int_equal(callee->trait, AS_TRAIT_NONE);
  m->found++;
  return function < machine->unit->functions.count;
}

static as_called call_made_up(as_exec *x, const as_callee *callee, as_call *call) {
  made_up *m = (made_up *)(uintptr_t)callee->provider;
  (void)x;
  m->called++;
  if (m->refuses) return AS_CALLED_UNKNOWN;
  assert_int_equal(call->count, 1);
  assert_int_equal(call->arguments[0].bits, 7);
  call->result = as_value_bits(MADE_UP);
  return AS_CALLED_DONE;
}

/* Each call is counted once, for who answered; one that is refused goes to the next. */
static void expect_counted(const as_machine *machine, const char *function, const made_up *m) {
  uint64_t all = 0;
  for (int kind = 0; kind < AS_CALLEE_COUNT; kind++) all += as_machine_calls(machine, (as_callee_kind)kind);
  assert_int_equal(all, strcmp(function, "ghost") || (m->called && !m->refuses) ? 2 : 0);
  assert_true(as_machine_calls(machine, m->provider.kind) >= (m->refuses ? 0 : m->called));
}

/* What main returns if the provider is given before those of libc, or behind them; 0: nothing, it was given up. */
static uint64_t result_with(made_up *m, const char *function, as_missing missing, bool before) {
  const as_callee_providers *libc = as_libc_callees();
  assert_int_equal(libc->count, 2);
  const as_callee_provider *first[] = {&m->provider, libc->at[0], libc->at[1]};
  const as_callee_provider *last[] = {libc->at[0], libc->at[1], &m->provider};
  world *w = call(function, missing, &(as_callee_providers){before ? first : last, 3, NULL});
  assert_int_equal(w->outcomes.count, 1);
  const world_outcome *outcome = &w->outcomes.at[0];
  uint64_t result = outcome->kind == AS_OUTCOME_ENDED ? outcome->status : 0;
  expect_counted(w->machine, function, m);
  end_world(w);
  return result;
}

/* Of these functions the program has one of each sort, which gives the result, if nobody comes before. */
static const struct {
  const char *function;
  as_callee_kind kind;
  uint64_t result;
} sorts[] = {
    {"own", AS_CALLEE_BODY, 1},
    {"modelled", AS_CALLEE_MODEL, 2},
    {"abs", AS_CALLEE_KNOWN, 7},
    {"ghost", AS_CALLEE_NOBODY, 0},
};

static void test_order(void **state) {
  (void)state;
  for (uint32_t kind = 0; kind < AS_CALLEE_COUNT; kind++)
    for (uint32_t i = 0; i < sizeof sorts / sizeof *sorts; i++)
      for (uint32_t before = 0; before < 2; before++) {
        made_up m = {.provider = {(as_callee_kind)kind, find, call_made_up}};
        uint64_t result = result_with(&m, sorts[i].function, AS_MISSING_GIVE_UP, before);
        /* Of one kind: as they were given, and the machine's own are last. */
        bool is_first = kind < sorts[i].kind || (kind == sorts[i].kind && (before || kind != AS_CALLEE_KNOWN));
        assert_int_equal(result, is_first ? MADE_UP : sorts[i].result);
        assert_int_equal(m.called, is_first ? 2 : 0);
      }
}

/* The bug that a name means is found though the program defines it, if there is somebody who knows; with an argument it
 * is another function. */
static void test_meant(void **state) {
  (void)state;
  static const char text[] = PRELUDE "function main: fn() -> int external defined {\n"
                                     "  b0:\n"
                                     "    call fn() -> void &reach_error\n"
                                     "    return 9\n"
                                     "}\n"
                                     "function reach_error: fn() -> void external defined {\n"
                                     "  b0:\n"
                                     "    return\n"
                                     "}\n";
  world *w = run_world(text);
  assert_int_equal(w->outcomes.at[0].kind, AS_OUTCOME_BUG);
  assert_int_equal(w->outcomes.at[0].check, AS_CHECK_ERROR_REACHED);
  end_world(w);
  w = run_world_with(text, &(as_machine_options){0});
  assert_int_equal(w->outcomes.at[0].kind, AS_OUTCOME_ENDED);
  assert_int_equal(w->outcomes.at[0].status, 9);
  end_world(w);
  w = call("reach_error", AS_MISSING_GIVE_UP, as_libc_callees());
  assert_int_equal(w->outcomes.at[0].kind, AS_OUTCOME_ENDED);
  assert_int_equal(w->outcomes.at[0].status, 3);
  end_world(w);
}

/* A call that is none for the first goes to the next; that is decided for each call, and what was found is kept. */
static void test_next(void **state) {
  (void)state;
  for (uint32_t i = 0; i < sizeof sorts / sizeof *sorts; i++) {
    made_up m = {.provider = {AS_CALLEE_MEANT, find, call_made_up}, .refuses = true};
    assert_int_equal(result_with(&m, sorts[i].function, AS_MISSING_GIVE_UP, true), sorts[i].result);
    assert_int_equal(m.called, sorts[i].result ? 2 : 1);
    assert_true(m.found <= 8); /* of the functions of the program, each once */
  }
}

/* ---- names that are no functions' ---- */

/* A variable that is declared points to something if it is opaque, and to nothing that is known otherwise; the
 * environment goes to the variable that is its own. */
static void test_names(void **state) {
  (void)state;
  static const char text[] = PRELUDE "global console: *char external declared\n"
                                     "global settings: **char external defined {\n"
                                     "}\n"
                                     "function main: fn() -> int external defined {\n"
                                     "  b0:\n"
                                     "    %0 = load *char &console\n"
                                     "    %1 = ne *char %0, null:*char\n"
                                     "    %2 = load **char &settings\n"
                                     "    %3 = ne **char %2, null:**char\n"
                                     "    %4 = add int %1, %3\n"
                                     "    return %4\n"
                                     "}\n";
  static const char *const opaque[] = {"screen", "console", NULL}, *const nothing[] = {NULL};
  const as_known_names names = {opaque, nothing, "settings", NULL};
  world *w = run_world_with(text, &(as_machine_options){.callees = &(as_callee_providers){NULL, 0, &names}});
  assert_int_equal(w->outcomes.count, 1);
  assert_int_equal(w->outcomes.at[0].kind, AS_OUTCOME_ENDED);
  assert_int_equal(w->outcomes.at[0].status, 2);
  end_world(w);
  w = run_world(text); /* libc has other names: what the console is nobody knows, and the settings are zero */
  for (uint32_t i = 0; i < w->outcomes.count; i++) assert_true(w->outcomes.at[i].status != 2);
  end_world(w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kinds), cmocka_unit_test(test_order), cmocka_unit_test(test_meant),
      cmocka_unit_test(test_next),  cmocka_unit_test(test_names),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
