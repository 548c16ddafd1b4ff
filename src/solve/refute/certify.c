/* The second search: on the bits that Coq has, of what the first search used, and with a derivation. */
#include "solve/refute/define.h"
#include "solve/refute/internal.h"
#include <assert.h>

typedef struct attempt {
  as_refuter *r;
  as_refuter_claim *claims;
  uint32_t *indices;
  uint32_t count;
  as_lit *lits; /* of the claims */
  as_sat *sat;
  as_sat_proof *proof;
  as_u32_vector own, variables; /* the core's literal of a variable, and back */
  as_refute_reference_vector inputs, last;
} attempt;

static void push_last(attempt *a, as_refute_source source, uint32_t index) {
  as_refute_reference_vector_push(a->r->memory, &a->last, (as_refute_reference){source, index});
}

/* A claim that is false, or two that are opposite, need no search. */
static bool is_plain(attempt *a) {
  for (uint32_t i = 0; i < a->count; i++)
    for (uint32_t k = 0; k <= i; k++) {
      bool is_false = k == i && a->lits[i] == AS_LIT_FALSE;
      if (!is_false && a->lits[k] != as_lit_not(a->lits[i])) continue;
      if (!is_false) push_last(a, AS_REFUTE_SOURCE_CLAIM, k);
      push_last(a, AS_REFUTE_SOURCE_CLAIM, i);
      return true;
    }
  return false;
}

/* The gates that the claims reach, oldest first. */
static void define_cone(attempt *a) {
  as_refuter *r = a->r;
  const as_refute_gates *gates = &r->certified.gates;
  uint32_t next = as_refute_gates_next(gates);
  uint8_t *reached = as_memory_alloc_zeroed(r->memory, next);
  for (uint32_t i = 0; i < a->count; i++) reached[as_lit_variable(a->lits[i])] = 1;
  for (uint32_t v = next; v-- > 2;) {
    const as_refute_gate *gate = as_refute_gates_at(gates, v);
    for (uint32_t i = 0; reached[v] && i < as_refute_gate_operands(gate); i++)
      reached[as_lit_variable(gate->operand[i])] = 1;
  }
  as_u32_vector_reserve(r->memory, &a->own, next);
  as_u32_vector_push(r->memory, &a->own, 0), as_u32_vector_push(r->memory, &a->own, AS_LIT_TRUE);
  as_refute_definer d = {
      .memory = r->memory, .sat = a->sat, .gates = gates, .lits = &a->own, .proof = a->proof, .inputs = &a->inputs};
  for (uint32_t v = 2; v < next; v++) {
    if (!reached[v]) continue;
    as_refute_define(&d, v);
    while (a->variables.count < as_lit_variable(a->own.at[v])) as_u32_vector_push(r->memory, &a->variables, 0);
    as_u32_vector_push(r->memory, &a->variables, v);
  }
  as_memory_free(r->memory, reached, next);
}

static as_lit core_lit(const attempt *a, as_lit lit) { return a->own.at[as_lit_variable(lit)] ^ (lit & 1); }

/* Id 0 is none, and id 1 the constant. */
static void begin_proof(attempt *a) {
  a->proof = as_proof_create(a->r->memory);
  a->sat = as_sat_create(a->r->memory);
  as_sat_record_proof(a->sat, a->proof);
  for (int i = 0; i < 2; i++)
    as_refute_reference_vector_push(a->r->memory, &a->inputs, (as_refute_reference){AS_REFUTE_SOURCE_STEP, 0});
}

static as_sat_answer solve(attempt *a, const as_refuter_limits *limits) {
  as_sat_limits core_limits = {
      .conflicts = limits->conflicts, .deadline_seconds = limits->deadline_seconds, .interrupt = limits->interrupt};
  as_u32_vector *assumptions = &a->r->assumptions;
  assumptions->count = 0;
  for (uint32_t i = 0; i < a->count; i++)
    if (a->lits[i] != AS_LIT_TRUE) as_u32_vector_push(a->r->memory, assumptions, core_lit(a, a->lits[i]));
  as_sat_answer answer = as_sat_solve(a->sat, assumptions->at, assumptions->count, &core_limits);
  a->r->statistics.conflicts += as_sat_get_statistics(a->sat)->conflicts;
  return answer;
}

static bool explains(const as_lit *explanation, uint32_t count, as_lit lit) {
  for (uint32_t i = 0; i < count; i++)
    if (explanation[i] == lit) return true;
  return false;
}

/* What the explanation does not name goes, but the claim that is asked. */
static void drop_unused(attempt *a) {
  uint32_t explained, kept = 1;
  const as_lit *explanation = as_sat_explain(a->sat, &explained);
  for (uint32_t i = 1; i < a->count; i++) {
    if (!explains(explanation, explained, core_lit(a, a->lits[i]))) continue;
    a->claims[kept] = a->claims[i], a->indices[kept] = a->indices[i], a->lits[kept] = a->lits[i];
    kept++;
  }
  a->count = kept;
}

/* The claims that the conclusion denies, and what it comes from. */
static void conclude(attempt *a) {
  uint64_t id = as_proof_conclusion(a->proof);
  as_proof_step conclusion = {0};
  for (uint32_t i = as_proof_steps(a->proof); i-- > 0 && !conclusion.id;) {
    as_proof_step step = as_proof_step_at(a->proof, i);
    if (step.id == id && step.kind != AS_PROOF_STEP_DELETED) conclusion = step;
  }
  for (uint32_t i = 0; i < a->count; i++)
    if (explains(conclusion.clause, conclusion.clause_count, as_lit_not(core_lit(a, a->lits[i]))))
      push_last(a, AS_REFUTE_SOURCE_CLAIM, i);
  while (a->inputs.count <= id)
    as_refute_reference_vector_push(a->r->memory, &a->inputs, (as_refute_reference){AS_REFUTE_SOURCE_STEP, 0});
  if (conclusion.kind == AS_PROOF_STEP_INPUT) push_last(a, AS_REFUTE_SOURCE_GATE, a->inputs.at[id].index);
  for (uint32_t i = 0; i < conclusion.hint_count; i++) {
    as_refute_reference given = a->inputs.at[conclusion.hints[i]];
    bool is_gate = given.source == AS_REFUTE_SOURCE_GATE;
    push_last(a, given.source, is_gate ? given.index : (uint32_t)conclusion.hints[i]);
  }
}

static bool find(attempt *a, const as_refuter_limits *limits, as_refuter_reason *reason) {
  if (is_plain(a)) return true;
  begin_proof(a);
  define_cone(a);
  as_sat_answer answer = solve(a, limits);
  assert(answer != AS_SAT_YES);
  if (answer == AS_SAT_GAVE_UP) {
    *reason = as_refuter_reason_of(as_sat_gave_up_because(a->sat));
    return false;
  }
  drop_unused(a);
  conclude(a);
  return true;
}

static void count_statistics(as_refuter_statistics *s, const as_refute_derivation *d, uint32_t numbers) {
  s->steps += d->steps.count, s->hints += d->hints.count, s->numbers += numbers;
}

static bool write(attempt *a, const as_refuter_limits *limits, as_refuter_reason *reason) {
  as_refuter *r = a->r;
  as_refute_proof proof = {.gates = &r->certified.gates,
                           .claims = a->lits,
                           .claim_count = a->count,
                           .proof = a->proof,
                           .variables = a->variables.at,
                           .inputs = &a->inputs,
                           .last = &a->last};
  as_refute_derivation derivation = {0};
  bool right = as_refute_derive(r->memory, &proof, &derivation);
  assert(right);
  r->numbers.count = 0;
  if (right) {
    as_refute_write(r->memory, &derivation, r->needed.at, r->needed.count, a->count, &r->numbers);
    right = !limits->numbers || r->numbers.count <= limits->numbers;
  }
  if (right) count_statistics(&r->statistics, &derivation, r->numbers.count);
  as_refute_derivation_release(r->memory, &derivation);
  *reason = AS_REFUTER_REASON_SIZE;
  return right;
}

static void release(attempt *a) {
  as_memory *memory = a->r->memory;
  as_sat_destroy(a->sat);
  as_proof_destroy(a->proof);
  as_u32_vector_release(memory, &a->own);
  as_u32_vector_release(memory, &a->variables);
  as_refute_reference_vector_release(memory, &a->inputs);
  as_refute_reference_vector_release(memory, &a->last);
}

as_refuter_answer as_refuter_certify(as_refuter *r, as_refuter_claim *claims, uint32_t *indices, uint32_t *count,
                                     const as_refuter_limits *limits, as_refuter_reason *reason) {
  attempt a = {.r = r, .claims = claims, .indices = indices, .count = *count};
  as_refute_blaster_mark mark = as_refute_blaster_save(&r->certified);
  size_t size = *count * sizeof *a.lits;
  a.lits = as_memory_alloc(r->memory, size);
  r->needed.count = 0;
  bool done = as_refuter_blast_claims(r, &r->certified, claims, *count, limits, a.lits, &r->needed, reason) &&
              find(&a, limits, reason) && write(&a, limits, reason);
  if (done)
    r->statistics.gates += as_refute_gates_next(&r->certified.gates) - mark.next;
  else
    as_refute_blaster_cut(&r->certified, mark);
  *count = a.count;
  release(&a);
  as_memory_free(r->memory, a.lits, size);
  return done ? AS_REFUTER_NO : AS_REFUTER_GAVE_UP;
}
