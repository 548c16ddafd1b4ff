/* Values with members, maps, calls. */
#include "c/spec/logic/print/internal.h"

#include <string.h>

static void put(as_spec_writer *w, const char *text) { as_text_put(w->out, text); }
static as_term operand(const as_spec_writer *w, as_term t, uint32_t i) { return as_term_operand(w->l->terms, t, i); }

static const as_constructor *constructor_of(const as_spec_writer *w, as_term t, as_term of) {
  return as_data_constructor(w->l->terms, as_term_sort(w->l->terms, of), as_term_index(w->l->terms, t));
}

static as_spec_sort_kind kind_of(const as_spec_writer *w, as_term t) {
  return as_spec_sort_get(w->l->sorts, as_spec_guess(w->l, t))->kind;
}

/* The sort of a member, by looking at it. */
static as_spec_sort member_sort(as_spec_writer *w, as_term t, uint32_t i) {
  as_term member = as_term_member(w->l->terms, t, as_term_index(w->l->terms, t), i);
  as_term variable = as_term_variable(w->l->terms, as_term_sort(w->l->terms, t), "any");
  as_spec_sort sort = as_spec_guess(w->l, as_term_member(w->l->terms, variable, as_term_index(w->l->terms, t), i));
  return sort.id ? sort : as_spec_guess(w->l, member);
}

/* [a, b], or list_cons(a, rest). */
static void write_list(as_spec_writer *w, as_term t) {
  as_term end = t;
  while (as_term_op(w->l->terms, end) == AS_OP_CONSTRUCT && as_term_index(w->l->terms, end)) end = operand(w, end, 1);
  bool is_whole = as_term_op(w->l->terms, end) == AS_OP_CONSTRUCT;
  as_spec_sort element = as_spec_sort_get(w->l->sorts, as_spec_guess(w->l, t))->of[0];
  put(w, is_whole ? "[" : "list_cons(");
  for (bool is_first = true; is_whole && as_term_index(w->l->terms, t); t = operand(w, t, 1), is_first = false) {
    if (!is_first) put(w, ", ");
    as_spec_write(w, operand(w, t, 0), 6, element);
  }
  if (is_whole) {
    put(w, "]");
    return;
  }
  as_spec_write(w, operand(w, t, 0), 1, element);
  put(w, ", ");
  as_spec_write(w, operand(w, t, 1), 1, (as_spec_sort){0});
  put(w, ")");
}

static void write_construct(as_spec_writer *w, as_term t) {
  as_spec_sort_kind kind = kind_of(w, t);
  const as_constructor *one = constructor_of(w, t, t);
  if (kind == AS_SPEC_SORT_LIST) {
    write_list(w, t);
    return;
  }
  bool has_name = kind == AS_SPEC_SORT_STRUCT || kind == AS_SPEC_SORT_DATATYPE;
  if (has_name) as_text_printf(w->out, "%s ", one->name);
  put(w, one->count ? "{ " : "{}");
  for (uint32_t i = 0; i < one->count; i++) {
    as_text_printf(w->out, "%s%s: ", i ? ", " : "", constructor_of(w, t, t)->members[i].name);
    as_spec_write(w, operand(w, t, i), 0, member_sort(w, t, i));
  }
  if (constructor_of(w, t, t)->count) put(w, " }");
}

/* Of *p it is p->m, of {*p}@start {p->m}@start; false: it is no cell. */
static bool write_member_of_cell(as_spec_writer *w, const char *cell, const char *member) {
  bool is_old = *cell == '{';
  const char *place = cell + is_old, *end = is_old ? strrchr(cell, '}') : place + strlen(place);
  if (*place != '*' || place[1] == '(' || !end) return false;
  as_text_printf(w->out, "%s%.*s->%s%s", is_old ? "{" : "", (int)(end - place - 1), place + 1, member, end);
  return true;
}

static void write_member(as_spec_writer *w, as_term t) {
  as_term of = operand(w, t, 0);
  if (kind_of(w, of) == AS_SPEC_SORT_LIST) {
    as_spec_write_list(w, as_term_member_index(w->l->terms, t) ? "list_tail(" : "list_head(", &of, 1, ")");
    return;
  }
  const as_constructor *one = constructor_of(w, t, of);
  const char *cell = as_spec_logic_name_of(w->l, of), *member = one->members[as_term_member_index(w->l->terms, t)].name;
  if (cell && write_member_of_cell(w, cell, member)) return;
  as_spec_write(w, of, 10, (as_spec_sort){0});
  as_text_printf(w->out, ".%s", member);
}

static void write_is(as_spec_writer *w, as_term t) {
  as_term of = operand(w, t, 0);
  const as_constructor *one = constructor_of(w, t, of);
  as_spec_write(w, of, 10, (as_spec_sort){0});
  as_text_printf(w->out, " is %s", one->name);
}

static as_spec_sort key_of(as_spec_writer *w, as_term map) {
  as_spec_sort sort = as_spec_guess(w->l, map);
  return as_spec_guess_is(w->l, sort, AS_SPEC_SORT_MAP) ? as_spec_sort_get(w->l->sorts, sort)->of[0]
                                                        : (as_spec_sort){0};
}

static as_spec_sort value_of(as_spec_writer *w, as_term map) {
  as_spec_sort sort = as_spec_guess(w->l, map);
  return as_spec_guess_is(w->l, sort, AS_SPEC_SORT_MAP) ? as_spec_sort_get(w->l->sorts, sort)->of[1]
                                                        : (as_spec_sort){0};
}

static void write_element(as_spec_writer *w, as_term t) {
  as_term map = operand(w, t, 0);
  as_spec_write(w, map, 10, (as_spec_sort){0});
  put(w, "[");
  as_spec_write(w, operand(w, t, 1), 1, key_of(w, map));
  if (as_term_op(w->l->terms, t) == AS_OP_STORE) {
    put(w, ": ");
    as_spec_write(w, operand(w, t, 2), 1, value_of(w, map));
  }
  put(w, "]");
}

/* ---- calls ---- */

/* Functions of pointers have forms of their own. */
static bool write_of_pointer(as_spec_writer *w, as_term t, const char *name, uint32_t level) {
  static const struct {
    const char *name, *before, *behind;
    as_spec_sort_kind kind;
  } forms[] = {{"address_of", "(u64) ", "", AS_SPEC_SORT_NONE},
               {"allocation_of", "(alloc_id) ", "", AS_SPEC_SORT_NONE},
               {"pointer_of", "(pointer) ", "", AS_SPEC_SORT_NONE},
               {"base_of", "allocs[", "].base", AS_SPEC_SORT_NONE},
               {"size_of", "allocs[", "].size", AS_SPEC_SORT_NONE}};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (strcmp(forms[i].name, name)) continue;
    bool is_cast = !*forms[i].behind, needs = is_cast && level > 9;
    as_text_printf(w->out, "%s%s", needs ? "(" : "", forms[i].before);
    as_spec_write(w, operand(w, t, 0), is_cast ? 9 : 1, (as_spec_sort){0});
    as_text_printf(w->out, "%s%s", forms[i].behind, needs ? ")" : "");
    return true;
  }
  return false;
}

static as_spec_sort parameter_sort(as_spec_writer *w, as_function function, uint32_t parameter) {
  for (uint32_t i = 0; i < w->l->meant.count; i++)
    if (w->l->meant.at[i].function.id == function.id)
      return as_spec_check_get(w->l->source.check, i).parameters[parameter];
  return (as_spec_sort){0};
}

static void write_call(as_spec_writer *w, as_term t, uint32_t level) {
  as_function function = as_term_function(w->l->terms, t);
  const char *name = as_function_name(w->l->terms, function);
  bool is_helper = false;
  for (uint32_t i = 0; i < w->l->helpers.count; i++) is_helper |= w->l->helpers.at[i].function.id == function.id;
  if (is_helper && write_of_pointer(w, t, name, level)) return;
  as_text_printf(w->out, "%s(", name);
  for (uint32_t i = 0; i < as_function_count(w->l->terms, function); i++) {
    if (i) put(w, ", ");
    as_spec_write(w, operand(w, t, i), 1, parameter_sort(w, function, i));
  }
  put(w, ")");
}

bool as_spec_write_data(as_spec_writer *w, as_term t, uint32_t level) {
  switch (as_term_op(w->l->terms, t)) {
  case AS_OP_CONSTRUCT: write_construct(w, t); return true;
  case AS_OP_MEMBER: write_member(w, t); return true;
  case AS_OP_IS: write_is(w, t); return true;
  case AS_OP_SELECT:
  case AS_OP_STORE: write_element(w, t); return true;
  case AS_OP_APPLY: write_call(w, t, level); return true;
  default: return false;
  }
}
