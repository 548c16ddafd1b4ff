/* Building a program natively, with its inputs.c: clang 19, no optimisation, sanitizers.
 *
 *   const char *executable = as_native_make(&maker, &witness, AS_NATIVE_BUILD_USUAL, folder, &why);
 */
#ifndef ASSAY_REPORT_REPLAY_BUILD_H
#define ASSAY_REPORT_REPLAY_BUILD_H

#include "report/replay/judge.h"
#include <assay/base/region.h>

typedef struct as_native_maker {
  as_memory *memory;
  as_region *region; /* of the executables' names */
  const char *place; /* a folder for objects and executables */
  const char *kept;  /* a folder of objects that programs have in common (objects.h); or NULL */
  uint32_t jobs;
  const volatile int *interrupt;
  bool coverage;  /* what is executed is counted (coverage.h) */
  bool again;     /* the sources were compiled before, with the same sanitizers, for another entry of the program */
  as_text *lacks; /* becomes the names of what nothing defines, if anything: such a call is one of address 0; or NULL */
} as_native_maker;

/* Whether its sources are C on the disk; else `why` is a sentence. */
bool as_native_can_be_built(const as_witness *witness, as_text *why);
/* The executable. NULL: `why` is a sentence, with the first error of the compiler. */
const char *as_native_make(const as_native_maker *maker, const as_witness *witness, as_native_build build,
                           const char *folder, as_text *why);
/* Names the places of reports that have an offset in the executable. */
void as_native_name_places(const as_native_maker *maker, const char *executable, as_native_reports *reports);

#endif
