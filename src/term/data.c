/* The tables of datatypes, functions and maps. */
#include "term/data.h"

enum { NUMBERS_MAX = UINT16_MAX, MEMBERS_MAX = UINT16_MAX };

as_data_tables *as_data_tables_of(as_terms *terms) {
  if (!terms->data) terms->data = as_memory_alloc_zeroed(terms->memory, sizeof *terms->data);
  return terms->data;
}

void as_data_tables_release(as_terms *terms) {
  as_data_tables *tables = terms->data;
  if (!tables) return;
  as_memory *memory = terms->memory;
  as_data_vector_release(memory, &tables->data);
  as_map_vector_release(memory, &tables->maps);
  as_map_table_release(memory, &tables->map_of);
  as_function_vector_release(memory, &tables->functions);
  as_default_table_release(memory, &tables->function_of);
  as_name_table_release(memory, &tables->sort_names);
  as_name_table_release(memory, &tables->names);
  as_default_table_release(memory, &tables->is_value);
  as_memory_free(memory, tables, sizeof *tables);
  terms->data = NULL;
}

static const char *copy_name(as_terms *terms, as_name_table *table, const char *name) {
  const char *copy = as_region_copy(&terms->region, name, strlen(name) + 1);
  const char **first = as_name_table_put(terms->memory, table, copy);
  if (!*first) *first = copy;
  return copy;
}

/* Datatypes. */

static as_data *data_of(const as_terms *terms, as_sort sort, const char *function) {
  bool known = sort.kind == AS_SORT_DATA && terms->data && sort.element_width < terms->data->data.count;
  AS_REQUIRE_OF(function, known, "a datatype of this manager");
  return as_data_at(terms, sort);
}

as_sort as_data_declare(as_terms *terms, const char *name) {
  as_data_tables *tables = as_data_tables_of(terms);
  AS_REQUIRE(tables->data.count < NUMBERS_MAX, "at most 65535 datatypes");
  as_sort sort = {AS_SORT_DATA, 0, (uint16_t)tables->data.count};
  as_data_vector_push(terms->memory, &tables->data, (as_data){.name = copy_name(terms, &tables->sort_names, name)});
  return sort;
}

/* How deep the smallest value of a sort is: 0 if no such value is known yet. What is not defined yet counts as well
 * founded: its own definition will be refused if it is not. */
static uint32_t depth_of(const as_terms *terms, as_sort sort) {
  while (sort.kind == AS_SORT_MAP) sort = as_sort_element(terms, sort);
  if (sort.kind != AS_SORT_DATA) return 1;
  const as_data *data = as_data_at(terms, sort);
  return data->count ? data->depth : 1;
}

static uint32_t depth_of_constructor(const as_terms *terms, const as_constructor *constructor) {
  uint32_t depth = 1;
  for (uint32_t i = 0; i < constructor->count; i++) {
    uint32_t member = depth_of(terms, constructor->members[i].sort);
    if (!member) return 0;
    if (member >= depth) depth = member + 1;
  }
  return depth;
}

static bool improve_depth(const as_terms *terms, as_data *data) {
  bool better = false;
  for (uint32_t i = 0; i < data->count; i++) {
    uint32_t depth = depth_of_constructor(terms, &data->constructors[i]);
    if (!depth || (data->depth && data->depth <= depth)) continue;
    data->depth = depth, data->smallest = i, better = true;
  }
  return better;
}

/* Depths of all datatypes, from nothing: a least fixed point. Later definitions may change those of earlier ones. */
static void find_depths(const as_terms *terms) {
  as_data_vector *all = &terms->data->data;
  for (uint32_t i = 0; i < all->count; i++) all->at[i].depth = 0, all->at[i].values = 0;
  for (bool again = true; again;) {
    again = false;
    for (uint32_t i = 0; i < all->count; i++) again |= improve_depth(terms, &all->at[i]);
  }
}

static const as_constructor *copy_constructors(as_terms *terms, const as_constructor *from, uint32_t count) {
  as_name_table *names = &terms->data->names;
  as_constructor *copy = as_region_alloc(&terms->region, count * sizeof *copy);
  for (uint32_t i = 0; i < count; i++) {
    AS_REQUIRE_OF("as_data_define", from[i].count <= MEMBERS_MAX, "at most 65535 members");
    as_member *members = as_region_alloc(&terms->region, (from[i].count + 1) * sizeof *members);
    copy[i] = (as_constructor){copy_name(terms, names, from[i].name), members, from[i].count};
    for (uint32_t j = 0; j < from[i].count; j++) {
      AS_REQUIRE_OF("as_data_define", from[i].members[j].sort.kind != AS_SORT_NONE, "members have sorts");
      members[j] = (as_member){copy_name(terms, names, from[i].members[j].name), from[i].members[j].sort};
    }
  }
  return copy;
}

bool as_data_define(as_terms *terms, as_sort sort, const as_constructor *constructors, uint32_t count) {
  as_data *data = data_of(terms, sort, __func__);
  AS_REQUIRE(!data->count, "a datatype is defined once");
  AS_REQUIRE(count <= MEMBERS_MAX, "at most 65535 constructors");
  data->constructors = constructors, data->count = count;
  if (count) find_depths(terms);
  bool founded = count && data->depth;
  data->constructors = NULL, data->count = 0;
  if (founded) data->constructors = copy_constructors(terms, constructors, count), data->count = count;
  find_depths(terms);
  return founded;
}

const char *as_data_name(const as_terms *terms, as_sort data) { return data_of(terms, data, __func__)->name; }
uint32_t as_data_count(const as_terms *terms, as_sort data) { return data_of(terms, data, __func__)->count; }

const as_constructor *as_data_constructor(const as_terms *terms, as_sort sort, uint32_t index) {
  const as_data *data = data_of(terms, sort, __func__);
  AS_REQUIRE_BUT(index < data->count, "the number of a constructor", "there are %u constructors, and it is %u",
                 data->count, index);
  return &data->constructors[index];
}

/* Maps. */

as_sort as_sort_map(as_terms *terms, as_sort index, as_sort element) {
  AS_REQUIRE(index.kind != AS_SORT_NONE && element.kind != AS_SORT_NONE, "sorts of index and element");
  if (as_sort_is_bv(index) && as_sort_is_bv(element)) return as_sort_array(index.width, element.width);
  as_data_tables *tables = as_data_tables_of(terms);
  as_map_sort map = {index, element};
  uint32_t *number = as_map_table_put(terms->memory, &tables->map_of, map);
  if (!*number) {
    AS_REQUIRE(tables->maps.count < NUMBERS_MAX, "at most 65535 sorts of maps");
    *number = tables->maps.count + 1;
    as_map_vector_push(terms->memory, &tables->maps, map);
  }
  return (as_sort){AS_SORT_MAP, 0, (uint16_t)(*number - 1)};
}

as_sort as_sort_index(const as_terms *terms, as_sort map) {
  if (map.kind == AS_SORT_ARRAY) return (as_sort){AS_SORT_BV, map.width, 0};
  AS_REQUIRE(map.kind == AS_SORT_MAP, "the sort of a map");
  return terms->data->maps.at[map.element_width].index;
}

as_sort as_sort_element(const as_terms *terms, as_sort map) {
  if (map.kind == AS_SORT_ARRAY) return (as_sort){AS_SORT_BV, map.element_width, 0};
  AS_REQUIRE(map.kind == AS_SORT_MAP, "the sort of a map");
  return terms->data->maps.at[map.element_width].element;
}

/* Functions. */

/* Tuples are datatypes that nobody else knows, without names; one for each list of sorts would do, one for each
 * function does. */
static as_sort tuple_sort(as_terms *terms, const as_sort *parameters, uint32_t count) {
  AS_REQUIRE_OF("as_function_declare", count <= MEMBERS_MAX, "at most 65535 parameters");
  as_sort tuple = as_data_declare(terms, "");
  as_member *members = as_memory_alloc(terms->memory, count * sizeof *members);
  for (uint32_t i = 0; i < count; i++) members[i] = (as_member){"", parameters[i]};
  as_constructor constructor = {"", members, count};
  bool founded = as_data_define(terms, tuple, &constructor, 1);
  as_memory_free(terms->memory, members, count * sizeof *members);
  AS_REQUIRE_OF("as_function_declare", founded, "parameters of sorts that have values");
  return tuple;
}

as_function as_function_declare(as_terms *terms, const char *name, const as_sort *parameters, uint32_t count,
                                as_sort result) {
  as_data_tables *tables = as_data_tables_of(terms);
  as_function_entry f = {.name = copy_name(terms, &tables->names, name), .count = count, .result = result};
  f.parameters = as_region_copy(&terms->region, parameters, count * sizeof *parameters);
  f.index = count == 0 ? as_sort_none() : count == 1 ? parameters[0] : tuple_sort(terms, parameters, count);
  f.variable = as_term_fresh(terms, count ? as_sort_map(terms, f.index, result) : result, name);
  as_function_vector_push(terms->memory, &tables->functions, f);
  *as_default_table_put(terms->memory, &tables->function_of, f.variable.id) = tables->functions.count;
  return (as_function){f.variable.id};
}

as_function as_function_of(const as_terms *terms, as_term variable) {
  const uint32_t *number = terms->data ? as_default_table_find(&terms->data->function_of, variable.id) : NULL;
  return (as_function){number ? variable.id : 0};
}

const as_function_entry *as_function_at(const as_terms *terms, as_function function) {
  const uint32_t *number = terms->data ? as_default_table_find(&terms->data->function_of, function.id) : NULL;
  AS_REQUIRE_OF("as_function", number, "a function of this manager");
  return &terms->data->functions.at[*number - 1];
}

const char *as_function_name(const as_terms *terms, as_function function) {
  return as_function_at(terms, function)->name;
}
uint32_t as_function_count(const as_terms *terms, as_function function) {
  return as_function_at(terms, function)->count;
}
as_sort as_function_result(const as_terms *terms, as_function function) {
  return as_function_at(terms, function)->result;
}
as_sort as_function_parameter(const as_terms *terms, as_function function, uint32_t index) {
  const as_function_entry *f = as_function_at(terms, function);
  AS_REQUIRE(index < f->count, "the number of a parameter");
  return f->parameters[index];
}
