/* Functions that are known by their names: of harnesses, of libc, and those that libc models call (functions.def). The
 * machine executes calls of them by functions of this folder, which it is given when it is created:
 *
 *   options.callees = as_libc_callees();
 *   as_machine *machine = as_machine_create(run, program, &options, &error);
 */
#ifndef ASSAY_C_LIBC_KNOWN_H
#define ASSAY_C_LIBC_KNOWN_H

#include "c/exec/callees.h"

/* Asks first, writes last, as every instruction. */
typedef as_called as_libc_call(as_exec *x, as_call *call);
typedef struct as_libc_function {
  const char *name;
  as_libc_call *call;
  const char *family; /* ASSAY, KLEE, CBMC, SVCOMP, GILLIAN, REFLECTION, LIBRARY, LIBC, SERVICE */
  const char *body;   /* as functions.def names it */
  bool even_defined;  /* known by its name, even where the program has a definition */
} as_libc_function;
/* NULL if there is none of this name. Names with a prefix (nondet_) are found here, too. */
const as_libc_function *as_libc_find(const char *name);

/* Providers of callees: of the kind MEANT for names that are known even where the program defines them, else of KNOWN.
 */
const as_callee_providers *as_libc_callees(void);
/* names.c; the providers have them. */
extern const as_known_names as_libc_names;

#endif
