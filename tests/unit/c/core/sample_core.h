/* Small units for tests that only need some: an int function with a loop and a branch, globals whose initialisers have
 * numbers, addresses and bytes, a record. The number makes units different, and larger: each has that many globals
 * more.
 */
#ifndef TESTS_C_SAMPLE_CORE_H
#define TESTS_C_SAMPLE_CORE_H

#include "c/core/core.h"

as_core_unit *sample_core(as_memory *memory, uint32_t number);

#endif
