/* Conditions and resources. */
#include "c/spec/check/internal.h"

/* ---- resources ---- */

static as_spec_c_type cell_type(as_spec_check *k, const as_spec_predicate *predicate, as_spec_sort pointer) {
  as_spec_c_type known = as_spec_pointee(k, pointer);
  if (predicate->ctype.text) {
    as_spec_c_type type = as_spec_read_c(k, predicate->ctype);
    if (type == AS_SPEC_C_NONE || known == AS_SPEC_C_NONE || known == type) return type;
    as_spec_c_facts a = k->c->facts(k->c->data, type), b = k->c->facts(k->c->data, known);
    if (!a.is_character && !b.is_character && b.kind != AS_SPEC_C_VOID && a.kind != AS_SPEC_C_ARRAY)
      as_spec_advise(k, predicate->ctype.place, "the pointer was declared to point to another type");
    return type;
  }
  if (known == AS_SPEC_C_NONE && pointer.id)
    as_spec_wrong(k, predicate->place, "what this points to is not known; write the type, as in RW<int>(p)");
  return known;
}

static as_spec_sort check_cell(as_spec_check *k, const as_spec_predicate *predicate, as_spec_exprs inputs) {
  as_spec_sort pointer =
      as_spec_want(k, inputs.at[0], as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE), "the place of a cell");
  for (uint32_t i = 1; i < inputs.count; i++) {
    as_spec_wrong(k, inputs.at[i]->place, "a cell has one input, its pointer");
    as_spec_check_expr(k, inputs.at[i]);
  }
  as_spec_c_type type = cell_type(k, predicate, pointer);
  if (type == AS_SPEC_C_NONE) return (as_spec_sort){0};
  as_spec_c_facts facts = k->c->facts(k->c->data, type);
  if (facts.kind == AS_SPEC_C_VOID || facts.kind == AS_SPEC_C_FUNCTION || !facts.is_complete)
    as_spec_wrong(k, predicate->place, "a cell holds a complete object, and '%s' is no type of one", facts.name);
  else if (facts.kind == AS_SPEC_C_OTHER)
    as_spec_wrong(k, predicate->place, "specifications have no values of type '%s'", facts.name);
  return as_spec_sort_of_c(k, type);
}

static as_spec_sort check_named(as_spec_check *k, const as_spec_predicate *predicate, as_spec_exprs inputs) {
  const uint32_t *found = as_spec_find_predicate(k, predicate->name, predicate->place);
  as_spec_known known = found ? k->known.at[*found] : (as_spec_known){0};
  uint32_t wanted = found ? known.definition->parameters.count : inputs.count;
  if (!found) as_spec_wrong(k, predicate->place, "there is no predicate '%s'", as_spec_spell(k, predicate->name));
  if (inputs.count != wanted)
    as_spec_wrong(k, predicate->place, "%s has %u input%s, and not %u", as_spec_spell(k, predicate->name), wanted,
                  wanted == 1 ? "" : "s", inputs.count);
  for (uint32_t i = 0; i < inputs.count; i++)
    as_spec_want(k, inputs.at[i], found && i < wanted ? known.parameters[i] : (as_spec_sort){0}, "this input");
  return known.sort;
}

as_spec_sort as_spec_check_instance(as_spec_check *k, const as_spec_predicate *predicate, as_spec_exprs inputs) {
  return predicate->kind == AS_SPEC_PREDICATE_NAMED ? check_named(k, predicate, inputs)
                                                    : check_cell(k, predicate, inputs);
}

static bool mentions(const as_spec_expr *e, as_symbol name) {
  if (e->kind == AS_SPEC_EXPR_NAME && as_symbol_equal(e->name, name)) return true;
  for (uint32_t i = 0; i < e->operands.count; i++)
    if (mentions(e->operands.at[i], name)) return true;
  for (uint32_t i = 0; i < e->fields.count; i++)
    if (mentions(e->fields.at[i].value, name)) return true;
  for (uint32_t i = 0; i < e->arm_count; i++)
    if (mentions(e->arms[i].value, name)) return true;
  return false;
}

/* The pointer of an iterated resource is its base, moved by exactly the index. */
static void check_shape(as_spec_check *k, const as_spec_resource *resource) {
  const as_spec_expr *pointer = resource->inputs.at[0];
  bool is_shift = pointer->kind == AS_SPEC_EXPR_ARRAY_SHIFT ||
                  (pointer->kind == AS_SPEC_EXPR_BINARY && pointer->op == AS_SPEC_OPERATOR_ADD);
  const as_spec_expr *index = is_shift ? pointer->operands.at[1] : NULL;
  bool is_index = index && index->kind == AS_SPEC_EXPR_NAME && as_symbol_equal(index->name, resource->each.name);
  if (!is_index)
    as_spec_wrong(k, pointer->place,
                  "the pointer of an iterated resource is array_shift<T>(base, %s), with exactly that index",
                  as_spec_spell(k, resource->each.name));
  else if (mentions(pointer->operands.at[0], resource->each.name))
    as_spec_wrong(k, pointer->place, "the base of an iterated resource does not depend on its index");
}

static as_spec_sort bind_index(as_spec_check *k, const as_spec_bound *bound, bool may_be_integer) {
  as_spec_sort sort = as_spec_sort_of_type(k, bound->type);
  if (!as_spec_is(k, sort, AS_SPEC_SORT_BITS) && !(may_be_integer && as_spec_is(k, sort, AS_SPEC_SORT_INTEGER)))
    as_spec_wrong(k, bound->type->place, "an index is a bit-vector%s, and this is %s",
                  may_be_integer ? " or an integer" : "", as_spec_show(k, sort));
  as_spec_bind(k, bound->name, sort);
  as_spec_want(k, bound->guard, k->boolean, "a guard");
  return sort;
}

static as_spec_sort check_resource(as_spec_check *k, const as_spec_resource *resource) {
  if (!resource->each.type) return as_spec_check_instance(k, &resource->predicate, resource->inputs);
  uint32_t mark = k->bindings.count;
  as_spec_sort index = bind_index(k, &resource->each, false);
  check_shape(k, resource);
  as_spec_sort output = as_spec_check_instance(k, &resource->predicate, resource->inputs);
  k->bindings.count = mark;
  return as_spec_sort_map(k->sorts, index, output);
}

/* ---- conditions ---- */

void as_spec_check_claim(as_spec_check *k, const as_spec_claim *claim) {
  uint32_t mark = k->bindings.count;
  if (claim->quantifier != AS_SPEC_QUANTIFIER_NONE) bind_index(k, &claim->bound, true);
  as_spec_want(k, claim->value, k->boolean, "a condition");
  k->bindings.count = mark;
}

void as_spec_check_conditions(as_spec_check *k, as_spec_conditions conditions) {
  for (uint32_t i = 0; i < conditions.count; i++) {
    const as_spec_condition *one = &conditions.at[i];
    if (one->kind == AS_SPEC_CONDITION_CLAIM)
      as_spec_check_claim(k, &one->claim);
    else if (one->kind == AS_SPEC_CONDITION_LET)
      as_spec_bind(k, one->name, as_spec_check_expr(k, one->value));
    else
      as_spec_bind(k, one->name, check_resource(k, &one->resource));
  }
}
