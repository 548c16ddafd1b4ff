/* match: the arms from the last to the first, each behind the tests of its pattern. Arms cover all cases, so that the
 * last needs none. */
#include "c/spec/logic/internal.h"

/* Enters what the pattern binds; the answer is what must hold for it to fit. */
static as_term bind(as_spec_setting *x, const as_spec_pattern *pattern, as_term value, as_spec_sort sort) {
  as_spec_logic *l = x->l;
  uint32_t definition, which;
  as_term fits = as_term_true(l->terms);
  if (pattern->kind == AS_SPEC_PATTERN_NAME) as_spec_bind_name(x, pattern->name, value, sort);
  if (pattern->kind != AS_SPEC_PATTERN_CONSTRUCTOR) return fits;
  if (!as_spec_check_constructor(l->source.check, pattern->name, &definition, &which)) return as_term_none();
  as_spec_defined defined = as_spec_check_get(l->source.check, definition);
  as_spec_parameters members = defined.definition->constructors[which].members;
  if (defined.definition->constructor_count > 1) fits = as_term_is(l->terms, value, which);
  for (uint32_t i = 0; i < members.count; i++)
    for (uint32_t j = 0; j < pattern->field_count; j++) {
      if (!as_symbol_equal(pattern->fields[j].name, members.at[i].name)) continue;
      as_term member = as_term_member(l->terms, value, which, i);
      fits = as_term_and(l->terms, fits, bind(x, pattern->fields[j].pattern, member, defined.members[which][i]));
    }
  return fits;
}

typedef struct arm {
  as_term fits, value;
} arm;

static arm translate_arm(as_spec_setting *x, const as_spec_arm *one, as_term what, as_spec_sort sort,
                         as_spec_sort wanted) {
  uint32_t mark = x->entries.count;
  arm a = {.fits = bind(x, one->pattern, what, sort)};
  a.value = as_spec_translate_under(x, one->value, wanted, a.fits);
  x->entries.count = mark;
  return a;
}

/* Of the first arm that has one: the empty list in another one is of that sort. */
static as_spec_sort sort_of_arms(as_spec_logic *l, const as_spec_expr *e, as_spec_sort wanted) {
  for (uint32_t i = 0; i < e->arm_count; i++)
    wanted = as_spec_closed(l, wanted, as_spec_sort_of_expr(l, e->arms[i].value));
  return wanted;
}

as_term as_spec_translate_match(as_spec_setting *x, const as_spec_expr *e, as_spec_sort wanted) {
  as_spec_logic *l = x->l;
  as_term what = as_spec_translate(x, e->operands.at[0]), result = as_term_none();
  as_spec_sort sort = as_spec_sort_of_expr(l, e->operands.at[0]);
  wanted = sort_of_arms(l, e, wanted);
  if (!as_term_exists(what)) return what;
  bool good = true;
  uint32_t mark = x->frames.count;
  arm *arms = as_region_alloc(&l->region, (e->arm_count + 1) * sizeof *arms);
  for (uint32_t i = 0; i < e->arm_count; i++) {
    arms[i] = translate_arm(x, &e->arms[i], what, sort, wanted);
    good &= as_term_exists(arms[i].fits) && as_term_exists(arms[i].value);
    if (as_term_exists(arms[i].fits)) as_spec_under(x, as_term_not(l->terms, arms[i].fits));
  }
  x->frames.count = mark;
  for (uint32_t i = e->arm_count; good && i-- > 0;)
    result = as_term_exists(result) ? as_term_ite(l->terms, arms[i].fits, arms[i].value, result) : arms[i].value;
  return result;
}
