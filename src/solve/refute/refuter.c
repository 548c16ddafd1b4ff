#include "solve/refute/internal.h"
#include <assay/base/clock.h>
#include <assert.h>
#include <stdlib.h>

as_refuter *as_refuter_create(as_memory *memory) {
  as_refuter *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory;
  as_refute_nodes_init(&r->nodes, memory);
  as_refute_blaster_init(&r->certified, memory, &r->nodes);
  as_refute_blaster_init(&r->scratch, memory, &r->nodes);
  return r;
}

void as_refuter_destroy(as_refuter *r) {
  if (!r) return;
  as_sat_destroy(r->sat);
  as_refute_blaster_release(&r->scratch);
  as_refute_blaster_release(&r->certified);
  as_refute_nodes_release(&r->nodes);
  as_u32_vector *const vectors[] = {&r->sat_lits, &r->needed, &r->assumptions, &r->used, &r->numbers};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) as_u32_vector_release(r->memory, vectors[i]);
  as_memory_free(r->memory, r, sizeof *r);
}

uint32_t as_refuter_free(as_refuter *r, uint32_t width_bits) { return as_refute_nodes_free(&r->nodes, width_bits); }
uint32_t as_refuter_number(as_refuter *r, mpz_srcptr number) { return as_refute_nodes_number(&r->nodes, number); }
uint32_t as_refuter_apply(as_refuter *r, as_word_op op, const uint32_t *operands, uint32_t count) {
  return as_refute_nodes_apply(&r->nodes, op, operands, count);
}
uint32_t as_refuter_next(const as_refuter *r) { return as_refute_nodes_next(&r->nodes); }

mpz_srcptr as_refuter_value(const as_refuter *r, uint32_t name) {
  const as_refute_node *node = as_refute_nodes_at(&r->nodes, name);
  return node->kind == AS_REFUTE_NODE_NUMBER ? node->value : NULL;
}

mpz_srcptr as_refuter_model(as_refuter *r, uint32_t name) { return as_refute_nodes_value(&r->nodes, name); }
const as_refuter_statistics *as_refuter_get_statistics(const as_refuter *r) { return &r->statistics; }

/* Marks */

static void save(uint32_t out[3], const as_refute_blaster *b) {
  as_refute_blaster_mark mark = as_refute_blaster_save(b);
  out[0] = mark.next, out[1] = mark.lits, out[2] = mark.log;
}

static void cut(as_refute_blaster *b, const uint32_t mark[3]) {
  as_refute_blaster_cut(b, (as_refute_blaster_mark){mark[0], mark[1], mark[2]});
}

as_refuter_mark as_refuter_save(const as_refuter *r) {
  as_refuter_mark mark = {.names = as_refute_nodes_next(&r->nodes)};
  save(mark.certified, &r->certified), save(mark.scratch, &r->scratch);
  return mark;
}

void as_refuter_cut(as_refuter *r, as_refuter_mark mark) {
  AS_REQUIRE(mark.names && mark.names <= as_refute_nodes_next(&r->nodes), "the mark was cut away");
  cut(&r->certified, mark.certified), cut(&r->scratch, mark.scratch);
  uint32_t next = as_refute_gates_next(&r->scratch.gates);
  if (r->sat_lits.count > next) r->sat_lits.count = next;
  as_refute_nodes_cut(&r->nodes, mark.names);
}

/* Claims */

static const char *const reason_names[] = {"conflicts", "time", "memory", "interrupted", "size", "unsupported"};
const char *as_refuter_reason_name(as_refuter_reason reason) { return reason_names[reason]; }

as_refuter_reason as_refuter_reason_of(as_sat_reason reason) {
  switch (reason) {
  case AS_SAT_REASON_TIME: return AS_REFUTER_REASON_TIME;
  case AS_SAT_REASON_MEMORY: return AS_REFUTER_REASON_MEMORY;
  case AS_SAT_REASON_INTERRUPTED: return AS_REFUTER_REASON_INTERRUPTED;
  case AS_SAT_REASON_CONFLICTS:
  case AS_SAT_REASON_PROPAGATIONS: break;
  }
  return AS_REFUTER_REASON_CONFLICTS;
}

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Operands have smaller names, so that they come first. */
static void find_needed(as_refuter *r, as_refute_blaster *b, const as_refuter_claim *claims, uint32_t count,
                        as_u32_vector *out) {
  uint32_t names = as_refute_nodes_next(&r->nodes);
  uint8_t *seen = NULL;
  for (uint32_t i = 0; i < count; i++) {
    AS_REQUIRE(claims[i].name && claims[i].name < names, "no such name");
    if (as_refute_blasted(b, claims[i].name)) continue;
    if (!seen) seen = as_memory_alloc_zeroed(r->memory, names);
    as_refute_needed(b, claims[i].name, seen, out);
  }
  if (seen) as_memory_free(r->memory, seen, names);
  if (out->count) qsort(out->at, out->count, sizeof *out->at, compare);
}

static bool is_over(const as_refuter_limits *limits, const as_refuter *r, uint32_t gates, as_refuter_reason *reason) {
  if (limits->gates && gates > limits->gates)
    *reason = AS_REFUTER_REASON_SIZE;
  else if (as_memory_exhausted(r->memory))
    *reason = AS_REFUTER_REASON_MEMORY;
  else if (limits->interrupt && *limits->interrupt)
    *reason = AS_REFUTER_REASON_INTERRUPTED;
  else if (limits->deadline_seconds > 0 && as_clock_seconds() > limits->deadline_seconds)
    *reason = AS_REFUTER_REASON_TIME;
  else
    return false;
  return true;
}

static bool blast_all(as_refuter *r, as_refute_blaster *b, const as_u32_vector *names, const as_refuter_limits *limits,
                      as_refuter_reason *reason) {
  uint32_t start = as_refute_gates_next(&b->gates);
  for (uint32_t i = 0; i < names->count; i++) {
    *reason = AS_REFUTER_REASON_UNSUPPORTED;
    if (!as_refute_blast(b, names->at[i])) return false;
    if (is_over(limits, r, as_refute_gates_next(&b->gates) - start, reason)) return false;
  }
  return true;
}

static bool claim_lit(as_refute_blaster *b, as_refuter_claim claim, as_lit *lit) {
  as_refute_bits bits;
  as_region_mark mark = as_region_save(&b->region);
  bool fits = as_refute_bits_of(b, claim.name, 1, &bits);
  if (fits) *lit = claim.holds ? bits.at[0] : as_lit_not(bits.at[0]);
  as_region_rewind(&b->region, mark);
  return fits;
}

bool as_refuter_blast_claims(as_refuter *r, as_refute_blaster *b, const as_refuter_claim *claims, uint32_t count,
                             const as_refuter_limits *limits, as_lit *lits, as_u32_vector *needed,
                             as_refuter_reason *reason) {
  as_u32_vector own = {0}, *names = needed ? needed : &own;
  find_needed(r, b, claims, count, names);
  bool done = blast_all(r, b, names, limits, reason);
  as_u32_vector_release(r->memory, &own);
  for (uint32_t i = 0; done && i < count; i++)
    if (!claim_lit(b, claims[i], &lits[i])) done = false, *reason = AS_REFUTER_REASON_UNSUPPORTED;
  return done;
}

/* Questions */

static bool holds(as_refuter *r, as_refuter_claim claim) {
  return (mpz_sgn(as_refute_nodes_value(&r->nodes, claim.name)) != 0) == claim.holds;
}

bool as_refuter_model_holds(as_refuter *r, const as_refuter_claim *claims, uint32_t count) {
  for (uint32_t i = count; i-- > 0;)
    if (!holds(r, claims[i])) return false;
  return true;
}

/* The asked claim is the last of `claims`; it becomes the first of what is certified. */
static as_refuter_answer certify_used(as_refuter *r, const as_refuter_claim *claims, uint32_t count,
                                      const as_refuter_limits *limits, as_refuter_result *result) {
  as_u32_vector *used = &r->used;
  if (used->count && used->at[used->count - 1] == count - 1) used->count--;
  uint32_t kept = used->count + 1;
  size_t size = kept * sizeof(as_refuter_claim), index_size = kept * sizeof(uint32_t);
  as_refuter_claim *own = as_memory_alloc(r->memory, size);
  uint32_t *indices = as_memory_alloc(r->memory, index_size);
  own[0] = claims[count - 1], indices[0] = count - 1;
  for (uint32_t i = 1; i < kept; i++) indices[i] = used->at[i - 1], own[i] = claims[indices[i]];
  as_refuter_answer answer = as_refuter_certify(r, own, indices, &kept, limits, &result->reason);
  used->count = 0;
  for (uint32_t i = 1; i < kept; i++) as_u32_vector_push(r->memory, used, indices[i]);
  as_memory_free(r->memory, own, size);
  as_memory_free(r->memory, indices, index_size);
  return answer;
}

static as_refuter_answer answer_of(as_refuter *r, const as_refuter_claim *claims, uint32_t count,
                                   const as_refuter_limits *limits, as_refuter_result *result) {
  if (as_refuter_model_holds(r, claims, count)) {
    r->statistics.by_model++;
    return AS_REFUTER_YES;
  }
  r->statistics.searches++;
  as_refuter_answer answer = as_refuter_search(r, claims, count, limits, &result->reason);
  assert(answer != AS_REFUTER_YES || as_refuter_model_holds(r, claims, count));
  return answer == AS_REFUTER_NO ? certify_used(r, claims, count, limits, result) : answer;
}

void as_refuter_ask(as_refuter *r, const as_refuter_claim *facts, uint32_t count, as_refuter_claim asked,
                    const as_refuter_limits *limits, as_refuter_result *result) {
  static const as_refuter_limits none = {0};
  size_t size = ((size_t)count + 1) * sizeof *facts;
  as_refuter_claim *claims = as_memory_alloc(r->memory, size);
  for (uint32_t i = 0; i < count; i++) claims[i] = facts[i];
  claims[count] = asked;
  *result = (as_refuter_result){0};
  r->statistics.questions++;
  result->answer = answer_of(r, claims, count + 1, limits ? limits : &none, result);
  as_memory_free(r->memory, claims, size);
  r->statistics.refutations += result->answer == AS_REFUTER_NO;
  r->statistics.gave_up += result->answer == AS_REFUTER_GAVE_UP;
  if (result->answer != AS_REFUTER_NO) return;
  result->used = r->used.at, result->used_count = r->used.count;
  result->numbers = r->numbers.at, result->number_count = r->numbers.count;
}
