#include "solve/refute/words.h"
#include "solve/refute/apply.h"
#include "solve/refute/pack.h"
#include <assert.h>

AS_VECTOR_DEFINE(mark_vector, as_refuter_mark)
AS_VECTOR_DEFINE(claim_vector, as_refuter_claim)

struct as_word_refuter {
  as_memory *memory;
  as_refuter *refuter;
  as_refuter_limits limits;
  mark_vector marks;
  as_u32_vector widths; /* by key, from 1: of the node's value; 0: not known */
  claim_vector facts;   /* of the question */
  bool no_model;        /* nothing was asked: any number will do */
};

as_word_refuter *as_word_refuter_create(as_memory *memory, const as_refuter_limits *limits) {
  as_word_refuter *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory;
  r->refuter = as_refuter_create(memory);
  r->limits = *limits;
  return r;
}

void as_word_refuter_destroy(as_word_refuter *r) {
  if (!r) return;
  as_refuter_destroy(r->refuter);
  mark_vector_release(r->memory, &r->marks);
  as_u32_vector_release(r->memory, &r->widths);
  claim_vector_release(r->memory, &r->facts);
  as_memory_free(r->memory, r, sizeof *r);
}

static uint32_t keep_width(as_word_refuter *r, uint32_t key, uint32_t width) {
  assert(key == r->widths.count + 1);
  as_u32_vector_push(r->memory, &r->widths, width);
  return key;
}

static uint32_t free_node(void *refuter, uint32_t width_bits) {
  as_word_refuter *r = refuter;
  return keep_width(r, as_refuter_free(r->refuter, width_bits), width_bits);
}

static uint32_t number(void *refuter, const mpz_t n) {
  as_word_refuter *r = refuter;
  return keep_width(r, as_refuter_number(r->refuter, n), 0);
}

static uint32_t width_of(as_word_op op) {
  switch (op.kind) {
  case AS_WORD_EQ:
  case AS_WORD_ULT:
  case AS_WORD_SLT: return 1;
  case AS_WORD_EXTRACT: return op.width[2];
  case AS_WORD_CONCAT: return op.width[0] + op.width[1];
  case AS_WORD_ZEXT:
  case AS_WORD_SEXT: return op.width[1];
  default: return op.width[0];
  }
}

static uint32_t apply(void *refuter, as_word_op op, const uint32_t *keys, uint32_t count) {
  as_word_refuter *r = refuter;
  return keep_width(r, as_refuter_apply(r->refuter, op, keys, count), width_of(op));
}

static uint64_t mark(void *refuter) {
  as_word_refuter *r = refuter;
  mark_vector_push(r->memory, &r->marks, as_refuter_save(r->refuter));
  return r->marks.count - 1;
}

static void cut(void *refuter, uint64_t mark) {
  as_word_refuter *r = refuter;
  assert(mark < r->marks.count);
  r->marks.count = (uint32_t)mark + 1;
  as_refuter_cut(r->refuter, r->marks.at[mark]);
  r->widths.count = as_refuter_next(r->refuter) - 1;
}

static void say(const as_word_refuter *r, const as_refuter_result *result, bool asked_a_fact, as_disproof *refutation) {
  if (asked_a_fact) as_u32_vector_push(r->memory, &refutation->facts, r->facts.count);
  for (uint32_t i = 0; i < result->used_count; i++) as_u32_vector_push(r->memory, &refutation->facts, result->used[i]);
  for (uint32_t i = 0; i < result->number_count; i++) as_packed_put(&refutation->text, result->numbers[i]);
}

/* Where nothing is asked but whether the facts can hold, the last of them is asked beside the others. */
static as_disproof_answer ask(void *refuter, const as_claim *asked, uint32_t count, const as_claim *facts,
                              uint32_t fact_count, as_disproof *refutation) {
  as_word_refuter *r = refuter;
  assert(count <= 1);
  refutation->facts.count = r->facts.count = 0;
  as_text_clear(&refutation->text);
  if ((r->no_model = !count && !fact_count)) return AS_DISPROOF_POSSIBLE;
  as_claim last = count ? asked[0] : facts[fact_count - 1];
  for (uint32_t i = 0; i + !count < fact_count; i++)
    claim_vector_push(r->memory, &r->facts, (as_refuter_claim){facts[i].key, facts[i].holds});
  as_refuter_result result;
  as_refuter_ask(r->refuter, r->facts.at, r->facts.count, (as_refuter_claim){last.key, last.holds}, &r->limits,
                 &result);
  if (result.answer == AS_REFUTER_YES) return AS_DISPROOF_POSSIBLE;
  if (result.answer == AS_REFUTER_NO) return say(r, &result, !count, refutation), AS_DISPROOF_YES;
  refutation->reason = as_refuter_reason_name(result.reason);
  return AS_DISPROOF_UNDECIDED;
}

static void value(void *refuter, uint32_t key, mpz_t n) {
  as_word_refuter *r = refuter;
  if (r->no_model)
    mpz_set_ui(n, 0);
  else
    mpz_set(n, as_refuter_model(r->refuter, key));
}

static uint32_t width(void *refuter, uint32_t key) { return ((as_word_refuter *)refuter)->widths.at[key - 1]; }

const as_refuter_class as_word_refuter_class = {"words", free_node, number, apply, mark, cut, ask, value, width};
