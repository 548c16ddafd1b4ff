/* The sorts that terms have in the language, as far as names tell. */
#include "c/spec/logic/print/internal.h"

bool as_spec_guess_is(as_spec_logic *l, as_spec_sort sort, as_spec_sort_kind kind) {
  return sort.id && as_spec_sort_get(l->sorts, sort)->kind == kind;
}

static as_spec_sort made_as(as_spec_logic *l, as_sort sort) {
  for (uint32_t i = 0; i < l->made.count; i++)
    if (as_sort_equal(l->made.at[i].to, sort)) return l->made.at[i].from;
  return (as_spec_sort){0};
}

static as_spec_sort struct_member(as_spec_logic *l, as_spec_sort sort, uint32_t member) {
  as_spec_c_type type = as_spec_type_of_struct(l, sort, l->here);
  if (type == AS_SPEC_C_NONE) return (as_spec_sort){0};
  as_spec_part part = as_spec_layout_of(l, type)->parts[member];
  if (!part.width_bits) return as_spec_sort_from_c(l, part.type);
  return as_spec_sort_bits(l->sorts, part.width_bits, as_spec_facts_of_c(l, part.type).is_signed);
}

static as_spec_sort datatype_member(as_spec_logic *l, as_symbol name, uint32_t constructor, uint32_t member) {
  uint32_t definition;
  if (!as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_DATATYPE, name, &definition)) return (as_spec_sort){0};
  return as_spec_check_get(l->source.check, definition).members[constructor][member];
}

static as_spec_sort guess_member(as_spec_logic *l, as_term t) {
  as_term of = as_term_operand(l->terms, t, 0);
  uint32_t member = as_term_member_index(l->terms, t);
  as_spec_sort sort = made_as(l, as_term_sort(l->terms, of));
  const as_spec_sort_facts *facts = as_spec_sort_get(l->sorts, sort);
  switch (facts->kind) {
  case AS_SPEC_SORT_STRUCT: return struct_member(l, sort, member);
  case AS_SPEC_SORT_RECORD:
  case AS_SPEC_SORT_TUPLE: return facts->members[member].sort;
  case AS_SPEC_SORT_DATATYPE: return datatype_member(l, facts->name, as_term_index(l->terms, t), member);
  case AS_SPEC_SORT_LIST: return member ? sort : facts->of[0];
  default: return (as_spec_sort){0};
  }
}

static as_spec_sort guess_call(as_spec_logic *l, as_term t) {
  as_function function = as_term_function(l->terms, t);
  for (uint32_t i = 0; i < l->meant.count; i++)
    if (l->meant.at[i].function.id == function.id) return as_spec_check_get(l->source.check, i).sort;
  return (as_spec_sort){0};
}

static as_spec_sort first_known(as_spec_logic *l, as_term t, uint32_t from) {
  for (uint32_t i = from; i < as_term_operands(l->terms, t); i++) {
    as_spec_sort sort = as_spec_guess(l, as_term_operand(l->terms, t, i));
    if (sort.id) return sort;
  }
  return (as_spec_sort){0};
}

static as_spec_sort bits(as_spec_logic *l, as_term t, bool is_signed) {
  return as_spec_sort_bits(l->sorts, as_term_width(l->terms, t), is_signed);
}

as_spec_sort as_spec_guess(as_spec_logic *l, as_term t) {
  const as_spec_spelling *spelling = as_spec_spelling_table_find(&l->spellings, t.id);
  if (spelling && spelling->sort.id) return spelling->sort;
  if (as_term_sort(l->terms, t).kind == AS_SORT_DATA) return made_as(l, as_term_sort(l->terms, t));
  switch (as_term_op(l->terms, t)) {
  case AS_OP_MEMBER: return guess_member(l, t);
  case AS_OP_APPLY: return guess_call(l, t);
  case AS_OP_SELECT: {
    as_spec_sort map = as_spec_guess(l, as_term_operand(l->terms, t, 0));
    return as_spec_guess_is(l, map, AS_SPEC_SORT_MAP) ? as_spec_sort_get(l->sorts, map)->of[1] : (as_spec_sort){0};
  }
  case AS_OP_STORE: return as_spec_guess(l, as_term_operand(l->terms, t, 0));
  case AS_OP_ITE: return first_known(l, t, 1);
  case AS_OP_BVADD:
  case AS_OP_BVMUL:
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR:
  case AS_OP_BVNOT:
  case AS_OP_BVSHL: return first_known(l, t, 0);
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD:
  case AS_OP_BVASHR:
  case AS_OP_SIGN_EXTEND: return bits(l, t, true);
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVLSHR: return bits(l, t, false);
  default: return (as_spec_sort){0};
  }
}

as_spec_sort as_spec_guess_both(as_spec_logic *l, as_term a, as_term b) {
  as_spec_sort sort = as_spec_guess(l, a);
  return sort.id ? sort : as_spec_guess(l, b);
}

bool as_spec_logic_is_number(as_spec_logic *l, as_term t, bool *is_signed) {
  as_spec_sort sort = as_spec_guess(l, t);
  bool is = as_spec_guess_is(l, sort, AS_SPEC_SORT_BITS);
  if (is) *is_signed = as_spec_sort_get(l->sorts, sort)->is_signed;
  return is;
}
