/* One text in C, built with sanitizers and run once, under the guard and limits of replays. */
#ifndef ASSAY_REPORT_REPLAY_ONCE_H
#define ASSAY_REPORT_REPLAY_ONCE_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_once {
  as_memory *memory;
  const char *text;
  const char *directory;    /* where the compiler runs; NULL: here */
  const char *const *flags; /* of the compiler */
  uint32_t flag_count;
  double seconds; /* of the run; 0: 10 */
  const volatile int *interrupt;
} as_once;

typedef enum as_once_end {
  AS_ONCE_RAN,    /* `output` is what it printed */
  AS_ONCE_FAILED, /* a sanitizer or a signal ended it; `output` says which */
  AS_ONCE_NOT_RUN /* it could not be built, or run; `output` says why */
} as_once_end;

as_once_end as_once_run(const as_once *once, as_text *output);

#endif
