/* How many values sorts have, and some of them. */
#include "term/data.h"

#include <assay/term/model.h>

enum { IN_WORK = UINT32_MAX };

static uint32_t times(uint32_t a, uint32_t b) {
  uint64_t product = (uint64_t)a * b;
  return product < AS_SORT_MANY ? (uint32_t)product : AS_SORT_MANY;
}

static uint32_t plus(uint32_t a, uint32_t b) { return a < AS_SORT_MANY - b ? a + b : AS_SORT_MANY; }

static uint32_t values_of_constructor(as_terms *terms, const as_constructor *constructor) {
  uint32_t values = 1;
  for (uint32_t i = 0; i < constructor->count; i++)
    values = times(values, as_sort_values(terms, constructor->members[i].sort));
  return values;
}

/* Every sort has a value, so a datatype that can be part of itself has infinitely many. */
static uint32_t values_of_data(as_terms *terms, as_sort sort) {
  as_data *data = as_data_at(terms, sort);
  if (data->values == IN_WORK) return AS_SORT_MANY;
  if (data->values) return data->values;
  AS_REQUIRE_OF("as_sort_values", data->count, "a datatype that is defined");
  data->values = IN_WORK;
  uint32_t values = 0;
  for (uint32_t i = 0; i < data->count; i++)
    values = plus(values, values_of_constructor(terms, &data->constructors[i]));
  return as_data_at(terms, sort)->values = values;
}

static uint32_t values_of_map(as_terms *terms, as_sort map) {
  uint32_t indices = as_sort_values(terms, as_sort_index(terms, map));
  uint32_t elements = as_sort_values(terms, as_sort_element(terms, map)), values = elements;
  if (elements == 1) return 1;
  for (uint32_t i = 1; i < indices && values < AS_SORT_MANY; i++) values = times(values, elements);
  return values;
}

uint32_t as_sort_values(as_terms *terms, as_sort sort) {
  switch ((as_sort_kind)sort.kind) {
  case AS_SORT_BOOL: return 2;
  case AS_SORT_ROUNDING: return 5;
  case AS_SORT_BV: return sort.width < 30 ? 1u << sort.width : AS_SORT_MANY;
  case AS_SORT_DATA: return values_of_data(terms, sort);
  case AS_SORT_ARRAY:
  case AS_SORT_MAP: return values_of_map(terms, sort);
  default: return AS_SORT_MANY;
  }
}

as_term as_data_smallest(as_terms *terms, as_sort sort) {
  const as_data *data = as_data_at(terms, sort);
  if (as_term_exists(data->value)) return data->value;
  if (!data->count) return as_term_none();
  const as_constructor *constructor = &data->constructors[data->smallest];
  uint32_t number = data->smallest, count = constructor->count, known = 0;
  as_term *members = as_memory_alloc(terms->memory, (count + 1) * sizeof *members);
  for (uint32_t i = 0; i < count; i++) {
    members[i] = as_model_default(terms, constructor->members[i].sort);
    known += as_term_exists(members[i]);
  }
  as_term value = known == count ? as_term_construct(terms, sort, number, members) : as_term_none();
  as_memory_free(terms->memory, members, (count + 1) * sizeof *members);
  return as_data_at(terms, sort)->value = value;
}

/* The digits of the number, one for each member: those that are no datatypes change first, so that values stay small.
 */
static as_term constructor_value(as_terms *terms, as_sort sort, uint32_t index, uint32_t number) {
  const as_constructor *constructor = as_data_constructor(terms, sort, index);
  as_term *members = as_memory_alloc(terms->memory, (constructor->count + 1) * sizeof *members);
  for (uint32_t pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < constructor->count; i++) {
      as_sort member = constructor->members[i].sort;
      if ((member.kind == AS_SORT_DATA) != (pass == 1)) continue;
      uint32_t values = as_sort_values(terms, member);
      members[i] = as_sort_value(terms, member, number % values);
      number /= values;
    }
  as_term value = as_term_construct(terms, sort, index, members);
  as_memory_free(terms->memory, members, (constructor->count + 1) * sizeof *members);
  return value;
}

/* The smallest value's constructor first, then the others in their order; so a value of a recursive datatype is not
 * below one of the same number. */
static as_term data_value(as_terms *terms, as_sort sort, uint32_t number) {
  const as_data *data = as_data_at(terms, sort);
  uint32_t count = data->count, smallest = data->smallest;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t constructor = i == 0 ? smallest : i <= smallest ? i - 1 : i;
    uint32_t values = values_of_constructor(terms, as_data_constructor(terms, sort, constructor));
    if (number < values) return constructor_value(terms, sort, constructor, number);
    number -= values;
  }
  assert(!"a value of this number");
  return as_term_none();
}

/* Constant maps first, then with stores at the first indices: digits in base of the number of elements. */
static as_term map_value(as_terms *terms, as_sort sort, uint32_t number) {
  as_sort index = as_sort_index(terms, sort), element = as_sort_element(terms, sort);
  uint32_t elements = as_sort_values(terms, element);
  as_term map = as_term_const_map(terms, sort, as_sort_value(terms, element, number % elements));
  bool finite = as_sort_values(terms, index) < AS_SORT_MANY;
  uint32_t first = number % elements;
  number /= elements;
  for (uint32_t i = finite ? 1 : 0; number; i++, number /= elements) {
    uint32_t digit = (first + number % elements) % elements; /* 0: as everywhere */
    map = as_term_store(terms, map, as_sort_value(terms, index, i), as_sort_value(terms, element, digit));
  }
  return map;
}

as_term as_sort_value(as_terms *terms, as_sort sort, uint32_t number) {
  AS_REQUIRE(number < as_sort_values(terms, sort), "the number of a value");
  switch ((as_sort_kind)sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(terms, number);
  case AS_SORT_BV: return as_term_bv(terms, sort.width, number);
  case AS_SORT_INT: return as_term_int(terms, number);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, number);
  case AS_SORT_ROUNDING: return as_term_rounding(terms, (as_rounding)number);
  case AS_SORT_LOCATION: return as_term_location(terms, number);
  case AS_SORT_DATA: return data_value(terms, sort, number);
  default: return map_value(terms, sort, number);
  }
}
