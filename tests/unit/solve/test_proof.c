/* Strategy: hand-made proofs, one per rule of the checker; then proofs recorded by the solver, mutated at random in one
 * step. A mutation that breaks a rule for certain (the last hint gone, a hint deleted before its use) must be refused;
 * one that may happen to be right (a literal flipped or dropped, hints swapped) may be accepted only if every derived
 * clause still holds under all inputs, which are enumerated. Recorded inputs must be true of the gates' functions. */
#include "network.h"

typedef struct fixture {
  as_memory *memory;
  as_sat_proof *proof;
} fixture;

enum { A = 4, NOT_A, B, NOT_B, C, NOT_C };

static fixture setup(void) {
  fixture f = {.memory = as_memory_create(0)};
  f.proof = as_proof_create(f.memory);
  return f;
}

static uint64_t input(fixture *f, as_lit a, as_lit b) { return as_proof_input(f->proof, (as_lit[]){a, b}, b ? 2 : 1); }

static uint64_t derive(fixture *f, as_lit a, as_lit b, uint64_t h1, uint64_t h2) {
  uint32_t count = a ? b ? 2 : 1 : 0, hint_count = h1 ? h2 ? 2 : 1 : 0;
  return as_proof_derive(f->proof, (as_lit[]){a, b}, count, (uint64_t[]){h1, h2}, hint_count);
}

/* Checks, concluding with `id`, under the assumptions a and b; releases the proof. */
static bool right(fixture *f, uint64_t id) {
  as_proof_set_conclusion(f->proof, id);
  bool result = !as_proof_check(f->proof, (as_lit[]){A, B}, 2, f->memory);
  as_proof_destroy(f->proof);
  as_memory_destroy(f->memory);
  return result;
}

static void accepts_right_steps(void **state) {
  (void)state;
  fixture f = setup();
  uint64_t x = input(&f, NOT_A, C), y = input(&f, NOT_B, NOT_C);
  assert_true(right(&f, derive(&f, NOT_A, NOT_B, x, y)));
  f = setup(); /* a tautology needs no hints */
  assert_true(right(&f, derive(&f, NOT_A, NOT_A, input(&f, NOT_A, 0), 0)));
  f = setup();
  as_proof_set_conclusion(f.proof, derive(&f, A, NOT_A, 0, 0));
  assert_null(as_proof_check(f.proof, (as_lit[]){A, NOT_A}, 2, f.memory));
  assert_non_null(as_proof_check(f.proof, (as_lit[]){A, B}, 2, f.memory));
  assert_false(right(&f, 77));
  f = setup(); /* duplicates in a hint */
  x = input(&f, NOT_A, NOT_A);
  assert_true(right(&f, derive(&f, NOT_A, 0, x, 0)));
  f = setup(); /* what is deleted and not used again does no harm */
  x = input(&f, NOT_A, C), y = input(&f, NOT_B, NOT_C);
  uint64_t last = derive(&f, NOT_A, NOT_B, x, y);
  as_proof_delete(f.proof, x);
  assert_true(right(&f, last));
}

static void refuses_wrong_steps(void **state) {
  (void)state;
  fixture f = setup();
  uint64_t x = input(&f, NOT_A, C), y = input(&f, NOT_B, NOT_C);
  assert_false(right(&f, derive(&f, NOT_A, 0, x, y))); /* too strong */
  f = setup();
  x = input(&f, NOT_A, C), y = input(&f, NOT_B, NOT_C);
  assert_false(right(&f, derive(&f, NOT_A, NOT_B, x, 0))); /* no conflict */
  f = setup();
  x = input(&f, NOT_A, 0);
  assert_false(right(&f, derive(&f, NOT_A, 0, x, x))); /* a hint after the conflict */
  f = setup();
  x = input(&f, C, 0), y = input(&f, NOT_A, 0);
  uint64_t hints[3] = {x, x, y};
  assert_false(right(&f, as_proof_derive(f.proof, (as_lit[]){NOT_A}, 1, hints, 3))); /* satisfied the second time */
  f = setup();
  x = input(&f, NOT_A, C), y = input(&f, NOT_B, NOT_C);
  as_proof_delete(f.proof, x);
  assert_false(right(&f, derive(&f, NOT_A, NOT_B, x, y))); /* deleted */
  f = setup();
  x = input(&f, NOT_A, 0);
  as_proof_delete(f.proof, x), as_proof_delete(f.proof, x);
  assert_false(right(&f, derive(&f, A, NOT_A, 0, 0))); /* deleted twice */
  f = setup();
  x = input(&f, NOT_A, 0);
  as_proof_delete(f.proof, x);
  assert_false(right(&f, x)); /* the conclusion is gone */
  f = setup();
  assert_false(right(&f, input(&f, NOT_C, 0))); /* negates no assumption */
  f = setup();
  assert_false(right(&f, input(&f, A, 0))); /* an assumption itself */
  f = setup();
  assert_false(right(&f, derive(&f, NOT_A, 0, 1, 0))); /* its own hint */
  f = setup();
  assert_false(right(&f, derive(&f, 0, 0, 0, 0))); /* the empty clause for nothing */
  f = setup();
  input(&f, 1, 0);
  assert_false(right(&f, input(&f, NOT_A, 0))); /* a literal of no variable */
}

/* Mutations */

typedef enum {
  LAST_HINT_GONE,
  HINT_DELETED,
  CONCLUSION_CHANGED,
  CERTAIN,
  FLIPPED = CERTAIN,
  DROPPED,
  SWAPPED,
  REPLACED,
  KINDS
} mutation;

static void copy_step(as_sat_proof *to, const as_proof_step *step) {
  if (step->kind == AS_PROOF_STEP_INPUT)
    as_proof_input(to, step->clause, step->clause_count);
  else if (step->kind == AS_PROOF_STEP_DELETED)
    as_proof_delete(to, step->id);
  else
    as_proof_derive(to, step->clause, step->clause_count, step->hints, step->hint_count);
}

static bool mutate_step(network *n, as_sat_proof *to, as_proof_step step, mutation kind) {
  as_lit clause[256];
  uint64_t hints[4096];
  if (step.kind != AS_PROOF_STEP_DERIVED || !step.hint_count || !step.clause_count) return false;
  assert_true(step.clause_count < 256 && step.hint_count < 4096);
  memcpy(clause, step.clause, step.clause_count * sizeof *clause);
  memcpy(hints, step.hints, step.hint_count * sizeof *hints);
  uint32_t at = draw(n, step.clause_count), hint = draw(n, step.hint_count);
  step.clause = clause, step.hints = hints;
  switch (kind) {
  case LAST_HINT_GONE: step.hint_count--; break;
  case HINT_DELETED: as_proof_delete(to, hints[hint]); break;
  case CONCLUSION_CHANGED: return false;
  case FLIPPED: clause[at] = as_lit_not(clause[at]); break;
  case DROPPED: clause[at] = clause[--step.clause_count]; break;
  case SWAPPED: {
    uint32_t other = draw(n, step.hint_count);
    uint64_t id = hints[hint];
    hints[hint] = hints[other], hints[other] = id;
    break;
  }
  case REPLACED: hints[hint] = 1 + draw(n, (uint32_t)step.id); break;
  default: abort();
  }
  copy_step(to, &step);
  return true;
}

/* Copies the proof with one step mutated; NULL if the kind does not apply to it. */
static as_sat_proof *mutate(network *n, mutation kind) {
  as_sat_proof *to = as_proof_create(n->memory);
  uint32_t count = as_proof_steps(n->proof), at = draw(n, count);
  while (as_proof_step_at(n->proof, at).kind != AS_PROOF_STEP_DERIVED) at = draw(n, count);
  bool mutated = false;
  for (uint32_t i = 0; i < count; i++) {
    as_proof_step step = as_proof_step_at(n->proof, i);
    if (i < at || mutated || !(mutated = mutate_step(n, to, step, kind))) copy_step(to, &step);
  }
  as_proof_set_conclusion(to, as_proof_conclusion(n->proof));
  if (kind == CONCLUSION_CHANGED) {
    const as_lit outside = 2 * (n->count - 1); /* the newest input, which is not assumed */
    as_proof_set_conclusion(to, as_proof_input(to, &outside, 1)), mutated = true;
  }
  if (mutated) return to;
  as_proof_destroy(to);
  return NULL;
}

/* Do all clauses of the kind hold, whatever the inputs are? */
static bool clauses_hold(const network *n, const as_sat_proof *proof, as_proof_step_kind kind, uint32_t inputs) {
  unsigned char value[4096];
  for (uint32_t row = 0; row < 1u << inputs; row++) {
    uint32_t k = 0;
    for (uint32_t v = 2; v < n->count; v++)
      if (n->gates[v].kind == INPUT) value[v] = row >> k++ & 1;
    evaluate(n, value);
    for (uint32_t i = 0; i < as_proof_steps(proof); i++) {
      as_proof_step step = as_proof_step_at(proof, i);
      bool holds = step.kind != kind;
      for (uint32_t j = 0; j < step.clause_count; j++) holds |= literal_of(value, step.clause[j]);
      if (!holds) return false;
    }
  }
  return true;
}

static void refuses_mutations(void **state) {
  (void)state;
  network n = network_create(3, true);
  uint32_t refused[KINDS] = {0}, accepted = 0;
  as_lit miter = multiplier_miter(&n, 3);
  add_input(&n);
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, NULL), AS_SAT_NO);
  assert_null(as_proof_check(n.proof, &miter, 1, n.memory));
  assert_true(clauses_hold(&n, n.proof, AS_PROOF_STEP_INPUT, 7));
  assert_true(as_proof_steps(n.proof) > 100);
  for (uint32_t i = 0; i < 1400; i++) {
    mutation kind = i % KINDS;
    as_sat_proof *mutant = mutate(&n, kind);
    if (!mutant) continue;
    bool wrong = as_proof_check(mutant, &miter, 1, n.memory);
    refused[kind] += wrong, accepted += !wrong;
    if (!wrong) assert_true(kind >= CERTAIN && clauses_hold(&n, mutant, AS_PROOF_STEP_DERIVED, 7));
    as_proof_destroy(mutant);
  }
  for (int kind = 0; kind < KINDS; kind++) assert_true(refused[kind] > 20);
  network_destroy(&n);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(accepts_right_steps), cmocka_unit_test(refuses_wrong_steps),
                                     cmocka_unit_test(refuses_mutations)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
