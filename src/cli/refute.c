#include "cli/refute.h"
#include "cli/natively.h"
#include "report/witness/witness.h"

struct as_cli_refuter {
  as_memory *memory;
  const as_cli_sources *sources;
  as_cli_refute_wishes wishes;
  as_refute_settings settings;
  uint32_t number; /* of the witness */
};

/* ---- native runs ---- */

static void replay(void *data, as_refute_files files, as_test *test, as_instance *one) {
  as_cli_refuter *r = data;
  as_cli_natively how = {r->memory, r->sources, r->wishes.folder, r->number, r->wishes.run.interrupt, NULL,
                         false,     NULL};
  as_cli_natively_run(&how, files.at, files.count, test, one);
}

/* ---- all ---- */

as_cli_refuter *as_cli_refuter_open(as_memory *memory, const as_cli_sources *sources,
                                    const as_cli_refute_wishes *wishes) {
  as_cli_refuter *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory, r->sources = sources, r->wishes = *wishes;
  if (wishes->folder) as_witness_clear(memory, wishes->folder);
  r->settings = (as_refute_settings){.files = {sources->c.all.at, as_cli_sources_of_program(sources)},
                                     .run = wishes->run,
                                     .machine = wishes->machine,
                                     .seconds = wishes->seconds,
                                     .steps = wishes->steps,
                                     .elements = wishes->elements,
                                     .depth = wishes->depth,
                                     .no_libc = !sources->with_libc,
                                     .lenient_types = sources->lenient_types,
                                     .data = r,
                                     .replay = wishes->no_replay ? NULL : replay};
  return r;
}

void as_cli_refuter_close(as_cli_refuter *r) { as_memory_free(r->memory, r, sizeof *r); }

void as_cli_refuter_run(as_cli_refuter *r, const as_spec_unit *specs, const as_core_unit *program, uint32_t function,
                        uint32_t number, as_refuted *refuted) {
  r->number = number;
  as_refute(r->memory, &r->settings, specs, program, function, refuted);
}
