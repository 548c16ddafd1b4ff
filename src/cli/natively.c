#include "cli/natively.h"
#include "cli/native.h"

/* The sources with the harness in its place; there may be fewer of them than the command has. */
static void describe(const as_cli_natively *how, as_region *region, const as_front_request *files, uint32_t count,
                     const as_machine_options *machine, as_witness_program *program) {
  as_cli_sources with = *how->sources;
  with.c.all = (as_request_vector){0}, with.inputs = (as_cli_inputs){0}, with.summaries = (as_cli_patterns){0};
  for (uint32_t i = 0; i < count; i++) {
    as_request_vector_push(how->memory, &with.c.all, files[i]);
    as_cli_inputs_push(how->memory, &with.inputs, (as_cli_input){.file = files[i].file});
  }
  as_native_program_of(region, &with, machine, program);
  as_request_vector_release(how->memory, &with.c.all);
  as_cli_inputs_release(how->memory, &with.inputs);
}

static const char *keep(as_findings *findings, const as_text *text) {
  return as_region_copy(&findings->region, as_text_get(text), text->length + 1);
}

static bool save_in(const as_cli_natively *how, const char *folder, const as_core_unit *unit, const as_witness *witness,
                    as_text *path, as_text *error) {
  if (how->number) return as_witness_save(how->memory, folder, how->number, unit, witness, path, error);
  return as_witness_save_hidden(how->memory, folder, unit, witness, path, error);
}

/* In the folder of the user. */
static bool save(const as_cli_natively *how, const as_witness *witness, as_test *test, as_instance *one,
                 as_text *path) {
  as_text error = {.memory = how->memory};
  bool good = save_in(how, how->folder, test->program, witness, path, &error);
  if (good)
    one->witness = keep(&test->findings, path);
  else if (how->trouble)
    as_text_put(how->trouble, as_text_get(&error));
  as_text_release(&error);
  return good;
}

static void run(const as_cli_natively *how, as_replays *replays, const as_witness *witness, as_test *test,
                as_instance *one) {
  as_text path = {.memory = how->memory}, error = {.memory = how->memory};
  as_replay_result result = {.what.memory = how->memory};
  bool is_saved = how->folder && save(how, witness, test, one, &path);
  if (!is_saved) as_text_clear(&path);
  if (!how->is_kept_only &&
      (is_saved || save_in(how, as_replays_folder(replays), test->program, witness, &path, &error))) {
    as_replays_run(replays, witness, as_text_get(&path), &result);
    one->native = result.standing, one->shown_by = result.by, one->said = keep(&test->findings, &result.what);
  }
  as_text_release(&path), as_text_release(&error), as_text_release(&result.what);
}

void as_cli_natively_run(const as_cli_natively *how, const as_front_request *files, uint32_t count, as_test *test,
                         as_instance *one) {
  as_region region;
  as_witness_program program;
  as_witness witness;
  as_replay_options options = {.memory = how->memory,
                               .jobs = (uint32_t)how->sources->jobs,
                               .objects = how->objects,
                               .interrupt = how->interrupt};
  as_replays *replays = as_replays_open(&options);
  if (!replays) return;
  as_region_init(&region, how->memory);
  describe(how, &region, files, count, &test->settings->machine, &program);
  as_witness_of_instance(&region, test->program, &program, one, &witness);
  run(how, replays, &witness, test, one);
  as_region_release(&region);
  as_replays_close(replays);
}
