#include "explore/apart.h"

#include "explore/check.h"
#include <stdlib.h>

/* How many ranges have their pairs on the path, unless the options say otherwise; pairs that one model adds. */
enum { CLAIMED_MAX = 16, PAIRS_MAX = 64 };

/* ---- pairs ---- */

static as_term ends_before(as_terms *terms, as_number_range a, as_number_range b) {
  assert(as_term_width(terms, a.first) == as_term_width(terms, b.first));
  return as_term_bvule(terms, as_term_bvadd(terms, a.first, a.size), b.first);
}

as_term as_number_ranges_apart(as_terms *terms, as_number_range a, as_number_range b) {
  return as_term_or(terms, ends_before(terms, a, b), ends_before(terms, b, a));
}

static const as_apart_member *member(const as_run *run, uint64_t number) {
  assert(number < run->apart.members.count);
  return &run->apart.members.at[number];
}

/* Must they lie apart though no claim says so? */
static bool is_tacit(const as_apart_member *a, const as_apart_member *b) {
  assert(a->born != b->born);
  const as_apart_member *older = a->born < b->born ? a : b, *younger = older == a ? b : a;
  return !younger->claimed && older->died > younger->born && !(a->range.may_share && b->range.may_share);
}

/* ---- places that a model gives ---- */

typedef struct place {
  uint64_t first, last;
  uint64_t number; /* of the member */
} place;

static bool value_of(as_run *run, as_term t, uint64_t *value) {
  as_term number = as_eval_term(run->eval, t);
  if (!as_term_exists(number)) return false;
  *value = as_term_bits(run->terms, number);
  return true;
}

/* requires: the run's evaluator has the model. False: it has no place. */
static bool place_of(as_run *run, uint64_t number, place *p) {
  const as_number_range *range = &member(run, number)->range;
  uint64_t size;
  if (!value_of(run, range->first, &p->first) || !value_of(run, range->size, &size) || !size) return false;
  p->number = number;
  p->last = p->first + (size - 1);
  if (p->last < p->first) p->last = UINT64_MAX;
  return true;
}

static int compare_places(const void *a, const void *b) {
  const place *p = a, *q = b;
  if (p->first != q->first) return p->first < q->first ? -1 : 1;
  return (p->number > q->number) - (p->number < q->number);
}

static bool overlap(const place *a, const place *b) { return a->first <= b->last && b->first <= a->last; }

static uint64_t find_places(as_run *run, const as_branch *branch, as_model *model, place *places) {
  as_run_bind(run, model);
  uint64_t birth, number, count = 0;
  as_pmap_iterator at;
  for (as_pmap_iterate(&at, branch->apart.all, 0, UINT64_MAX); as_pmap_next(&at, &birth, &number);)
    count += place_of(run, number, &places[count]);
  qsort(places, count, sizeof *places, compare_places);
  return count;
}

/* ---- models ---- */

static bool is_good(const as_run *run, const as_branch *branch, const as_model *model) {
  return !branch->apart.lazies || (run->apart.good == model && run->apart.good_version == branch->apart.version);
}

static void remember(as_run *run, as_model *model, uint64_t version) {
  if (model) as_model_share(model);
  as_model_drop(run->models, run->apart.good);
  run->apart.good = model;
  run->apart.good_version = version;
}

as_term as_apart_violated(as_run *run, const as_branch *branch, as_model *model) {
  if (is_good(run, branch, model)) return as_term_none();
  place *places = as_memory_alloc(run->memory, branch->apart.all.count * sizeof *places);
  uint64_t count = find_places(run, branch, model, places);
  as_term claim = as_term_true(run->terms);
  uint32_t pairs = 0;
  for (uint64_t i = 0; i < count && pairs < PAIRS_MAX; i++) {
    const as_apart_member *a = member(run, places[i].number);
    for (uint64_t j = i + 1; j < count && places[j].first <= places[i].last && pairs < PAIRS_MAX; j++) {
      const as_apart_member *b = member(run, places[j].number);
      if (!is_tacit(a, b)) continue;
      claim = as_term_and(run->terms, claim, as_number_ranges_apart(run->terms, a->range, b->range));
      pairs++;
    }
  }
  as_memory_free(run->memory, places, branch->apart.all.count * sizeof *places);
  if (!pairs) remember(run, model, branch->apart.version);
  return pairs ? claim : as_term_none();
}

as_model *as_branch_model(as_run *run, as_branch *branch) {
  as_model *model = as_path_model(branch->path);
  if (!model) return NULL;
  as_term claim = as_apart_violated(run, branch, model);
  if (!as_term_exists(claim)) return model;
  as_branch_claim(run, branch, claim, NULL);
  return NULL;
}

void as_apart_follow(as_run *run, const as_model *model, as_model *next) {
  if (model && run->apart.good == model) remember(run, next, run->apart.good_version);
}

/* ---- members ---- */

static void put(as_run *run, as_branch *branch, as_apart_member new) {
  as_apart *apart = &branch->apart;
  uint64_t number = run->apart.members.count;
  as_apart_members_push(run->memory, &run->apart.members, new);
  as_pmap_put(&run->counters, &apart->all, new.born, number);
  if (new.died == UINT32_MAX)
    as_pmap_put(&run->counters, &apart->alive, new.born, number);
  else
    as_pmap_remove(&run->counters, &apart->alive, new.born);
}

/* A model that was good stays so: nothing more is asked of it. */
static void change_version(as_run *run, as_branch *branch, bool stays_good) {
  uint64_t before = branch->apart.version;
  branch->apart.version = ++run->apart.versions;
  if (stays_good && run->apart.good && run->apart.good_version == before)
    run->apart.good_version = branch->apart.version;
}

/* Those that are not alive any more have died before what comes now. */
static void bury(as_run *run, as_branch *branch, as_number_range_alive *alive, void *data) {
  as_pmap before = as_pmap_share(branch->apart.alive);
  uint64_t birth, number;
  as_pmap_iterator at;
  for (as_pmap_iterate(&at, before, 0, UINT64_MAX); as_pmap_next(&at, &birth, &number);) {
    as_apart_member dead = *member(run, number);
    if (alive(data, dead.key)) continue;
    dead.died = branch->apart.clock;
    put(run, branch, dead);
  }
  as_pmap_drop(&run->counters, &before);
}

static bool claim_pairs(as_run *run, as_phase phase, as_number_range range) {
  as_pmap alive = as_pmap_share(run->branch->apart.alive);
  uint64_t birth, number;
  as_pmap_iterator at;
  bool goes_on = true;
  for (as_pmap_iterate(&at, alive, 0, UINT64_MAX); goes_on && as_pmap_next(&at, &birth, &number);) {
    as_number_range other = member(run, number)->range;
    if (range.may_share && other.may_share) continue;
    goes_on = as_run_claim(run, phase, as_number_ranges_apart(run->terms, range, other));
  }
  as_pmap_drop(&run->counters, &alive);
  return goes_on;
}

/* Does the model that is known to be good keep the new member apart, too? */
static bool stays_good(as_run *run, const as_branch *branch, const as_apart_member *new, uint64_t number) {
  if (new->claimed) return true;
  if (!run->apart.good || run->apart.good_version != branch->apart.version) return false;
  place own, other;
  as_run_bind(run, run->apart.good);
  if (!place_of(run, number, &own)) return false;
  uint64_t birth, at_number;
  as_pmap_iterator at;
  for (as_pmap_iterate(&at, branch->apart.alive, 0, UINT64_MAX); as_pmap_next(&at, &birth, &at_number);)
    if (at_number != number && is_tacit(member(run, at_number), new) &&
        (!place_of(run, at_number, &other) || overlap(&own, &other)))
      return false;
  return true;
}

static uint32_t claimed_most(const as_run *run) {
  return run->options.claimed_ranges ? run->options.claimed_ranges : CLAIMED_MAX;
}

bool as_run_apart(as_run *run, uint64_t key, as_number_range range, as_number_range_alive *alive, void *data) {
  AS_REQUIRE(alive, "somebody knows which ranges are alive");
  AS_REQUIRE_BUT(as_term_width(run->terms, range.first) == as_term_width(run->terms, range.size) &&
                     as_term_width(run->terms, range.first) <= 64,
                 "a number and a size of one width, at most 64", "they have %u and %u bits",
                 as_term_width(run->terms, range.first), as_term_width(run->terms, range.size));
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  as_check_about(run, range.first.id);
  if (phase == AS_PHASE_KEPT) return true;
  as_branch *branch = run->branch;
  bury(run, branch, alive, data);
  bool claimed = branch->apart.alive.count < claimed_most(run);
  if (claimed && !claim_pairs(run, phase, range)) return false;
  as_apart_member new = {
      .key = key, .range = range, .born = branch->apart.clock++, .died = UINT32_MAX, .claimed = claimed};
  uint64_t number = run->apart.members.count;
  put(run, branch, new);
  branch->apart.lazies += !claimed;
  change_version(run, branch, stays_good(run, branch, &new, number));
  return true;
}

/* ---- with branches and runs ---- */

void as_apart_share(as_apart *apart) {
  apart->all = as_pmap_share(apart->all);
  apart->alive = as_pmap_share(apart->alive);
}

void as_apart_drop(as_run *run, as_apart *apart) {
  as_pmap_drop(&run->counters, &apart->all);
  as_pmap_drop(&run->counters, &apart->alive);
}

void as_apart_release(as_run *run) {
  remember(run, NULL, 0);
  as_apart_members_release(run->memory, &run->apart.members);
}
