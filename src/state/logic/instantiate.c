/* Instances: laws at those terms of the harvest that their patterns ask for. None is on the path yet. */
#include "state/logic/internal.h"

#include <assay/term/variables.h>

enum { INSTANCES_MAX = 2048, VALUES_MAX = 64, TIED_VALUES_MAX = 16, PATH_ROUNDS = 3 };

/* ---- what there is ---- */

static void harvest_claims(as_refutation *r) {
  assert(r->harvested <= r->claims.count);
  for (; r->harvested < r->claims.count; r->harvested++) {
    as_term claim = r->claims.at[r->harvested];
    as_harvest_add(&r->harvest, claim);
    as_term_vector_push(r->logic->memory, &r->sources, claim);
  }
}

static bool shares_with_sources(as_refutation *r, as_term t) {
  assert(as_term_exists(t));
  for (uint32_t i = 0; i < r->sources.count; i++)
    if (as_term_shares_variables(r->logic->terms, t, r->sources.at[i])) return true;
  return false;
}

/* Claims of the branch that share variables with those that are there. */
static bool harvest_neighbours(as_refutation *r) {
  as_logic *logic = r->logic;
  uint32_t before = r->sources.count;
  as_term_vector near = {0};
  for (as_path *at = r->branch; as_path_length(at); at = as_path_parent(at))
    if (!as_logic_memo_find(&r->near, as_path_claim(at).id) && shares_with_sources(r, as_path_claim(at)))
      as_term_vector_push(logic->memory, &near, as_path_claim(at));
  for (uint32_t i = near.count; i-- > 0;) {
    *as_logic_memo_put(logic->memory, &r->near, near.at[i].id) = true;
    as_harvest_add(&r->harvest, near.at[i]);
    as_term_vector_push(logic->memory, &r->sources, near.at[i]);
  }
  as_term_vector_release(logic->memory, &near);
  assert(r->sources.count >= before);
  return r->sources.count > before;
}

static void relate_equal(as_refutation *r, as_term a, as_term b) {
  as_terms *terms = r->logic->terms;
  as_sort sort = as_term_sort(terms, a);
  if (as_sort_is_map(sort)) {
    as_harvest_relate(&r->harvest, a, b);
    as_harvest_add(&r->harvest, a), as_harvest_add(&r->harvest, b);
  }
  if (sort.kind != AS_SORT_DATA || as_data_count(terms, sort) != 1) return;
  const as_constructor *record = as_data_constructor(terms, sort, 0);
  for (uint32_t i = 0; i < record->count; i++)
    if (as_sort_is_map(record->members[i].sort))
      relate_equal(r, as_term_member(terms, a, 0, i), as_term_member(terms, b, 0, i));
}

/* Arrays that are equal on the path, or are members of records that are: laws about one are about the other. */
static void relate_equal_arrays(as_refutation *r) {
  assert(!r->related);
  const as_terms *terms = r->logic->terms;
  for (as_path *at = r->branch; as_path_length(at); at = as_path_parent(at)) {
    const as_node *node = as_node_of(terms, as_path_claim(at));
    if (node->op == AS_OP_EQ) relate_equal(r, as_node_operands(node)[0], as_node_operands(node)[1]);
  }
}

/* Terms that a law would give, if it were needed, may be where another one is violated. */
static void harvest_instances(as_refutation *r) {
  assert(!r->promoted);
  for (uint32_t end = r->instances.count; r->promoted < end; r->promoted++)
    as_harvest_add(&r->harvest, r->instances.at[r->promoted].claim);
}

static void reach_out(as_refutation *r, uint32_t reach) {
  assert(reach < AS_REACH_COUNT);
  if (!r->related) relate_equal_arrays(r);
  r->related = true;
  if (reach == AS_REACH_PATH && r->reached < AS_REACH_PATH) harvest_neighbours(r);
  if (reach == AS_REACH_ANY && r->reached < AS_REACH_ANY)
    for (uint32_t i = 0; i < PATH_ROUNDS && harvest_neighbours(r); i++) continue;
  if (reach == AS_REACH_INSTANCES && !r->promoted) harvest_instances(r);
  if (reach > r->reached) r->reached = reach;
}

/* ---- instances ---- */

void as_refutation_add_instance(as_refutation *r, as_term claim) {
  assert(as_logic_is_bool(r->logic, claim) && r->instances.count <= INSTANCES_MAX);
  as_logic *logic = r->logic;
  if (as_term_is_true(logic->terms, claim)) return;
  bool *known = as_logic_memo_put(logic->memory, &r->known, claim.id);
  if (*known) return;
  if (r->instances.count >= INSTANCES_MAX) {
    r->full = true;
    return;
  }
  *known = true;
  as_consequences_push(logic->memory, &r->instances, (as_consequence){.claim = claim});
}

static void try_at_depth(as_refutation *r, const as_law *law, as_term at, uint32_t depth) {
  assert(as_term_is_variable(r->logic->terms, law->bound));
  as_logic *logic = r->logic;
  if (!as_term_exists(at) || !as_sort_equal(as_term_sort(logic->terms, at), as_term_sort(logic->terms, law->bound)))
    return;
  uint64_t key = as_hash_join((uint64_t)law->bound.id << 32 | law->body.id, at.id);
  bool *tried = as_logic_keys_put(logic->memory, &r->tried, key);
  if (*tried) return;
  *tried = true;
  as_term instance = as_logic_instance(logic, law, at);
  if (depth) as_refutation_set_depths(r, instance, depth);
  as_refutation_add_instance(r, instance);
}

static void try_at(as_refutation *r, const as_law *law, as_term at) { try_at_depth(r, law, at, 0); }

static void try_index(as_refutation *r, const as_law *law, const as_pattern *pattern) {
  assert(pattern->kind == AS_PATTERN_INDEX);
  for (uint32_t i = 0; i < r->harvest.reads.count; i++) {
    as_harvest_read read = r->harvest.reads.at[i];
    if (!as_harvest_related(&r->harvest, read.array, pattern->of)) continue;
    try_at(r, law, as_logic_solve(r->logic, pattern->what, law->bound, read.index));
  }
}

static void try_argument(as_refutation *r, const as_law *law, const as_pattern *pattern) {
  assert(pattern->kind == AS_PATTERN_ARGUMENT);
  const as_terms *terms = r->logic->terms;
  for (uint32_t i = 0; i < r->harvest.applications.count; i++) {
    const as_node *node = as_node_of(terms, r->harvest.applications.at[i]);
    if (as_node_operands(node)[node->count - 1].id != pattern->of.id) continue;
    assert(pattern->number + 1U < node->count);
    as_term argument = as_node_operands(node)[pattern->number];
    uint32_t depth = as_refutation_depth(r, r->harvest.applications.at[i]);
    try_at_depth(r, law, as_logic_solve(r->logic, pattern->what, law->bound, argument), depth);
  }
}

/* The limit, and its neighbours: a law about i < n is of interest at n - 1. */
static void try_limit(as_refutation *r, const as_law *law, const as_pattern *pattern) {
  assert(pattern->kind == AS_PATTERN_LIMIT && as_logic_same_sort(r->logic, pattern->what, pattern->of));
  as_terms *terms = r->logic->terms;
  const as_node *node = as_node_of(terms, pattern->of);
  for (int64_t offset = -1; offset <= 1; offset++) {
    as_term limit = pattern->of;
    if (offset && node->kind == AS_SORT_INT)
      limit = as_term_int_add(terms, limit, as_term_int(terms, offset));
    else if (offset && node->kind == AS_SORT_BV)
      limit = as_term_bvadd(terms, limit, as_term_bv_signed(terms, node->width, offset));
    else if (offset)
      continue;
    try_at(r, law, as_logic_solve(r->logic, pattern->what, law->bound, limit));
  }
}

static void try_law(as_refutation *r, const as_law *law, uint32_t reach) {
  assert(as_logic_is_bool(r->logic, law->body) && reach < AS_REACH_COUNT);
  if (as_refutation_match(r, law) && reach < AS_REACH_ANY) return;
  bool is_tied = false;
  for (const as_pattern *p = as_logic_patterns_of(r->logic, law); p; p = p->next) {
    if (p->kind == AS_PATTERN_INDEX) {
      is_tied = true;
      as_harvest_add(&r->harvest, p->of);
      try_index(r, law, p);
    } else if (p->kind == AS_PATTERN_ARGUMENT) {
      is_tied = true;
      try_argument(r, law, p);
    } else if (reach >= AS_REACH_PATH) {
      try_limit(r, law, p);
    }
  }
  for (uint32_t i = 0; i < r->witnesses.count; i++) try_at(r, law, r->witnesses.at[i]);
  if (reach < (is_tied ? AS_REACH_ANY : AS_REACH_PATH)) return;
  uint32_t most = is_tied ? TIED_VALUES_MAX : VALUES_MAX;
  for (uint32_t i = 0, n = 0; i < r->harvest.values.count && n < most; i++) {
    as_term value = r->harvest.values.at[i];
    if (!as_sort_equal(as_term_sort(r->logic->terms, value), as_term_sort(r->logic->terms, law->bound))) continue;
    try_at(r, law, value), n++;
  }
}

/* Records that differ do so in a member. */
static void try_members(as_refutation *r, as_term equation) {
  as_terms *terms = r->logic->terms;
  as_term a = as_operand(terms, equation, 0), b = as_operand(terms, equation, 1), same = as_term_true(terms);
  uint32_t count = as_data_constructor(terms, as_term_sort(terms, a), 0)->count;
  for (uint32_t i = 0; i < count; i++) {
    as_term member = as_term_eq(terms, as_term_member(terms, a, 0, i), as_term_member(terms, b, 0, i));
    as_harvest_add(&r->harvest, member); /* which may be an array's, and differ somewhere */
    same = as_term_and(terms, same, member);
  }
  as_refutation_add_instance(r, as_term_implies(terms, same, equation));
}

/* Arrays that differ do so somewhere. */
static void try_differences(as_refutation *r) {
  as_terms *terms = r->logic->terms;
  while (r->harvest.unequal.count) {
    as_term equation = as_term_vector_pop(&r->harvest.unequal);
    as_term a = as_operand(terms, equation, 0), b = as_operand(terms, equation, 1);
    if (!as_sort_is_map(as_term_sort(terms, a))) {
      try_members(r, equation);
      continue;
    }
    assert(as_sort_is_map(as_term_sort(terms, a)) && as_logic_same_sort(r->logic, a, b));
    as_term at = as_logic_difference(r->logic, equation);
    as_term same = as_term_eq(terms, as_term_select(terms, a, at), as_term_select(terms, b, at));
    as_term_vector_push(r->logic->memory, &r->witnesses, at);
    as_refutation_add_instance(r, as_term_implies(terms, same, equation));
  }
}

void as_refutation_instantiate(as_refutation *r, uint32_t reach) {
  assert(reach < AS_REACH_COUNT);
  harvest_claims(r);
  as_refutation_reduce(r);
  try_differences(r);
  reach_out(r, reach);
  r->harvest.unequal.count = 0; /* of equations that hold, or are far away */
  for (const as_law *law = r->laws.newest; law && !r->full; law = law->older)
    if (reach >= AS_REACH_ANY || shares_with_sources(r, law->body)) try_law(r, law, reach);
  as_refutation_unfold(r, reach);
  assert(r->harvested == r->claims.count);
}
