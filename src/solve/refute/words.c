/* Three refuters ask in turn: by relations, which is found at once or not at all; by cases, where inputs have few
 * values; by bits, which takes any question, but long. */
#include "solve/refute/words.h"
#include "solve/refute/cases/cases.h"
#include "solve/refute/internal.h"
#include "solve/refute/pack.h"
#include "solve/refute/relate/relate.h"
#include <assert.h>

typedef struct mark_of_all {
  as_refuter_mark bits;
  as_refute_cases_mark cases;
} mark_of_all;

AS_VECTOR_DEFINE(mark_vector, mark_of_all)
AS_VECTOR_DEFINE(claim_vector, as_refuter_claim)

struct as_word_refuter {
  as_memory *memory;
  as_refuter *refuter;
  as_refute_cases *cases;
  as_refuter_limits limits;
  uint64_t spent, price; /* on bits, since cases were written; what cases cost, when it was last known: as bytes */
  mark_vector marks;
  as_u32_vector widths; /* by key, from 1: of the node's value; 0: not known */
  claim_vector facts;   /* of the question */
  bool no_model;        /* nothing was asked: any number will do */
};

as_word_refuter *as_word_refuter_create(as_memory *memory, const as_refuter_limits *limits) {
  as_word_refuter *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory;
  r->refuter = as_refuter_create(memory);
  r->cases = as_refute_cases_create(memory, &r->refuter->nodes);
  r->limits = *limits;
  return r;
}

void as_word_refuter_destroy(as_word_refuter *r) {
  if (!r) return;
  as_refute_cases_destroy(r->cases);
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
  mark_vector_push(r->memory, &r->marks, (mark_of_all){as_refuter_save(r->refuter), as_refute_cases_save(r->cases)});
  return r->marks.count - 1;
}

static void cut(void *refuter, uint64_t mark) {
  as_word_refuter *r = refuter;
  assert(mark < r->marks.count);
  r->marks.count = (uint32_t)mark + 1;
  as_refute_cases_cut(r->cases, r->marks.at[mark].cases);
  as_refuter_cut(r->refuter, r->marks.at[mark].bits);
  r->widths.count = as_refuter_next(r->refuter) - 1;
}

/* ---- questions ---- */

/* About how many bytes take Coq as long as one operation in one case. */
enum { OPERATIONS_OF_A_BYTE = 3 };
/* What bits may take where cases may have an answer, too, and where these have one that takes longer. */
enum { FEW_NUMBERS = 400, FEW_CONFLICTS = 40, MANY_NUMBERS = 1 << 17, MANY_CONFLICTS = 2000 };

typedef struct question {
  const as_refuter_claim *asked; /* NULL: whether the facts can hold */
  as_disproof *refutation;
} question;

static void begin(as_disproof *refutation, as_disproof_kind kind) {
  refutation->kind = kind;
  as_packed_put(&refutation->text, kind);
}

static as_disproof_answer say_bits(const as_word_refuter *r, const as_refuter_result *result, const question *q) {
  as_disproof *refutation = q->refutation;
  if (!q->asked) as_u32_vector_push(r->memory, &refutation->facts, r->facts.count - 1);
  for (uint32_t i = 0; i < result->used_count; i++) as_u32_vector_push(r->memory, &refutation->facts, result->used[i]);
  begin(refutation, AS_DISPROOF_KIND_BITS);
  for (uint32_t i = 0; i < result->number_count; i++) as_packed_put(&refutation->text, result->numbers[i]);
  return AS_DISPROOF_YES;
}

static const char *sentence_of(as_refuter_reason reason) {
  static const char *const sentences[] = {
      [AS_REFUTER_REASON_CONFLICTS] = "it was not refuted: that takes too many conflicts",
      [AS_REFUTER_REASON_TIME] = "it was not refuted in time",
      [AS_REFUTER_REASON_MEMORY] = "it was not refuted: there is no more memory",
      [AS_REFUTER_REASON_INTERRUPTED] = "it was interrupted",
      [AS_REFUTER_REASON_SIZE] = "its refutation is too large",
      [AS_REFUTER_REASON_UNSUPPORTED] = "it is about more than words",
  };
  return sentences[reason];
}

/* Where nothing is asked but whether the facts can hold, the last of them is asked beside the others. */
static as_disproof_answer ask_bits(as_word_refuter *r, const question *q, const as_refuter_limits *limits) {
  uint32_t count = r->facts.count - !q->asked;
  as_refuter_result result;
  as_refuter_ask(r->refuter, r->facts.at, count, q->asked ? *q->asked : r->facts.at[count], limits, &result);
  if (result.answer == AS_REFUTER_YES) return AS_DISPROOF_POSSIBLE;
  if (result.answer == AS_REFUTER_NO) return say_bits(r, &result, q);
  q->refutation->reason = sentence_of(result.reason);
  return AS_DISPROOF_UNDECIDED;
}

static bool model_holds(const as_word_refuter *r, const question *q) {
  return (!q->asked || as_refuter_model_holds(r->refuter, q->asked, 1)) &&
         as_refuter_model_holds(r->refuter, r->facts.at, r->facts.count);
}

static bool relate(as_word_refuter *r, const question *q) {
  as_text *text = &q->refutation->text;
  begin(q->refutation, AS_DISPROOF_KIND_RELATIONS);
  if (as_refute_relate(r->memory, &r->refuter->nodes, r->facts.at, r->facts.count, q->asked, text)) return true;
  as_text_clear(text);
  return false;
}

/* Bits, if they are cheap. */
static as_disproof_answer ask_some_bits(as_word_refuter *r, const question *q, uint32_t numbers, uint32_t conflicts) {
  as_refuter_limits limits = r->limits;
  limits.numbers = limits.gates = numbers, limits.conflicts = conflicts;
  uint64_t gates = as_refuter_get_statistics(r->refuter)->gates;
  as_disproof_answer answer = ask_bits(r, q, &limits);
  if (answer == AS_DISPROOF_YES)
    r->spent += q->refutation->text.length + as_refuter_get_statistics(r->refuter)->gates - gates;
  return answer;
}

static as_disproof_answer ask_few_bits(as_word_refuter *r, const question *q) {
  return ask_some_bits(r, q, FEW_NUMBERS, FEW_CONFLICTS);
}

static as_disproof_answer say_cases(as_word_refuter *r, const question *q) {
  r->spent = r->price = 0;
  q->refutation->facts.count = 0;
  as_text_clear(&q->refutation->text);
  begin(q->refutation, AS_DISPROOF_KIND_CASES);
  as_refute_cases_write(r->cases, q->asked != NULL, &q->refutation->text);
  return AS_DISPROOF_YES;
}

/* Coq reads a byte about as long as it works an operation out for some cases. What cases take now, later questions
 * need not take again: bits are asked first until they have cost as much. */
static as_disproof_answer ask_cases(as_word_refuter *r, const question *q) {
  bool bits_first = r->spent <= r->price;
  as_disproof_answer answer = bits_first ? ask_few_bits(r, q) : AS_DISPROOF_UNDECIDED;
  if (answer != AS_DISPROOF_UNDECIDED) return answer;
  switch (as_refute_cases_ask(r->cases, r->facts.at, r->facts.count, q->asked)) {
  case AS_REFUTE_CASES_SOME: return AS_DISPROOF_POSSIBLE;
  case AS_REFUTE_CASES_UNKNOWN: return AS_DISPROOF_UNDECIDED;
  case AS_REFUTE_CASES_NONE: break;
  }
  r->price = as_refute_cases_cost(r->cases) / OPERATIONS_OF_A_BYTE;
  if (!bits_first && r->price > r->spent && ask_few_bits(r, q) == AS_DISPROOF_YES) return AS_DISPROOF_YES;
  if (r->price > MANY_NUMBERS && ask_some_bits(r, q, MANY_NUMBERS, MANY_CONFLICTS) == AS_DISPROOF_YES)
    return AS_DISPROOF_YES;
  return say_cases(r, q);
}

static as_disproof_answer ask_all(as_word_refuter *r, const question *q) {
  if (model_holds(r, q)) return AS_DISPROOF_POSSIBLE;
  if (relate(r, q)) return AS_DISPROOF_YES;
  as_disproof_answer answer = ask_cases(r, q);
  return answer == AS_DISPROOF_UNDECIDED ? ask_bits(r, q, &r->limits) : answer;
}

/* Facts of a question without a claim may be none of the path: what is worked out for it is forgotten. */
static as_disproof_answer ask(void *refuter, const as_claim *asked, uint32_t count, const as_claim *facts,
                              uint32_t fact_count, as_disproof *refutation) {
  as_word_refuter *r = refuter;
  assert(count <= 1);
  refutation->facts.count = r->facts.count = 0;
  as_text_clear(&refutation->text);
  if ((r->no_model = !count && !fact_count)) return AS_DISPROOF_POSSIBLE;
  for (uint32_t i = 0; i < fact_count; i++)
    claim_vector_push(r->memory, &r->facts, (as_refuter_claim){facts[i].key, facts[i].holds});
  as_refuter_claim claim = {count ? asked[0].key : 0, count && asked[0].holds};
  question q = {count ? &claim : NULL, refutation};
  as_refute_cases_mark mark = as_refute_cases_save(r->cases);
  as_disproof_answer answer = ask_all(r, &q);
  if (!count)
    as_refute_cases_cut(r->cases, mark);
  else if (answer == AS_DISPROOF_YES)
    as_refute_cases_imply(r->cases, (as_refuter_claim){claim.name, !claim.holds});
  return answer;
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
