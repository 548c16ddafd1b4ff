/* Values: of C's types, of pointers, and those that are fixed for a sort. */
#include "c/spec/logic/internal.h"

#include <string.h>

as_term as_spec_null(as_spec_logic *l) { return as_term_bv(l->terms, l->source.pointer_bits, 0); }

as_term as_spec_default(as_spec_logic *l, as_sort sort, as_spec_sort spec_sort) {
  if (!as_spec_has_sort(sort)) return as_term_none();
  as_text name = {.memory = l->memory};
  as_text_put(&name, "default<");
  as_spec_sort_print(l->sorts, spec_sort, &name);
  as_text_put(&name, ">");
  as_term t = as_term_variable(l->terms, sort, as_text_get(&name));
  if (!as_spec_spelling_table_find(&l->spellings, t.id)) as_spec_logic_name(l, t, as_text_get(&name), spec_sort);
  as_text_release(&name);
  return t;
}

as_term as_spec_resize(as_spec_logic *l, as_term t, uint32_t width_bits, bool is_signed) {
  uint32_t have = as_term_width(l->terms, t);
  if (have > width_bits) return as_term_extract(l->terms, t, width_bits - 1, 0);
  return is_signed ? as_term_sign_extend(l->terms, t, width_bits) : as_term_zero_extend(l->terms, t, width_bits);
}

/* ---- functions that are made once for a sort ---- */

as_function as_spec_helper_of(as_spec_logic *l, const char *name, as_sort of, const as_sort *parameters, uint32_t count,
                              as_sort result, bool *is_new) {
  for (uint32_t i = 0; i < l->helpers.count; i++)
    if (!strcmp(l->helpers.at[i].name, name) && as_sort_equal(l->helpers.at[i].of, of))
      return *is_new = false, l->helpers.at[i].function;
  as_function function = as_function_declare(l->terms, name, parameters, count, result);
  as_spec_helper_list_push(l->memory, &l->helpers, (as_spec_helper){name, of, function});
  *is_new = true;
  return function;
}

/* ---- pointers ---- */

as_function as_spec_implements(as_spec_logic *l, const char *type) {
  as_text name = {.memory = l->memory};
  as_text_printf(&name, "implements<%s>", type);
  as_sort word = as_sort_bv(l->source.pointer_bits);
  bool is_new;
  as_function function =
      as_spec_helper_of(l, as_spec_keep_string(l, as_text_get(&name)), word, &word, 1, as_sort_bool(), &is_new);
  as_text_release(&name);
  return function;
}

static const char *const trait_names[] = {[AS_SPEC_ADDRESS] = "address_of",
                                          [AS_SPEC_ALLOCATION] = "allocation_of",
                                          [AS_SPEC_BASE] = "base_of",
                                          [AS_SPEC_SIZE] = "size_of"};

bool as_spec_logic_speaks_of(const as_spec_logic *l, as_spec_trait what) {
  for (uint32_t i = 0; i < l->helpers.count; i++)
    if (!strcmp(l->helpers.at[i].name, trait_names[what])) return true;
  return false;
}

as_term as_spec_logic_of_pointer(as_spec_logic *l, as_spec_trait what, as_term of) {
  if (what == AS_SPEC_ADDRESS && as_term_same(of, as_spec_null(l))) return of;
  as_sort word = as_sort_bv(l->source.pointer_bits);
  bool is_new;
  as_function function = as_spec_helper_of(l, trait_names[what], word, &word, 1, word, &is_new);
  return as_term_apply(l->terms, function, &of);
}

as_term as_spec_pointer_of_bits(as_spec_logic *l, as_term bits, bool is_signed) {
  as_sort word = as_sort_bv(l->source.pointer_bits);
  as_term number = as_spec_resize(l, bits, l->source.pointer_bits, is_signed);
  bool is_new;
  as_function function = as_spec_helper_of(l, "pointer_of", word, &word, 1, word, &is_new);
  as_term is_zero = as_term_eq(l->terms, number, as_spec_null(l));
  if (as_term_is_true(l->terms, is_zero)) return as_spec_null(l);
  return as_term_ite(l->terms, is_zero, as_spec_null(l), as_term_apply(l->terms, function, &number));
}

/* ---- what a type can have ---- */

static as_term good_pointer(as_spec_logic *l, as_spec_c_type to, as_term value) {
  as_spec_c_facts facts = to == AS_SPEC_C_NONE ? (as_spec_c_facts){0} : as_spec_facts_of_c(l, to);
  bool is_object = facts.kind != AS_SPEC_C_VOID && facts.kind != AS_SPEC_C_FUNCTION && facts.kind != AS_SPEC_C_OTHER;
  uint32_t align = to != AS_SPEC_C_NONE && is_object && facts.is_complete ? as_spec_logic_align(l, to) : 1;
  if (align == 1) return as_term_true(l->terms);
  uint32_t low = (uint32_t)__builtin_ctz(align);
  as_term address = as_spec_logic_of_pointer(l, AS_SPEC_ADDRESS, value);
  as_term bits = as_term_extract(l->terms, address, low - 1, 0);
  return as_term_or(l->terms, as_term_eq(l->terms, value, as_spec_null(l)),
                    as_term_eq(l->terms, bits, as_term_bv(l->terms, low, 0)));
}

static as_term good_array(as_spec_logic *l, as_spec_c_type type, as_spec_c_type element, as_term value) {
  as_term index = as_term_fresh(l->terms, as_sort_bv(64), "i");
  as_term good = as_spec_logic_good(l, element, as_term_select(l->terms, value, index));
  if (as_term_is_true(l->terms, good)) return good;
  as_term within = as_term_bvult(l->terms, index, as_term_bv(l->terms, 64, as_spec_length_of(l, type)));
  return as_term_forall(l->terms, &index, 1, as_term_implies(l->terms, within, good));
}

static as_term good_struct(as_spec_logic *l, as_spec_c_type type, as_term value) {
  as_term all = as_term_true(l->terms);
  as_spec_layout layout = *as_spec_layout_of(l, type);
  for (uint32_t i = 0; i < layout.count; i++)
    if (!layout.parts[i].width_bits)
      all = as_term_and(l->terms, all,
                        as_spec_logic_good(l, layout.parts[i].type, as_term_member(l->terms, value, 0, i)));
  return all;
}

as_term as_spec_logic_good(as_spec_logic *l, as_spec_c_type type, as_term value) {
  as_spec_c_facts facts = as_spec_facts_of_c(l, type);
  switch (facts.kind) {
  case AS_SPEC_C_INTEGER:
    if (!as_spec_is_boolean(l, type)) break;
    return as_term_bvult(l->terms, value, as_term_bv(l->terms, as_term_width(l->terms, value), 2));
  case AS_SPEC_C_POINTER: return good_pointer(l, facts.of, value);
  case AS_SPEC_C_ARRAY: return good_array(l, type, facts.of, value);
  case AS_SPEC_C_STRUCT: return good_struct(l, type, value);
  default: break;
  }
  return as_term_true(l->terms);
}

/* ---- bytes as values ---- */

static as_term struct_from_bits(as_spec_logic *l, as_spec_c_type type, as_term bits) {
  as_sort sort = as_spec_logic_c_sort(l, type);
  as_spec_layout layout = *as_spec_layout_of(l, type);
  as_term *members = as_region_alloc(&l->region, (layout.count + 1) * sizeof *members);
  if (!as_spec_has_sort(sort)) return as_term_none();
  for (uint32_t i = 0; i < layout.count; i++) {
    const as_spec_part *part = &layout.parts[i];
    uint32_t width = part->width_bits ? part->width_bits : (uint32_t)(8 * as_spec_logic_size(l, part->type));
    uint32_t low = (uint32_t)part->offset_bits;
    if (!width) return as_term_none();
    as_term own = as_term_extract(l->terms, bits, low + width - 1, low);
    members[i] = part->width_bits ? own : as_spec_from_bits(l, part->type, own);
    if (!as_term_exists(members[i])) return as_term_none();
  }
  return as_term_construct(l->terms, sort, 0, members);
}

static as_term array_from_bits(as_spec_logic *l, as_spec_c_type type, as_spec_c_type element, as_term bits) {
  enum { LONGEST = 256 };
  uint64_t length = as_spec_length_of(l, type), width = 8 * as_spec_logic_size(l, element);
  as_sort sort = as_spec_logic_c_sort(l, type);
  if (!width || length > LONGEST || !as_spec_has_sort(sort)) return as_term_none();
  as_term map = as_spec_default(l, sort, as_spec_sort_from_c(l, type));
  for (uint64_t i = 0; i < length; i++) {
    as_term own = as_term_extract(l->terms, bits, (uint32_t)((i + 1) * width - 1), (uint32_t)(i * width));
    as_term value = as_spec_from_bits(l, element, own);
    if (!as_term_exists(value)) return as_term_none();
    map = as_term_store(l->terms, map, as_term_bv(l->terms, 64, i), value);
  }
  return map;
}

/* The bits are as many as the type has, the byte at the lowest address lowest. */
as_term as_spec_from_bits(as_spec_logic *l, as_spec_c_type type, as_term bits) {
  as_spec_c_facts facts = as_spec_facts_of_c(l, type);
  as_sort sort = as_spec_logic_c_sort(l, type);
  if (!as_spec_has_sort(sort) || l->source.is_big_endian) return as_term_none();
  switch (facts.kind) {
  case AS_SPEC_C_INTEGER:
  case AS_SPEC_C_POINTER:
  case AS_SPEC_C_UNION: return as_spec_resize(l, bits, sort.width, false);
  case AS_SPEC_C_FLOAT: return as_term_fp_from_bits(l->terms, sort, bits);
  case AS_SPEC_C_STRUCT: return struct_from_bits(l, type, bits);
  case AS_SPEC_C_ARRAY: return array_from_bits(l, type, facts.of, bits);
  default: return as_term_none();
  }
}
