#include "cli/native.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *current_folder(as_region *region) {
  char *name = getcwd(NULL, 0);
  const char *copy = as_region_copy(region, name ? name : "/", name ? strlen(name) + 1 : 2);
  free(name);
  return copy;
}

void as_native_program_of(as_region *region, const as_cli_sources *sources, const as_machine_options *machine,
                          as_witness_program *program) {
  uint32_t count = sources->inputs.count - sources->summaries.count; /* which no native run has */
  as_witness_source *all = as_region_alloc(region, (count + 1) * sizeof *all);
  uint32_t next = 0, texts = 0;
  for (uint32_t i = 0; i < count; i++) {
    const as_cli_input *input = &sources->inputs.at[i];
    all[i] = (as_witness_source){.file = input->file, .is_core = input->is_core};
    if (!input->is_core) {
      const as_front_request *request = &sources->c.all.at[next++];
      all[i].file = request->file, all[i].directory = request->directory;
      all[i].flags = request->flags, all[i].flag_count = request->flag_count, all[i].lenient = request->lenient;
      all[i].text = request->text;
      if (request->text) all[i].text_file = as_witness_text_file(region, texts++);
    }
    as_witness_digest(region->memory, &all[i], all[i].digest);
  }
  *program = (as_witness_program){.directory = current_folder(region),
                                  .sources = all,
                                  .source_count = count,
                                  .with_libc = sources->with_libc,
                                  .lenient_types = sources->lenient_types,
                                  .machine = *machine};
}

void as_native_warn_of_changes(as_memory *memory, const char *command, const as_witness_program *program) {
  for (uint32_t i = 0; i < program->source_count; i++) {
    const as_witness_source *source = &program->sources[i];
    char now[AS_DIGEST_TEXT];
    as_witness_digest(memory, source, now);
    if (!strcmp(now, source->digest)) continue;
    fprintf(stderr, "assay %s: warning: '%s' %s\n", command, source->file,
            *now ? "has changed since this was written" : "cannot be read any more");
  }
}

as_core_unit *as_native_parse(as_cli_sources *s, const as_witness_program *program) {
  for (uint32_t i = 0; i < program->source_count; i++) {
    const as_witness_source *source = &program->sources[i];
    as_front_request request = {.file = source->file,
                                .directory = source->directory,
                                .text = source->text,
                                .flags = source->flags,
                                .flag_count = source->flag_count,
                                .lenient = source->lenient,
                                .orders = program->machine.checks[AS_CHECK_ORDER]};
    if (!source->is_core) as_request_vector_push(s->memory, &s->c.all, request);
    as_cli_inputs_push(s->memory, &s->inputs, (as_cli_input){.file = source->file, .is_core = source->is_core});
  }
  s->with_libc = program->with_libc, s->lenient_types = program->lenient_types;
  as_core_unit *unit = as_cli_sources_program(s, NULL, NULL);
  if (!unit || !s->failed) return unit;
  as_core_unit_destroy(unit);
  return NULL;
}
