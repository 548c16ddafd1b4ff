/* The first search: on everything that was asked about, so that it is clear which facts matter. */
#include "solve/refute/define.h"
#include "solve/refute/internal.h"
#include <assert.h>

/* Variables of the core that nobody needs any more cost little until they are many. */
static bool is_stale(const as_refuter *r) {
  return r->sat && as_sat_variables(r->sat) > 4 * as_refute_gates_next(&r->scratch.gates) + 20000;
}

static void define_all(as_refuter *r) {
  if (is_stale(r)) as_sat_destroy(r->sat), r->sat = NULL;
  if (!r->sat) {
    r->sat = as_sat_create(r->memory);
    r->sat_lits.count = 0;
    as_u32_vector_push(r->memory, &r->sat_lits, 0), as_u32_vector_push(r->memory, &r->sat_lits, AS_LIT_TRUE);
  }
  as_refute_definer d = {.memory = r->memory, .sat = r->sat, .gates = &r->scratch.gates, .lits = &r->sat_lits};
  for (uint32_t v = r->sat_lits.count; v < as_refute_gates_next(&r->scratch.gates); v++) as_refute_define(&d, v);
}

static as_lit core_lit(const as_refuter *r, as_lit lit) { return r->sat_lits.at[as_lit_variable(lit)] ^ (lit & 1); }

static void read_model(as_refuter *r) {
  as_refute_nodes_new_model(&r->nodes);
  const as_refute_blaster *b = &r->scratch;
  for (uint32_t i = 0; i < b->log.count; i++) {
    uint32_t name = b->log.at[i];
    if (as_refute_nodes_at(&r->nodes, name)->kind != AS_REFUTE_NODE_FREE) continue;
    for (uint32_t bit = 0; bit < b->size.at[name]; bit++) {
      as_lit lit = core_lit(r, b->lits.at[b->place.at[name] + bit]);
      if (as_sat_in_cone(r->sat, lit)) as_refute_nodes_set_bit(&r->nodes, name, bit, as_sat_value(r->sat, lit));
    }
  }
}

/* The first claim of each literal of the explanation. */
static void read_explanation(as_refuter *r, const as_lit *lits, uint32_t count) {
  uint32_t explained;
  const as_lit *explanation = as_sat_explain(r->sat, &explained);
  size_t size = 2 * ((size_t)as_sat_variables(r->sat) + 1);
  uint8_t *flags = as_memory_alloc_zeroed(r->memory, size);
  for (uint32_t i = 0; i < explained; i++) flags[explanation[i]] = 1;
  for (uint32_t i = 0; i < count; i++) {
    uint8_t *flag = &flags[core_lit(r, lits[i])];
    if (*flag) as_u32_vector_push(r->memory, &r->used, i);
    *flag = 0;
  }
  as_memory_free(r->memory, flags, size);
}

static as_refuter_answer solve(as_refuter *r, const as_lit *lits, uint32_t count, const as_refuter_limits *limits,
                               as_refuter_reason *reason) {
  r->assumptions.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (lits[i] == AS_LIT_TRUE) continue;
    as_u32_vector_push(r->memory, &r->assumptions, core_lit(r, lits[i]));
    if (lits[i] != AS_LIT_FALSE) continue;
    as_u32_vector_push(r->memory, &r->used, i);
    return AS_REFUTER_NO;
  }
  as_sat_limits core_limits = {
      .conflicts = limits->conflicts, .deadline_seconds = limits->deadline_seconds, .interrupt = limits->interrupt};
  uint64_t before = as_sat_get_statistics(r->sat)->conflicts;
  as_sat_answer answer = as_sat_solve(r->sat, r->assumptions.at, r->assumptions.count, &core_limits);
  r->statistics.conflicts += as_sat_get_statistics(r->sat)->conflicts - before;
  switch (answer) {
  case AS_SAT_YES: read_model(r); return AS_REFUTER_YES;
  case AS_SAT_NO: read_explanation(r, lits, count); return AS_REFUTER_NO;
  case AS_SAT_GAVE_UP: break;
  }
  *reason = as_refuter_reason_of(as_sat_gave_up_because(r->sat));
  return AS_REFUTER_GAVE_UP;
}

as_refuter_answer as_refuter_search(as_refuter *r, const as_refuter_claim *claims, uint32_t count,
                                    const as_refuter_limits *limits, as_refuter_reason *reason) {
  r->used.count = 0;
  as_lit *lits = as_memory_alloc(r->memory, count * sizeof *lits);
  as_refuter_answer answer = AS_REFUTER_GAVE_UP;
  if (as_refuter_blast_claims(r, &r->scratch, claims, count, limits, lits, NULL, reason)) {
    define_all(r);
    answer = solve(r, lits, count, limits, reason);
  }
  as_memory_free(r->memory, lits, count * sizeof *lits);
  return answer;
}
