/* Spaces: one value that is one of several, by guards. */
#include <assay/base/contract.h>
#include <assay/base/vector.h>

#include "state/space/internal.h"

AS_VECTOR_DEFINE(alternatives, as_alternative)

static void add(as_spaces *spaces, alternatives *all, as_term guard, const as_value *value) {
  assert(value->kind != AS_VALUE_INDETERMINATE);
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
  assert(all->count > 1);
  as_alternative *kept = as_region_copy(&spaces->choices, all->at, all->count * sizeof *all->at);
  return (as_value){.kind = AS_VALUE_CHOICE, .count = all->count, .alternatives = kept};
}

static bool is_float(const as_spaces *spaces, const as_value *value) {
  return value->kind == AS_VALUE_TERM && as_term_sort(spaces->terms, value->term).kind == AS_SORT_FLOAT;
}

static as_term number_of(as_spaces *spaces, const as_value *value, uint64_t size, as_sort sort) {
  return sort.kind == AS_SORT_FLOAT ? as_value_float_term(spaces->terms, value, sort)
                                    : as_value_term(spaces->terms, value, 8 * (uint32_t)size);
}

/* The last one needs no guard. */
static as_value merge_numbers(as_spaces *spaces, const alternatives *all, uint64_t size, as_sort sort) {
  assert(all->count > 1);
  as_term merged = number_of(spaces, &all->at[all->count - 1].value, size, sort);
  for (uint32_t i = all->count - 1; i-- > 0;)
    merged = as_term_ite(spaces->terms, all->at[i].guard, number_of(spaces, &all->at[i].value, size, sort), merged);
  return as_value_of_term(spaces->terms, merged);
}

as_value as_value_ite(as_spaces *spaces, as_term guard, const as_value *a, const as_value *b, uint64_t size_bytes) {
  AS_REQUIRE(a->kind != AS_VALUE_INDETERMINATE && b->kind != AS_VALUE_INDETERMINATE,
             "values that are joined are not indeterminate");
  as_alternative both[2] = {{guard, *a}, {as_term_not(spaces->terms, guard), *b}};
  return as_merge_values(spaces, both, 2, size_bytes, is_float(spaces, a) || is_float(spaces, b));
}

as_value as_value_map(as_spaces *spaces, const as_value *value, uint64_t size_bytes, as_value_function *function,
                      void *data) {
  AS_REQUIRE(function, "values are mapped by a function");
  if (value->kind != AS_VALUE_CHOICE) return function(data, value);
  alternatives all = {0};
  bool floats = false;
  for (uint32_t i = 0; i < value->count; i++) {
    as_alternative one = {value->alternatives[i].guard, function(data, &value->alternatives[i].value)};
    AS_REQUIRE(one.value.kind != AS_VALUE_INDETERMINATE, "values that are joined are not indeterminate");
    floats |= is_float(spaces, &one.value);
    alternatives_push(spaces->memory, &all, one);
  }
  as_value mapped = as_merge_values(spaces, all.at, all.count, size_bytes, floats);
  alternatives_release(spaces->memory, &all);
  return mapped;
}

as_value as_merge_values(as_spaces *spaces, const as_alternative *given, uint32_t count, uint64_t size, bool is_float) {
  assert(size > 0);
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
