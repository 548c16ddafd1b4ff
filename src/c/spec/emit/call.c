/* Calls: of functions that are defined, and of those that are there without a definition (builtins.def). */
#include "c/spec/emit/internal.h"

#include <string.h>

/* One that a function of C gives its meaning is that function; AS_CORE_NONE: it is not such a one. */
static uint32_t function_of_c(const as_emit *x, uint32_t definition) {
  const as_spec_definition *d = as_spec_check_get(x->check, definition).definition;
  for (uint32_t i = 0; !d->body && i < x->unit->functions.count; i++) {
    const as_spec_contract *contract = as_spec_unit_contract(x->specs, i);
    if (contract && contract->has_function && as_symbol_equal(contract->function, d->name)) return i;
  }
  return AS_CORE_NONE;
}

static const char *call_of_c(as_emit *x, const as_spec_expr *e, uint32_t function) {
  const as_spec_head *head = as_spec_unit_head(x->specs, function);
  as_text call = {.memory = x->memory};
  as_text_printf(&call, "%s(", head->name);
  for (uint32_t i = 0; i < e->operands.count; i++) {
    if (as_emit_facts(x, as_emit_sort_of(x, e->operands.at[i]))->kind != AS_SPEC_SORT_BITS)
      as_emit_refuse(x, e->place, "%s is not called with such values", head->name);
    as_text_printf(&call, "%s%s", i ? ", " : "", as_emit_expr(x, e->operands.at[i]));
  }
  as_text_put_char(&call, ')');
  const char *kept = as_emit_lift(x, head->result, 0, as_emit_keep(x, &call), e->place);
  as_text_release(&call);
  return kept;
}

static const char *defined(as_emit *x, const as_spec_expr *e, uint32_t definition) {
  uint32_t function = function_of_c(x, definition);
  if (function != AS_CORE_NONE) return call_of_c(x, e, function);
  const char *name = as_emit_function(x, definition);
  as_text call = {.memory = x->memory};
  as_text_printf(&call, "%s(", name ? name : "");
  for (uint32_t i = 0; i < e->operands.count; i++)
    as_text_printf(&call, "%s%s", i ? ", " : "", as_emit_expr(x, e->operands.at[i]));
  as_text_put_char(&call, ')');
  const char *kept = as_emit_keep(x, &call);
  as_text_release(&call);
  return kept;
}

/* MINu8 and its like. */
static const char *bound(as_emit *x, const as_spec_expr *e, bool is_most) {
  as_spec_sort sort = as_emit_sort_of(x, e);
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  if (facts.width_bits > 64) return as_emit_refuse(x, e->place, "bounds of 128 bits are not computed");
  unsigned long long all = ~0ULL >> (64 - facts.width_bits), least = facts.is_signed ? (all >> 1) + 1 : 0;
  unsigned long long most = facts.is_signed ? all >> 1 : all;
  return as_emit_fit(x, sort, as_emit_format(x, "0x%llxULL", is_most ? most : least));
}

/* ---- those of numbers and pointers ---- */

/* $a and $b are the arguments, $w the width, $u the value of $a without a sign; the result is fitted to the sort. */
typedef struct number_form {
  const char *name, *of_signed, *of_unsigned;
} number_form;

static const number_form number_forms[] = {
    {"mod", "assay_modulo($a, $b)", "assay_uremainder($a, $b)"},
    {"rem", "assay_remainder($a, $b)", "assay_uremainder($a, $b)"},
    {"shift_left", "assay_shift_left((uint64_t)$a, (uint64_t)$b, $w)", "assay_shift_left($a, $b, $w)"},
    {"shift_right", "assay_shift_signed($a, (uint64_t)$b, $w)", "assay_shift_right($a, $b, $w)"},
    {"bw_clz", "($u ? __builtin_clzll($u) - (64 - $w) : $w)", "($u ? __builtin_clzll($u) - (64 - $w) : $w)"},
    {"bw_ctz", "($u ? __builtin_ctzll($u) : $w)", "($u ? __builtin_ctzll($u) : $w)"},
    {"bw_ffs", "($u ? __builtin_ctzll($u) + 1 : 0)", "($u ? __builtin_ctzll($u) + 1 : 0)"},
    {"bw_fls", "($u ? 64 - __builtin_clzll($u) : 0)", "($u ? 64 - __builtin_clzll($u) : 0)"},
};

static const char *of_bits(as_emit *x, const as_spec_expr *e, const number_form *form) {
  as_spec_sort sort = as_emit_sort_of(x, e->operands.at[0]);
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  if (facts.width_bits > 64) return as_emit_refuse(x, e->place, "%s of 128 bits is not computed", form->name);
  const char *a = as_emit_expr(x, e->operands.at[0]);
  const char *b = e->operands.count > 1 ? as_emit_expr(x, e->operands.at[1]) : "";
  const char *pairs[] = {"a", a,
                         "b", b,
                         "w", as_emit_format(x, "%u", facts.width_bits),
                         "u", as_emit_format(x, "((uint64_t)%s & 0x%llxULL)", a, ~0ULL >> (64 - facts.width_bits)),
                         NULL};
  return as_emit_fit(x, sort, as_emit_replace(x, facts.is_signed ? form->of_signed : form->of_unsigned, pairs));
}

static const char *of_number(as_emit *x, const as_spec_expr *e, const char *name) {
  as_spec_sort_kind kind = as_emit_facts(x, as_emit_sort_of(x, e->operands.at[0]))->kind;
  for (size_t i = 0; kind == AS_SPEC_SORT_BITS && i < sizeof number_forms / sizeof *number_forms; i++)
    if (!strcmp(number_forms[i].name, name)) return of_bits(x, e, &number_forms[i]);
  if (!strcmp(name, "rem") && kind == AS_SPEC_SORT_INTEGER)
    return as_emit_format(x, "assay_rest(%s, %s)", as_emit_expr(x, e->operands.at[0]),
                          as_emit_expr(x, e->operands.at[1]));
  return NULL;
}

/* $0, $1 ... are the arguments; $N is the number of the list that the first `l` or `s` is. */
typedef struct form {
  const char *name, *text;
} form;

static const form forms[] = {
    {"is_null", "assay_is_null($0)"},
    {"ptr_eq", "assay_same($0, $1)"},
    {"addr_eq", "(assay_address($0) == assay_address($1))"},
    {"has_alloc_id", "(!assay_is_null($0))"},
    {"not", "(!$0)"},
    {"fp_eq", "($0 == $1)"},
    {"is_nan", "({ __typeof__($0) assay_f = $0; assay_f != assay_f; })"},
    {"is_inf", "(__builtin_isinf($0) != 0)"},
    {"list_len", "assay_length_$N($0)"},
    {"list_get", "assay_nth_$N($0, $1)"},
    {"list_set", "assay_set_$N($0, $1, $2)"},
    {"list_append", "assay_append_$N($0, $1)"},
    {"list_cons", "assay_cons_$N($0, $1)"},
    {"list_head", "assay_nth_$N($0, 0)"},
    {"list_tail", "({ assay_l_$N assay_t = $0; if (!assay_t) assay_give_up(); assay_t->next; })"},
    {"list_take", "assay_first_$N($0, $1)"},
    {"list_drop", "assay_drop_$N($0, $1)"},
    {"list_rev", "assay_reverse_$N($0)"},
    {"list_mem", "(assay_count_$N($0, $1) != 0)"},
    {"list_count", "assay_count_$N($0, $1)"},
    {"set_add", "assay_cons_$N($0, $1)"},
    {"set_remove", "assay_pick_$N($1, assay_cons_$N($0, 0), 0)"},
    {"set_union", "assay_append_$N($0, $1)"},
    {"set_intersection", "assay_pick_$N($0, $1, 1)"},
    {"set_minus", "assay_pick_$N($0, $1, 0)"},
    {"set_mem", "(assay_count_$N($0, $1) != 0)"},
    {"set_subset", "assay_within_$N($0, $1)"},
    {"set_of_list", "$0"},
};

/* The list or set among the arguments, or what is made of them. */
static as_spec_sort container(const as_emit *x, const as_spec_expr *e) {
  for (uint32_t i = 0; i <= e->operands.count; i++) {
    as_spec_sort sort = as_emit_sort_of(x, i < e->operands.count ? e->operands.at[i] : e);
    const as_spec_sort_facts *facts = as_emit_facts(x, sort);
    if ((facts->kind == AS_SPEC_SORT_LIST || facts->kind == AS_SPEC_SORT_SET) && facts->of[0].id) return sort;
  }
  return (as_spec_sort){0};
}

static const char *by_form(as_emit *x, const as_spec_expr *e, const form *f) {
  const char *operands[3] = {"", "", ""}, *number = "";
  for (uint32_t i = 0; i < e->operands.count && i < 3; i++) operands[i] = as_emit_expr(x, e->operands.at[i]);
  if (strstr(f->text, "$N")) {
    as_spec_sort of = as_emit_facts(x, container(x, e))->of[0];
    number = as_emit_format(x, "%u", as_emit_list(x, of, e->place));
  }
  const char *pairs[] = {"0", operands[0], "1", operands[1], "2", operands[2], "N", number, NULL};
  return as_emit_replace(x, f->text, pairs);
}

/* Values at from, ..., upto - 1, as a list. */
static const char *map_range(as_emit *x, const as_spec_expr *e) {
  as_spec_sort_facts map = *as_emit_facts(x, as_emit_sort_of(x, e->operands.at[0]));
  uint32_t number = as_emit_map(x, map.of[0], map.of[1], e->place), list = as_emit_list(x, map.of[1], e->place);
  const char *key = as_emit_type(x, map.of[0], e->place);
  return as_emit_format(x,
                        "({ const struct assay_map_%u *assay_m = %s; %s assay_from = %s, assay_i = %s; "
                        "assay_l_%u assay_made = 0; unsigned assay_n = 0; while (assay_from < assay_i) { "
                        "if (assay_n++ == assay_reach) assay_give_up(); assay_i--; "
                        "assay_made = assay_cons_%u(assay_get_%u(assay_m, assay_i), assay_made); } assay_made; })",
                        number, as_emit_expr(x, e->operands.at[0]), key, as_emit_expr(x, e->operands.at[1]),
                        as_emit_expr(x, e->operands.at[2]), list, list, number);
}

static const char *built_in(as_emit *x, const as_spec_expr *e) {
  const char *name = as_emit_spell(x, e->name);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (!strcmp(forms[i].name, name)) return by_form(x, e, &forms[i]);
  if (!strcmp(name, "map_range")) return map_range(x, e);
  const char *text = e->operands.count ? of_number(x, e, name) : NULL;
  return text ? text : as_emit_refuse(x, e->place, "%s is not computed", name);
}

const char *as_emit_call(as_emit *x, const as_spec_expr *e) {
  as_spec_meaning meaning = as_spec_check_meaning(x->check, e);
  switch (meaning.kind) {
  case AS_SPEC_MEANING_FUNCTION: return defined(x, e, meaning.index);
  case AS_SPEC_MEANING_BOUND: return bound(x, e, meaning.value);
  case AS_SPEC_MEANING_BUILTIN: return built_in(x, e);
  default: return as_emit_refuse(x, e->place, "%s is not computed", as_emit_spell(x, e->name));
  }
}
