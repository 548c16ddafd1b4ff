/* Functions of one narrow word: which terms are, and their values. */
#include "term/tables/tables.h"
#include "term/words/narrow.h"

/* Terms that are looked at, counted as often as they are reached: so computing one value stays cheap. */
enum { DEPTH_MAX = 8, VISITS_MAX = 24, OPERANDS_MAX = 4 };

typedef struct search {
  const as_terms *terms;
  uint32_t bits_max, visits;
} search;

/* good: all of the term is a function of the leaf, or a constant (no leaf). */
typedef struct found {
  bool good;
  as_term leaf;
} found;

static bool is_narrow(const as_node *node) {
  return node->kind == AS_SORT_BOOL || (node->kind == AS_SORT_BV && node->width <= 64);
}

static bool can_open(const as_node *node) {
  return node->count && node->count <= OPERANDS_MAX &&
         ((node->op >= AS_OP_NOT && node->op <= AS_OP_REPEAT) || node->op == AS_OP_TABLE);
}

static found leaf_of(search *s, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(s->terms, t);
  if (!is_narrow(node)) return (found){0};
  if (node->op == AS_OP_CONST) return (found){.good = true};
  found below = {.good = depth > 0 && s->visits > 0 && can_open(node)};
  for (uint32_t i = 0; i < node->count && below.good; i++) {
    if (!s->visits) return (found){0};
    s->visits--;
    found one = leaf_of(s, as_node_operands(node)[i], depth - 1);
    below.good = one.good && (!as_term_exists(one.leaf) || !as_term_exists(below.leaf) || one.leaf.id == below.leaf.id);
    if (as_term_exists(one.leaf)) below.leaf = one.leaf;
  }
  if (below.good && as_term_exists(below.leaf)) return below;
  bool fits = node->kind == AS_SORT_BV && node->width <= s->bits_max;
  return (found){.good = fits, .leaf = t};
}

static as_term leaf_in(const as_terms *terms, as_term t, uint32_t bits_max) {
  search s = {.terms = terms, .bits_max = bits_max, .visits = VISITS_MAX};
  found all = leaf_of(&s, t, DEPTH_MAX);
  return all.good ? all.leaf : as_term_none();
}

static uint64_t value_at(const as_terms *terms, as_term t, as_term leaf, uint64_t value) {
  const as_node *node = as_node_of(terms, t);
  if (t.id == leaf.id) return value;
  if (node->op == AS_OP_CONST) return node->bits;
  uint64_t words[OPERANDS_MAX], result = 0;
  as_app app;
  as_app_of(terms, t, &app);
  for (uint32_t i = 0; i < app.count; i++) words[i] = value_at(terms, app.operand[i], leaf, value);
  bool folded = as_fold_narrow(terms, &app, words, &result);
  AS_REQUIRE(folded, "an operator that is opened has a value");
  return result;
}

bool as_table_opens(const as_terms *terms, as_term index) {
  as_term leaf = leaf_in(terms, index, as_width(terms, index));
  return as_term_exists(leaf) && leaf.id != index.id;
}

bool as_table_values(as_terms *terms, as_term t, uint32_t bits_max, as_term *of, uint64_t *values) {
  as_term leaf = leaf_in(terms, t, bits_max);
  if (!as_term_exists(leaf)) return false;
  uint64_t count = UINT64_C(1) << as_width(terms, leaf);
  for (uint64_t i = 0; i < count; i++) values[i] = value_at(terms, t, leaf, i);
  terms->work += count;
  *of = leaf;
  return true;
}
