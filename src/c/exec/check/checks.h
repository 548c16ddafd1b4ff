/* The checks of execution, and what a report knows about one that failed. */
#ifndef ASSAY_C_EXEC_CHECK_CHECKS_H
#define ASSAY_C_EXEC_CHECK_CHECKS_H

#include <assay/state/space.h>

typedef enum as_check {
#define AS_CHECK(name, ...) AS_CHECK_##name,
#include "c/exec/check/checks.def"
#undef AS_CHECK
  AS_CHECK_COUNT
} as_check;

typedef struct as_check_facts {
  const char *name; /* of options and reports */
  bool on;          /* by default */
  bool stops;       /* where it is off: the path ends */
  const char *clause, *sanitizer, *meaning;
} as_check_facts;
const as_check_facts *as_check_get(as_check check);
/* AS_CHECK_COUNT if there is none. */
as_check as_check_find(const char *name);

/* A failed check: the result of the outcome (AS_OUTCOME_BUG or AS_OUTCOME_POSSIBLE_BUG) of a run of C. Valid as long as
 * the outcome. */
typedef struct as_failure {
  as_check check;
  uint32_t range;      /* of the program's unit; AS_CORE_NONE: nowhere */
  const char *message; /* what happened, as people say it: "read of 4 bytes at offset 8 of a heap object of 8 bytes" */
  const as_fault *fault;         /* of an access, or NULL */
  const void *more;              /* what a guest knows about it, or NULL */
  bool of_form;                  /* it is about how values are made, or behind a scope: no run with values shows it */
  const struct as_failure *next; /* what else fails there, for a path that ends with several: leaks; or NULL */
} as_failure;

#endif
