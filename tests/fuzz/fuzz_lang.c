/* Fuzzes programs of LANG: any bytes. Nothing may crash, leak or hang; a complaint has a place inside the input; what
 * parses is printed, and the print parses to the same print. Then it is run on a few inputs, and explored with small
 * bounds and without Z3: every error that is found must be replayed.
 */
#include "lang/lang.h"
#include <assay/explore/direct.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static void check_complaint(const as_lang_complaint *complaint, const uint8_t *bytes, size_t count) {
  size_t lines = 1;
  for (size_t i = 0; i < count; i++) lines += bytes[i] == '\n';
  if (!complaint->message[0] || complaint->place.line < 1 || complaint->place.line > lines) abort();
  if (complaint->place.column < 1 || complaint->place.column > count + 1) abort();
}

/* A printed program has more parentheses than the first one, and may be too deep for the parser. */
static void check_print(as_memory *memory, const as_lang_program *program) {
  as_text printed = {.memory = memory}, again = {.memory = memory};
  as_lang_complaint complaint;
  as_lang_print(program, &printed);
  as_lang_program *second = as_lang_parse(memory, as_text_get(&printed), printed.length, &complaint);
  if (!second && !strstr(complaint.message, "nested too deeply")) abort();
  if (second) as_lang_print(second, &again);
  if (second && strcmp(as_text_get(&printed), as_text_get(&again)) != 0) abort();
  as_lang_destroy(second);
  as_text_release(&printed), as_text_release(&again);
}

static void replay(void *data, as_run *run, const as_outcome *outcome) {
  if (outcome->kind != AS_OUTCOME_GIVEN_UP && outcome->model && !as_lang_replay(data, run, outcome)) abort();
}

static void explore(as_memory *memory, as_lang_program *program) {
  as_run_options options = {.outcome = replay,
                            .outcome_data = program,
                            .budget = {.paths = 20, .steps = 2000, .seconds = 1},
                            .solver_options = {.question_seconds = 0.2, .tiers_off = 1u << AS_TIER_Z3}};
  as_run *run = as_run_create(memory, &options);
  as_direct(run, as_lang_explore, program);
  as_run_destroy(run);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  as_memory *memory = as_memory_create(0);
  as_lang_complaint complaint = {0};
  as_lang_program *program = as_lang_parse(memory, (const char *)bytes, count, &complaint);
  if (program) {
    static const char *const inputs[] = {"0", "-1", "99999999999999999999", "3"};
    as_lang_answer answer = as_lang_run(program, inputs, 4);
    as_lang_answer_release(&answer);
    check_print(memory, program);
    explore(memory, program);
  } else {
    check_complaint(&complaint, bytes, count);
  }
  as_lang_destroy(program);
  as_memory_destroy(memory);
  return 0;
}
