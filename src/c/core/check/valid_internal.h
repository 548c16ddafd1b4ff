/* What valid.c (tables) and valid_code.c (bodies) share. Reasons are static strings; NULL means valid. */
#ifndef ASSAY_C_CORE_CHECK_VALID_INTERNAL_H
#define ASSAY_C_CORE_CHECK_VALID_INTERNAL_H

#include "c/core/core.h"

/* first .. first + count lies in an array of so many elements. */
static inline bool as_valid_span(uint32_t first, uint32_t count, uint32_t whole) {
  return (uint64_t)first + count <= whole;
}
static inline bool as_valid_or_none(uint32_t index, uint32_t count) { return index < count || index == AS_CORE_NONE; }

/* requires: types, constants, fields and locals are valid, and each function's ranges lie in their arrays */
const char *as_valid_code(const as_core_unit *unit);

#endif
