/* What may be lacking where a proof fails: conditions of the contract or of an invariant with which it might go
 * through. These are guesses, by the form of what fails; who uses them proves again (analyse/verify/advise.c).
 *
 *   a cell at an argument, a member or an element of it:  take it in requires, give it back in ensures
 *   something left over that the contract can speak of:   give it back in ensures
 *   a claim about arguments alone:                         require it
 *   anything behind a loop:                                bound what the loop counts by an argument
 */
#include "c/verify/internal.h"

#include <assay/term/variables.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct guessing {
  as_verifier *v;
  const as_state *state;
  const as_held *held;
  as_remedy *to;
  uint32_t count;
} guessing;

static const char *keep(as_verifier *v, as_text *text) {
  const char *kept = as_region_copy(&v->region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

__attribute__((format(printf, 2, 3))) static const char *say(as_verifier *v, const char *format, ...) {
  as_text text = {.memory = v->memory};
  va_list arguments;
  va_start(arguments, format);
  char line[1024];
  if (vsnprintf(line, sizeof line, format, arguments) > 0) as_text_put(&text, line);
  va_end(arguments);
  return keep(v, &text);
}

/* What nobody would write: distances in bytes, and values that have no name. */
static bool is_speakable(const char *text) {
  return !text || (!strstr(text, "shift_left(") && !strstr(text, "(pointer)") && !strstr(text, "unsigned char>("));
}

static void add(guessing *g, as_remedy remedy) {
  if (!is_speakable(remedy.requires) || !is_speakable(remedy.ensures) || !is_speakable(remedy.invariant)) return;
  if (g->count < AS_REMEDY_MOST) g->to[g->count++] = remedy;
}

static const as_core_local *parameter_of(const as_verifier *v, uint32_t i) {
  return &v->unit->locals.at[v->unit->functions.at[v->function].first_local + i];
}
static const char *name_of(const as_verifier *v, uint32_t i) { return as_core_name(v->unit, parameter_of(v, i)->name); }
static uint32_t parameters_of(const as_verifier *v) { return v->unit->functions.at[v->function].parameters; }

/* ---- what a contract can speak of ---- */

static void gather(guessing *g, as_u32_vector *known) {
  as_verifier *v = g->v;
  for (uint32_t i = 0; i < parameters_of(v); i++) as_term_variables(v->terms, v->parameters[i], known);
  for (uint32_t i = 0; i < g->held->entry.count; i++)
    if (as_term_exists(g->held->entry.to[i])) as_term_variables(v->terms, g->held->entry.to[i], known);
}

static bool is_among(const as_u32_vector *all, uint32_t one) {
  for (uint32_t i = 0; i < all->count; i++)
    if (all->at[i] == one) return true;
  return false;
}

/* All its variables are arguments, or names of requires. */
static bool is_about_entry(guessing *g, as_term t) {
  as_verifier *v = g->v;
  as_memory *memory = as_terms_memory(v->terms);
  as_u32_vector known = {0}, own = {0};
  gather(g, &known);
  as_term_variables(v->terms, t, &own);
  bool yes = own.count;
  for (uint32_t i = 0; i < own.count; i++) yes &= is_among(&known, own.at[i]);
  as_u32_vector_release(memory, &known), as_u32_vector_release(memory, &own);
  return yes;
}

/* ---- names of what is taken ---- */

static bool is_used(const as_verifier *v, const as_assertion *assertion, const char *name) {
  for (uint32_t i = 0; i < assertion->count; i++) {
    const as_item *item = &assertion->items[i];
    const char *own = as_term_exists(item->output) ? as_spec_logic_name_of(v->meaning, item->output) : NULL;
    if (own && !strcmp(own, name)) return true;
  }
  return false;
}

/* Q of q; a number behind it if that is taken. */
static const char *new_name(as_verifier *v, const char *from, uint32_t first) {
  const as_spec_agreed *contract = as_spec_logic_contract(v->meaning, v->function);
  char letter = (char)toupper((unsigned char)(isalpha((unsigned char)*from) ? *from : 'r'));
  for (uint32_t n = first;; n++) {
    const char *name = n > 1 ? say(v, "%c%u", letter, n) : say(v, "%c", letter);
    bool used = contract && (is_used(v, &contract->requires, name) || is_used(v, &contract->ensures, name));
    if (!used) return name;
  }
}

/* ---- cells ---- */

/* take X = RESOURCE; and the same behind. */
static void add_taken(guessing *g, const char *of, const char *before, const char *behind) {
  as_verifier *v = g->v;
  const char *first = new_name(v, of, 1);
  uint32_t number = first[1] ? (uint32_t)(first[1] - '0') : 1;
  add(g, (as_remedy){.spec = AS_CORE_NONE,
                     .requires = say(v, "take %s = %s;", first, before),
                     .ensures = say(v, "take %s = %s;", new_name(v, of, number + 1), behind)});
}

/* Elements from 0 to an argument that is a number. */
static void add_elements(guessing *g, const char *pointer) {
  as_verifier *v = g->v;
  for (uint32_t i = 0; i < parameters_of(v); i++) {
    as_spec_c_facts facts = as_verify_facts(v, parameter_of(v, i)->type);
    uint32_t width = facts.width_bits;
    if (facts.kind != AS_SPEC_C_INTEGER || width < 32 || width > 64) continue;
    char sign = facts.is_signed ? 'i' : 'u';
    const char *low = facts.is_signed ? say(v, "0i%u <= k && ", width) : "";
    const char *each =
        say(v, "each (%c%u k; %sk < %s) { RW(array_shift(%s, k)) }", sign, width, low, name_of(v, i), pointer);
    add_taken(g, pointer, each, each);
  }
}

static void guess_claim(guessing *g, as_term claim);

/* Requires speaks of the pointer already: of an element, that its guard contains it; of a predicate, that there is
 * something. True: it does. */
static bool guess_held(guessing *g, as_term pointer, uint32_t parameter) {
  as_verifier *v = g->v;
  bool yes = false;
  for (uint32_t i = 0; i < as_resources_count(v->begins); i++) {
    const as_resource *r = v->begins->at[i];
    as_term own = v->parameters[parameter];
    if (as_resource_is_each(r)) {
      as_term at = as_each_index(v->terms, r, pointer);
      if (!as_term_exists(r->base) || !as_term_same(r->base, own) || !as_term_exists(at)) continue;
      guess_claim(g, as_each_guard(v->terms, r, at));
    } else {
      if (!r->count || !as_term_same(r->inputs[0], own)) continue;
      if (!as_spec_is_cell(r->name))
        add(g, (as_remedy){.spec = AS_CORE_NONE, .requires = say(v, "!is_null(%s);", name_of(v, parameter))});
    }
    yes = true;
  }
  return yes;
}

/* Memory of a global variable, all of it, unless requires gave some: then it was given away. */
static void guess_global(guessing *g, as_term address) {
  as_verifier *v = g->v;
  as_object object;
  as_term offset;
  if (!as_verify_known_owner(v, g->state->space, address, &object, &offset)) return;
  const char *global = as_verify_global_name(v, object);
  if (!global || strchr(global, '.') || !as_space_is_lacking(g->held->begins_in, object, 0, 1, NULL, NULL)) return;
  const char *cell = say(v, "RW(&%s)", global);
  add_taken(g, global, cell, cell);
}

static void guess_cell(guessing *g, const as_resource *wanted) {
  as_verifier *v = g->v;
  if (as_spec_is_cell(wanted->name) && !as_resource_is_each(wanted) && wanted->count)
    guess_global(g, wanted->inputs[0]);
  bool is_memory = as_spec_is_cell(wanted->name) && as_spec_cell_of(wanted->name) <= AS_SPEC_CELL_W;
  if (!is_memory || as_resource_is_each(wanted) || !wanted->count || !is_about_entry(g, wanted->inputs[0])) return;
  bool writes = as_spec_cell_of(wanted->name) == AS_SPEC_CELL_W;
  for (uint32_t i = 0; i < parameters_of(v); i++) {
    as_spec_c_facts facts = as_verify_facts(v, parameter_of(v, i)->type);
    if (facts.kind != AS_SPEC_C_POINTER || facts.of == AS_SPEC_C_NONE) continue;
    if (!as_term_shares_variables(v->terms, wanted->inputs[0], v->parameters[i])) continue;
    if (guess_held(g, wanted->inputs[0], i)) continue;
    as_term distance = as_term_bvsub(v->terms, wanted->inputs[0], v->parameters[i]);
    const char *cell = say(v, "RW(%s)", name_of(v, i));
    bool is_whole = facts.of == as_spec_type_of_cell(wanted->name);
    bool is_inside = as_term_is_const(v->terms, distance) &&
                     as_term_bits(v->terms, distance) < as_spec_logic_size(v->meaning, facts.of);
    if (is_inside && writes && is_whole) add_taken(g, name_of(v, i), say(v, "W(%s)", name_of(v, i)), cell);
    if (is_inside) add_taken(g, name_of(v, i), cell, cell);
    add_elements(g, name_of(v, i));
  }
}

/* ---- what is left over ---- */

static void guess_leak(guessing *g, const as_resource *left) {
  as_verifier *v = g->v;
  as_text text = {.memory = v->memory};
  bool is_returned = left->count && as_term_exists(v->result) && as_term_same(left->inputs[0], v->result);
  if (!is_returned && (!left->count || !is_about_entry(g, left->inputs[0]))) return;
  if (is_returned && !is_about_entry(g, v->result)) as_spec_logic_name_like(v->meaning, v->result, v->result, "return");
  as_spec_logic_print_resource(v->meaning, left, &text);
  const char *resource = keep(v, &text);
  add(g, (as_remedy){.spec = AS_CORE_NONE,
                     .ensures = say(v, "take %s = %s;", new_name(v, is_returned ? "return" : resource, 1), resource)});
}

/* ---- claims ---- */

static void guess_claim(guessing *g, as_term claim) {
  as_text text = {.memory = g->v->memory};
  if (!as_term_exists(claim) || as_term_is_const(g->v->terms, claim) || !is_about_entry(g, claim)) return;
  as_spec_logic_print(g->v->meaning, claim, &text);
  add(g, (as_remedy){.spec = AS_CORE_NONE, .requires = say(g->v, "%s;", keep(g->v, &text))});
}

/* ---- sums and products that do not fit ---- */

static const char *wide(guessing *g, as_term t, uint32_t width) {
  as_text text = {.memory = g->v->memory};
  as_spec_logic_print_as(g->v->meaning, t, width, true, &text);
  return keep(g->v, &text);
}

/* (i64) a + (i64) b <= (i64) MAXi32(): from above, from below, both. */
static void guess_range(guessing *g) {
  as_verifier *v = g->v;
  const char *sign = v->operation == AS_CORE_OP_ADD   ? "+"
                     : v->operation == AS_CORE_OP_SUB ? "-"
                     : v->operation == AS_CORE_OP_MUL ? "*"
                                                      : NULL;
  as_term a = v->operands[0], b = v->operands[1];
  if (!sign || !as_term_exists(a) || !as_term_exists(b)) return;
  bool about_a = as_term_is_const(v->terms, a) || is_about_entry(g, a);
  bool about_b = as_term_is_const(v->terms, b) || is_about_entry(g, b);
  uint32_t width = as_term_width(v->terms, a);
  if (!about_a || !about_b || (width != 32 && width != 64)) return;
  const char *result = say(v, "%s %s %s", wide(g, a, 2 * width), sign, wide(g, b, 2 * width));
  const char *above = say(v, "%s <= (i%u) MAXi%u();", result, 2 * width, width);
  const char *below = say(v, "(i%u) MINi%u() <= %s;", 2 * width, width, result);
  add(g, (as_remedy){.spec = AS_CORE_NONE, .requires = above});
  add(g, (as_remedy){.spec = AS_CORE_NONE, .requires = below});
  add(g, (as_remedy){.spec = AS_CORE_NONE, .requires = say(v, "%s %s", below, above)});
}

/* ---- invariants ---- */

/* What the innermost loop changes stays up to an argument of its type. */
static void guess_invariant(guessing *g) {
  as_verifier *v = g->v;
  const as_round *round = g->held->rounds;
  for (uint32_t i = 0; round && round->spec != AS_CORE_NONE && i < v->values.count; i++) {
    const as_noted_value *one = &v->values.at[i];
    as_spec_c_facts facts = as_verify_facts(v, one->type);
    if (one->spec != round->spec || facts.kind != AS_SPEC_C_INTEGER) continue;
    const char *counter = as_core_name(v->unit, one->name);
    const char *low = facts.is_signed ? say(v, "0i%u <= %s && ", as_term_width(v->terms, one->term), counter) : "";
    for (uint32_t k = 0; k < parameters_of(v); k++) {
      if (parameter_of(v, k)->type != one->type || !strcmp(counter, name_of(v, k))) continue;
      add(g, (as_remedy){.spec = one->spec, .invariant = say(v, "%s%s <= %s;", low, counter, name_of(v, k))});
    }
  }
}

/* ---- all ---- */

uint32_t as_verifier_remedies(as_verifier *v, const as_outcome *outcome, const as_failure *failure,
                              as_remedy to[AS_REMEDY_MOST]) {
  const as_state *state = outcome->state;
  const as_unproved *u = as_unproved_of(v, failure);
  guessing g = {.v = v, .state = state, .held = state->guest, .to = to};
  if (!g.held || !v->parameters) return 0;
  as_verify_begin_names(v, state, g.held, &g.held->state, true);
  as_obligation kind = u ? u->obligation : AS_OBLIGATION_COUNT;
  if (g.held->rounds) guess_invariant(&g);
  if (kind == AS_OBLIGATION_MISSING_RESOURCE) guess_cell(&g, &u->wanted);
  if (kind == AS_OBLIGATION_LEAK && u->is_of_resource) guess_leak(&g, &u->wanted);
  if (kind == AS_OBLIGATION_PRECONDITION || kind == AS_OBLIGATION_ASSERTION) guess_claim(&g, u->claim);
  if (!u && failure->check == AS_CHECK_SIGNED_OVERFLOW)
    guess_range(&g);
  else if (!u)
    guess_claim(&g, as_verify_required(v, state));
  as_verify_end_names(v);
  return g.count;
}
