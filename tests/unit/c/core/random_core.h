/* Random units of core, made with the builder: all kinds of types, globals with initialisers, functions with branches,
 * switches, loops, computed gotos, scopes and lifetimes, and instructions of every shape. They satisfy as_core_check;
 * what they compute means nothing. The same seed and size give the same unit.
 *
 *   as_core_unit *unit = random_core(memory, seed, 20);
 *   as_core_unit_destroy(unit);
 */
#ifndef TESTS_C_RANDOM_CORE_H
#define TESTS_C_RANDOM_CORE_H

#include "c/core/core.h"

/* `size` is about the number of statements in each of a few functions. */
as_core_unit *random_core(as_memory *memory, uint64_t seed, uint32_t size);

#endif
