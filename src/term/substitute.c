#include "term/walk.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

struct as_substitution {
  as_terms *terms;
  as_walk_table pairs;  /* term id to id of its replacement */
  as_walk_table result; /* memo, which holds the pairs too */
  as_term_vector stack;
  bool stale;              /* pairs were added after the memo was filled */
  as_u32_vector variables; /* that occur in a pair, for the capture check */
};

as_substitution *as_substitution_create(as_terms *terms) {
  as_substitution *s = as_memory_alloc_zeroed(terms->memory, sizeof *s);
  s->terms = terms;
  return s;
}

void as_substitution_destroy(as_substitution *s) {
  if (!s) return;
  as_memory *memory = s->terms->memory;
  as_walk_table_release(memory, &s->pairs);
  as_walk_table_release(memory, &s->result);
  as_term_vector_release(memory, &s->stack);
  as_u32_vector_release(memory, &s->variables);
  as_memory_free(memory, s, sizeof *s);
}

void as_substitution_add(as_substitution *s, as_term from, as_term to) {
  AS_REQUIRE(as_sort_equal(as_term_sort(s->terms, from), as_term_sort(s->terms, to)), "replacement of another sort");
  *as_walk_table_put(s->terms->memory, &s->pairs, from.id) = to.id;
  as_term_variables(s->terms, from, &s->variables);
  as_term_variables(s->terms, to, &s->variables);
  s->stale = true;
}

static void refresh(as_substitution *s) {
  if (!s->stale) return;
  as_walk_table_clear(&s->result);
  for (uint32_t i = 0; i < s->pairs.capacity; i++)
    if (s->pairs.slot[i].used)
      *as_walk_table_put(s->terms->memory, &s->result, s->pairs.slot[i].key) = s->pairs.slot[i].value;
  s->stale = false;
}

static void check_capture(const as_substitution *s, const as_node *node) {
  if (node->op != AS_OP_FORALL && node->op != AS_OP_EXISTS) return;
  for (uint32_t i = 0; i + 1 < node->count; i++)
    for (uint32_t j = 0; j < s->variables.count; j++)
      if (as_node_of(s->terms, as_node_operands(node)[i])->index == s->variables.at[j])
        as_contract_violated("as_substitution_apply", "a quantifier binds a variable of a substitution below it");
}

/* requires: the results of the operands are known. */
static as_term rebuild(as_substitution *s, as_term t) {
  as_app app;
  as_app_of(s->terms, t, &app);
  if (!app.count) return t;
  as_memory *memory = s->terms->memory;
  as_term *operand = as_memory_alloc(memory, app.count * sizeof *operand);
  bool changed = false;
  for (uint32_t i = 0; i < app.count; i++) {
    operand[i] = as_term_numbered(s->terms, *as_walk_table_find(&s->result, app.operand[i].id));
    changed |= operand[i].id != app.operand[i].id;
  }
  as_term result = t;
  if (changed) {
    check_capture(s, as_node_of(s->terms, t));
    app.operand = operand;
    result = as_term_build(s->terms, &app);
  }
  as_memory_free(memory, operand, app.count * sizeof *operand);
  return result;
}

as_term as_substitution_apply(as_substitution *s, as_term root) {
  refresh(s);
  as_memory *memory = s->terms->memory;
  as_term_vector_push(memory, &s->stack, root);
  while (s->stack.count) {
    as_term t = s->stack.at[s->stack.count - 1];
    const as_node *node = as_node_of(s->terms, t);
    uint32_t before = s->stack.count;
    if (!as_walk_table_find(&s->result, t.id))
      for (uint32_t i = 0; i < node->count; i++)
        if (!as_walk_table_find(&s->result, as_node_operands(node)[i].id))
          as_term_vector_push(memory, &s->stack, as_node_operands(node)[i]);
    if (s->stack.count > before) continue;
    s->stack.count--;
    if (as_walk_table_find(&s->result, t.id)) continue;
    uint32_t result = rebuild(s, t).id;
    *as_walk_table_put(memory, &s->result, t.id) = result;
  }
  return (as_term){.id = *as_walk_table_find(&s->result, root.id)};
}

as_term as_term_substitute(as_terms *terms, as_term t, const as_term *from, const as_term *to, uint32_t count) {
  as_substitution *s = as_substitution_create(terms);
  for (uint32_t i = 0; i < count; i++) as_substitution_add(s, from[i], to[i]);
  as_term result = as_substitution_apply(s, t);
  as_substitution_destroy(s);
  return result;
}
