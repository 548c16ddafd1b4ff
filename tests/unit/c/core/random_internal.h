/* What random_core.c (types, globals) and random_body.c (bodies) share. */
#ifndef TESTS_C_RANDOM_INTERNAL_H
#define TESTS_C_RANDOM_INTERNAL_H

#include "c/core/build/build.h"
#include <stdio.h>

typedef struct random_unit {
  as_memory *memory;
  uint64_t state;
  as_core_unit *unit;
  as_build *build;
  uint32_t void_type, int_type, size_type, variable_type, variable_matrix;
  as_u32_vector integers, floats, pointers, aggregates; /* complete types of these classes */
  as_u32_vector records;                                /* the complete ones of the aggregates */

  /* Of the function that is made. */
  as_u32_vector scope; /* locals that are live */
  uint32_t function;
  uint32_t budget; /* statements that are left */
} random_unit;

uint64_t core_bits(random_unit *r);
uint32_t core_pick(random_unit *r, uint32_t count); /* below count */
bool core_chance(random_unit *r, uint32_t percent);
uint32_t core_of(random_unit *r, const as_u32_vector *from);
const char *core_name(random_unit *r);
uint32_t core_range(random_unit *r);
uint32_t core_object(random_unit *r);
as_core_operand core_number(random_unit *r, uint32_t type);
as_core_operand core_static_address(random_unit *r, uint32_t type);

/* random_body.c. requires: the function is open */
void core_body(random_unit *r, uint32_t function, uint32_t size);

#endif
