/* What was inferred, as people would write it. */
#include "c/verify/infer/internal.h"

/* What stays as it was is a value that may have no name. */
static bool has_words(as_inferred *i, const as_item *item) {
  const as_guess *guess = item->kind == AS_ITEM_CLAIM ? as_infer_guess_at(i, item->place) : NULL;
  return !guess || guess->text || !as_term_exists(guess->entry);
}

static bool is_shown(as_inferred *i) {
  for (uint32_t k = 0; !i->is_plain && k < i->now.assertion.count; k++)
    if (has_words(i, &i->now.assertion.items[k])) return true;
  return false;
}

static as_inferred *shown(const as_inference *inference, uint32_t which) {
  for (uint32_t k = 0; k < inference->loops.count; k++)
    if (is_shown(inference->loops.at[k]) && !which--) return inference->loops.at[k];
  AS_REQUIRE(false, "there are so many");
  return NULL;
}

uint32_t as_inference_count(const as_inference *inference) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < inference->loops.count; k++) count += is_shown(inference->loops.at[k]);
  return count;
}

uint32_t as_inference_range(const as_inference *inference, uint32_t which) {
  return inference->unit->loops.at[shown(inference, which)->loop].range;
}

bool as_inference_is_of_written(const as_inference *inference, uint32_t which) {
  return shown(inference, which)->is_written;
}

/* a <= b, and which comparison it is. */
static bool is_at_most(const as_terms *terms, as_term claim, as_op *op, as_term *a, as_term *b) {
  if (as_term_op(terms, claim) != AS_OP_NOT) return false;
  as_term above = as_term_operand(terms, claim, 0); /* b < a */
  *op = as_term_op(terms, above);
  if (*op != AS_OP_BVULT && *op != AS_OP_BVSLT) return false;
  *b = as_term_operand(terms, above, 0), *a = as_term_operand(terms, above, 1);
  return true;
}

/* One with a nearer constant says more. */
static bool is_nearer(as_terms *terms, as_term other, as_op op, as_term a, as_term b) {
  as_op other_op;
  as_term c, d;
  if (!is_at_most(terms, other, &other_op, &c, &d) || other_op != op) return false;
  as_term less[2] = {as_term_none(), as_term_none()};
  if (as_term_same(a, c) && as_term_is_const(terms, b) && as_term_is_const(terms, d)) less[0] = d, less[1] = b;
  if (as_term_same(b, d) && as_term_is_const(terms, a) && as_term_is_const(terms, c)) less[0] = a, less[1] = c;
  return as_term_exists(less[0]) && as_term_is_true(terms, as_term_make(terms, op, less, 2));
}

/* By another one: a < b says a <= b, and so does a == b; so it need not be shown. */
static bool is_implied(const as_inferred *i, as_term claim) {
  as_terms *terms = i->of->terms;
  as_op op;
  as_term a, b;
  if (!is_at_most(terms, claim, &op, &a, &b)) return false;
  as_term less[] = {a, b}, says[] = {as_term_make(terms, op, less, 2), as_term_eq(terms, a, b)};
  for (uint32_t k = 0; k < i->guesses.count; k++) {
    const as_guess *other = &i->guesses.at[k];
    if (!other->is_active) continue;
    if (as_term_same(other->claim, says[0]) || as_term_same(other->claim, says[1])) return true;
    if (is_nearer(terms, other->claim, op, a, b)) return true;
  }
  return false;
}

void as_inference_print(as_inference *inference, uint32_t which, as_text *out) {
  as_inferred *i = shown(inference, which);
  const as_assertion *now = &i->now.assertion;
  as_text_put(out, "inv");
  for (uint32_t k = 0; k < now->count; k++) {
    if (!has_words(i, &now->items[k])) continue;
    if (now->items[k].kind == AS_ITEM_CLAIM && is_implied(i, now->items[k].term)) continue;
    const as_guess *guess = as_infer_guess_at(i, now->items[k].place);
    as_text_put(out, " ");
    if (guess && guess->text)
      as_text_put(out, guess->text);
    else
      as_spec_logic_print_item(inference->meaning, &now->items[k], out);
    as_text_put(out, ";");
  }
}
