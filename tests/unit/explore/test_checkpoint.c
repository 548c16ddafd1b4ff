/* Strategy: random little interpreters, with loops, calls, counted loops, fresh values, assertions and limits, are
 * explored from the beginning and from checkpoints, by every strategy, with and without options.check: the outcomes
 * must be the same, branch by branch. States of plain bytes and states that are counted. Then functions that break the
 * promise. */
#include "unit/base/support.h"

#include "unit/explore/rebuilding.h"

#include <assay/explore/direct.h>
#include <assay/term/print.h>

enum { CODE = 24, REGISTERS = 4 };
typedef enum opcode { ADD, COPY, FRESH, JUMP_LESS, ASSUME, ASSERT, COUNTED, CALLED, OPCODES } opcode;

typedef struct instruction {
  opcode op;
  uint8_t a, b, target;
} instruction;

typedef struct program {
  instruction code[CODE];
  bool checkpoints, counted;
  as_checkpoint_kind kind;
  uint64_t executed, live_copies; /* instructions; machines of their own that live */
} program;

typedef struct machine {
  as_term r[REGISTERS];
  uint8_t at;
  uint8_t calls;
} machine;

static program random_program(uint64_t seed) {
  program p = {0};
  for (int i = 0; i < CODE; i++)
    p.code[i] = (instruction){(opcode)random_below(&seed, OPCODES), (uint8_t)random_below(&seed, REGISTERS),
                              (uint8_t)random_below(&seed, REGISTERS), (uint8_t)random_below(&seed, CODE)};
  return p;
}

static void step(as_run *run, const program *p, machine *m) {
  as_terms *t = as_run_terms(run);
  instruction in = p->code[m->at];
  as_term *a = &m->r[in.a], *b = &m->r[in.b];
  uint8_t next = (uint8_t)(m->at + 1);
  switch (in.op) {
  case ADD: *a = as_term_bvadd(t, *a, *b); break;
  case COPY: *a = *b; break;
  case FRESH: *a = as_run_fresh(run, as_sort_bv(8), "x"); break;
  case JUMP_LESS:
    if (as_if(run, as_term_bvult(t, *a, *b))) next = in.target;
    break;
  case ASSUME: as_run_assume(run, as_term_not(t, as_term_eq(t, *a, as_term_bv(t, 8, in.target)))); break;
  case ASSERT: as_run_assert(run, as_term_not(t, as_term_eq(t, *a, as_term_bv(t, 8, in.target))), "equal", m); break;
  case COUNTED: as_run_loop(run, m->at, NULL); break;
  default:
    if (m->calls && in.target % 2)
      as_run_return(run), m->calls--;
    else if (as_run_call(run, NULL))
      m->calls++;
  }
  m->at = next;
}

static void run_machine(as_run *run, program *p, machine *m) {
  while (m->at < CODE && !as_run_stopped(run)) {
    if (p->checkpoints) as_direct_checkpoint(run, m, &p->kind);
    as_tick(run);
    p->executed++;
    step(run, p, m);
  }
  as_run_end(run, m);
}

static void interpret(as_run *run, void *data) {
  program *p = data;
  machine m = {0};
  for (int i = 0; i < REGISTERS; i++) m.r[i] = as_term_bv(as_run_terms(run), 8, (uint64_t)i);
  run_machine(run, p, &m);
}

/* The same machine in a block of its own, which copies do not share. */
typedef struct held {
  machine *m;
} held;

static machine *new_machine(program *p, const machine *from) {
  p->live_copies++;
  machine *m = malloc(sizeof *m);
  *m = *from;
  return m;
}
static void copy_held(void *data, void *to, const void *from) {
  ((held *)to)->m = new_machine(data, ((const held *)from)->m);
}
static void drop_held(void *data, void *state) {
  ((program *)data)->live_copies--;
  free(((held *)state)->m);
}

static void interpret_held(as_run *run, void *data) {
  program *p = data;
  machine first = {0};
  for (int i = 0; i < REGISTERS; i++) first.r[i] = as_term_bv(as_run_terms(run), 8, (uint64_t)i);
  held h = {new_machine(p, &first)};
  while (h.m->at < CODE && !as_run_stopped(run)) {
    if (p->checkpoints) as_direct_checkpoint(run, &h, &p->kind);
    as_tick(run);
    p->executed++;
    step(run, p, h.m);
  }
  as_run_end(run, h.m);
  drop_held(p, &h);
}

/* What a run says: outcomes in their order, with results, paths, models, trails, limits. */

static void note(void *data, as_run *run, const as_outcome *outcome) {
  uint64_t *hash = data;
  const machine *m = outcome->result;
  as_text text = {.memory = as_run_memory(run)};
  as_choices choices;
  as_run_choices(run, outcome->branch, &choices);
  *hash = rebuilding_join(rebuilding_join(*hash, outcome->kind), choices.end);
  *hash = rebuilding_join(*hash, outcome->branch);
  for (int i = 0; m && i < REGISTERS; i++) as_term_print_text(as_run_terms(run), &text, m->r[i]);
  as_path_print(as_run_paths(run), outcome->path, &text);
  for (const char *at = as_text_get(&text); *at; at++) *hash = rebuilding_join(*hash, (unsigned char)*at);
  as_text_release(&text);
  as_choices_release(as_run_memory(run), &choices);
}

static uint64_t explore(program *p, as_strategy strategy, bool check) {
  uint64_t hash = 1;
  as_memory *memory = as_memory_create(0);
  as_run_options options = {.strategy = strategy, .check = check, .outcome = note, .outcome_data = &hash};
  options.budget = (as_budget){.steps = 1500, .iterations = 3, .recursion = 3, .depth = 12};
  as_run *run = as_run_create(memory, &options);
  as_direct(run, p->counted ? interpret_held : interpret, p);
  hash = rebuilding_join(hash, as_run_verdict(run));
  hash = rebuilding_join(hash, as_run_get_statistics(run).steps);
  as_run_destroy(run);
  as_memory_destroy(memory);
  assert_int_equal(p->live_copies, 0);
  return hash;
}

static void test_same_outcomes(void **state) {
  uint64_t from_start = 0, from_checkpoints = 0;
  (void)state;
  for (uint64_t seed = 1; seed <= 150; seed++) {
    program p = random_program(seed), q = p;
    q.checkpoints = true;
    q.kind = (as_checkpoint_kind){.size_bytes = sizeof(machine)};
    if (seed % 2) q.counted = true, q.kind = (as_checkpoint_kind){sizeof(held), copy_held, drop_held, &q};
    as_strategy strategy = (as_strategy)(seed % AS_STRATEGY_COUNT);
    uint64_t expected = explore(&p, strategy, false);
    assert_int_equal(explore(&q, strategy, false), expected);
    from_start += p.executed, from_checkpoints += q.executed;
    assert_int_equal(explore(&q, strategy, true), expected);
  }
#ifndef AS_DEBUG
  assert_true(from_checkpoints < from_start / 2);
#endif
}

/* Dropped and rebuilt while it goes on: what a branch was is not needed. */
static void test_rebuilt(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= 30; seed++) {
    program p = random_program(seed);
    uint64_t hash = 1, number;
    p.checkpoints = true, p.kind = (as_checkpoint_kind){.size_bytes = sizeof(machine)};
    as_memory *memory = as_memory_create(0);
    as_run *run = as_run_create(memory, &(as_run_options){.strategy = AS_STRATEGY_BREADTH,
                                                          .budget = {.steps = 800, .iterations = 3, .depth = 8},
                                                          .outcome = note,
                                                          .outcome_data = &hash});
    as_direct_begin(run, interpret, &p);
    for (int i = 0; as_run_step(run) == AS_RUN_GOES_ON; i++)
      if (i % 5 == 0 && as_run_waiting(run, &number, 1)) rebuilding_drop_and_rebuild(run, number);
    as_run_destroy(run);
    as_memory_destroy(memory);
  }
}

/* It saves what it is there for: the beginning of the function is not interpreted again. */

typedef struct work {
  uint64_t done;
  bool checkpoints;
} work;

typedef struct progress {
  as_term x;
  uint32_t round;
} progress;

static const as_checkpoint_kind progress_kind = {.size_bytes = sizeof(progress)};

static void long_work(as_run *run, void *data) {
  work *w = data;
  progress p = {as_run_fresh(run, as_sort_bv(32), "x"), 0};
  for (; p.round < 100 && !as_run_stopped(run); p.round++) {
    if (w->checkpoints) as_direct_checkpoint(run, &p, &progress_kind);
    w->done++;
    as_term bit = as_term_extract(as_run_terms(run), p.x, p.round / 10, p.round / 10);
    if (p.round % 10 == 9) as_if(run, as_term_eq(as_run_terms(run), bit, as_term_bv(as_run_terms(run), 1, 1)));
  }
}

static void test_saves_work(void **state) {
  (void)state;
  for (int checkpoints = 0; checkpoints < 2; checkpoints++) {
    work w = {.checkpoints = checkpoints};
    as_memory *memory = as_memory_create(0);
    as_run *run = as_run_create(memory, NULL);
    as_direct(run, long_work, &w);
    assert_int_equal(as_run_get_statistics(run).ended, 1024);
    as_run_destroy(run);
    as_memory_destroy(memory);
#ifndef AS_DEBUG
    if (checkpoints)
      assert_in_range(w.done, 10 * 1023, 10 * 1023 * 2 + 1100);
    else
      assert_int_equal(w.done, 100 * 1024);
#endif
  }
}

/* Broken promises. */

static void forgets(as_run *run, void *data) { /* `sum` is not in the state */
  progress p = {as_run_fresh(run, as_sort_bv(8), "x"), 0};
  as_terms *t = as_run_terms(run);
  uint64_t sum = 0;
  (void)data;
  for (; p.round < 4 && !as_run_stopped(run); p.round++) {
    as_direct_checkpoint(run, &p, &progress_kind);
    sum += 10;
    as_if(run, as_term_bvult(t, p.x, as_term_bv(t, 8, sum)));
  }
}
static void ends_elsewhere(as_run *run, void *data) { /* nor is `left` */
  progress p = {as_run_fresh(run, as_sort_bv(8), "x"), 0};
  as_terms *t = as_run_terms(run);
  int left = 5;
  (void)data;
  for (; left-- > 0 && !as_run_stopped(run); p.round++) {
    as_direct_checkpoint(run, &p, &progress_kind);
    as_if(run, as_term_bvult(t, p.x, as_term_bv(t, 8, 10 * p.round)));
    if (p.round == 2) as_tick(run);
  }
}
static void two_kinds(as_run *run, void *data) {
  static const as_checkpoint_kind other = {.size_bytes = sizeof(progress)};
  progress p = {as_run_fresh(run, as_sort_bv(8), "x"), 0};
  as_terms *t = as_run_terms(run);
  (void)data;
  for (; p.round < 4 && !as_run_stopped(run); p.round++) {
    as_direct_checkpoint(run, &p, p.round % 2 ? &progress_kind : &other);
    as_if(run, as_term_bvult(t, p.x, as_term_bv(t, 8, 10 * p.round)));
  }
}
static void half_a_kind(as_run *run, void *data) {
  static const as_checkpoint_kind half = {.size_bytes = sizeof(progress), .copy = copy_held};
  progress p = {0};
  (void)data;
  as_direct_checkpoint(run, &p, &half);
}

static void call(as_direct_function *function, bool check) {
  as_memory *memory = as_memory_create(0);
  as_direct(as_run_create(memory, &(as_run_options){.check = check}), function, NULL);
}
static void forget(void) { call(forgets, true); }
static void end_elsewhere(void) { call(ends_elsewhere, true); }
static void mix_kinds(void) { call(two_kinds, false); }
static void give_half(void) { call(half_a_kind, false); }

static void test_broken(void **state) {
  (void)state;
  expect_abort(forget, "requires: a function that uses as_direct_checkpoint goes on from the state alone, but ");
  expect_abort(end_elsewhere, "requires: a function that uses as_direct_checkpoint goes on from the state alone, but ");
  expect_abort(mix_kinds, "in as_direct_checkpoint: a function has checkpoints of one kind, at one place");
  expect_abort(give_half, "in as_direct_checkpoint: states are copied and dropped, or are plain bytes");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_outcomes), cmocka_unit_test(test_rebuilt),
                                     cmocka_unit_test(test_saves_work), cmocka_unit_test(test_broken)};
  return cmocka_run_group_tests_name("checkpoint", tests, NULL, NULL);
}
