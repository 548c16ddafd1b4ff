/* Claims become constraints; those that two numbers are not equal are looked at by cases, where they have to be. */
#include "solve/refute/integers/integers.h"
#include "solve/refute/integers/argument.h"
#include "solve/refute/pack.h"
#include <assert.h>
#include <string.h>

enum { SUMMANDS_MAX = 2000, APART_MAX = 12, PIVOTS_MAX = 20000 };
enum { TAG_ARGUMENT = 0, TAG_CASES = 1 };

typedef struct node {
  as_word_op op;
  bool is_number; /* an integer, and so a sum; else a truth */
  as_sum sum;
  uint32_t operand[2]; /* of a truth */
  bool unsupported;
} node;

AS_VECTOR_DEFINE(node_vector, node)

struct as_integer_refuter {
  as_memory *memory;
  as_products products;
  node_vector nodes;     /* key 1 is the first */
  as_farkas_result last; /* values of the products */
};

as_integer_refuter *as_integer_refuter_create(as_memory *memory) {
  as_integer_refuter *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory;
  as_products_init(&r->products, memory);
  return r;
}

static void cut(void *refuter, uint64_t mark) {
  as_integer_refuter *r = refuter;
  while (r->nodes.count > mark) as_sum_free(&r->products, &r->nodes.at[--r->nodes.count].sum);
}

void as_integer_refuter_destroy(as_integer_refuter *r) {
  if (!r) return;
  cut(r, 0);
  node_vector_release(r->memory, &r->nodes);
  as_farkas_release(r->memory, &r->last);
  as_products_release(&r->products);
  as_memory_free(r->memory, r, sizeof *r);
}

static uint64_t mark(void *refuter) { return ((as_integer_refuter *)refuter)->nodes.count; }

static node *node_at(as_integer_refuter *r, uint32_t key) {
  assert(key && key <= r->nodes.count);
  return &r->nodes.at[key - 1];
}

static uint32_t add_node(as_integer_refuter *r, node n) {
  node_vector_push(r->memory, &r->nodes, n);
  return r->nodes.count;
}

static uint32_t free_node(void *refuter, uint32_t width_bits) {
  as_integer_refuter *r = refuter;
  return add_node(
      r,
      (node){.is_number = true, .unsupported = width_bits != 0, .sum = as_sum_input(&r->products, r->nodes.count + 1)});
}

static uint32_t number_node(void *refuter, const mpz_t number) {
  as_integer_refuter *r = refuter;
  return add_node(r, (node){.is_number = true, .sum = as_sum_constant(&r->products, number)});
}

static node arithmetic(as_integer_refuter *r, as_word_op op, const node *a, const node *b) {
  node n = {.op = op, .is_number = true, .unsupported = a->unsupported || b->unsupported};
  if (op.kind == AS_WORD_INT_MUL)
    n.unsupported |= !as_sum_product(&r->products, &a->sum, &b->sum, SUMMANDS_MAX, &n.sum);
  else
    n.sum = as_sum_combine(&r->products, &a->sum, op.kind == AS_WORD_INT_SUB ? -1 : 1, &b->sum);
  return n;
}

static uint32_t apply(void *refuter, as_word_op op, const uint32_t *keys, uint32_t count) {
  as_integer_refuter *r = refuter;
  if (count != 2 || op.kind < AS_WORD_INT_ADD || op.kind > AS_WORD_INT_LE)
    return add_node(r, (node){.op = op, .unsupported = true});
  if (op.kind <= AS_WORD_INT_MUL) return add_node(r, arithmetic(r, op, node_at(r, keys[0]), node_at(r, keys[1])));
  bool unsupported = node_at(r, keys[0])->unsupported || node_at(r, keys[1])->unsupported;
  return add_node(r, (node){.op = op, .operand = {keys[0], keys[1]}, .unsupported = unsupported});
}

/* Questions. */

/* What a claim says: a constraint, or, if apart, that its sum is not zero. */
typedef struct meaning {
  as_constraint constraint;
  bool apart;
} meaning;

typedef struct question {
  as_integer_refuter *refuter;
  meaning *meaning;
  uint32_t count, cases;
  bool *used; /* by claim */
  as_text *text;
  as_farkas_result *last;
} question;

static meaning meaning_of(as_integer_refuter *r, as_claim claim) {
  const node *n = node_at(r, claim.key);
  const as_sum *p = &node_at(r, n->operand[0])->sum, *q = &node_at(r, n->operand[1])->sum;
  bool equal = n->op.kind == AS_WORD_INT_EQ, less = (n->op.kind == AS_WORD_INT_LT) == claim.holds;
  meaning m = {.apart = equal && !claim.holds};
  m.constraint.equation = equal && claim.holds;
  bool forward = equal || !claim.holds;
  m.constraint.sum = as_sum_combine(&r->products, forward ? p : q, -1, forward ? q : p);
  if (!equal && less) as_sum_add_constant(&r->products, &m.constraint.sum, -1);
  return m;
}

/* The sum, or its negation, minus one. */
static as_constraint one_side(as_integer_refuter *r, const as_sum *p, bool less) {
  as_sum nothing = {0};
  as_constraint c = {.sum = as_sum_combine(&r->products, &nothing, less ? -1 : 1, p)};
  as_sum_add_constant(&r->products, &c.sum, -1);
  return c;
}

static as_farkas_answer argue(question *q) {
  as_integer_refuter *r = q->refuter;
  as_integer_argument a = {.products = &r->products, .text = q->text, .pivots = PIVOTS_MAX};
  as_u32_vector claims = {0};
  for (uint32_t i = 0; i < q->count; i++) {
    if (q->meaning[i].apart) continue;
    as_constraint_vector_push(r->memory, &a.constraints, q->meaning[i].constraint);
    as_u32_vector_push(r->memory, &claims, i);
  }
  a.given = a.constraints.count;
  a.used = as_memory_alloc_zeroed(r->memory, a.given * sizeof *a.used);
  as_packed_put(q->text, TAG_ARGUMENT);
  as_farkas_answer answer = as_argue(&a);
  for (uint32_t i = 0; i < a.given; i++) q->used[claims.at[i]] |= a.used[i];
  as_memory_free(r->memory, a.used, a.given * sizeof *a.used);
  as_constraint_vector_release(r->memory, &a.constraints);
  as_u32_vector_release(r->memory, &claims);
  as_farkas_release(r->memory, q->last);
  *q->last = a.result;
  return answer;
}

static void value_of(const as_farkas_result *values, const as_sum *p, mpz_t result) {
  mpz_set_ui(result, 0);
  for (uint32_t i = 0; i < p->count; i++) {
    if (!p->at[i].product) mpz_add(result, result, p->at[i].coefficient);
    for (uint32_t j = 0; j < values->products.count; j++)
      if (p->at[i].product && values->products.at[j] == p->at[i].product)
        mpz_addmul(result, p->at[i].coefficient, mpq_numref(values->value[j]));
  }
}

/* The claim that two numbers are not equal, which the values make equal; q->count if there is none. */
static uint32_t find_equal(const question *q) {
  mpz_t difference;
  mpz_init(difference);
  uint32_t found = 0;
  for (; found < q->count; found++) {
    if (!q->meaning[found].apart) continue;
    value_of(q->last, &q->meaning[found].constraint.sum, difference);
    if (!mpz_sgn(difference)) break;
  }
  mpz_clear(difference);
  return found;
}

static as_farkas_answer contradict(question *q);

/* The i-th claim, by cases. */
static as_farkas_answer by_cases(question *q, uint32_t i) {
  meaning whole = q->meaning[i];
  if (q->cases == APART_MAX) return AS_FARKAS_GAVE_UP;
  q->cases++;
  q->used[i] = true;
  as_packed_put(q->text, TAG_CASES);
  as_packed_put(q->text, i);
  as_farkas_answer answer = AS_FARKAS_NO;
  for (int less = 1; less >= 0 && answer == AS_FARKAS_NO; less--) {
    q->meaning[i] = (meaning){one_side(q->refuter, &whole.constraint.sum, less), false};
    answer = contradict(q);
    as_sum_free(&q->refuter->products, &q->meaning[i].constraint.sum);
  }
  q->meaning[i] = whole;
  q->cases--;
  return answer;
}

static as_farkas_answer contradict(question *q) {
  size_t said = q->text->length;
  as_farkas_answer answer = argue(q);
  if (answer != AS_FARKAS_YES) return answer;
  uint32_t equal = find_equal(q);
  if (equal == q->count) return AS_FARKAS_YES;
  as_text_cut(q->text, said);
  return by_cases(q, equal);
}

/* Whether these claims contradict each other; `used` is set for those that take part. */
static as_farkas_answer ask_once(as_integer_refuter *r, const as_claim *claims, uint32_t count, bool *used,
                                 as_text *text) {
  question q = {.refuter = r, .count = count, .used = used, .text = text, .last = &r->last};
  q.meaning = as_memory_alloc(r->memory, count * sizeof *q.meaning);
  for (uint32_t i = 0; i < count; i++) q.meaning[i] = meaning_of(r, claims[i]);
  as_farkas_answer answer = contradict(&q);
  for (uint32_t i = 0; i < count; i++) as_sum_free(&r->products, &q.meaning[i].constraint.sum);
  as_memory_free(r->memory, q.meaning, count * sizeof *q.meaning);
  return answer;
}

AS_VECTOR_DEFINE(claim_vector, as_claim)

/* The claims again that were used, so that the refutation is about them alone. */
static as_farkas_answer ask_again(as_integer_refuter *r, claim_vector *all, uint32_t asked, bool *used,
                                  as_disproof *refutation) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < all->count; i++) {
    if (i >= asked && !used[i]) continue;
    if (i >= asked) as_u32_vector_push(r->memory, &refutation->facts, i - asked);
    all->at[count++] = all->at[i];
  }
  as_text_clear(&refutation->text);
  return ask_once(r, all->at, count, used, &refutation->text);
}

static bool is_supported(as_integer_refuter *r, const claim_vector *claims) {
  for (uint32_t i = 0; i < claims->count; i++) {
    const node *n = node_at(r, claims->at[i].key);
    if (n->unsupported || n->is_number) return false;
  }
  return true;
}

static bool has_products(as_integer_refuter *r, const as_sum *sum) {
  for (uint32_t i = 0; i < sum->count; i++) {
    uint32_t degree;
    as_product_keys(&r->products, sum->at[i].product, &degree);
    if (degree > 1) return true;
  }
  return false;
}

static bool is_linear(as_integer_refuter *r, const claim_vector *claims) {
  for (uint32_t i = 0; i < claims->count; i++) {
    const uint32_t *operand = node_at(r, claims->at[i].key)->operand;
    if (has_products(r, &node_at(r, operand[0])->sum) || has_products(r, &node_at(r, operand[1])->sum)) return false;
  }
  return true;
}

/* Values of products that are unknowns of their own are not those of their factors. */
static as_disproof_answer answer_of(as_integer_refuter *r, const claim_vector *claims, as_farkas_answer answer,
                                    as_disproof *refutation) {
  if (answer == AS_FARKAS_NO) return AS_DISPROOF_YES;
  refutation->reason = answer == AS_FARKAS_GAVE_UP ? "there are too many cases" : "it is about products of inputs";
  return answer == AS_FARKAS_YES && is_linear(r, claims) ? AS_DISPROOF_POSSIBLE : AS_DISPROOF_UNDECIDED;
}

static as_disproof_answer ask(void *refuter, const as_claim *asked, uint32_t count, const as_claim *facts,
                              uint32_t fact_count, as_disproof *refutation) {
  as_integer_refuter *r = refuter;
  claim_vector all = {0};
  for (uint32_t i = 0; i < count; i++) claim_vector_push(r->memory, &all, asked[i]);
  for (uint32_t i = 0; i < fact_count; i++) claim_vector_push(r->memory, &all, facts[i]);
  bool *used = as_memory_alloc_zeroed(r->memory, all.count * sizeof *used);
  uint32_t used_count = all.count;
  refutation->kind = AS_DISPROOF_KIND_INTEGERS;
  refutation->facts.count = 0;
  as_text_clear(&refutation->text);
  as_disproof_answer answer = AS_DISPROOF_UNDECIDED;
  refutation->reason = "it is about more than sums and products of integers";
  if (is_supported(r, &all)) {
    as_farkas_answer found = ask_once(r, all.at, all.count, used, &refutation->text);
    if (found == AS_FARKAS_NO) found = ask_again(r, &all, count, used, refutation);
    answer = answer_of(r, &all, found, refutation);
  }
  as_memory_free(r->memory, used, used_count * sizeof *used);
  claim_vector_release(r->memory, &all);
  return answer;
}

static void value(void *refuter, uint32_t key, mpz_t number) {
  as_integer_refuter *r = refuter;
  value_of(&r->last, &node_at(r, key)->sum, number);
}

static uint32_t width(void *refuter, uint32_t key) { return (void)refuter, (void)key, 0; }

const as_refuter_class as_integer_refuter_class = {"integers", free_node, number_node, apply, mark,
                                                   cut,        ask,       value,       width};
