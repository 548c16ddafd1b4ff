#include "solve/refute/derive.h"
#include <assert.h>
#include <string.h>

enum { NO_HINT = UINT32_MAX };

typedef struct checker {
  as_memory *memory;
  const as_refute_proof *proof;
  as_u32_vector steps; /* of an id of the proof: the step's number */
  uint8_t *needed;     /* of an id */
  uint32_t ids;
  int8_t *values; /* of a variable: 1, -1, or 0 for none */
  uint8_t *marks;
  uint32_t variables;
  as_u32_vector trail, reasons; /* variables that have values, and the hint that gave each */
  as_u32_vector clause, kept;
} checker;

static as_lit translate(const checker *c, as_lit lit) {
  uint32_t variable = as_lit_variable(lit);
  return 2 * (variable == 1 ? 1 : c->proof->variables[variable]) + as_lit_negative(lit);
}

/* The clause as Coq has it; written to c->clause, but for constants none. */
static void load(checker *c, as_refute_reference r) {
  c->clause.count = 0;
  if (r.source == AS_REFUTE_SOURCE_GATE) {
    as_u32_vector_reserve(c->memory, &c->clause, AS_REFUTE_CLAUSE_MAX);
    const as_refute_gate *gate = as_refute_gates_at(c->proof->gates, r.index / 8);
    c->clause.count = as_refute_gate_clause(gate, r.index / 8, r.index % 8, c->clause.at);
  } else if (r.source == AS_REFUTE_SOURCE_CLAIM)
    as_u32_vector_push(c->memory, &c->clause, c->proof->claims[r.index]);
  else {
    as_proof_step step = as_proof_step_at(c->proof->proof, c->steps.at[r.index]);
    for (uint32_t i = 0; i < step.clause_count; i++)
      as_u32_vector_push(c->memory, &c->clause, translate(c, step.clause[i]));
  }
}

static int value_of(const checker *c, as_lit lit) {
  int value = c->values[as_lit_variable(lit)];
  return as_lit_negative(lit) ? -value : value;
}

static void assign(checker *c, as_lit lit, uint32_t hint) {
  c->values[as_lit_variable(lit)] = as_lit_negative(lit) ? -1 : 1;
  as_u32_vector_push(c->memory, &c->trail, as_lit_variable(lit));
  as_u32_vector_push(c->memory, &c->reasons, hint);
}

static void forget(checker *c) {
  for (uint32_t i = 0; i < c->trail.count; i++) c->values[c->trail.at[i]] = 0, c->marks[c->trail.at[i]] = 0;
  c->trail.count = c->reasons.count = 0;
  c->values[1] = 1;
}

/* Lrat.v's scan, of c->clause. */
typedef enum status { CONTRADICTED, IMPLIES, SATISFIED, OPEN } status;

static status scan(const checker *c, as_lit *implied) {
  bool open = false;
  for (uint32_t i = 0; i < c->clause.count; i++) {
    int value = value_of(c, c->clause.at[i]);
    if (value > 0) return SATISFIED;
    if (value < 0) continue;
    if (open) return OPEN;
    open = true, *implied = c->clause.at[i];
  }
  return open ? IMPLIES : CONTRADICTED;
}

static bool deny(checker *c) {
  for (uint32_t i = 0; i < c->clause.count; i++) {
    int value = value_of(c, c->clause.at[i]);
    if (value > 0) return false;
    if (!value) assign(c, as_lit_not(c->clause.at[i]), NO_HINT);
  }
  return true;
}

/* Keeps the hints that the contradiction in c->clause, which is hint number `last`, comes from. */
static void keep(checker *c, const as_refute_reference *hints, uint32_t last) {
  for (uint32_t i = 0; i < c->clause.count; i++) c->marks[as_lit_variable(c->clause.at[i])] = 1;
  c->kept.count = 0;
  as_u32_vector_push(c->memory, &c->kept, last);
  for (uint32_t i = c->trail.count; i-- > 0;) {
    if (c->reasons.at[i] == NO_HINT || !c->marks[c->trail.at[i]]) continue;
    as_u32_vector_push(c->memory, &c->kept, c->reasons.at[i]);
    load(c, hints[c->reasons.at[i]]);
    for (uint32_t k = 0; k < c->clause.count; k++) c->marks[as_lit_variable(c->clause.at[k])] = 1;
  }
  c->marks[1] = 0;
  for (uint32_t i = 0, k = c->kept.count; i + 1 < k; i++) {
    uint32_t swapped = c->kept.at[i];
    c->kept.at[i] = c->kept.at[--k], c->kept.at[k] = swapped;
  }
}

/* Does the clause in c->clause follow? c->kept are the hints that it takes. */
static bool follows(checker *c, const as_refute_reference *hints, uint32_t count) {
  c->kept.count = 0;
  bool done = !deny(c);
  for (uint32_t i = 0; i < count && !done; i++) {
    as_lit implied = 0;
    load(c, hints[i]);
    switch (scan(c, &implied)) {
    case CONTRADICTED: keep(c, hints, i), done = true; break;
    case IMPLIES: assign(c, implied, i); break;
    case SATISFIED: break;
    case OPEN: i = count - 1; break;
    }
  }
  forget(c);
  return done;
}

/* Steps are collected from the last one on. */
static void collect(checker *c, const as_refute_reference *hints, uint32_t id, as_refute_derivation *out) {
  as_refute_step step = {.lits = out->lits.count, .hints = out->hints.count, .hint_count = c->kept.count};
  if (id) {
    load(c, (as_refute_reference){AS_REFUTE_SOURCE_STEP, id});
    for (uint32_t i = 0; i < c->clause.count; i++) as_u32_vector_push(c->memory, &out->lits, c->clause.at[i]);
    step.lit_count = c->clause.count;
  }
  for (uint32_t i = 0; i < c->kept.count; i++) {
    as_refute_reference hint = hints[c->kept.at[i]];
    if (hint.source == AS_REFUTE_SOURCE_STEP) c->needed[hint.index] = 1;
    as_refute_reference_vector_push(c->memory, &out->hints, hint);
  }
  as_refute_step_vector_push(c->memory, &out->steps, step);
}

static as_refute_reference reference_of(const checker *c, uint64_t id) {
  as_refute_reference input = c->proof->inputs->at[id];
  return input.source == AS_REFUTE_SOURCE_GATE ? input : (as_refute_reference){AS_REFUTE_SOURCE_STEP, (uint32_t)id};
}

static bool derive_step(checker *c, uint32_t id, as_refute_reference_vector *hints, as_refute_derivation *out) {
  as_proof_step step = as_proof_step_at(c->proof->proof, c->steps.at[id]);
  if (step.kind != AS_PROOF_STEP_DERIVED) return false;
  hints->count = 0;
  for (uint32_t i = 0; i < step.hint_count; i++)
    as_refute_reference_vector_push(c->memory, hints, reference_of(c, step.hints[i]));
  load(c, (as_refute_reference){AS_REFUTE_SOURCE_STEP, id});
  if (!follows(c, hints->at, hints->count)) return false;
  collect(c, hints->at, id, out);
  return true;
}

/* Turns the order round, and names steps by their places in it. */
static void number(checker *c, as_refute_derivation *out, const as_u32_vector *ids) {
  uint32_t count = out->steps.count;
  for (uint32_t i = 0; i < count / 2; i++) {
    as_refute_step swapped = out->steps.at[i];
    out->steps.at[i] = out->steps.at[count - 1 - i], out->steps.at[count - 1 - i] = swapped;
  }
  for (uint32_t i = 0; i < ids->count; i++) c->steps.at[ids->at[i]] = count - 2 - i;
  for (uint32_t i = 0; i < out->hints.count; i++)
    if (out->hints.at[i].source == AS_REFUTE_SOURCE_STEP) out->hints.at[i].index = c->steps.at[out->hints.at[i].index];
}

static bool derive(checker *c, as_refute_derivation *out) {
  const as_refute_reference_vector *last = c->proof->last;
  as_refute_reference_vector hints = {0};
  as_u32_vector ids = {0};
  c->clause.count = 0;
  bool right = follows(c, last->at, last->count);
  if (right) collect(c, last->at, 0, out);
  for (uint32_t id = c->ids; right && id-- > 1;)
    if (c->needed[id]) {
      right = derive_step(c, id, &hints, out);
      as_u32_vector_push(c->memory, &ids, id);
    }
  if (right) number(c, out, &ids);
  as_u32_vector_release(c->memory, &ids);
  as_refute_reference_vector_release(c->memory, &hints);
  return right;
}

/* Ids count from 1 without gaps; deletions have none of their own. */
static void find_steps(checker *c) {
  as_u32_vector_push(c->memory, &c->steps, 0);
  for (uint32_t i = 0; c->proof->proof && i < as_proof_steps(c->proof->proof); i++) {
    if (as_proof_step_at(c->proof->proof, i).kind == AS_PROOF_STEP_DELETED) continue;
    assert(as_proof_step_at(c->proof->proof, i).id == c->steps.count);
    as_u32_vector_push(c->memory, &c->steps, i);
  }
  c->ids = c->steps.count;
}

bool as_refute_derive(as_memory *memory, const as_refute_proof *proof, as_refute_derivation *out) {
  checker c = {.memory = memory, .proof = proof, .variables = as_refute_gates_next(proof->gates)};
  find_steps(&c);
  c.needed = as_memory_alloc_zeroed(memory, c.ids);
  c.values = as_memory_alloc_zeroed(memory, c.variables);
  c.marks = as_memory_alloc_zeroed(memory, c.variables);
  forget(&c);
  bool right = derive(&c, out);
  as_memory_free(memory, c.needed, c.ids);
  as_memory_free(memory, c.values, c.variables);
  as_memory_free(memory, c.marks, c.variables);
  as_u32_vector *const vectors[] = {&c.steps, &c.trail, &c.reasons, &c.clause, &c.kept};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) as_u32_vector_release(memory, vectors[i]);
  return right;
}

void as_refute_derivation_release(as_memory *memory, as_refute_derivation *derivation) {
  as_refute_step_vector_release(memory, &derivation->steps);
  as_u32_vector_release(memory, &derivation->lits);
  as_refute_reference_vector_release(memory, &derivation->hints);
}
