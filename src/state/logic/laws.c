/* Claims taken apart: Bool structure is opened as far as there are quantifiers below it, a disjunction with one of them
 * becomes a law about the disjunction, and what has none is ground. */
#include "state/logic/internal.h"

#include <assay/base/contract.h>
#include <assay/term/substitute.h>
#include <stdio.h>
#include <string.h>

/* ---- what occurs in a term ---- */

static uint8_t own_traits(const as_node *node) {
  switch ((as_op)node->op) {
  case AS_OP_FORALL:
  case AS_OP_EXISTS: return AS_TRAIT_QUANTIFIED;
  case AS_OP_APPLY: return AS_TRAIT_DATA | AS_TRAIT_APPLIES;
  case AS_OP_IS:
  case AS_OP_MEMBER: return AS_TRAIT_DATA;
  default: return node->kind == AS_SORT_DATA ? AS_TRAIT_DATA : 0;
  }
}

/* Whether all operands are known; then *traits has theirs, too. Otherwise they are on the stack. */
static bool add_operands(as_logic *logic, const as_node *node, as_term_vector *stack, uint8_t *traits) {
  bool known = true;
  for (uint32_t i = 0; i < node->count; i++) {
    as_term operand = as_node_operands(node)[i];
    const uint8_t *found = as_logic_traits_find(&logic->traits, operand.id);
    if (!found)
      known = false, as_term_vector_push(logic->memory, stack, operand);
    else
      *traits |= *found;
  }
  return known;
}

uint8_t as_logic_traits_of(as_logic *logic, as_term t) {
  AS_INVARIANT(as_term_exists(t));
  as_term_vector stack = {0};
  const uint8_t *answer;
  while (!(answer = as_logic_traits_find(&logic->traits, t.id))) {
    as_term top = stack.count ? stack.at[stack.count - 1] : t;
    const as_node *node = as_node_of(logic->terms, top);
    uint8_t traits = own_traits(node);
    if (!add_operands(logic, node, &stack, &traits)) continue;
    *as_logic_traits_put(logic->memory, &logic->traits, top.id) = traits;
    if (stack.count) stack.count--;
  }
  AS_INVARIANT(!stack.count);
  as_term_vector_release(logic->memory, &stack);
  return *answer;
}

/* ---- witnesses and laws ---- */

static bool is_quantifier(const as_logic *logic, as_term t) {
  return as_is_op(logic->terms, t, AS_OP_FORALL) || as_is_op(logic->terms, t, AS_OP_EXISTS);
}

static as_term bound_of(as_logic *logic, as_term quantifier, uint32_t number) {
  assert(is_quantifier(logic, quantifier) && number + 1 < as_node_of(logic->terms, quantifier)->count);
  return as_operand(logic->terms, quantifier, number);
}

/* i of i!17: numbers of as_term_fresh are of no use to people. */
static void plain_name(as_logic *logic, as_term variable, char *name, size_t size) {
  assert(as_term_is_variable(logic->terms, variable) && size > 0);
  snprintf(name, size, "%s", as_term_name(logic->terms, variable));
  name[strcspn(name, "!")] = 0;
}

as_term as_logic_fresh_like(as_logic *logic, as_term variable) {
  char name[64];
  plain_name(logic, variable, name, sizeof name);
  return as_term_fresh(logic->terms, as_term_sort(logic->terms, variable), name);
}

static as_term witness_of(as_logic *logic, as_term formula, uint32_t number, as_sort sort, const char *name) {
  assert(as_term_exists(formula));
  uint64_t key = (uint64_t)formula.id << 32 | number;
  as_term *witness = as_logic_witnesses_put(logic->memory, &logic->witnesses, key);
  if (!as_term_exists(*witness)) *witness = as_term_fresh(logic->terms, sort, name);
  assert(as_sort_equal(as_term_sort(logic->terms, *witness), sort));
  return *witness;
}

as_term as_logic_witness(as_logic *logic, as_term quantifier, uint32_t number) {
  as_term bound = bound_of(logic, quantifier, number);
  char name[64];
  plain_name(logic, bound, name, sizeof name);
  return witness_of(logic, quantifier, number, as_term_sort(logic->terms, bound), name);
}

as_term as_logic_difference(as_logic *logic, as_term equation) {
  assert(as_is_op(logic->terms, equation, AS_OP_EQ));
  as_sort map = as_term_sort(logic->terms, as_operand(logic->terms, equation, 0));
  return witness_of(logic, equation, 0, as_sort_index(logic->terms, map), "difference");
}

as_term as_logic_instance(as_logic *logic, const as_law *law, as_term at) {
  assert(as_logic_same_sort(logic, law->bound, at));
  return as_term_substitute(logic->terms, law->body, &law->bound, &at, 1);
}

static bool is_known_law(as_laws laws, as_term bound, as_term body) {
  for (const as_law *law = laws.newest; law; law = law->older)
    if (law->body.id == body.id && law->bound.id == bound.id) return true;
  return false;
}

static void add_law(as_logic *logic, const as_logic_taker *taker, as_term bound, as_term body) {
  assert(as_term_is_variable(logic->terms, bound) && as_logic_is_bool(logic, body));
  as_laws *laws = taker->laws;
  if (as_term_is_true(logic->terms, body) || is_known_law(*laws, bound, body)) return;
  as_law *law = as_region_alloc(taker->region, sizeof *law);
  *law = (as_law){.bound = bound, .body = body, .older = laws->newest};
  laws->newest = law;
}

/* ---- taking apart ---- */

typedef struct taking {
  as_logic *logic;
  const as_logic_taker *taker;
} taking;

static bool take_either(taking *t, const as_term *parts, uint32_t count);

static as_term any_of(taking *t, const as_term *parts, uint32_t count) {
  assert(parts || !count);
  as_terms *terms = t->logic->terms;
  if (count == 0) return as_term_false(terms);
  return count == 1 ? parts[0] : as_term_make(terms, AS_OP_OR, parts, count);
}

/* The disjunction with part `at` replaced by others. */
static bool replace(taking *t, const as_term *parts, uint32_t count, uint32_t at, const as_term *by, uint32_t n) {
  assert(at < count && n > 0);
  as_memory *memory = t->logic->memory;
  as_term_vector all = {0};
  for (uint32_t i = 0; i < count; i++)
    if (i != at) as_term_vector_push(memory, &all, parts[i]);
  for (uint32_t i = 0; i < n; i++) as_term_vector_push(memory, &all, by[i]);
  bool goes_on = take_either(t, all.at, all.count);
  as_term_vector_release(memory, &all);
  return goes_on;
}

static bool replace_by_one(taking *t, const as_term *parts, uint32_t count, uint32_t at, as_term by) {
  return replace(t, parts, count, at, &by, 1);
}

/* The variable of a law about a quantifier's first bound variable. Where others of its quantifiers stay in the law,
 * they may bind that one as well: then it is another one, always the same. */
static as_term law_variable(as_logic *logic, as_term quantifier, bool others) {
  as_term variable = bound_of(logic, quantifier, 0);
  return others ? witness_of(logic, quantifier, UINT32_MAX, as_term_sort(logic->terms, variable), "law") : variable;
}

/* parts or forall bound. body (negated: not body) */
static bool take_law(taking *t, const as_term *parts, uint32_t count, uint32_t at, as_term quantifier, bool negated) {
  assert(at < count && is_quantifier(t->logic, quantifier));
  as_logic *logic = t->logic;
  as_terms *terms = logic->terms;
  const as_node *node = as_node_of(terms, quantifier);
  const as_term *operands = as_node_operands(node);
  as_term body = operands[node->count - 1];
  if (negated) body = as_term_not(terms, body);
  if (node->count > 2) body = as_term_forall(terms, operands + 1, node->count - 2u, body);
  bool others = false;
  as_term_vector all = {0};
  for (uint32_t i = 0; i < count; i++) {
    if (i == at) continue;
    as_term_vector_push(logic->memory, &all, parts[i]);
    others |= as_logic_is_quantified(logic, parts[i]);
  }
  as_term variable = law_variable(logic, quantifier, others);
  if (others) body = as_term_substitute(terms, body, &operands[0], &variable, 1);
  as_term_vector_push(logic->memory, &all, body);
  add_law(logic, t->taker, variable, any_of(t, all.at, all.count));
  as_term_vector_release(logic->memory, &all);
  return true;
}

/* parts or body of a witness (negated: not body) */
static bool take_witness(taking *t, const as_term *parts, uint32_t count, uint32_t at, as_term quantifier,
                         bool negated) {
  assert(at < count && is_quantifier(t->logic, quantifier));
  as_terms *terms = t->logic->terms;
  const as_node *node = as_node_of(terms, quantifier);
  as_term body = as_node_operands(node)[node->count - 1];
  as_substitution *open = as_substitution_create(terms);
  for (uint32_t i = 0; i + 1 < node->count; i++)
    as_substitution_add(open, as_node_operands(node)[i], t->taker->witness(t->taker->data, quantifier, i));
  body = as_substitution_apply(open, body);
  as_substitution_destroy(open);
  return replace_by_one(t, parts, count, at, negated ? as_term_not(terms, body) : body);
}

/* Both (not condition or yes) and (condition or no), beside the other parts. */
static bool take_cases(taking *t, const as_term *parts, uint32_t count, uint32_t at, as_term condition, as_term yes,
                       as_term no) {
  assert(as_logic_is_bool(t->logic, condition) && as_logic_is_bool(t->logic, yes) && as_logic_is_bool(t->logic, no));
  as_term if_true[] = {as_term_not(t->logic->terms, condition), yes}, if_false[] = {condition, no};
  return replace(t, parts, count, at, if_true, 2) && replace(t, parts, count, at, if_false, 2);
}

/* requires: the part has a quantifier */
static bool take_part(taking *t, const as_term *parts, uint32_t count, uint32_t at) {
  assert(at < count && as_logic_is_quantified(t->logic, parts[at]));
  as_terms *terms = t->logic->terms;
  as_term part = parts[at];
  bool negated = as_is_op(terms, part, AS_OP_NOT);
  if (negated) part = as_operand(terms, part, 0);
  const as_node *node = as_node_of(terms, part);
  const as_term *operands = as_node_operands(node);
  as_term sides[2];
  switch ((as_op)node->op) {
  case AS_OP_FORALL: return (negated ? take_witness : take_law)(t, parts, count, at, part, negated);
  case AS_OP_EXISTS: return (negated ? take_law : take_witness)(t, parts, count, at, part, negated);
  case AS_OP_AND:
    if (!negated) {
      for (uint32_t i = 0; i < node->count; i++)
        if (!replace_by_one(t, parts, count, at, operands[i])) return false;
      return true;
    }
    as_term_vector opposite = {0};
    for (uint32_t i = 0; i < node->count; i++)
      as_term_vector_push(t->logic->memory, &opposite, as_term_not(terms, operands[i]));
    bool goes_on = replace(t, parts, count, at, opposite.at, opposite.count);
    as_term_vector_release(t->logic->memory, &opposite);
    return goes_on;
  case AS_OP_ITE:
    for (uint32_t i = 0; i < 2; i++) sides[i] = negated ? as_term_not(terms, operands[i + 1]) : operands[i + 1];
    return take_cases(t, parts, count, at, operands[0], sides[0], sides[1]);
  case AS_OP_EQ:
    if (as_node_of(terms, operands[0])->kind != AS_SORT_BOOL) break;
    sides[negated] = operands[1], sides[!negated] = as_term_not(terms, operands[1]);
    return take_cases(t, parts, count, at, operands[0], sides[0], sides[1]);
  default: break;
  }
  return t->taker->strange(t->taker->data, any_of(t, parts, count));
}

static bool take_either(taking *t, const as_term *parts, uint32_t count) {
  uint32_t at = 0;
  while (at < count && !as_logic_is_quantified(t->logic, parts[at])) at++;
  if (at < count) return take_part(t, parts, count, at);
  as_term claim = any_of(t, parts, count);
  return as_term_is_true(t->logic->terms, claim) || t->taker->ground(t->taker->data, claim);
}

bool as_logic_take(as_logic *logic, const as_logic_taker *taker, as_term claim) {
  assert(taker->ground && taker->witness && taker->strange && taker->laws && taker->region);
  assert(as_logic_is_bool(logic, claim));
  return take_either(&(taking){logic, taker}, &claim, 1);
}

/* ---- on a branch ---- */

typedef struct assuming {
  as_logic *logic;
  as_run *run;
} assuming;

static bool assume_ground(void *data, as_term claim) { return as_run_assume(((assuming *)data)->run, claim); }

static as_term new_value(void *data, as_term quantifier, uint32_t number) {
  const assuming *a = data;
  as_term bound = bound_of(a->logic, quantifier, number);
  char name[64];
  plain_name(a->logic, bound, name, sizeof name);
  return as_run_fresh(a->run, as_term_sort(a->logic->terms, bound), name);
}

bool as_logic_assume(as_logic *logic, as_run *run, as_laws *laws, as_term claim) {
  AS_REQUIRE(as_logic_is_bool(logic, claim), "a claim is a Bool term");
  AS_REQUIRE(laws, "there is a list of laws");
  assuming a = {logic, run};
  as_logic_taker taker = {assume_ground, new_value, assume_ground, laws, &logic->region, &a};
  return as_logic_take(logic, &taker, claim) && !as_run_stopped(run);
}
