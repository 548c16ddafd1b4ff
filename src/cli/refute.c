#include "cli/refute.h"
#include "cli/native.h"

struct as_cli_refuter {
  as_memory *memory;
  const as_cli_sources *sources;
  as_cli_refute_wishes wishes;
  as_refute_settings settings;
  uint32_t number; /* of the witness */
};

/* ---- native runs ---- */

/* The sources with the harness in its place. */
static void describe(as_cli_refuter *r, as_region *region, as_refute_files files, const as_machine_options *machine,
                     as_witness_program *program) {
  as_cli_sources with = *r->sources;
  with.c.all = (as_request_vector){0};
  for (uint32_t i = 0; i < files.count; i++) as_request_vector_push(r->memory, &with.c.all, files.at[i]);
  as_native_program_of(region, &with, machine, program);
  as_request_vector_release(r->memory, &with.c.all);
}

static const char *keep(as_findings *findings, const as_text *text) {
  return as_region_copy(&findings->region, as_text_get(text), text->length + 1);
}

static void run_natively(as_cli_refuter *r, as_replays *replays, const as_witness *witness, as_test *test,
                         as_instance *one) {
  as_text path = {.memory = r->memory}, error = {.memory = r->memory};
  as_replay_result result = {.what.memory = r->memory};
  const char *folder = r->wishes.folder ? r->wishes.folder : as_replays_folder(replays);
  if (as_witness_save(r->memory, folder, r->number, test->program, witness, &path, &error)) {
    as_replays_run(replays, witness, as_text_get(&path), &result);
    one->native = result.standing, one->shown_by = result.by, one->said = keep(&test->findings, &result.what);
    if (r->wishes.folder) one->witness = keep(&test->findings, &path);
  }
  as_text_release(&path), as_text_release(&error), as_text_release(&result.what);
}

static void replay(void *data, as_refute_files files, as_test *test, as_instance *one) {
  as_cli_refuter *r = data;
  as_region region;
  as_witness_program program;
  as_witness witness;
  as_replay_options options = {
      .memory = r->memory, .jobs = (uint32_t)r->sources->jobs, .interrupt = r->wishes.run.interrupt};
  as_replays *replays = as_replays_open(&options);
  if (!replays) return;
  as_region_init(&region, r->memory);
  describe(r, &region, files, &test->settings->machine, &program);
  as_witness_of_instance(&region, test->program, &program, one, &witness);
  run_natively(r, replays, &witness, test, one);
  as_region_release(&region);
  as_replays_close(replays);
}

/* ---- all ---- */

as_cli_refuter *as_cli_refuter_open(as_memory *memory, const as_cli_sources *sources,
                                    const as_cli_refute_wishes *wishes) {
  as_cli_refuter *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory, r->sources = sources, r->wishes = *wishes;
  if (wishes->folder) as_witness_clear(memory, wishes->folder);
  r->settings = (as_refute_settings){.files = {sources->c.all.at, sources->c.all.count},
                                     .run = wishes->run,
                                     .machine = wishes->machine,
                                     .seconds = wishes->seconds,
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
