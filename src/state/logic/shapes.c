/* What a path says of datatypes, term by term: equations and constructors, as replacements. Only top-level claims are
 * looked at; what they have inside is the solver's. The table follows paths: to the one asked about last it goes back
 * as far as they are the same, and learns what is new. */
#include "state/logic/internal.h"

AS_VECTOR_DEFINE(path_vector, as_path *)

static as_term replacement(const as_shapes *shapes, as_term t) {
  const as_term *found = as_shape_terms_find(&shapes->terms, t.id);
  return found ? *found : as_term_none();
}

as_term as_shapes_of(const as_shapes *shapes, as_term t) {
  AS_INVARIANT(as_term_exists(t));
  as_term next;
  while (as_term_exists(next = replacement(shapes, t))) t = next;
  return t;
}

static void put(as_logic *logic, as_shapes *shapes, as_term from, as_term to) {
  assert(from.id != to.id && as_logic_same_sort(logic, from, to));
  assert(!shapes->log.count || shapes->log.at[shapes->log.count - 1].length <= shapes->length);
  as_term *value = as_shape_terms_put(logic->memory, &shapes->terms, from.id);
  as_shape_log_push(logic->memory, &shapes->log, (as_shape_change){from, *value, shapes->length});
  *value = to;
}

static void undo(as_shapes *shapes) {
  assert(shapes->log.count);
  as_shape_change change = as_shape_log_pop(&shapes->log);
  if (as_term_exists(change.before))
    *as_shape_terms_find(&shapes->terms, change.term.id) = change.before;
  else
    as_shape_terms_remove(&shapes->terms, change.term.id);
}

static void replace(as_logic *logic, as_shapes *shapes, as_term from, as_term to) {
  assert(as_logic_same_sort(logic, from, to));
  from = as_shapes_of(shapes, from);
  if (from.id == as_shapes_of(shapes, to).id) return; /* replacements never go in a circle */
  put(logic, shapes, from, to);
}

/* t is C(its members). */
static void construct(as_logic *logic, as_shapes *shapes, as_term t, uint32_t constructor) {
  assert(constructor < as_data_count(logic->terms, as_term_sort(logic->terms, t)));
  as_terms *terms = logic->terms;
  as_sort sort = as_term_sort(terms, t);
  const as_constructor *c = as_data_constructor(terms, sort, constructor);
  as_term_vector members = {0};
  for (uint32_t i = 0; i < c->count; i++)
    as_term_vector_push(logic->memory, &members, as_term_member(terms, t, constructor, i));
  as_term built = as_term_construct(terms, sort, constructor, members.at);
  if (!as_is_op(terms, as_shapes_of(shapes, t), AS_OP_CONSTRUCT)) replace(logic, shapes, t, built);
  as_term_vector_release(logic->memory, &members);
}

/* t was not made by this constructor: if all but one are excluded, it was made by that. */
static void exclude(as_logic *logic, as_shapes *shapes, as_term t, uint32_t constructor) {
  assert(constructor < as_data_count(logic->terms, as_term_sort(logic->terms, t)));
  as_terms *terms = logic->terms;
  uint32_t count = as_data_count(terms, as_term_sort(terms, t)), possible = 0, last = 0;
  put(logic, shapes, as_term_is(terms, t, constructor), as_term_false(terms));
  for (uint32_t i = 0; i < count; i++)
    if (!as_term_is_false(terms, as_shapes_of(shapes, as_term_is(terms, t, i)))) possible++, last = i;
  if (possible == 1) construct(logic, shapes, t, last);
}

static bool occurs(as_logic *logic, as_term part, as_term in) {
  as_logic_memo seen = {0};
  as_term_vector stack = {0};
  bool found = false;
  as_term_vector_push(logic->memory, &stack, in);
  while (stack.count && !found) {
    as_term t = as_term_vector_pop(&stack);
    const as_node *node = as_node_of(logic->terms, t);
    bool *is_seen = as_logic_memo_put(logic->memory, &seen, t.id);
    found = t.id == part.id;
    for (uint32_t i = 0; i < node->count && !*is_seen; i++)
      as_term_vector_push(logic->memory, &stack, as_node_operands(node)[i]);
    *is_seen = true;
  }
  as_term_vector_release(logic->memory, &stack);
  as_logic_memo_release(logic->memory, &seen);
  return found;
}

/* Constructors replace what is none, and a part replaces the whole: reverse(reverse(t)) is t, concat(t, Nil) is t. The
 * other way nobody would come to an end. */
static void learn_equation(as_logic *logic, as_shapes *shapes, as_term a, as_term b) {
  bool built = as_is_op(logic->terms, as_shapes_of(shapes, a), AS_OP_CONSTRUCT);
  as_term from = built ? b : a, to = built ? a : b;
  if (!occurs(logic, from, to))
    replace(logic, shapes, from, to);
  else if (!occurs(logic, to, from))
    replace(logic, shapes, to, from);
}

static void learn(as_logic *logic, as_shapes *shapes, as_term claim) {
  assert(as_logic_is_bool(logic, claim));
  as_terms *terms = logic->terms;
  const as_node *node = as_node_of(terms, claim);
  bool negated = node->op == AS_OP_NOT;
  if (negated) node = as_node_of(terms, as_node_operands(node)[0]);
  const as_term *operands = as_node_operands(node);
  if (node->op == AS_OP_IS) {
    (negated ? exclude : construct)(logic, shapes, operands[0], node->index);
  } else if (node->op == AS_OP_EQ && !negated && as_node_of(terms, operands[0])->kind == AS_SORT_DATA) {
    learn_equation(logic, shapes, operands[0], operands[1]);
  }
}

static bool is_of_interest(as_logic *logic, as_term claim) {
  const as_node *node = as_node_of(logic->terms, claim);
  if (node->op == AS_OP_NOT) node = as_node_of(logic->terms, as_node_operands(node)[0]);
  if (node->op == AS_OP_IS) return true;
  return node->op == AS_OP_EQ && as_node_of(logic->terms, as_node_operands(node)[0])->kind == AS_SORT_DATA;
}

/* The longest path that both go on from. */
static as_path *common(as_path *a, as_path *b) {
  while (a != b) {
    AS_INVARIANT(a && b);
    bool a_is_longer = as_path_length(a) >= as_path_length(b);
    if (as_path_length(b) >= as_path_length(a)) b = as_path_parent(b);
    if (a_is_longer) a = as_path_parent(a);
  }
  return a;
}

/* Claims are learnt as they stand, and once more as what was known before makes of them. */
static void learn_at(as_logic *logic, as_shapes *shapes, as_path *at) {
  assert(as_path_length(at)); /* the root claims nothing */
  as_term claim = as_path_claim(at);
  shapes->length = as_path_length(at);
  as_term simpler = as_logic_reduce(logic, shapes, claim, NULL);
  learn(logic, shapes, claim);
  if (simpler.id != claim.id) learn(logic, shapes, simpler);
}

void as_shapes_follow(as_logic *logic, as_shapes *shapes, as_path *path) {
  assert(path);
  as_path *same = shapes->path ? common(shapes->path, path) : NULL;
  uint32_t kept = same ? as_path_length(same) : 0;
  while (shapes->log.count && shapes->log.at[shapes->log.count - 1].length > kept) undo(shapes);
  path_vector new = {0};
  for (as_path *at = path; as_path_length(at) > kept; at = as_path_parent(at))
    if (is_of_interest(logic, as_path_claim(at))) path_vector_push(logic->memory, &new, at);
  as_path_share(path);
  as_path_drop(logic->paths, shapes->path);
  shapes->path = path;
  for (uint32_t i = new.count; i-- > 0;) learn_at(logic, shapes, new.at[i]);
  path_vector_release(logic->memory, &new);
}

void as_shapes_release(as_logic *logic, as_shapes *shapes) {
  assert(logic->paths || !shapes->path);
  as_shape_terms_release(logic->memory, &shapes->terms);
  as_shape_log_release(logic->memory, &shapes->log);
  as_path_drop(logic->paths, shapes->path);
  shapes->path = NULL;
}
