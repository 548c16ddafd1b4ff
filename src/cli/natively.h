/* A bug of a program that was made on the way, with a harness in the place of a file, is run natively, unless nobody
 * wants that; its witness is kept in a folder, if there is one for them. If it cannot be written, the bug is run all
 * the same. */
#ifndef ASSAY_CLI_NATIVELY_H
#define ASSAY_CLI_NATIVELY_H

#include "analyse/test.h"
#include "cli/sources/sources.h"

typedef struct as_cli_natively {
  as_memory *memory;
  const as_cli_sources *sources; /* whose files are others now */
  const char *folder;            /* for witnesses; NULL: none are kept */
  uint32_t number;               /* of the witness, from 1; 0: its folder gets its name later (as_witness_name) */
  const volatile int *interrupt;
  const char *objects; /* a folder of objects that its programs have in common (replay/objects.h); or NULL */
  bool is_kept_only;   /* not run */
  as_text *trouble;    /* why the folder cannot be written; or NULL: nobody wants to know */
} as_cli_natively;

/* What came of it is said in the instance, in memory of the test's findings. */
void as_cli_natively_run(const as_cli_natively *how, const as_front_request *files, uint32_t count, as_test *test,
                         as_instance *one);

#endif
