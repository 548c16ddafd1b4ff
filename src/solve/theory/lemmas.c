/* Which leaves a question has, and the lemmas about them. */
#include "solve/search.h"

#include <stdlib.h>

/* False if the term has the stamp of this question already. */
static bool stamp(as_search *search, as_u32_vector *stamps, as_term t) {
  AS_INVARIANT(search->stamp); /* 0 is the stamp of no question */
  while (stamps->count <= t.id) as_u32_vector_push(search->memory, stamps, 0);
  if (stamps->at[t.id] == search->stamp) return false;
  stamps->at[t.id] = search->stamp;
  return true;
}

static bool see(as_search *search, as_term t) { return stamp(search, &search->seen, t); }

static bool is_theory_leaf(const as_terms *terms, const as_app *app) {
  return app->op == AS_OP_VARIABLE ? app->sort.kind == AS_SORT_DATA : as_blast_is_theory(terms, app);
}

/* An equality as it stands: rewriting would see through t = ite(c, a, b) to c, and the lemma would say nothing of t. */
static as_term plain_equality(as_terms *terms, as_term t, as_term value) {
  as_term operands[] = {t, value};
  as_app app = {.op = AS_OP_EQ, .sort = as_sort_bool(), .count = 2, .operand = operands};
  return as_term_intern(terms, &app);
}

/* t = ite(c, a, b):  c implies t = a, and not c implies t = b.
 * t = a div k:       k t <= a < k t + |k|.
 * t = a mod k:       t = a - k (a div k). */
static void define(as_search *search, as_term t, const as_app *app) {
  as_terms *terms = search->terms;
  as_term a = app->operand[0], k = app->operand[1];
  switch (app->op) {
  case AS_OP_ITE:
    as_search_add_lemma(search, as_term_implies(terms, a, plain_equality(terms, t, k)));
    as_search_add_lemma(search, as_term_or(terms, a, plain_equality(terms, t, app->operand[2])));
    break;
  case AS_OP_INT_DIV: {
    as_term product = as_term_int_mul(terms, t, k), above = as_term_int_add(terms, product, as_term_int_abs(terms, k));
    as_search_add_lemma(search, as_term_int_le(terms, product, a));
    as_search_add_lemma(search, as_term_int_lt(terms, a, above));
    break;
  }
  default: {
    assert(app->op == AS_OP_INT_MOD);
    as_term quotient = as_term_int_div(terms, a, k);
    as_search_add_lemma(search, as_term_eq(terms, t, as_term_int_sub(terms, a, as_term_int_mul(terms, quotient, k))));
  }
  }
}

static bool needs_definition(const as_app *app) {
  return app->sort.kind == AS_SORT_INT &&
         (app->op == AS_OP_ITE || app->op == AS_OP_INT_DIV || app->op == AS_OP_INT_MOD);
}

static void collect_one(as_search *search, as_term t) {
  as_app app;
  as_app_of(search->terms, t, &app);
  for (uint32_t i = 0; i < app.count; i++)
    if (as_blast_needs(search->blast, app.operand[i]) && see(search, app.operand[i]))
      as_term_vector_push(search->memory, &search->stack, app.operand[i]);
  if (is_theory_leaf(search->terms, &app)) as_term_vector_push(search->memory, &search->leaves, t);
  if (needs_definition(&app)) define(search, t, &app);
}

/* Calls from inside happen through definitions: they leave their work to the one outside, for definitions nest as deep
 * as terms do. */
void as_search_collect(as_search *search, as_term root) {
  assert(search->collecting || !search->stack.count);
  if (!as_blast_needs(search->blast, root) || !see(search, root)) return;
  as_term_vector_push(search->memory, &search->stack, root);
  if (search->collecting) return;
  search->collecting = true;
  while (search->stack.count) collect_one(search, as_term_vector_pop(&search->stack));
  search->collecting = false;
}

static int by_id(const void *a, const void *b) {
  uint32_t x = ((const as_term *)a)->id, y = ((const as_term *)b)->id;
  return (x > y) - (x < y);
}

void as_search_sort_leaves(as_search *search) {
  if (search->leaves.count) qsort(search->leaves.at, search->leaves.count, sizeof *search->leaves.at, by_id);
}

void as_search_forget_lemmas(as_search *search) {
  as_lemma_vector_release(search->memory, &search->known);
  as_term_vector_release(search->memory, &search->known_leaves);
  as_u32_vector_release(search->memory, &search->next_lemma);
  as_id_table_release(search->memory, &search->lemmas_of);
  as_id_table_release(search->memory, &search->kept);
}

/* A question that has a leaf has what is below it, too: the topmost leaves stand for all. */
static void remember(as_search *search, as_term formula) {
  as_lemma lemma = {.formula = formula, .first_leaf = search->known_leaves.count};
  as_term_vector stack = {0};
  as_id_table visited = {0};
  as_term_vector_push(search->memory, &stack, formula);
  as_term newest = {0};
  while (stack.count) {
    as_term t = as_term_vector_pop(&stack);
    uint32_t *mark = as_id_table_put(search->memory, &visited, t.id);
    if (*mark || !as_blast_needs(search->blast, t)) continue;
    *mark = 1;
    as_app app;
    as_app_of(search->terms, t, &app);
    if (is_theory_leaf(search->terms, &app)) {
      as_term_vector_push(search->memory, &search->known_leaves, t);
      if (t.id > newest.id) newest = t;
      continue;
    }
    for (uint32_t i = 0; i < app.count; i++) as_term_vector_push(search->memory, &stack, app.operand[i]);
  }
  as_term_vector_release(search->memory, &stack);
  as_id_table_release(search->memory, &visited);
  assert(search->next_lemma.count == search->known.count);
  lemma.leaf_count = search->known_leaves.count - lemma.first_leaf;
  uint32_t *head = as_id_table_put(search->memory, &search->lemmas_of, newest.id);
  as_u32_vector_push(search->memory, &search->next_lemma, *head);
  as_lemma_vector_push(search->memory, &search->known, lemma);
  *head = search->known.count;
}

static bool has_all_leaves(const as_search *search, const as_lemma *lemma) {
  AS_INVARIANT(lemma->first_leaf + lemma->leaf_count <= search->known_leaves.count);
  for (uint32_t i = 0; i < lemma->leaf_count; i++) {
    uint32_t id = search->known_leaves.at[lemma->first_leaf + i].id;
    if (id >= search->seen.count || search->seen.at[id] != search->stamp) return false;
  }
  return true;
}

void as_search_join_known(as_search *search) {
  uint32_t leaves = search->leaves.count;
  for (uint32_t i = 0; i < leaves; i++) {
    const uint32_t *head = as_id_table_find(&search->lemmas_of, search->leaves.at[i].id);
    for (uint32_t at = head ? *head : 0; at; at = search->next_lemma.at[at - 1]) {
      AS_INVARIANT(at <= search->known.count && search->next_lemma.at[at - 1] < at);
      const as_lemma *lemma = &search->known.at[at - 1];
      if (has_all_leaves(search, lemma) && stamp(search, &search->joined, lemma->formula))
        as_term_vector_push(search->memory, &search->lemmas, lemma->formula);
    }
  }
}

/* Interned as it stands: rewriting knows something of the theories, too, and might turn a lemma into `true`. */
static as_term plain(as_terms *terms, as_op op, as_term *operands, uint32_t count) {
  assert(count && (op == AS_OP_AND || count == 1));
  if (op == AS_OP_AND && count == 1) return operands[0];
  qsort(operands, count, sizeof *operands, by_id);
  as_app app = {.op = op, .sort = as_sort_bool(), .count = count, .operand = operands};
  return as_term_intern(terms, &app);
}

bool as_search_add_conflict(as_search *search, as_term *literals, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (as_term_is_false(search->terms, literals[i])) return false; /* nothing contradictory was assumed */
  as_term all = count ? plain(search->terms, AS_OP_AND, literals, count) : as_term_true(search->terms);
  return as_search_add_lemma(search, as_term_is_const(search->terms, all) ? as_term_false(search->terms)
                                                                          : plain(search->terms, AS_OP_NOT, &all, 1));
}

bool as_search_add_wish(as_search *search, as_term formula) {
  if (search->wishless || as_term_is_const(search->terms, formula) || !stamp(search, &search->joined, formula))
    return false;
  as_term_vector_push(search->memory, &search->wishes, formula);
  as_search_collect(search, formula);
  return true;
}

bool as_search_add_lemma(as_search *search, as_term formula) {
  if (as_term_is_true(search->terms, formula) || !stamp(search, &search->joined, formula)) return false;
  as_term_vector_push(search->memory, &search->lemmas, formula);
  uint32_t *kept = as_id_table_put(search->memory, &search->kept, formula.id);
  if (!*kept) *kept = 1, remember(search, formula);
  as_search_collect(search, formula);
  return true;
}
