/* Lines of the source, as comments of Gallina. */
#ifndef ASSAY_C_PROVE_PRINT_SOURCE_H
#define ASSAY_C_PROVE_PRINT_SOURCE_H

#include "c/prove/program.h"
#include <assay/base/text.h>

typedef struct as_prove_sources {
  const as_prove_program *program;
  as_text *texts; /* of each file; empty before it is read, or if it cannot be */
  bool *tried;
  uint32_t file, line; /* that was shown last */
} as_prove_sources;

void as_prove_sources_open(as_prove_sources *s, const as_prove_program *program);
void as_prove_sources_close(as_prove_sources *s);
/* The line that the range begins on, if it is another one than the last. */
void as_prove_put_source(as_prove_sources *s, uint32_t range, as_text *out);

#endif
