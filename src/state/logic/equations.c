/* Definitions at work: applications of the harvest are equal to what is left of their bodies where the case is decided,
 * and to their bodies, a few times deep, where it is not. */
#include "state/logic/internal.h"

uint32_t as_refutation_depth(const as_refutation *r, as_term application) {
  assert(as_is_op(r->logic->terms, application, AS_OP_APPLY));
  const uint32_t *depth = as_logic_numbers_find(&r->depths, application.id);
  return depth ? *depth : 0;
}

/* New applications in a body are deeper than that which has it. */
void as_refutation_set_depths(as_refutation *r, as_term body, uint32_t depth) {
  assert(as_term_exists(body));
  as_harvest inside;
  as_harvest_init(&inside, r->logic);
  as_harvest_add(&inside, body);
  for (uint32_t i = 0; i < inside.applications.count; i++) {
    uint32_t id = inside.applications.at[i].id;
    if (!as_logic_memo_find(&r->harvest.seen, id) && !as_logic_numbers_find(&r->depths, id))
      *as_logic_numbers_put(r->logic->memory, &r->depths, id) = depth;
  }
  as_harvest_release(&inside);
}

static void unfold_undecided(as_refutation *r, as_term application, uint32_t reach) {
  assert(reach < AS_REACH_COUNT);
  as_logic *logic = r->logic;
  const as_definition *definition = as_logic_definition(logic, application);
  uint32_t depth = as_refutation_depth(r, application);
  if (!definition || !definition->descends || depth > reach) return; /* the farther it reaches, the deeper */
  as_term body = as_logic_body(logic, application);
  as_refutation_set_depths(r, body, depth + 1);
  as_refutation_add_instance(r, as_term_eq(logic->terms, application, body));
}

/* What it becomes is there at once: the solver may have no reason to ask for the equation, but laws may. */
static bool reduce_application(as_refutation *r, as_term application, as_term_vector *stuck) {
  as_term simpler = as_logic_reduce(r->logic, &r->logic->shapes, application, stuck);
  assert(as_logic_same_sort(r->logic, simpler, application));
  if (simpler.id == application.id) return false;
  as_refutation_set_depths(r, simpler, as_refutation_depth(r, application));
  as_harvest_add(&r->harvest, simpler);
  as_refutation_add_instance(r, as_term_eq(r->logic->terms, application, simpler));
  return true;
}

static void reduce_claim(as_refutation *r, as_term claim, as_term_vector *stuck) {
  as_term simpler = as_logic_reduce(r->logic, &r->logic->shapes, claim, stuck);
  assert(as_logic_is_bool(r->logic, claim) && as_logic_is_bool(r->logic, simpler));
  if (simpler.id == claim.id) return;
  as_harvest_add(&r->harvest, simpler);
  as_refutation_add_instance(r, simpler);
}

/* Only what is new is looked at, unless more is known of shapes. What the claim is stuck at, without instances, is
 * where cases would help. */
void as_refutation_reduce(as_refutation *r) {
  if (!r->logic->definitions.count) return;
  as_shapes_follow(r->logic, &r->logic->shapes, r->path);
  uint32_t shapes = r->logic->shapes.terms.count;
  bool again = r->reduced.shapes != shapes;
  as_term_vector *stuck = r->rounds ? NULL : &r->stuck;
  uint32_t claim = again ? 0 : r->reduced.claims, application = again ? 0 : r->reduced.applications;
  for (uint32_t end = r->claims.count; claim < end; claim++) reduce_claim(r, r->claims.at[claim], stuck);
  for (; application < r->harvest.applications.count && !r->full; application++) {
    as_term t = r->harvest.applications.at[application];
    if (reduce_application(r, t, stuck)) *as_logic_memo_put(r->logic->memory, &r->decided, t.id) = true;
  }
  assert(claim == r->claims.count && application <= r->harvest.applications.count);
  r->reduced.shapes = shapes, r->reduced.claims = claim, r->reduced.applications = application;
}

void as_refutation_unfold(as_refutation *r, uint32_t reach) {
  assert(reach < AS_REACH_COUNT);
  if (!r->logic->definitions.count) return;
  for (uint32_t i = 0, end = r->harvest.applications.count; i < end && !r->full; i++)
    if (!as_logic_memo_find(&r->decided, r->harvest.applications.at[i].id))
      unfold_undecided(r, r->harvest.applications.at[i], reach);
}
