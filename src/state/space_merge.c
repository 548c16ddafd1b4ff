/* Spaces: one value that is one of several, by guards. */
#include <assay/base/vector.h>

#include "state/space_internal.h"

AS_VECTOR_DEFINE(alternatives, as_alternative)

static void add(as_spaces *spaces, alternatives *all, as_term guard, const as_value *value) {
  if (as_term_is_false(spaces->terms, guard)) return;
  if (value->kind == AS_VALUE_CHOICE) {
    for (uint32_t i = 0; i < value->count; i++) {
      const as_alternative *inner = &value->alternatives[i];
      add(spaces, all, as_term_and(spaces->terms, guard, inner->guard), &inner->value);
    }
    return;
  }
  for (uint32_t i = 0; i < all->count; i++) {
    if (!as_value_same(&all->at[i].value, value)) continue;
    all->at[i].guard = as_term_or(spaces->terms, all->at[i].guard, guard);
    return;
  }
  alternatives_push(spaces->memory, all, (as_alternative){guard, *value});
}

static as_value make_choice(as_spaces *spaces, const alternatives *all) {
  as_alternative *kept = as_region_copy(&spaces->choices, all->at, all->count * sizeof *all->at);
  return (as_value){.kind = AS_VALUE_CHOICE, .count = all->count, .alternatives = kept};
}

static as_term number_of(as_spaces *spaces, const as_value *value, uint64_t size, as_sort sort) {
  return sort.kind == AS_SORT_FLOAT ? as_value_float_term(spaces->terms, value, sort)
                                    : as_value_term(spaces->terms, value, 8 * (uint32_t)size);
}

/* The last one needs no guard. */
static as_value merge_numbers(as_spaces *spaces, const alternatives *all, uint64_t size, as_sort sort) {
  as_term merged = number_of(spaces, &all->at[all->count - 1].value, size, sort);
  for (uint32_t i = all->count - 1; i-- > 0;)
    merged = as_term_ite(spaces->terms, all->at[i].guard, number_of(spaces, &all->at[i].value, size, sort), merged);
  return as_value_of_term(spaces->terms, merged);
}

as_value as_merge_values(as_spaces *spaces, const as_alternative *given, uint32_t count, uint64_t size, bool is_float) {
  alternatives all = {0};
  bool pointers = false;
  for (uint32_t i = 0; i < count; i++) add(spaces, &all, given[i].guard, &given[i].value);
  for (uint32_t i = 0; i < all.count; i++) pointers |= all.at[i].value.kind == AS_VALUE_POINTER;
  as_value merged = as_value_bits(0); /* of no value: nothing can be here */
  if (all.count == 1)
    merged = all.at[0].value;
  else if (all.count && pointers)
    merged = make_choice(spaces, &all);
  else if (all.count)
    merged = merge_numbers(spaces, &all, size, is_float ? as_float_sort(size) : as_sort_none());
  alternatives_release(spaces->memory, &all);
  return merged;
}
