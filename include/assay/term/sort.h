/* Sorts: small values, compared by their fields. Datatypes and maps are numbers that belong to a manager of terms
 * (data.h). */
#ifndef ASSAY_TERM_SORT_H
#define ASSAY_TERM_SORT_H

#include <assay/base/contract.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum as_sort_kind {
  AS_SORT_NONE, /* no sort: the answer of a failed sort check */
  AS_SORT_BOOL,
  AS_SORT_BV,
  AS_SORT_INT,
  AS_SORT_FLOAT, /* width 32 or 64 */
  AS_SORT_ROUNDING,
  AS_SORT_ARRAY,    /* width: of the index */
  AS_SORT_LOCATION, /* names of memory objects: 64-bit numbers that can only be compared for equality */
  AS_SORT_DATA,     /* an algebraic datatype; element_width is its number */
  AS_SORT_MAP,      /* an array that is not from bit-vectors to bit-vectors; element_width is its number */
} as_sort_kind;

enum { AS_WIDTH_MAX = 65535 };

typedef struct as_sort {
  uint16_t kind;          /* as_sort_kind */
  uint16_t width;         /* bits of a bit-vector or float, of the index of an array; otherwise 0 */
  uint16_t element_width; /* bits of an array's element; number of a datatype or map; otherwise 0 */
} as_sort;

static inline as_sort as_sort_none(void) { return (as_sort){AS_SORT_NONE, 0, 0}; }
static inline as_sort as_sort_bool(void) { return (as_sort){AS_SORT_BOOL, 0, 0}; }
static inline as_sort as_sort_int(void) { return (as_sort){AS_SORT_INT, 0, 0}; }
static inline as_sort as_sort_float32(void) { return (as_sort){AS_SORT_FLOAT, 32, 0}; }
static inline as_sort as_sort_float64(void) { return (as_sort){AS_SORT_FLOAT, 64, 0}; }
static inline as_sort as_sort_rounding(void) { return (as_sort){AS_SORT_ROUNDING, 0, 0}; }
static inline as_sort as_sort_location(void) { return (as_sort){AS_SORT_LOCATION, 0, 0}; }

/* requires: 1 <= width <= AS_WIDTH_MAX */
static inline as_sort as_sort_bv(uint32_t width) {
  AS_REQUIRE(width >= 1 && width <= AS_WIDTH_MAX, "a bit-vector has 1 to 65535 bits");
  return (as_sort){AS_SORT_BV, (uint16_t)width, 0};
}
static inline as_sort as_sort_array(uint32_t index_width, uint32_t element_width) {
  AS_REQUIRE(index_width >= 1 && index_width <= AS_WIDTH_MAX, "an index has 1 to 65535 bits");
  AS_REQUIRE(element_width >= 1 && element_width <= AS_WIDTH_MAX, "an element has 1 to 65535 bits");
  return (as_sort){AS_SORT_ARRAY, (uint16_t)index_width, (uint16_t)element_width};
}
static inline bool as_sort_equal(as_sort a, as_sort b) {
  return a.kind == b.kind && a.width == b.width && a.element_width == b.element_width;
}
static inline bool as_sort_is_bv(as_sort sort) { return sort.kind == AS_SORT_BV; }
/* What select, store and const take. */
static inline bool as_sort_is_map(as_sort sort) { return sort.kind == AS_SORT_ARRAY || sort.kind == AS_SORT_MAP; }

#endif
