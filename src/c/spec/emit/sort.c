/* Sorts as types of C, and equality. Bits are the next larger type of <stdint.h>; integers assay_integer; pointers
 * assay_at; structures themselves; records structs of their own; datatypes, maps, lists and sets pointers to nodes that
 * nobody changes. */
#include "c/spec/emit/internal.h"

#include <string.h>

/* ---- bits ---- */

uint32_t as_emit_container(uint32_t width_bits) {
  return width_bits <= 8 ? 8 : width_bits <= 16 ? 16 : width_bits <= 32 ? 32 : width_bits <= 64 ? 64 : 128;
}

static const char *bits_type(as_emit *x, const as_spec_sort_facts *facts) {
  uint32_t bits = as_emit_container(facts->width_bits);
  if (bits == 128) return facts->is_signed ? "__int128" : "unsigned __int128";
  return as_emit_format(x, "%sint%u_t", facts->is_signed ? "" : "u", bits);
}

const char *as_emit_fit(as_emit *x, as_spec_sort sort, const char *text) {
  const as_spec_sort_facts *facts = as_emit_facts(x, sort);
  uint32_t bits = as_emit_container(facts->width_bits), rest = 64 - facts->width_bits;
  const char *type = bits_type(x, facts);
  if (bits == facts->width_bits || bits == 128) return as_emit_format(x, "((%s)(%s))", type, text);
  if (facts->is_signed)
    return as_emit_format(x, "((%s)((int64_t)((uint64_t)(%s) << %u) >> %u))", type, text, rest, rest);
  return as_emit_format(x, "((%s)((%s) & 0x%llxu))", type, text, ~0ULL >> rest);
}

/* ---- structs of their own ---- */

static bool is_made(const as_emit *x, const as_emit_made *a, const as_emit_made *b) {
  if (a->kind != b->kind) return false;
  bool is_whole = a->kind == AS_SPEC_SORT_RECORD || a->kind == AS_SPEC_SORT_DATATYPE;
  if (is_whole) return as_spec_sort_same(x->sorts, a->sort, b->sort);
  if (!as_spec_sort_same(x->sorts, a->of[0], b->of[0])) return false;
  return a->kind != AS_SPEC_SORT_MAP || as_spec_sort_same(x->sorts, a->of[1], b->of[1]);
}

static bool find_made(as_emit *x, const as_emit_made *wanted, uint32_t *number) {
  for (*number = 0; *number < x->made.count; ++*number) {
    if (!is_made(x, &x->made.at[*number], wanted)) continue;
    as_emit_again(x, x->made.at[*number].reason);
    return true;
  }
  as_emit_made_list_push(x->memory, &x->made, *wanted);
  return false;
}

static void put_record(as_emit *x, uint32_t number, const as_spec_sort_facts *facts, as_spec_place place) {
  as_text members = {.memory = x->memory}, same = {.memory = x->memory}, maps = {.memory = x->memory};
  for (uint32_t i = 0; i < facts->member_count; i++) {
    const char *name = as_emit_spell(x, facts->members[i].name);
    bool is_map = as_emit_facts(x, facts->members[i].sort)->kind == AS_SPEC_SORT_MAP;
    as_text_printf(&members, "  %s m_%s;\n", as_emit_type(x, facts->members[i].sort, place), name);
    as_text_printf(is_map ? &maps : &same, " && %s", /* maps last: whether they are equal may not be known */
                   as_emit_same(x, facts->members[i].sort, as_emit_format(x, "(a.m_%s)", name),
                                as_emit_format(x, "(b.m_%s)", name), place));
  }
  as_text_printf(&x->types, "struct assay_record_%u {\n%s};\n", number, as_text_get(&members));
  as_text_printf(&x->heads, "ASSAY_USE bool assay_same_%u(struct assay_record_%u a, struct assay_record_%u b);\n",
                 number, number, number);
  as_text_printf(&x->bodies,
                 "bool assay_same_%u(struct assay_record_%u a, struct assay_record_%u b) {\n  return 1%s%s;\n}\n",
                 number, number, number, as_text_get(&same), as_text_get(&maps));
  as_text_release(&members), as_text_release(&same), as_text_release(&maps);
}

uint32_t as_emit_datatype(const as_emit *x, as_symbol name) {
  for (uint32_t i = 0; i < as_spec_check_count(x->check); i++) {
    const as_spec_definition *d = as_spec_check_get(x->check, i).definition;
    if (d->kind == AS_SPEC_DEFINITION_DATATYPE && as_symbol_equal(d->name, name)) return i;
  }
  return AS_CORE_NONE;
}

static void put_constructor(as_emit *x, const as_spec_defined *d, uint32_t which, as_text *members, as_text *same) {
  const as_spec_constructor *one = &d->definition->constructors[which];
  if (!one->members.count) return;
  as_text_printf(members, "  struct {\n");
  as_text_printf(same, "  if (a->tag == %u) return 1", which);
  for (uint32_t i = 0; i < one->members.count; i++) {
    as_spec_sort sort = d->members[which][i];
    const char *name = as_emit_spell(x, one->members.at[i].name);
    as_text_printf(members, "    %s m_%s;\n", as_emit_type(x, sort, one->place), name);
    as_text_printf(same, " && %s",
                   as_emit_same(x, sort, as_emit_format(x, "(a->c%u.m_%s)", which, name),
                                as_emit_format(x, "(b->c%u.m_%s)", which, name), one->place));
  }
  as_text_printf(members, "  } c%u; /* %s */\n", which, as_emit_spell(x, one->name));
  as_text_printf(same, ";\n");
}

static void put_datatype(as_emit *x, uint32_t number, as_spec_sort sort) {
  as_text members = {.memory = x->memory}, same = {.memory = x->memory};
  as_spec_defined d = as_spec_check_get(x->check, as_emit_datatype(x, as_emit_facts(x, sort)->name));
  for (uint32_t i = 0; i < d.definition->constructor_count; i++) put_constructor(x, &d, i, &members, &same);
  as_text_printf(&x->types, "struct assay_data_%u { /* %s */\n  unsigned tag;\n%s};\n", number,
                 as_emit_spell(x, d.definition->name), as_text_get(&members));
  as_text_printf(&x->heads,
                 "ASSAY_USE bool assay_same_%u(const struct assay_data_%u *a, const struct assay_data_%u *b);\n",
                 number, number, number);
  as_text_printf(&x->bodies,
                 "bool assay_same_%u(const struct assay_data_%u *a, const struct assay_data_%u *b) {\n"
                 "  if (a->tag != b->tag) return 0;\n%s  return 1;\n}\n",
                 number, number, number, as_text_get(&same));
  as_text_release(&members), as_text_release(&same);
}

uint32_t as_emit_struct_of(as_emit *x, as_spec_sort sort, as_spec_place place) {
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  as_emit_made made = {.kind = facts.kind, .sort = sort};
  uint32_t number;
  if (find_made(x, &made, &number)) return number;
  const char *began = as_emit_begin(x);
  if (facts.kind == AS_SPEC_SORT_RECORD)
    put_record(x, number, &facts, place);
  else
    put_datatype(x, number, sort);
  x->made.at[number].reason = as_emit_end(x, began);
  return number;
}

/* ---- maps, lists, sets ---- */

static const char map_type[] =
    "struct assay_map_$N {\n  $K key;\n  $V value;\n  const struct assay_map_$N *next;\n};\n";

/* Outside of the keys a map is default, which is some value. */
static const char map_heads[] =
    "ASSAY_USE bool assay_same_$N(const struct assay_map_$N *m, const struct assay_map_$N *n);\n"
    "ASSAY_USE $V assay_get_$N(const struct assay_map_$N *m, $K a);\n"
    "ASSAY_USE const struct assay_map_$N *assay_put_$N(const struct assay_map_$N *m, $K key, $V value);\n";

static const char map_bodies[] =
    "$V assay_get_$N(const struct assay_map_$N *m, $K a) {\n"
    "  for (; m; m = m->next) {\n"
    "    $K b = m->key;\n"
    "    if ((_Bool)$E) return m->value;\n"
    "  }\n"
    "  assay_give_up();\n"
    "  $V none;\n"
    "  __builtin_memset(&none, 0, sizeof none);\n"
    "  return none;\n"
    "}\n"
    "const struct assay_map_$N *assay_put_$N(const struct assay_map_$N *m, $K key, $V value) {\n"
    "  struct assay_map_$N *made = assay_room(sizeof *made);\n"
    "  made->key = key, made->value = value, made->next = m;\n"
    "  return made;\n"
    "}\n"
    "bool assay_same_$N(const struct assay_map_$N *m, const struct assay_map_$N *n) {\n"
    "  for (unsigned i = 0; i < 2; i++)\n"
    "    for (const struct assay_map_$N *at = i ? n : m; at; at = at->next) {\n"
    "      $V a = assay_get_$N(m, at->key);\n"
    "      $V b = assay_get_$N(n, at->key);\n"
    "      if (!$S) return 0;\n"
    "    }\n"
    "  return 1;\n"
    "}\n";

static const char list_type[] = "struct assay_list_$N {\n  $V value;\n  const struct assay_list_$N *next;\n};\n";

static const char list_heads[] = "typedef const struct assay_list_$N *assay_l_$N;\n"
                                 "ASSAY_USE bool assay_same_$N(assay_l_$N l, assay_l_$N m);\n"
                                 "ASSAY_USE bool assay_equal_$N(assay_l_$N l, assay_l_$N m);\n"
                                 "ASSAY_USE assay_l_$N assay_cons_$N($V value, assay_l_$N l);\n"
                                 "ASSAY_USE assay_l_$N assay_append_$N(assay_l_$N l, assay_l_$N m);\n"
                                 "ASSAY_USE assay_l_$N assay_pick_$N(assay_l_$N l, assay_l_$N m, bool in);\n"
                                 "ASSAY_USE assay_l_$N assay_set_$N(assay_l_$N l, uint64_t i, $V value);\n"
                                 "ASSAY_USE assay_l_$N assay_first_$N(assay_l_$N l, uint64_t n);\n"
                                 "ASSAY_USE assay_l_$N assay_drop_$N(assay_l_$N l, uint64_t n);\n"
                                 "ASSAY_USE assay_l_$N assay_reverse_$N(assay_l_$N l);\n"
                                 "ASSAY_USE $V assay_nth_$N(assay_l_$N l, uint64_t i);\n"
                                 "ASSAY_USE uint64_t assay_count_$N($V a, assay_l_$N l);\n"
                                 "ASSAY_USE uint64_t assay_length_$N(assay_l_$N l);\n"
                                 "ASSAY_USE bool assay_within_$N(assay_l_$N l, assay_l_$N m);\n";

static const char list_bodies[] =
    "assay_l_$N assay_cons_$N($V value, assay_l_$N l) {\n"
    "  struct assay_list_$N *made = assay_room(sizeof *made);\n"
    "  made->value = value, made->next = l;\n"
    "  return made;\n"
    "}\n"
    "bool assay_same_$N(assay_l_$N l, assay_l_$N m) {\n"
    "  for (; l && m; l = l->next, m = m->next) {\n"
    "    $V a = l->value, b = m->value;\n"
    "    if (!$S) return 0;\n"
    "  }\n"
    "  return !l && !m;\n"
    "}\n"
    "uint64_t assay_count_$N($V a, assay_l_$N l) {\n"
    "  uint64_t count = 0;\n"
    "  for (; l; l = l->next) {\n"
    "    $V b = l->value;\n"
    "    count += $S;\n"
    "  }\n"
    "  return count;\n"
    "}\n"
    "uint64_t assay_length_$N(assay_l_$N l) {\n"
    "  uint64_t count = 0;\n"
    "  for (; l; l = l->next) count++;\n"
    "  return count;\n"
    "}\n"
    "$V assay_nth_$N(assay_l_$N l, uint64_t i) {\n"
    "  for (; l && i; i--) l = l->next;\n"
    "  if (l) return l->value;\n"
    "  assay_give_up();\n"
    "  $V none;\n"
    "  __builtin_memset(&none, 0, sizeof none);\n"
    "  return none;\n"
    "}\n"
    "assay_l_$N assay_reverse_$N(assay_l_$N l) {\n"
    "  assay_l_$N made = 0;\n"
    "  for (; l; l = l->next) made = assay_cons_$N(l->value, made);\n"
    "  return made;\n"
    "}\n"
    "assay_l_$N assay_append_$N(assay_l_$N l, assay_l_$N m) {\n"
    "  for (assay_l_$N at = assay_reverse_$N(l); at; at = at->next) m = assay_cons_$N(at->value, m);\n"
    "  return m;\n"
    "}\n"
    "assay_l_$N assay_first_$N(assay_l_$N l, uint64_t n) {\n"
    "  assay_l_$N made = 0;\n"
    "  for (; l && n; l = l->next, n--) made = assay_cons_$N(l->value, made);\n"
    "  return assay_reverse_$N(made);\n"
    "}\n"
    "assay_l_$N assay_drop_$N(assay_l_$N l, uint64_t n) {\n"
    "  for (; l && n; n--) l = l->next;\n"
    "  return l;\n"
    "}\n"
    "assay_l_$N assay_set_$N(assay_l_$N l, uint64_t i, $V value) {\n"
    "  assay_l_$N made = 0;\n"
    "  for (uint64_t at = 0; l; l = l->next, at++) made = assay_cons_$N(at == i ? value : l->value, made);\n"
    "  return assay_reverse_$N(made);\n"
    "}\n"
    "/* Those of l that are in m, or that are not. */\n"
    "assay_l_$N assay_pick_$N(assay_l_$N l, assay_l_$N m, bool in) {\n"
    "  assay_l_$N made = 0;\n"
    "  for (; l; l = l->next)\n"
    "    if (!assay_count_$N(l->value, m) != in) made = assay_cons_$N(l->value, made);\n"
    "  return made;\n"
    "}\n"
    "bool assay_within_$N(assay_l_$N l, assay_l_$N m) {\n"
    "  for (; l; l = l->next)\n"
    "    if (!assay_count_$N(l->value, m)) return 0;\n"
    "  return 1;\n"
    "}\n"
    "bool assay_equal_$N(assay_l_$N l, assay_l_$N m) { return assay_within_$N(l, m) && assay_within_$N(m, l); }\n";

uint32_t as_emit_map(as_emit *x, as_spec_sort key, as_spec_sort value, as_spec_place place) {
  as_emit_made made = {.kind = AS_SPEC_SORT_MAP, .of = {key, value}};
  uint32_t number;
  if (find_made(x, &made, &number)) return number;
  const char *began = as_emit_begin(x);
  const char *pairs[] = {"N", as_emit_format(x, "%u", number),         "K", as_emit_type(x, key, place),
                         "V", as_emit_type(x, value, place),           "E", as_emit_same(x, key, "a", "b", place),
                         "S", as_emit_same(x, value, "a", "b", place), NULL};
  as_text_put(&x->types, as_emit_replace(x, map_type, pairs));
  as_text_put(&x->heads, as_emit_replace(x, map_heads, pairs));
  as_text_put(&x->bodies, as_emit_replace(x, map_bodies, pairs));
  x->made.at[number].reason = as_emit_end(x, began);
  return number;
}

uint32_t as_emit_list(as_emit *x, as_spec_sort element, as_spec_place place) {
  as_emit_made made = {.kind = AS_SPEC_SORT_LIST, .of = {element}};
  uint32_t number;
  if (!element.id) as_emit_refuse(x, place, "the type of this list's elements is not known here");
  if (find_made(x, &made, &number)) return number;
  const char *began = as_emit_begin(x);
  const char *pairs[] = {"N", as_emit_format(x, "%u", number),           "V", as_emit_type(x, element, place),
                         "S", as_emit_same(x, element, "a", "b", place), NULL};
  as_text_put(&x->types, as_emit_replace(x, list_type, pairs));
  as_text_put(&x->heads, as_emit_replace(x, list_heads, pairs));
  as_text_put(&x->bodies, as_emit_replace(x, list_bodies, pairs));
  x->made.at[number].reason = as_emit_end(x, began);
  return number;
}

/* ---- types ---- */

const char *as_emit_map_type(as_emit *x, as_spec_sort key, as_spec_sort value, as_spec_place place) {
  return as_emit_format(x, "const struct assay_map_%u *", as_emit_map(x, key, value, place));
}

const char *as_emit_type(as_emit *x, as_spec_sort sort, as_spec_place place) {
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  switch (facts.kind) {
  case AS_SPEC_SORT_BOOLEAN: return "_Bool";
  case AS_SPEC_SORT_INTEGER: return "assay_integer";
  case AS_SPEC_SORT_BITS: return bits_type(x, &facts);
  case AS_SPEC_SORT_FLOAT: return facts.width_bits == 32 ? "float" : "double";
  case AS_SPEC_SORT_POINTER: return "assay_at";
  case AS_SPEC_SORT_STRUCT: return as_emit_ctype(x, as_emit_type_of_struct(x, sort, place));
  case AS_SPEC_SORT_RECORD: return as_emit_format(x, "struct assay_record_%u", as_emit_struct_of(x, sort, place));
  case AS_SPEC_SORT_DATATYPE:
    return as_emit_format(x, "const struct assay_data_%u *", as_emit_struct_of(x, sort, place));
  case AS_SPEC_SORT_MAP: return as_emit_map_type(x, facts.of[0], facts.of[1], place);
  case AS_SPEC_SORT_LIST:
  case AS_SPEC_SORT_SET: return as_emit_format(x, "const struct assay_list_%u *", as_emit_list(x, facts.of[0], place));
  case AS_SPEC_SORT_VOID: return "int";
  case AS_SPEC_SORT_NONE:
  case AS_SPEC_SORT_REAL:
  case AS_SPEC_SORT_ALLOC_ID:
  case AS_SPEC_SORT_UNION:
  case AS_SPEC_SORT_TUPLE: break;
  }
  as_text name = {.memory = x->memory};
  as_spec_sort_print(x->sorts, sort, &name);
  as_emit_refuse(x, place, "values of type %s are not computed", as_text_get(&name));
  as_text_release(&name);
  return "int";
}

/* ---- equality ---- */

const char *as_emit_same(as_emit *x, as_spec_sort sort, const char *a, const char *b, as_spec_place place) {
  as_spec_sort_facts facts = *as_emit_facts(x, sort);
  switch (facts.kind) {
  case AS_SPEC_SORT_VOID: return "1";
  case AS_SPEC_SORT_BOOLEAN:
  case AS_SPEC_SORT_INTEGER:
  case AS_SPEC_SORT_BITS: return as_emit_format(x, "(%s == %s)", a, b);
  case AS_SPEC_SORT_FLOAT: return as_emit_format(x, "assay_same_float(%s, %s)", a, b);
  case AS_SPEC_SORT_POINTER: return as_emit_format(x, "assay_same(%s, %s)", a, b);
  case AS_SPEC_SORT_STRUCT: return as_emit_same_c(x, as_emit_type_of_struct(x, sort, place), a, b, place);
  case AS_SPEC_SORT_RECORD:
  case AS_SPEC_SORT_DATATYPE:
    return as_emit_format(x, "assay_same_%u(%s, %s)", as_emit_struct_of(x, sort, place), a, b);
  case AS_SPEC_SORT_MAP:
    return as_emit_format(x, "assay_same_%u(%s, %s)", as_emit_map(x, facts.of[0], facts.of[1], place), a, b);
  case AS_SPEC_SORT_LIST:
  case AS_SPEC_SORT_SET:
    return as_emit_format(x, "assay_%s_%u(%s, %s)", facts.kind == AS_SPEC_SORT_LIST ? "same" : "equal",
                          as_emit_list(x, facts.of[0], place), a, b);
  default: as_emit_type(x, sort, place); return "0";
  }
}
