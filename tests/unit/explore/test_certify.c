/* Certificates: all ways of a machine, and no others.
 *
 * Strategy: random little machines over two inputs of 4 bits, which compute, decide, pick numbers, claim and assume.
 * Each is also run on all 256 inputs with plain numbers (as_word_apply, which test_apply looks at). The exploration
 * must be complete just if no input breaks a claim, and then have as many paths as there are different sequences of
 * decisions and numbers picked; where an error may happen it must be the first one of some input. Limits end it, and
 * say so. That Coq follows certificates is looked at elsewhere (tests/lit/prove, tests/repo/prove_imp.py). */
#include "explore/certify/certify.h"
#include "solve/refute/apply.h"
#include "solve/refute/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <assay/base/memory.h>
#include <cmocka.h>

enum { WIDTH = 4, INPUTS = 2, LENGTH = 14, VALUES = LENGTH + INPUTS + 1, ALL = 1 << (WIDTH * INPUTS), TRACE = 40 };

typedef enum step_kind { COMPUTE, COMPARE, DECIDE, PICK, CLAIM, ASSUME, KINDS } step_kind;

/* Operands are values made before; what compares makes a truth, what picks a number that is used again. */
typedef struct instruction {
  step_kind kind;
  as_word_kind op;
  uint32_t a, b; /* of what is decided, claimed, assumed: which truth */
  uint32_t skip; /* of a decision: so many instructions, if it is false */
} instruction;

typedef struct program {
  instruction at[LENGTH];
  uint64_t constant;
} program;

typedef struct fixture {
  as_memory *memory;
  uint64_t random;
} fixture;

static int begin(void **state) {
  fixture *f = calloc(1, sizeof *f);
  f->memory = as_memory_create(0);
  f->random = 5;
  return *state = f, 0;
}

static int end(void **state) {
  fixture *f = *state;
  as_memory_destroy(f->memory);
  free(f);
  return 0;
}

static uint64_t below(fixture *f, uint64_t bound) {
  f->random = f->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (f->random >> 33) % bound;
}

static program make(fixture *f) {
  static const as_word_kind computes[] = {AS_WORD_ADD, AS_WORD_SUB, AS_WORD_MUL,  AS_WORD_AND,
                                          AS_WORD_XOR, AS_WORD_SHL, AS_WORD_UDIV, AS_WORD_SREM};
  static const as_word_kind compares[] = {AS_WORD_EQ, AS_WORD_ULT, AS_WORD_SLT};
  program p = {.constant = below(f, 16)};
  for (uint32_t i = 0; i < LENGTH; i++) {
    instruction *s = &p.at[i];
    s->kind = i < 3 ? (i < 2 ? COMPUTE : COMPARE) : (step_kind)below(f, KINDS);
    if (s->kind == CLAIM && below(f, 3)) s->kind = COMPARE;
    if (s->kind == PICK && below(f, 2)) s->kind = DECIDE;
    s->op = s->kind == COMPUTE ? computes[below(f, 8)] : compares[below(f, 3)];
    s->a = (uint32_t)below(f, 64), s->b = (uint32_t)below(f, 64), s->skip = (uint32_t)below(f, 3);
  }
  return p;
}

/* Numbers. */

typedef struct run {
  uint64_t trace[TRACE]; /* answers to decisions and picks */
  uint32_t traced;
  bool failed;
  uint32_t at; /* the claim that failed */
} run;

static uint64_t compute(as_word_kind kind, uint64_t a, uint64_t b) {
  mpz_t x, y, z;
  mpz_init_set_ui(x, a), mpz_init_set_ui(y, b), mpz_init(z);
  as_word_apply(z, (as_word_op){kind, {WIDTH}}, (mpz_srcptr[]){x, y}, 2);
  uint64_t result = mpz_get_ui(z);
  mpz_clears(x, y, z, NULL);
  return result;
}

static run execute(const program *p, uint32_t input) {
  uint64_t value[VALUES] = {p->constant, input % 16, input / 16}, truth[LENGTH];
  uint32_t values = INPUTS + 1, truths = 0;
  run r = {0};
  for (uint32_t i = 0; i < LENGTH; i++) {
    const instruction *s = &p->at[i];
    uint64_t a = value[s->a % values], b = value[s->b % values], t = truths ? truth[s->a % truths] : 0;
    if (s->kind == COMPUTE) value[values++] = compute(s->op, a, b);
    if (s->kind == COMPARE) truth[truths++] = compute(s->op, a, b);
    if (s->kind == PICK) value[values++] = r.trace[r.traced++] = a;
    if (s->kind == DECIDE && !(r.trace[r.traced++] = t)) i += s->skip;
    if (s->kind == CLAIM && !t) return r.failed = true, r.at = i, r;
    if (s->kind == ASSUME && !t) return r;
  }
  return r;
}

/* Names. */

static as_name ask(as_certify *c, as_word_kind kind, as_name a, as_name b) {
  return as_certify_operate(c, (as_word_op){kind, {WIDTH}}, (as_name[]){a, b}, 2);
}

static void guest(void *data, as_certify *c) {
  const program *p = data;
  as_name value[VALUES] = {0}, truth[LENGTH] = {0};
  uint32_t values = 0, truths = 0;
  value[values++] = as_certify_number_u64(c, p->constant);
  for (int i = 0; i < INPUTS; i++) value[values++] = as_certify_input(c, WIDTH, "x");
  for (uint32_t i = 0; i < LENGTH && !as_certify_over(c); i++) {
    const instruction *s = &p->at[i];
    as_certify_step(c);
    as_name a = value[s->a % values], b = value[s->b % values], t = truths ? truth[s->a % truths] : 0;
    uint64_t number;
    if (s->kind == COMPUTE) value[values++] = ask(c, s->op, a, b);
    if (s->kind == COMPARE) truth[truths++] = ask(c, s->op, a, b);
    if (s->kind == PICK && as_certify_pick(c, a, &number)) value[values++] = as_certify_number_u64(c, number);
    if (s->kind == DECIDE && !as_certify_choose(c, t)) i += s->skip;
    if (s->kind == CLAIM) as_certify_claim(c, t, 1, i);
    if (s->kind == ASSUME) as_certify_assume(c, t);
  }
  as_certify_halt(c);
}

typedef struct explored {
  as_word_refuter *refuter;
  as_certify *certify;
  const as_certify_result *result;
} explored;

static explored explore(fixture *f, program *p, const as_certify_limits *limits) {
  explored e = {.refuter = as_word_refuter_create(f->memory, &(as_refuter_limits){0})};
  e.certify = as_certify_create(f->memory, &as_word_refuter_class, e.refuter, limits);
  as_certify_all(e.certify, guest, p);
  e.result = as_certify_get(e.certify);
  return e;
}

static void forget(explored *e) {
  as_certify_destroy(e->certify);
  as_word_refuter_destroy(e->refuter);
}

static int compare_runs(const void *a, const void *b) {
  const run *x = a, *y = b;
  if (x->traced != y->traced) return x->traced < y->traced ? -1 : 1;
  return memcmp(x->trace, y->trace, x->traced * sizeof *x->trace);
}

/* All runs; how many have different decisions, and whether one fails. Runs that an assumption ends are runs. */
static uint32_t run_all(const program *p, run *runs, bool *fails) {
  *fails = false;
  for (uint32_t i = 0; i < ALL; i++) {
    runs[i] = execute(p, i);
    *fails |= runs[i].failed;
  }
  return ALL;
}

static bool fails_at(const run *runs, uint32_t at) {
  for (uint32_t i = 0; i < ALL; i++)
    if (runs[i].failed && runs[i].at == at) return true;
  return false;
}

/* Paths that an assumption ends are not told from those that go on by their decisions alone. */
static bool has_assumption(const program *p) {
  for (uint32_t i = 0; i < LENGTH; i++)
    if (p->at[i].kind == ASSUME) return true;
  return false;
}

static uint32_t count_traces(run *runs) {
  qsort(runs, ALL, sizeof *runs, compare_runs);
  uint32_t count = 1;
  for (uint32_t i = 1; i < ALL; i++) count += compare_runs(&runs[i - 1], &runs[i]) != 0;
  return count;
}

/* A truth that was never made cannot be asked about. */
static bool is_proper(const program *p) {
  uint32_t truths = 0;
  for (uint32_t i = 0; i < LENGTH; i++) {
    truths += p->at[i].kind == COMPARE;
    if (p->at[i].kind == DECIDE && p->at[i].skip && i + p->at[i].skip >= LENGTH) return false;
  }
  return truths > 0;
}

static void test_random_machines(void **state) {
  fixture *f = *state;
  static run runs[ALL];
  uint32_t complete = 0, wrong = 0, most_paths = 0;
  for (int round = 0; round < 400; round++) {
    program p = make(f);
    if (!is_proper(&p)) continue;
    bool fails;
    run_all(&p, runs, &fails);
    explored e = explore(f, &p, &(as_certify_limits){0});
    assert_int_equal(e.result->end, fails ? AS_CERTIFY_WRONG : AS_CERTIFY_COMPLETE);
    if (fails) {
      assert_true(e.result->happens);
      assert_true(fails_at(runs, e.result->range));
      wrong++;
    } else {
      uint32_t traces = count_traces(runs);
      if (!has_assumption(&p)) assert_int_equal(e.result->paths, traces);
      if (e.result->paths > most_paths) most_paths = (uint32_t)e.result->paths;
      complete++;
    }
    forget(&e);
  }
  assert_true(complete > 80);
  assert_true(wrong > 80);
  assert_true(most_paths > 12);
}

/* All values of a byte are picked: 16 paths of 4 bits. */
static program picks(void) {
  program p = {0};
  for (uint32_t i = 0; i < LENGTH; i++) p.at[i] = (instruction){.kind = COMPUTE, .op = AS_WORD_ADD};
  p.at[0] = (instruction){.kind = PICK, .a = 1};
  return p;
}

static void test_limits(void **state) {
  fixture *f = *state;
  program p = picks();
  explored e = explore(f, &p, &(as_certify_limits){0});
  assert_int_equal(e.result->end, AS_CERTIFY_COMPLETE);
  assert_int_equal(e.result->paths, 16);
  assert_true(e.result->fuel > LENGTH);
  forget(&e);
  static const as_certify_limits limits[] = {{.paths = 5}, {.steps = 3}, {.bytes = 4}, {.deadline_seconds = 0.001}};
  for (uint32_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    e = explore(f, &p, &limits[i]);
    assert_int_equal(e.result->end, AS_CERTIFY_LIMIT);
    assert_non_null(e.result->reason);
    forget(&e);
  }
  volatile int interrupt = 1;
  e = explore(f, &p, &(as_certify_limits){.interrupt = &interrupt});
  assert_int_equal(e.result->end, AS_CERTIFY_LIMIT);
  forget(&e);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_random_machines, begin, end),
      cmocka_unit_test_setup_teardown(test_limits, begin, end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
