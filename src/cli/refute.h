/* Contracts refuted from the command line (analyse/refute.h): the sources are those of the command, and what refutes a
 * contract is run natively. The witness of a refutation is kept in a folder, if there is one for them.
 *
 *   as_cli_refuter *refuter = as_cli_refuter_open(memory, &sources, &wishes);
 *   as_refuted refuted;
 *   as_cli_refuter_run(refuter, specs, program, function, 1, &refuted);
 *   as_refuted_release(&refuted);
 *   as_cli_refuter_close(refuter);
 */
#ifndef ASSAY_CLI_REFUTE_H
#define ASSAY_CLI_REFUTE_H

#include "analyse/refute.h"
#include "cli/sources/sources.h"

typedef struct as_cli_refute_wishes {
  as_run_options run;
  as_machine_options machine;
  double seconds;           /* for each function; 0: no limit */
  uint64_t steps;           /* likewise */
  const char *folder;       /* for witnesses; NULL: none are kept */
  bool no_replay;           /* natively; the machine's own concrete run is enough then */
  uint32_t elements, depth; /* 0: as usual */
} as_cli_refute_wishes;

typedef struct as_cli_refuter as_cli_refuter;

/* The sources are open, and all of them C. */
as_cli_refuter *as_cli_refuter_open(as_memory *memory, const as_cli_sources *sources,
                                    const as_cli_refute_wishes *wishes);
void as_cli_refuter_close(as_cli_refuter *refuter);
/* number: of its witness, from 1, so that its name does not depend on who else is refuted. */
void as_cli_refuter_run(as_cli_refuter *refuter, const as_spec_unit *specs, const as_core_unit *program,
                        uint32_t function, uint32_t number, as_refuted *refuted);

#endif
