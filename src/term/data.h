/* Inside the term layer: the tables behind datatypes, functions and maps. */
#ifndef ASSAY_TERM_DATA_TABLES_H
#define ASSAY_TERM_DATA_TABLES_H

#include "term/term_internal.h"
#include <assay/term/data.h>

typedef struct as_data {
  const char *name;
  const as_constructor *constructors;
  uint32_t count;    /* 0: not defined yet */
  uint32_t depth;    /* of its smallest value; 0: not known yet */
  uint32_t smallest; /* constructor of that value */
  uint32_t values;   /* as as_sort_values; 0: not known yet */
  as_term value;     /* the smallest; none: nobody asked yet */
} as_data;

typedef struct as_map_sort {
  as_sort index, element;
} as_map_sort;

typedef struct as_function_entry {
  const char *name;
  as_term variable; /* of the result's sort if there are no parameters; else a map */
  const as_sort *parameters;
  uint32_t count;
  as_sort result;
  as_sort index; /* of the map: the parameter, or the tuple of several */
} as_function_entry;

static inline uint64_t as_map_hash(as_map_sort map) {
  uint64_t index = (uint64_t)map.index.kind << 32 | (uint32_t)map.index.width << 16 | map.index.element_width;
  uint64_t element = (uint64_t)map.element.kind << 32 | (uint32_t)map.element.width << 16 | map.element.element_width;
  return as_hash_join(index, element);
}
static inline bool as_map_equal(as_map_sort a, as_map_sort b) {
  return as_sort_equal(a.index, b.index) && as_sort_equal(a.element, b.element);
}
static inline uint64_t as_name_hash(const char *name) { return as_hash_bytes(name, strlen(name)); }
static inline bool as_name_equal(const char *a, const char *b) { return strcmp(a, b) == 0; }

AS_VECTOR_DEFINE(as_data_vector, as_data)
AS_VECTOR_DEFINE(as_map_vector, as_map_sort)
AS_VECTOR_DEFINE(as_function_vector, as_function_entry)
AS_TABLE_DEFINE(as_map_table, as_map_sort, uint32_t, as_map_hash, as_map_equal)
AS_TABLE_DEFINE(as_name_table, const char *, const char *, as_name_hash, as_name_equal)

typedef struct as_data_tables {
  as_data_vector data;
  as_map_vector maps;
  as_map_table map_of;
  as_function_vector functions;
  as_default_table function_of; /* variable's id to index + 1 */
  /* Each name with its first copy, which is the one whose symbol is printed as it stands: datatypes; functions,
   * constructors and members. */
  as_name_table sort_names, names;
  as_default_table is_value; /* constructor applications: 1 no, 2 yes */
} as_data_tables;

static inline as_data *as_data_at(const as_terms *terms, as_sort sort) {
  assert(sort.kind == AS_SORT_DATA && terms->data && sort.element_width < terms->data->data.count);
  return &terms->data->data.at[sort.element_width];
}
as_data_tables *as_data_tables_of(as_terms *terms); /* makes them */
const as_function_entry *as_function_at(const as_terms *terms, as_function function);

enum { AS_MEMBER_BITS = 16 };
static inline uint32_t as_member_constructor(uint32_t index) { return index >> AS_MEMBER_BITS; }
static inline uint32_t as_member_number(uint32_t index) { return index & ((1u << AS_MEMBER_BITS) - 1); }

/* The index of a function's map for these arguments: the argument, or the tuple of several. */
as_term as_function_index(as_terms *terms, as_function function, const as_term *arguments);
/* The smallest value; none while something that it needs is not defined. */
as_term as_data_smallest(as_terms *terms, as_sort data);

#endif
