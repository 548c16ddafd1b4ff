/* Outputs of resources, for who keeps them. */
#include "c/spec/logic/internal.h"

const as_spec_c *as_spec_logic_c(const as_spec_logic *l) { return l->source.c; }

/* { u64 base, u64 size }: members of records are ordered by name. */
static as_spec_sort token_sort(as_spec_logic *l) {
  as_spec_sort u64 = as_spec_sort_bits(l->sorts, 64, false);
  as_spec_sort_member members[] = {{as_spec_intern(l->source.spec, "base"), u64},
                                   {as_spec_intern(l->source.spec, "size"), u64}};
  as_spec_sort_facts facts = {.kind = AS_SPEC_SORT_RECORD, .members = members, .member_count = 2};
  return as_spec_sort_make(l->sorts, &facts);
}

as_sort as_spec_logic_output_sort(as_spec_logic *l, as_resource_name name) {
  if (!as_spec_is_cell(name)) {
    const as_predicate *predicate = as_spec_logic_predicate(l, name);
    return predicate ? predicate->output : as_sort_none();
  }
  if (as_spec_cell_of(name) <= AS_SPEC_CELL_RO) return as_spec_logic_c_sort(l, as_spec_type_of_cell(name));
  if (as_spec_cell_of(name) == AS_SPEC_CELL_STR_END) return as_sort_bv(64);
  if (as_spec_cell_of(name) == AS_SPEC_CELL_PADDING) return as_sort_none();
  return as_spec_logic_sort(l, token_sort(l));
}

as_term as_spec_logic_token(as_spec_logic *l, as_term pointer) {
  as_term allocation = as_spec_logic_of_pointer(l, AS_SPEC_ALLOCATION, pointer);
  as_term members[] = {as_spec_logic_of_pointer(l, AS_SPEC_BASE, allocation),
                       as_spec_logic_of_pointer(l, AS_SPEC_SIZE, allocation)};
  return as_term_construct(l->terms, as_spec_logic_sort(l, token_sort(l)), 0, members);
}

as_term as_spec_logic_nothing(as_spec_logic *l, as_resource_name name) {
  as_sort sort = as_spec_logic_output_sort(l, name);
  if (as_spec_is_cell(name) && as_spec_cell_of(name) <= AS_SPEC_CELL_RO)
    return as_spec_default(l, sort, as_spec_sort_from_c(l, as_spec_type_of_cell(name)));
  return as_term_variable(l->terms, sort, "default");
}
