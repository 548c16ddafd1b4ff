/* Terms made simpler by what a path knows of constructors: members are taken, testers decided, and functions unfolded
 * where it is decided which case their arguments are in. What comes out is equal on that path. */
#include "state/logic/internal.h"

#include <assay/base/contract.h>

enum { UNFOLDINGS_MAX = 2000, DEPTH_MAX = 3000 };

typedef struct reduction {
  as_logic *logic;
  const as_shapes *shapes;
  as_term_vector *stuck; /* conditions that nobody decided; may be NULL */
  as_shape_terms results;
  uint32_t unfoldings, depth;
  bool gave_up;
} reduction;

static as_term reduce(reduction *r, as_term t);

static as_term rebuild(reduction *r, as_term t) {
  as_terms *terms = r->logic->terms;
  as_app app;
  as_app_of(terms, t, &app);
  as_term_vector operands = {0};
  bool changed = false;
  for (uint32_t i = 0; i < app.count; i++) {
    as_term operand = reduce(r, app.operand[i]);
    changed |= operand.id != app.operand[i].id;
    as_term_vector_push(r->logic->memory, &operands, operand);
  }
  app.operand = operands.at;
  if (changed) t = as_term_build(terms, &app);
  as_term_vector_release(r->logic->memory, &operands);
  return t;
}

static as_term reduce_choice(reduction *r, as_term t) {
  assert(as_is_op(r->logic->terms, t, AS_OP_ITE));
  as_terms *terms = r->logic->terms;
  as_term condition = reduce(r, as_operand(terms, t, 0));
  if (as_is_const(terms, condition)) return reduce(r, as_operand(terms, t, as_term_is_true(terms, condition) ? 1 : 2));
  return rebuild(r, t);
}

static as_term unfold(reduction *r, as_term application) {
  assert(as_is_op(r->logic->terms, application, AS_OP_APPLY));
  as_logic *logic = r->logic;
  const as_definition *definition = as_logic_definition(logic, application);
  const as_case_tree *tree = definition ? as_definition_tree(logic, application) : NULL;
  if (!tree) return application;
  while (!as_term_exists(tree->leaf)) {
    assert(tree->yes && tree->no);
    as_term condition = reduce(r, as_definition_at(logic, definition, application, tree->condition));
    if (!as_is_const(logic->terms, condition)) {
      if (r->stuck) as_term_vector_push(logic->memory, r->stuck, condition);
      return application;
    }
    tree = as_term_is_true(logic->terms, condition) ? tree->yes : tree->no;
  }
  if (++r->unfoldings > UNFOLDINGS_MAX) r->gave_up = true;
  return r->gave_up ? application : reduce(r, as_definition_at(logic, definition, application, tree->leaf));
}

static as_term reduce_new(reduction *r, as_term t) {
  as_terms *terms = r->logic->terms;
  const as_node *node = as_node_of(terms, t);
  if (node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS) return t;
  as_term result = node->op == AS_OP_ITE ? reduce_choice(r, t) : rebuild(r, t);
  as_term other = as_shapes_of(r->shapes, result);
  if (other.id != result.id) return reduce(r, other);
  return as_is_op(terms, result, AS_OP_APPLY) ? unfold(r, result) : result;
}

static as_term reduce(reduction *r, as_term t) {
  as_logic *logic = r->logic;
  if (!(as_logic_traits_of(logic, t) & AS_TRAIT_DATA)) return t;
  const as_term *done = as_shape_terms_find(&r->results, t.id);
  if (done) return *done;
  if (r->gave_up || r->depth >= DEPTH_MAX) return r->gave_up = true, t;
  *as_shape_terms_put(logic->memory, &r->results, t.id) = t; /* where it comes up inside of itself */
  r->depth++;
  as_term result = reduce_new(r, t);
  r->depth--;
  AS_INVARIANT(as_logic_same_sort(logic, t, result));
  *as_shape_terms_put(logic->memory, &r->results, t.id) = result;
  return result;
}

as_term as_logic_reduce(as_logic *logic, const as_shapes *shapes, as_term t, as_term_vector *stuck) {
  reduction r = {.logic = logic, .shapes = shapes, .stuck = stuck};
  as_term result = reduce(&r, t);
  assert(r.depth == 0 && as_logic_same_sort(logic, t, result));
  as_shape_terms_release(logic->memory, &r.results);
  logic->statistics.unfoldings += r.unfoldings;
  return r.gave_up ? t : result;
}

as_term as_logic_simplify(as_logic *logic, as_run *run, as_term t) {
  AS_REQUIRE(as_term_exists(t), "there is a term");
  as_logic_work_on(logic, run);
  t = as_run_simplify(run, t);
  if (!(as_logic_traits_of(logic, t) & AS_TRAIT_DATA)) return t;
  as_shapes_follow(logic, &logic->shapes, as_run_path(run));
  as_term simpler = as_logic_reduce(logic, &logic->shapes, t, NULL);
  return simpler.id == t.id ? t : as_run_simplify(run, simpler);
}
