/* Constructors of terms over datatypes, functions and maps. */
#include "term/data.h"

#include <assay/base/text.h>
#include <assay/term/print.h>

/* Complains unless the term has this sort. */
static void require_sort(as_terms *terms, const char *function, as_term t, as_sort wanted, const char *what) {
  as_sort given = as_term_sort(terms, t);
  if (as_sort_equal(given, wanted)) return;
  as_text sorts = {.memory = terms->memory};
  as_sort_print_smtlib(terms, &sorts, wanted);
  as_text_put(&sorts, ", and it is ");
  as_sort_print_smtlib(terms, &sorts, given);
  as_contract_unmet(function, what, "the sort is %s", as_text_get(&sorts));
}

as_term as_term_construct(as_terms *terms, as_sort data, uint32_t constructor, const as_term *members) {
  const as_constructor *c = as_data_constructor(terms, data, constructor);
  for (uint32_t i = 0; i < c->count; i++)
    require_sort(terms, __func__, members[i], c->members[i].sort, "members of the constructor's sorts");
  as_app app = {AS_OP_CONSTRUCT, data, constructor, c->count, members};
  return as_term_build(terms, &app);
}

static const as_constructor *constructor_of(const as_terms *terms, const char *function, as_term t,
                                            uint32_t constructor) {
  as_sort sort = as_term_sort(terms, t);
  AS_REQUIRE_OF(function, sort.kind == AS_SORT_DATA, "a term of a datatype");
  AS_REQUIRE_OF(function, constructor < as_data_at(terms, sort)->count, "the number of a constructor");
  return &as_data_at(terms, sort)->constructors[constructor];
}

as_term as_term_member(as_terms *terms, as_term t, uint32_t constructor, uint32_t member) {
  const as_constructor *c = constructor_of(terms, __func__, t, constructor);
  AS_REQUIRE(member < c->count, "the number of a member");
  as_app app = {AS_OP_MEMBER, c->members[member].sort, constructor << AS_MEMBER_BITS | member, 1, &t};
  return as_term_build(terms, &app);
}

as_term as_term_is(as_terms *terms, as_term t, uint32_t constructor) {
  constructor_of(terms, __func__, t, constructor);
  as_app app = {AS_OP_IS, as_sort_bool(), constructor, 1, &t};
  return as_term_build(terms, &app);
}

uint32_t as_term_member_index(const as_terms *terms, as_term member) {
  AS_REQUIRE(as_is_op(terms, member, AS_OP_MEMBER), "a member");
  return as_member_number(as_node_of(terms, member)->index);
}

as_term as_function_index(as_terms *terms, as_function function, const as_term *arguments) {
  const as_function_entry *f = as_function_at(terms, function);
  assert(f->count);
  return f->count == 1 ? arguments[0] : as_term_construct(terms, f->index, 0, arguments);
}

as_term as_term_apply(as_terms *terms, as_function function, const as_term *arguments) {
  const as_function_entry f = *as_function_at(terms, function);
  if (!f.count) return f.variable;
  as_term *operands = as_memory_alloc(terms->memory, (f.count + 1) * sizeof *operands);
  for (uint32_t i = 0; i < f.count; i++) {
    require_sort(terms, __func__, arguments[i], f.parameters[i], "arguments of the function's sorts");
    operands[i] = arguments[i];
  }
  operands[f.count] = f.variable;
  as_app app = {.op = AS_OP_APPLY, .sort = f.result, .count = f.count + 1, .operand = operands};
  as_term t = as_term_build(terms, &app);
  as_memory_free(terms->memory, operands, (f.count + 1) * sizeof *operands);
  return t;
}

as_function as_term_function(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  bool applied = node->op == AS_OP_APPLY;
  as_function function = as_function_of(terms, applied ? as_node_operands(node)[node->count - 1] : t);
  AS_REQUIRE(function.id && (applied || !as_function_at(terms, function)->count), "an application of a function");
  return function;
}

as_term as_term_const_map(as_terms *terms, as_sort map, as_term element) {
  AS_REQUIRE(as_sort_is_map(map), "the sort of a map");
  require_sort(terms, __func__, element, as_sort_element(terms, map), "an element of the map's sort");
  as_app app = {.op = AS_OP_CONST_ARRAY, .sort = map, .count = 1, .operand = &element};
  return as_term_build(terms, &app);
}
