/* Each path begins anew, and repeats what the paths before it did up to the last place where a way is left: names,
 * nodes and facts of the common part stand, and answers are taken from the record. */
#include "explore/certify/certify.h"
#include "solve/refute/apply.h"
#include "solve/refute/pack.h"
#include <assay/base/clock.h>
#include <assay/base/table.h>
#include <assert.h>

/* What is known of a name. */
typedef struct known_name {
  uint32_t key; /* 0: it is a number */
  mpz_t number;
} known_name;

/* A place where ways were left to go, and how much there was. */
typedef struct fork {
  uint32_t names, facts, answers;
  uint64_t mark;
  uint32_t first, left; /* of a pick: candidates, and how many are left; of a choice: left is 1 */
  bool is_pick;
  uint32_t key;
} fork;

/* Of a pick. */
typedef struct candidate {
  uint64_t number;
  uint32_t equal; /* the node that says so */
} candidate;

AS_VECTOR_DEFINE(known_vector, known_name)
AS_VECTOR_DEFINE(fork_vector, fork)
AS_VECTOR_DEFINE(claim_vector, as_claim)
AS_VECTOR_DEFINE(candidate_vector, candidate)
AS_VECTOR_DEFINE(answer_vector, uint64_t)
AS_TABLE_DEFINE(fact_table, uint32_t, bool, as_hash_u32, as_equal_u32)

enum { CANDIDATES_MAX = 4096, FORKS_MAX = 1000000 };

struct as_certify {
  as_memory *memory;
  const as_refuter_class *class;
  void *refuter;
  as_certify_limits limits;
  as_certify_result result;
  as_text text;
  known_vector names;
  claim_vector facts;    /* in the order in which they were found */
  fact_table fact;       /* by key */
  answer_vector answers; /* of the decisions and claims of this path, in order */
  fork_vector forks;
  candidate_vector candidates; /* of all forks */
  uint32_t next_name, next_answer;
  uint64_t steps;
  bool over;    /* this path */
  bool stopped; /* everything */
  as_disproof refutation;
};

as_certify *as_certify_create(as_memory *memory, const as_refuter_class *class, void *refuter,
                              const as_certify_limits *limits) {
  as_certify *c = as_memory_alloc_zeroed(memory, sizeof *c);
  c->memory = memory, c->class = class, c->refuter = refuter;
  c->limits = *limits;
  c->text.memory = c->refutation.text.memory = memory;
  return c;
}

static void cut_names(as_certify *c, uint32_t count) {
  while (c->names.count > count) mpz_clear(c->names.at[--c->names.count].number);
}

void as_certify_destroy(as_certify *c) {
  if (!c) return;
  cut_names(c, 0);
  known_vector_release(c->memory, &c->names);
  claim_vector_release(c->memory, &c->facts);
  fact_table_release(c->memory, &c->fact);
  answer_vector_release(c->memory, &c->answers);
  fork_vector_release(c->memory, &c->forks);
  candidate_vector_release(c->memory, &c->candidates);
  as_u32_vector_release(c->memory, &c->refutation.facts);
  as_text_release(&c->refutation.text);
  as_text_release(&c->text);
  as_memory_free(c->memory, c, sizeof *c);
}

const as_certify_result *as_certify_get(const as_certify *c) { return &c->result; }
bool as_certify_over(const as_certify *c) { return c->over; }

/* Ends. */

static void stop(as_certify *c, as_certify_end end, const char *reason) {
  if (c->stopped) return;
  c->stopped = c->over = true;
  c->result.end = end;
  c->result.reason = reason;
}

static void stop_wrong(as_certify *c, uint32_t error, uint32_t range, bool happens, const char *reason) {
  if (c->stopped) return;
  c->result.error = error, c->result.range = range, c->result.happens = happens;
  stop(c, AS_CERTIFY_WRONG, reason);
}

static void look_at_limits(as_certify *c) {
  const as_certify_limits *l = &c->limits;
  if (l->interrupt && *l->interrupt) stop(c, AS_CERTIFY_LIMIT, "it was interrupted");
  if (l->deadline_seconds > 0 && as_clock_seconds() > l->deadline_seconds) stop(c, AS_CERTIFY_LIMIT, "time is over");
  if (as_memory_exhausted(c->memory)) stop(c, AS_CERTIFY_LIMIT, "there is no more memory");
  if (l->bytes && c->text.length > l->bytes) stop(c, AS_CERTIFY_LIMIT, "the certificate is too large");
}

/* Names. */

static known_name *known_of(as_certify *c, as_name name) {
  assert(name && name <= c->names.count);
  return &c->names.at[name - 1];
}

/* Whether the next name is one of the common part. */
static bool repeats_name(const as_certify *c) { return c->next_name < c->names.count; }

static as_name give_name(as_certify *c, uint32_t key, const mpz_t number) {
  assert(c->next_name == c->names.count);
  known_name k = {.key = key};
  if (number)
    mpz_init_set(k.number, number);
  else
    mpz_init(k.number);
  known_vector_push(c->memory, &c->names, k);
  return ++c->next_name;
}

static bool all_numbers(as_certify *c, const as_name *operands, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (known_of(c, operands[i])->key) return false;
  return true;
}

/* As keys_of in Explore.v: the last operand first, and numbers get nodes of their own. */
static uint32_t make_node(as_certify *c, as_word_op op, const as_name *operands, uint32_t count) {
  uint32_t keys[AS_WORD_OPERANDS_MAX];
  for (uint32_t i = count; i-- > 0;) {
    const known_name *k = known_of(c, operands[i]);
    keys[i] = k->key ? k->key : c->class->number(c->refuter, k->number);
  }
  return c->class->apply(c->refuter, op, keys, count);
}

static as_name operate_on_numbers(as_certify *c, as_word_op op, const as_name *operands, uint32_t count) {
  mpz_srcptr values[AS_WORD_OPERANDS_MAX];
  mpz_t number;
  mpz_init(number);
  for (uint32_t i = 0; i < count; i++) values[i] = known_of(c, operands[i])->number;
  as_word_apply(number, op, values, count);
  as_name name = give_name(c, 0, number);
  mpz_clear(number);
  return name;
}

as_name as_certify_operate(as_certify *c, as_word_op op, const as_name *operands, uint32_t count) {
  AS_REQUIRE(count <= AS_WORD_OPERANDS_MAX, "at most three operands");
  if (c->over) return 1;
  if (repeats_name(c)) return ++c->next_name;
  c->result.operations++;
  if (all_numbers(c, operands, count)) return operate_on_numbers(c, op, operands, count);
  return give_name(c, make_node(c, op, operands, count), NULL);
}

as_name as_certify_number(as_certify *c, const mpz_t number) {
  if (c->over) return 1;
  if (repeats_name(c)) return ++c->next_name;
  c->result.operations++;
  return give_name(c, 0, number);
}

as_name as_certify_number_u64(as_certify *c, uint64_t number) {
  mpz_t n;
  mpz_init_set_ui(n, number);
  as_name name = as_certify_number(c, n);
  mpz_clear(n);
  return name;
}

as_name as_certify_input(as_certify *c, uint32_t width_bits, const char *name) {
  (void)name;
  if (c->over) return 1;
  if (repeats_name(c)) return ++c->next_name;
  return give_name(c, c->class->free(c->refuter, width_bits), NULL);
}

/* Facts. */

static const bool *fact_of(const as_certify *c, uint32_t key) { return fact_table_find(&c->fact, key); }

static void add_fact(as_certify *c, uint32_t key, bool holds) {
  if (fact_of(c, key)) return;
  *fact_table_put(c->memory, &c->fact, key) = holds;
  claim_vector_push(c->memory, &c->facts, (as_claim){key, holds});
}

static void cut_facts(as_certify *c, uint32_t count) {
  while (c->facts.count > count) fact_table_remove(&c->fact, c->facts.at[--c->facts.count].key);
}

/* Questions. */

static as_disproof_answer ask(as_certify *c, const as_claim *asked, uint32_t count) {
  look_at_limits(c);
  if (c->stopped) return AS_DISPROOF_UNDECIDED;
  c->result.questions++;
  return c->class->ask(c->refuter, asked, count, c->facts.at, c->facts.count, &c->refutation);
}

static void say_refutation(as_certify *c) {
  size_t before = c->text.length;
  as_packed_put(&c->text, c->refutation.facts.count);
  for (uint32_t i = 0; i < c->refutation.facts.count; i++)
    as_packed_put(&c->text, c->facts.at[c->refutation.facts.at[i]].key);
  as_text_put_bytes(&c->text, as_text_get(&c->refutation.text), c->refutation.text.length);
  c->result.refutations++;
  c->result.refutation_bytes += c->text.length - before;
  as_certify_share *share = &c->result.kinds[c->refutation.kind];
  share->refutations++, share->bytes += c->text.length - before;
}

static bool refutes(as_certify *c, uint32_t key, bool holds) {
  return ask(c, &(as_claim){key, holds}, 1) == AS_DISPROOF_YES;
}

/* Decisions. The record has an answer for each, also for claims, whose answer nobody reads. */

static bool repeats_answer(const as_certify *c) { return c->next_answer < c->answers.count; }

static bool repeats_claim(as_certify *c) {
  bool repeats = repeats_answer(c);
  c->next_answer += repeats;
  return repeats;
}

static uint64_t record(as_certify *c, uint64_t answer) {
  answer_vector_push(c->memory, &c->answers, answer);
  return c->answers.at[c->next_answer++];
}

static void add_fork(as_certify *c, fork f) {
  f.names = c->names.count, f.facts = c->facts.count, f.answers = c->answers.count;
  f.mark = c->class->mark(c->refuter);
  if (c->forks.count == FORKS_MAX) stop(c, AS_CERTIFY_LIMIT, "there are too many forks");
  fork_vector_push(c->memory, &c->forks, f);
}

enum { BOTH = 0, FIRST = 1, SECOND = 2 };

static bool decide(as_certify *c, uint32_t key) {
  if (refutes(c, key, false)) {
    as_packed_put(&c->text, FIRST), say_refutation(c);
    return add_fact(c, key, true), true;
  }
  if (refutes(c, key, true)) {
    as_packed_put(&c->text, SECOND), say_refutation(c);
    return add_fact(c, key, false), false;
  }
  as_packed_put(&c->text, BOTH);
  add_fork(c, (fork){.key = key, .left = 1});
  return add_fact(c, key, true), true;
}

bool as_certify_choose(as_certify *c, as_name value) {
  if (c->over) return false;
  if (repeats_answer(c)) return c->answers.at[c->next_answer++];
  const known_name *k = known_of(c, value);
  if (!k->key) return record(c, mpz_sgn(k->number) != 0);
  const bool *fact = fact_of(c, k->key);
  return record(c, fact ? *fact : decide(c, k->key));
}

/* The candidates of a pick: each that is possible is one, until there is no other. That it is none of them is a fact
 * as long as the others are looked for. */
static bool find_candidates(as_certify *c, uint32_t key) {
  uint32_t first = c->candidates.count, width = c->class->width(c->refuter, key), facts = c->facts.count;
  as_disproof_answer answer;
  mpz_t number;
  mpz_init(number);
  while ((answer = ask(c, NULL, 0)) == AS_DISPROOF_POSSIBLE && c->candidates.count - first < CANDIDATES_MAX) {
    c->class->value(c->refuter, key, number);
    uint32_t keys[2] = {key, c->class->number(c->refuter, number)};
    uint32_t equal = c->class->apply(c->refuter, (as_word_op){AS_WORD_EQ, {width}}, keys, 2);
    candidate_vector_push(c->memory, &c->candidates, (candidate){mpz_get_ui(number), equal});
    add_fact(c, equal, false);
  }
  mpz_clear(number);
  if (answer == AS_DISPROOF_YES) {
    as_packed_put(&c->text, width);
    as_packed_put(&c->text, c->candidates.count - first);
    for (uint32_t i = first; i < c->candidates.count; i++) as_packed_put(&c->text, c->candidates.at[i].number);
    say_refutation(c);
  } else
    stop(c, AS_CERTIFY_LIMIT, "a place has too many values");
  cut_facts(c, facts);
  return answer == AS_DISPROOF_YES;
}

/* The next candidate of the last fork. */
static uint64_t take_candidate(as_certify *c) {
  fork *f = &c->forks.at[c->forks.count - 1];
  candidate next = c->candidates.at[c->candidates.count - f->left--];
  add_fact(c, next.equal, true);
  return next.number;
}

bool as_certify_pick(as_certify *c, as_name value, uint64_t *number) {
  if (c->over) return false;
  if (repeats_answer(c)) return *number = c->answers.at[c->next_answer++], true;
  const known_name *k = known_of(c, value);
  if (!k->key) return *number = record(c, mpz_get_ui(k->number)), true;
  uint32_t first = c->candidates.count;
  if (!find_candidates(c, k->key)) return false;
  add_fork(c, (fork){.key = k->key, .is_pick = true, .first = first, .left = c->candidates.count - first});
  if (first == c->candidates.count) return c->over = true, false;
  *number = record(c, take_candidate(c));
  return true;
}

static void refute_or_stop(as_certify *c, const as_claim *asked, uint32_t count, uint32_t error, uint32_t range) {
  as_disproof_answer answer = ask(c, asked, count);
  if (answer == AS_DISPROOF_YES)
    say_refutation(c);
  else
    stop_wrong(c, error, range, answer == AS_DISPROOF_POSSIBLE,
               answer == AS_DISPROOF_POSSIBLE ? "it can happen" : c->refutation.reason);
}

void as_certify_claim(as_certify *c, as_name value, uint32_t error, uint32_t range) {
  if (c->over) return;
  if (repeats_claim(c)) return;
  const known_name *k = known_of(c, value);
  const bool *fact = k->key ? fact_of(c, k->key) : NULL;
  if (k->key ? fact && !*fact : !mpz_sgn(k->number)) {
    as_certify_fail(c, error, range);
  } else if (k->key && !fact) {
    refute_or_stop(c, &(as_claim){k->key, false}, 1, error, range);
    if (!c->over) add_fact(c, k->key, true);
  }
  record(c, 0);
}

void as_certify_assume(as_certify *c, as_name value) {
  if (c->over) return;
  if (repeats_claim(c)) return;
  const known_name *k = known_of(c, value);
  const bool *fact = k->key ? fact_of(c, k->key) : NULL;
  if (k->key && !fact) {
    bool impossible = refutes(c, k->key, true);
    as_packed_put(&c->text, impossible);
    if (impossible) say_refutation(c);
    c->over |= impossible;
    if (!c->over) add_fact(c, k->key, true);
  } else if (k->key ? !*fact : !mpz_sgn(k->number))
    c->over = true;
  record(c, 0);
}

void as_certify_fail(as_certify *c, uint32_t error, uint32_t range) {
  if (c->over) return;
  refute_or_stop(c, NULL, 0, error, range);
  c->over = true;
}

void as_certify_halt(as_certify *c) { c->over = true; }

void as_certify_step(as_certify *c) {
  if (c->over) return;
  c->steps++;
  if (c->steps > c->result.fuel) c->result.fuel = c->steps;
  if (c->limits.steps && c->steps > c->limits.steps) stop(c, AS_CERTIFY_LIMIT, "a path has too many steps");
  if (c->steps % 1024 == 0) look_at_limits(c);
}

/* Paths. */

/* Back to the last fork that has a way left. False if there is none. */
static bool back_up(as_certify *c) {
  while (c->forks.count && !c->forks.at[c->forks.count - 1].left) {
    fork last = fork_vector_pop(&c->forks);
    if (last.is_pick) c->candidates.count = last.first;
  }
  if (!c->forks.count) return false;
  fork *f = &c->forks.at[c->forks.count - 1];
  cut_names(c, f->names);
  cut_facts(c, f->facts);
  c->answers.count = f->answers;
  c->class->cut(c->refuter, f->mark);
  c->next_answer = c->answers.count;
  if (f->is_pick)
    record(c, take_candidate(c));
  else
    f->left = 0, add_fact(c, f->key, false), record(c, false);
  return true;
}

void as_certify_all(as_certify *c, as_certify_guest *guest, void *data) {
  c->result.end = AS_CERTIFY_COMPLETE;
  do {
    c->next_name = c->next_answer = 0;
    c->steps = 0;
    c->over = false;
    guest(data, c);
    c->result.paths++;
    c->result.steps += c->steps;
    if (c->limits.paths && c->result.paths >= c->limits.paths && c->forks.count)
      stop(c, AS_CERTIFY_LIMIT, "there are too many paths");
    look_at_limits(c);
  } while (!c->stopped && back_up(c));
  c->result.fuel += 2;
  c->result.text = &c->text, c->result.bytes = c->text.length;
}
