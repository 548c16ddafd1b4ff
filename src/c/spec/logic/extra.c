/* Arguments without a name: va_count() and va_arg<T>(k) of a contract. */
#include "c/spec/logic/internal.h"

static bool is_contract(as_spec_setting *x, const as_spec_expr *e, const char *what) {
  if (x->kind == AS_SPEC_SETTING_CONTRACT) return true;
  as_spec_refuse(x->l, e->place, "%s is for contracts: bind it there by let", what);
  return false;
}

as_term as_spec_va_count(as_spec_setting *x, const as_spec_expr *e) {
  if (!is_contract(x, e, "va_count()")) return as_term_none();
  if (!as_term_exists(x->extra_count))
    x->extra_count = as_spec_fresh(x->l, as_sort_bv(64), "va_count()", as_spec_sort_of_expr(x->l, e));
  return x->extra_count;
}

/* Values of arguments of the type, by number. */
static as_term map_of(as_spec_setting *x, as_spec_c_type type) {
  as_spec_logic *l = x->l;
  for (uint32_t i = 0; i < x->extra_types.count; i++)
    if (x->extra_types.at[i].type == type) return x->extra_types.at[i].map;
  as_sort sort = as_spec_logic_c_sort(l, type);
  if (!as_spec_has_sort(sort)) return as_term_none();
  as_term map = as_spec_fresh(l, as_sort_map(l->terms, as_sort_bv(64), sort), "va_arg", (as_spec_sort){0});
  as_spec_extra_types_push(l->memory, &x->extra_types, (as_spec_extra_type){type, map});
  return map;
}

as_term as_spec_va_arg(as_spec_setting *x, const as_spec_expr *e) {
  as_spec_logic *l = x->l;
  if (!is_contract(x, e, "va_arg<T>(k)")) return as_term_none();
  as_spec_c_type type = as_spec_read_type_of_c(l, e->ctype);
  as_term number = as_spec_translate(x, e->operands.at[0]), map = map_of(x, type);
  if (!as_term_exists(number) || !as_term_exists(map)) return as_term_none();
  if (as_term_is_const(l->terms, number)) {
    as_spec_extra_at at = {as_term_bits(l->terms, number), type};
    as_spec_extra_places_push(l->memory, &x->extra_places, at);
  }
  return as_term_select(l->terms, map, number);
}

as_spec_extra as_spec_setting_extra(as_spec_setting *x) {
  as_spec_logic *l = x->l;
  as_spec_extra extra = {
      .count = x->extra_count, .type_count = x->extra_types.count, .at_count = x->extra_places.count};
  if (extra.type_count)
    extra.types = as_region_copy(&l->region, x->extra_types.at, extra.type_count * sizeof *x->extra_types.at);
  if (extra.at_count)
    extra.at = as_region_copy(&l->region, x->extra_places.at, extra.at_count * sizeof *x->extra_places.at);
  return extra;
}
