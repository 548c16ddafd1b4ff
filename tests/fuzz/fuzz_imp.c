/* Fuzzes IMP programs: any bytes. Nothing may crash, leak or hang; an error has a place inside the input. What is read
 * prints to a text that reads back as the same, executes concretely, and is explored for a few steps without Z3; no bug
 * may fail to be replayed.
 */
#include "imp/concrete.h"
#include "imp/finder.h"
#include <assay/base/memory.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static as_imp_program *parse(as_memory *memory, const char *text, size_t length) {
  as_imp_error error = {0};
  as_imp_program *program = as_imp_parse(memory, "fuzz.imp", text, length, &error);
  size_t lines = 1;
  for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
  if (!program && (!*error.message || error.place.line < 1 || error.place.line > lines || error.place.column < 1))
    abort();
  return program;
}

static void print_twice(as_memory *memory, const as_imp_program *program) {
  as_text once = {.memory = memory}, twice = {.memory = memory};
  as_imp_print_program(program, &once);
  as_imp_program *again = parse(memory, as_text_get(&once), once.length);
  if (again) { /* indentation never nests deeper, but parentheses that were not needed are gone */
    as_imp_print_program(again, &twice);
    if (strcmp(as_text_get(&once), as_text_get(&twice)) != 0) abort();
  } else {
    abort();
  }
  as_imp_program_destroy(again);
  as_text_release(&once), as_text_release(&twice);
}

static void execute(as_memory *memory, const as_imp_program *program) {
  mpz_t *store = as_memory_alloc(memory, program->variables * sizeof *store);
  for (uint32_t i = 0; i < program->variables; i++) mpz_init_set_si(store[i], (long)i - 2);
  as_imp_execute(program, store, 50);
  for (uint32_t i = 0; i < program->variables; i++) mpz_clear(store[i]);
  as_memory_free(memory, store, program->variables * sizeof *store);
}

static void explore(as_memory *memory, const as_imp_program *program) {
  as_run_options options = {.strategy = AS_STRATEGY_BREADTH, .budget = {.steps = 60, .seconds = 1}};
  options.solver_options.tiers_off = UINT32_C(1) << AS_TIER_Z3;
  options.solver_options.question_seconds = 0.2;
  options.solver_options.question_conflicts = 200;
  as_imp_finder *finder = as_imp_finder_create(memory, program, &options);
  as_imp_message_kind kind;
  do kind = as_imp_finder_next(finder)->kind;
  while (!as_imp_message_is_last(kind) && kind != AS_IMP_MESSAGE_DISAGREEMENT);
  if (kind == AS_IMP_MESSAGE_DISAGREEMENT) abort();
  as_imp_finder_destroy(finder);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  as_memory *memory = as_memory_create((size_t)1 << 29);
  as_imp_program *program = parse(memory, (const char *)bytes, count);
  if (program) {
    print_twice(memory, program);
    execute(memory, program);
    explore(memory, program);
  }
  as_imp_program_destroy(program);
  as_memory_destroy(memory);
  return 0;
}
