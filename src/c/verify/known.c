/* What is known where something fails: conditions that were told (by requires, invariants, callees, lemmas, ghost
 * statements) and resources, as far as they share a variable with what fails. Facts that come with every resource, and
 * what proofs have brought to the path, are not told. */
#include "c/verify/internal.h"

#include <assay/term/variables.h>
#include <string.h>

/* ---- what is told ---- */

static void tell(as_verifier *v, as_term claim) {
  if (as_term_op(v->terms, claim) == AS_OP_AND)
    for (uint32_t i = 0; i < as_term_operands(v->terms, claim); i++) tell(v, as_term_operand(v->terms, claim, i));
  as_told_claims_put(v->memory, &v->told, claim.id);
}

void as_verify_tell(as_verifier *v, as_term claim, as_laws before, as_laws after) {
  if (v->untold) return;
  tell(v, claim);
  if (after.newest != before.newest && after.newest)
    as_told_laws_push(v->memory, &v->told_laws, (as_told_law){after.newest, claim});
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

static void add_claim(listing *l, as_term claim) {
  as_text text = {.memory = l->v->memory};
  as_spec_logic_print(l->v->meaning, claim, &text);
  add(l, &text);
}

/* The newest that there is room for, oldest first. A conjunction is told by its parts. */
static void add_claims(listing *l, const as_path *path) {
  as_verifier *v = l->v;
  as_term found[AS_KNOWN_MOST];
  uint32_t count = 0;
  for (; path && as_path_length(path) && count < AS_KNOWN_MOST; path = as_path_parent(path)) {
    as_term claim = as_path_claim(path);
    bool is_told = as_told_claims_find(&v->told, claim.id) && as_term_op(v->terms, claim) != AS_OP_AND;
    if (is_told && shares(l, claim)) found[count++] = claim;
  }
  while (count) add_claim(l, found[--count]);
}

/* What an each is outside of its guard is no matter of the contract. */
static void add_law(listing *l, as_term claim) {
  as_text text = {.memory = l->v->memory};
  as_spec_logic_print(l->v->meaning, claim, &text);
  if (strstr(as_text_get(&text), "default<")) as_text_release(&text), text = (as_text){.memory = l->v->memory};
  add(l, &text);
}

static void add_laws(listing *l, const as_law *newest) {
  for (const as_law *law = newest; law; law = law->older)
    for (uint32_t i = 0; i < l->v->told_laws.count; i++)
      if (l->v->told_laws.at[i].law == law && shares(l, l->v->told_laws.at[i].claim))
        add_law(l, l->v->told_laws.at[i].claim);
}

void as_verify_list_known(as_verifier *v, const as_partial *state, const as_path *path, const as_term *about,
                          uint32_t about_count, as_background *to) {
  listing l = {v, about, about_count, to->known, 0, AS_KNOWN_MOST};
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++)
    if (resource_shares(&l, state->heap->at[i])) add_resource(&l, state->heap->at[i]);
  add_claims(&l, path);
  add_laws(&l, state->laws.newest);
  listing all = {v, NULL, 0, to->held, 0, AS_KNOWN_MOST};
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    as_text text = {.memory = v->memory};
    as_spec_logic_print_resource(v->meaning, state->heap->at[i], &text);
    add(&all, &text);
  }
}
