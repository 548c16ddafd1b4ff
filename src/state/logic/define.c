/* Definitions as decision trees. Unfolding a recursive function ends when it is decided which case its arguments are
 * in: so the conditions that recursion depends on, wherever they stand in the body, are the inner nodes, and a leaf is
 * what is left of the body. Conditions on constructors are enough where recursion takes members of what they look at;
 * other conditions (is x in the tree to the left?) then stay in the leaf. */
#include "state/logic/internal.h"

#include <assay/base/contract.h>
#include <assay/term/substitute.h>

enum { LEAVES_MAX = 64 };

typedef struct building {
  as_logic *logic;
  const as_definition *definition;
  uint32_t function; /* id of its variable */
  uint32_t leaves;
} building;

static bool applies(as_logic *logic, as_term t) { return as_logic_traits_of(logic, t) & AS_TRAIT_APPLIES; }

/* ---- recursion ---- */

static uint32_t function_of(as_logic *logic, as_term application) {
  assert(as_is_op(logic->terms, application, AS_OP_APPLY));
  const as_node *node = as_node_of(logic->terms, application);
  return as_node_operands(node)[node->count - 1].id;
}

static const as_definition *definition_of(as_logic *logic, uint32_t function) {
  assert(function);
  as_definition **found = as_logic_definitions_find(&logic->definitions, function);
  return found ? *found : NULL;
}

bool as_logic_leads_to(as_logic *logic, uint32_t from, uint32_t to) {
  assert(from && to);
  as_logic_memo seen = {0};
  as_u32_vector queue = {0};
  bool found = false;
  as_u32_vector_push(logic->memory, &queue, from);
  for (uint32_t next = 0; next < queue.count && !found; next++) {
    found = queue.at[next] == to;
    bool *is_seen = as_logic_memo_put(logic->memory, &seen, queue.at[next]);
    const as_definition *definition = definition_of(logic, queue.at[next]);
    if (*is_seen || !definition) continue;
    *is_seen = true;
    as_harvest inside;
    as_harvest_init(&inside, logic);
    as_harvest_add(&inside, definition->body);
    for (uint32_t i = 0; i < inside.applications.count; i++)
      as_u32_vector_push(logic->memory, &queue, function_of(logic, inside.applications.at[i]));
    as_harvest_release(&inside);
  }
  as_u32_vector_release(logic->memory, &queue);
  as_logic_memo_release(logic->memory, &seen);
  return found;
}

/* A member of a parameter, or a member of that ... */
static bool is_part_of_parameter(building *b, as_term t) {
  assert(as_term_exists(t));
  const as_terms *terms = b->logic->terms;
  if (!as_is_op(terms, t, AS_OP_MEMBER)) return false;
  while (as_is_op(terms, t, AS_OP_MEMBER)) t = as_operand(terms, t, 0);
  for (uint32_t i = 0; i < b->definition->count; i++)
    if (t.id == b->definition->parameters[i].id) return true;
  return false;
}

static bool takes_part(building *b, as_term application) {
  assert(as_is_op(b->logic->terms, application, AS_OP_APPLY));
  const as_node *node = as_node_of(b->logic->terms, application);
  for (uint32_t i = 0; i + 1 < node->count; i++)
    if (is_part_of_parameter(b, as_node_operands(node)[i])) return true;
  return false;
}

/* Whether what is recursive in a body takes parts of the parameters. */
static bool recurses_on_parts(building *b, as_term body) {
  assert(as_term_exists(body));
  as_harvest inside;
  as_harvest_init(&inside, b->logic);
  as_harvest_add(&inside, body);
  bool all = true;
  for (uint32_t i = 0; i < inside.applications.count && all; i++) {
    as_term t = inside.applications.at[i];
    all = takes_part(b, t) || !as_logic_leads_to(b->logic, function_of(b->logic, t), b->function);
  }
  as_harvest_release(&inside);
  return all;
}

/* ---- choices ---- */

static bool tests(as_logic *logic, as_term condition) {
  assert(as_logic_is_bool(logic, condition));
  as_harvest inside;
  as_harvest_init(&inside, logic);
  as_harvest_add(&inside, condition);
  bool found = inside.testers.count;
  as_harvest_release(&inside);
  return found;
}

/* May this be a condition of the tree? */
static bool is_condition(building *b, as_term t, bool of_constructors) {
  return !applies(b->logic, t) && (!of_constructors || tests(b->logic, t));
}

/* The operands of a conjunction that may be conditions, as one claim; none: there are no such, or no others. */
static as_term guard_of(building *b, as_term conjunction, bool of_constructors, as_term *rest) {
  assert(as_is_op(b->logic->terms, conjunction, AS_OP_AND));
  as_terms *terms = b->logic->terms;
  const as_node *node = as_node_of(terms, conjunction);
  as_term guard = as_term_true(terms);
  *rest = as_term_true(terms);
  for (uint32_t i = 0; i < node->count; i++) {
    as_term operand = as_node_operands(node)[i];
    as_term *side = is_condition(b, operand, of_constructors) ? &guard : rest;
    *side = as_term_and(terms, *side, operand);
  }
  return as_term_is_true(terms, guard) || as_term_is_true(terms, *rest) ? as_term_none() : guard;
}

/* The outermost choice with an application below it. */
typedef struct choice {
  as_term at, condition, yes, no;
} choice;

static bool is_choice(building *b, as_term t, bool of_constructors, choice *found) {
  as_terms *terms = b->logic->terms;
  const as_node *node = as_node_of(terms, t);
  found->at = t;
  if (node->op == AS_OP_ITE && is_condition(b, as_node_operands(node)[0], of_constructors)) {
    found->condition = as_node_operands(node)[0];
    found->yes = as_node_operands(node)[1], found->no = as_node_operands(node)[2];
    return true;
  }
  if (node->op != AS_OP_AND) return false;
  found->condition = guard_of(b, t, of_constructors, &found->yes);
  found->no = as_term_false(terms);
  return as_term_exists(found->condition);
}

static bool find_choice(building *b, as_term body, bool of_constructors, choice *found) {
  as_memory *memory = b->logic->memory;
  as_term_vector queue = {0};
  bool is_found = false;
  if (applies(b->logic, body)) as_term_vector_push(memory, &queue, body);
  for (uint32_t next = 0; next < queue.count && !is_found; next++) {
    as_term t = queue.at[next];
    const as_node *node = as_node_of(b->logic->terms, t);
    is_found = is_choice(b, t, of_constructors, found);
    for (uint32_t i = 0; i < node->count && !is_found && queue.count < 4096; i++)
      if (applies(b->logic, as_node_operands(node)[i])) as_term_vector_push(memory, &queue, as_node_operands(node)[i]);
  }
  as_term_vector_release(memory, &queue);
  assert(!is_found || (as_logic_is_bool(b->logic, found->condition) && as_term_exists(found->no)));
  return is_found;
}

/* NULL: it has too many cases. */
static const as_case_tree *build(building *b, as_term body) {
  assert(as_term_exists(body) && b->leaves <= LEAVES_MAX);
  as_case_tree *tree = as_region_alloc(&b->logic->region, sizeof *tree);
  *tree = (as_case_tree){.leaf = body};
  choice c;
  bool inner = find_choice(b, body, true, &c) || (!recurses_on_parts(b, body) && find_choice(b, body, false, &c));
  if (!inner) return ++b->leaves <= LEAVES_MAX ? tree : NULL;
  tree->leaf = as_term_none();
  tree->condition = c.condition;
  assert(as_term_same(as_term_none(), tree->leaf) && !applies(b->logic, c.condition));
  tree->yes = build(b, as_term_substitute(b->logic->terms, body, &c.at, &c.yes, 1));
  tree->no = tree->yes ? build(b, as_term_substitute(b->logic->terms, body, &c.at, &c.no, 1)) : NULL;
  return tree->no ? tree : NULL;
}

/* ---- definitions ---- */

/* Built when it is first needed, since functions may be defined in any order. */
const as_case_tree *as_definition_tree(as_logic *logic, as_term application) {
  uint32_t function = function_of(logic, application);
  as_definition **found = as_logic_definitions_find(&logic->definitions, function);
  if (!found || !(*found)->descends) return NULL;
  as_definition *definition = *found;
  if (definition->is_built) return definition->tree;
  definition->is_built = true;
  assert(!definition->tree);
  if (!as_logic_is_quantified(logic, definition->body))
    definition->tree = build(&(building){logic, definition, function, 0}, definition->body);
  return definition->tree;
}

void as_logic_define(as_logic *logic, as_function function, const as_term *parameters, uint32_t count, as_term body,
                     bool descends) {
  AS_REQUIRE(as_term_exists(body), "a definition has a body");
  AS_REQUIRE(count == as_function_count(logic->terms, function), "as many variables as the function has parameters");
  for (uint32_t i = 0; i < count; i++) assert(as_term_is_variable(logic->terms, parameters[i]));
  as_definition *definition = as_region_alloc(&logic->region, sizeof *definition);
  as_term *kept = as_region_copy(&logic->region, parameters, count * sizeof *kept);
  *definition = (as_definition){.parameters = kept, .count = count, .body = body, .descends = descends};
  *as_logic_definitions_put(logic->memory, &logic->definitions, function.id) = definition;
}

const as_definition *as_logic_definition(as_logic *logic, as_term application) {
  bool applied = as_is_op(logic->terms, application, AS_OP_APPLY);
  return definition_of(logic, applied ? function_of(logic, application) : application.id);
}

as_term as_definition_at(as_logic *logic, const as_definition *definition, as_term application, as_term part) {
  assert(as_term_exists(part));
  assert(!definition->count || as_node_of(logic->terms, application)->count == definition->count + 1);
  const as_term *arguments = as_node_operands(as_node_of(logic->terms, application));
  return as_term_substitute(logic->terms, part, definition->parameters, arguments, definition->count);
}

as_term as_logic_body(as_logic *logic, as_term application) {
  const as_definition *definition = as_logic_definition(logic, application);
  return definition ? as_definition_at(logic, definition, application, definition->body) : as_term_none();
}

as_term as_logic_unfold(as_logic *logic, as_term application) {
  as_term body = as_logic_body(logic, application);
  assert(!as_term_exists(body) || as_logic_same_sort(logic, application, body));
  return as_term_exists(body) ? as_term_eq(logic->terms, application, body) : body;
}
