/* What is known where something fails: conditions that were told (by requires, invariants, callees, lemmas, ghost
 * statements) and resources, as far as they share a variable with what fails. Facts that come with every resource, and
 * what proofs have brought to the path, are not told. */
#include "c/verify/internal.h"

#include <assay/term/variables.h>
#include <string.h>

/* ---- what is told ---- */

void as_verify_tell(as_verifier *v, const as_exec *x, as_term claim) {
  const as_held *held = as_held_now(x);
  if (v->untold || !held) return;
  if (v->telling_from != held) v->telling = held->told, v->telling_from = held;
  as_told_claim *told = as_region_alloc(&v->region, sizeof *told);
  *told = (as_told_claim){claim, v->telling};
  v->telling = told;
}

/* ---- what has to do with it ---- */

typedef struct listing {
  as_verifier *v;
  const as_term *about;
  uint32_t about_count;
  const char **texts;
  uint32_t count, most;
} listing;

static bool shares(const listing *l, as_term t) {
  if (!l->about) return true;
  for (uint32_t i = 0; as_term_exists(t) && i < l->about_count; i++)
    if (as_term_exists(l->about[i]) && as_term_shares_variables(l->v->terms, t, l->about[i])) return true;
  return false;
}

static bool resource_shares(const listing *l, const as_resource *r) {
  bool yes = shares(l, r->output) || (as_resource_is_each(r) && (shares(l, r->base) || shares(l, r->guard)));
  for (uint32_t i = 0; i < r->count; i++) yes |= shares(l, r->inputs[i]);
  return yes;
}

static void add(listing *l, as_text *text) {
  if (l->count < l->most && text->length)
    l->texts[l->count++] = as_region_copy(&l->v->region, as_text_get(text), text->length + 1);
  as_text_release(text);
}

/* P == *p of a cell with a value; of all others how they would be taken. */
static void add_resource(listing *l, const as_resource *r) {
  as_verifier *v = l->v;
  as_text text = {.memory = v->memory};
  bool is_value = as_spec_is_cell(r->name) && as_spec_cell_of(r->name) != AS_SPEC_CELL_W && !as_resource_is_each(r) &&
                  as_spec_type_of_cell(r->name) != AS_SPEC_C_NONE && as_term_exists(r->output) && !as_is_lent(r);
  if (is_value) {
    as_text cell = {.memory = v->memory}, value = {.memory = v->memory};
    as_spec_logic_print_access(v->meaning, r->inputs[0], as_spec_type_of_cell(r->name), &cell);
    as_spec_logic_print(v->meaning, r->output, &value);
    bool is_name = as_term_op(v->terms, r->output) == AS_OP_VARIABLE;
    bool is_itself = cell.length == value.length && !memcmp(as_text_get(&cell), as_text_get(&value), cell.length);
    if (!is_itself)
      as_text_printf(&text, "%s == %s", as_text_get(is_name ? &value : &cell), as_text_get(is_name ? &cell : &value));
    else
      as_spec_logic_print_resource(v->meaning, r, &text);
    as_text_release(&cell), as_text_release(&value);
  } else {
    const char *name = as_term_exists(r->output) ? as_spec_logic_name_of(v->meaning, r->output) : NULL;
    if (name) as_text_printf(&text, "take %s = ", name);
    as_spec_logic_print_resource(v->meaning, r, &text);
  }
  add(l, &text);
}

static bool is_listed(const listing *l, const char *text) {
  for (uint32_t i = 0; i < l->count; i++)
    if (!strcmp(l->texts[i], text)) return true;
  return false;
}

/* Each part of a conjunction by itself. What an each is outside of its guard is no matter of the contract. */
static void add_claim(listing *l, as_term claim) {
  as_terms *terms = l->v->terms;
  if (as_term_op(terms, claim) == AS_OP_AND) {
    for (uint32_t i = 0; i < as_term_operands(terms, claim); i++) add_claim(l, as_term_operand(terms, claim, i));
    return;
  }
  if (!shares(l, claim)) return;
  as_text text = {.memory = l->v->memory};
  as_spec_logic_print(l->v->meaning, claim, &text);
  if (strstr(as_text_get(&text), "default<") || is_listed(l, as_text_get(&text)))
    as_text_release(&text);
  else
    add(l, &text);
}

/* The newest that there is room for, oldest first. */
static void add_claims(listing *l, const as_told_claim *newest) {
  as_term found[AS_KNOWN_MOST];
  uint32_t count = 0;
  for (const as_told_claim *told = newest; told && count < AS_KNOWN_MOST; told = told->older)
    if (shares(l, told->claim)) found[count++] = told->claim;
  while (count) add_claim(l, found[--count]);
}

void as_verify_list_known(as_verifier *v, const as_held *held, const as_partial *state, const as_term *about,
                          uint32_t about_count, as_background *to) {
  listing l = {v, about, about_count, to->known, 0, AS_KNOWN_MOST};
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++)
    if (resource_shares(&l, state->heap->at[i])) add_resource(&l, state->heap->at[i]);
  add_claims(&l, v->telling_from == held ? v->telling : held->told);
  listing all = {v, NULL, 0, to->held, 0, AS_KNOWN_MOST};
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    as_text text = {.memory = v->memory};
    as_spec_logic_print_resource(v->meaning, state->heap->at[i], &text);
    add(&all, &text);
  }
  listing told = {v, NULL, 0, to->told, 0, AS_KNOWN_MOST};
  add_claims(&told, v->telling_from == held ? v->telling : held->told);
}
