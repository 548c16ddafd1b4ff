/* Conditions as items of an assertion. */
#include "c/spec/logic/internal.h"

as_term as_spec_translate_claim(as_spec_setting *x, const as_spec_claim *claim) {
  as_spec_logic *l = x->l;
  if (claim->quantifier == AS_SPEC_QUANTIFIER_NONE) return as_spec_translate(x, claim->value);
  const as_spec_bound *bound = &claim->bound;
  bool is_each = claim->quantifier == AS_SPEC_QUANTIFIER_EACH;
  as_spec_sort sort = as_spec_check_type(l->source.check, bound->type);
  uint32_t names = x->entries.count, mark = x->frames.count;
  as_term variable = as_spec_fresh(l, as_spec_logic_sort(l, sort), as_spec_symbol_text(l, bound->name), sort);
  as_spec_bind_name(x, bound->name, variable, sort);
  as_spec_frame_list_push(l->memory, &x->frames, (as_spec_frame){variable, true});
  as_term guard = as_spec_translate(x, bound->guard);
  as_term value = as_spec_translate_under(x, claim->value, (as_spec_sort){0}, guard);
  x->entries.count = names, x->frames.count = mark;
  if (!as_term_exists(guard) || !as_term_exists(value)) return as_term_none();
  if (is_each) return as_term_forall(l->terms, &variable, 1, as_term_implies(l->terms, guard, value));
  return as_term_exists_some(l->terms, &variable, 1, as_term_and(l->terms, guard, value));
}

static void add_let(as_spec_setting *x, const as_spec_condition *condition) {
  as_spec_logic *l = x->l;
  as_term value = as_spec_translate(x, condition->value);
  as_spec_sort sort = as_spec_sort_of_expr(l, condition->value);
  if (!as_term_exists(value)) {
    as_spec_bind_name(x, condition->name, value, sort);
    return;
  }
  as_term variable = as_spec_fresh(l, as_term_sort(l->terms, value), as_spec_symbol_text(l, condition->name), sort);
  as_spec_term_list_push(l->memory, &x->lets, variable);
  as_spec_term_list_push(l->memory, &x->let_values, value);
  as_spec_bind_name(x, condition->name, variable, sort);
  as_spec_add_item(x, (as_item){.kind = AS_ITEM_LET, .output = variable, .term = value});
}

static void add_claim(as_spec_setting *x, const as_spec_claim *claim) {
  as_term t = as_spec_translate_claim(x, claim);
  if (as_term_exists(t)) as_spec_add_item(x, (as_item){.kind = AS_ITEM_CLAIM, .term = t});
}

void as_spec_add_conditions(as_spec_setting *x, as_spec_conditions conditions) {
  for (uint32_t i = 0; i < conditions.count; i++) {
    const as_spec_condition *one = &conditions.at[i];
    x->place = as_spec_place_of_condition(x->l, one);
    if (one->kind == AS_SPEC_CONDITION_CLAIM)
      add_claim(x, &one->claim);
    else if (one->kind == AS_SPEC_CONDITION_LET)
      add_let(x, one);
    else
      as_spec_add_take(x, one);
  }
}
