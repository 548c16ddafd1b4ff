/* Why a claim is not proved, where no counterexample is known either: a recursive function that is not unfolded
 * further, a lemma that would match, a condition for all values of which no instance decides it. What is left is time.
 */
#include "c/verify/internal.h"

#include <string.h>

/* ---- calls ---- */

/* The first application of a function that has an equation; none: there is none. */
static as_term find_call(as_verifier *v, as_term t, uint32_t depth) {
  if (as_term_op(v->terms, t) == AS_OP_APPLY && as_term_exists(as_logic_body(v->logic, t))) return t;
  for (uint32_t i = 0; depth && i < as_term_operands(v->terms, t); i++) {
    as_term found = find_call(v, as_term_operand(v->terms, t, i), depth - 1);
    if (as_term_exists(found)) return found;
  }
  return as_term_none();
}

static bool is_quantified(as_verifier *v, as_term t, uint32_t depth) {
  as_op op = as_term_op(v->terms, t);
  if (op == AS_OP_FORALL || op == AS_OP_EXISTS) return true;
  for (uint32_t i = 0; depth && i < as_term_operands(v->terms, t); i++)
    if (is_quantified(v, as_term_operand(v->terms, t, i), depth - 1)) return true;
  return false;
}

/* ---- lemmas ---- */

typedef struct matching {
  as_terms *terms;
  const as_spec_lemma *lemma;
  as_term arguments[8]; /* by parameter; none: nothing yet */
} matching;

enum { PARAMETERS = 8, DEEPEST = 12 };

static bool match(matching *m, as_term pattern, as_term t, uint32_t depth) {
  for (uint32_t i = 0; i < m->lemma->parameter_count; i++) {
    if (!as_term_same(pattern, m->lemma->parameters[i])) continue;
    if (!as_sort_equal(as_term_sort(m->terms, pattern), as_term_sort(m->terms, t))) return false;
    if (!as_term_exists(m->arguments[i])) m->arguments[i] = t;
    return as_term_same(m->arguments[i], t);
  }
  if (as_term_same(pattern, t)) return true;
  as_op op = as_term_op(m->terms, pattern);
  uint32_t count = as_term_operands(m->terms, pattern);
  if (!depth || !count || op != as_term_op(m->terms, t) || count != as_term_operands(m->terms, t)) return false;
  if (op == AS_OP_APPLY && as_term_function(m->terms, pattern).id != as_term_function(m->terms, t).id) return false;
  bool has_index = op == AS_OP_CONSTRUCT || op == AS_OP_IS || op == AS_OP_MEMBER || op == AS_OP_EXTRACT;
  if (has_index && as_term_index(m->terms, pattern) != as_term_index(m->terms, t)) return false;
  for (uint32_t i = 0; i < count; i++)
    if (!match(m, as_term_operand(m->terms, pattern, i), as_term_operand(m->terms, t, i), depth - 1)) return false;
  return true;
}

static bool match_inside(matching *m, as_term pattern, as_term t, uint32_t depth) {
  as_term before[PARAMETERS];
  memcpy(before, m->arguments, sizeof before);
  if (match(m, pattern, t, DEEPEST)) return true;
  memcpy(m->arguments, before, sizeof before);
  for (uint32_t i = 0; depth && i < as_term_operands(m->terms, t); i++)
    if (match_inside(m, pattern, as_term_operand(m->terms, t, i), depth - 1)) return true;
  return false;
}

/* A side of an equation that is a call says most. */
static bool match_lemma(matching *m, as_term ensured, as_term claim) {
  if (match_inside(m, ensured, claim, 2)) return true;
  if (as_term_op(m->terms, ensured) != AS_OP_EQ) return false;
  for (uint32_t i = 0; i < 2; i++) {
    as_term side = as_term_operand(m->terms, ensured, i);
    if (as_term_op(m->terms, side) == AS_OP_APPLY && match_inside(m, side, claim, DEEPEST)) return true;
  }
  return false;
}

static bool put_lemma(as_verifier *v, as_term claim, as_text *out) {
  const as_spec_lemma *lemmas;
  uint32_t count = as_spec_logic_lemmas(v->meaning, &lemmas);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < lemmas[i].ensures.count; k++) {
      matching m = {.terms = v->terms, .lemma = &lemmas[i]};
      const as_item *item = &lemmas[i].ensures.items[k];
      if (item->kind != AS_ITEM_CLAIM || lemmas[i].parameter_count > PARAMETERS) continue;
      if (!match_lemma(&m, item->term, claim)) continue;
      as_text_printf(out, "the lemma %s would match: apply %s(", lemmas[i].name, lemmas[i].name);
      for (uint32_t n = 0; n < lemmas[i].parameter_count; n++) {
        if (n) as_text_put(out, ", ");
        if (as_term_exists(m.arguments[n]))
          as_spec_logic_print(v->meaning, m.arguments[n], out);
        else
          as_text_put(out, "...");
      }
      as_text_put(out, ");");
      return true;
    }
  return false;
}

/* ---- all ---- */

const char *as_verify_lemma_for(as_verifier *v, as_term claim) {
  as_text text = {.memory = v->memory};
  const char *kept =
      put_lemma(v, claim, &text) ? as_region_copy(&v->region, as_text_get(&text), text.length + 1) : NULL;
  as_text_release(&text);
  return kept;
}

const char *as_verify_why(as_verifier *v, const as_partial *state, as_term claim) {
  as_text text = {.memory = v->memory};
  as_term call = find_call(v, claim, DEEPEST);
  bool has_lemma = put_lemma(v, claim, &text);
  if (!has_lemma && as_term_exists(call)) {
    as_spec_logic_print(v->meaning, call, &text);
    as_text_put(&text, " is not unfolded further: which case its argument is, is not known");
  } else if (!has_lemma) {
    bool for_all = is_quantified(v, claim, DEEPEST) || state->laws.newest;
    as_text_put(&text, for_all ? "no instance that was looked at, of conditions for all values, decides it"
                               : "nobody could decide it in the time there was");
  }
  const char *kept = as_region_copy(&v->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}
