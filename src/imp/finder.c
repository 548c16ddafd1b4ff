#include "imp/finder.h"
#include "imp/concrete.h"
#include "imp/engine.h"
#include <assay/base/vector.h>
#include <assay/term/print.h>
#include <assert.h>
#include <string.h>

AS_VECTOR_DEFINE(message_vector, as_imp_message)

struct as_imp_finder {
  as_memory *memory;
  const as_imp_program *program;
  as_run *run;
  as_imp_machine *machine;
  as_region region;     /* of the messages below */
  message_vector found; /* by the last step */
  uint32_t shown;       /* of them */
  as_imp_message plain; /* one that is no bug */
  uint64_t bugs;
};

static const char *const names[] = {
#define AS_IMP_MESSAGE(name, text, meaning) text,
#include "imp/messages.def"
#undef AS_IMP_MESSAGE
};
static const char *const meanings[] = {
#define AS_IMP_MESSAGE(name, text, meaning) meaning,
#include "imp/messages.def"
#undef AS_IMP_MESSAGE
};
const char *as_imp_message_name(as_imp_message_kind kind) { return names[kind]; }
const char *as_imp_message_meaning(as_imp_message_kind kind) { return meanings[kind]; }

/* What a message shows. */

static void describe_path(as_imp_finder *finder, as_imp_message *message, const as_path *path) {
  uint32_t left = message->claim_count = as_path_length(path);
  as_term *claims = as_region_alloc(&finder->region, left * sizeof *claims);
  for (; left; path = as_path_parent(path)) claims[--left] = as_path_claim(path);
  message->claims = claims;
}

static void describe_store(as_imp_finder *finder, as_imp_message *message, const void *state) {
  as_term *store = as_region_alloc(&finder->region, finder->program->variables * sizeof *store);
  for (uint32_t i = 0; i < finder->program->variables; i++) store[i] = as_imp_state_value(state, i);
  message->store = store;
  message->steps = as_imp_state_steps(state);
}

static const char *value_text(as_imp_finder *finder, const as_model *model, uint32_t variable) {
  as_terms *terms = as_run_terms(finder->run);
  const as_models *models = as_paths_models(as_solver_paths(as_run_solver(finder->run)));
  as_term input = as_term_variable(terms, as_sort_int(), finder->program->variable[variable]);
  as_text text = {.memory = finder->memory};
  as_term_print_text(terms, &text, as_model_get(models, model, input));
  const char *kept = as_region_copy(&finder->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}

static void describe_input(as_imp_finder *finder, as_imp_message *message, const as_model *model) {
  uint32_t count = finder->program->variables;
  const char **input = as_region_alloc(&finder->region, count * sizeof *input + 1); /* never NULL */
  for (uint32_t i = 0; i < count; i++) input[i] = value_text(finder, model, i);
  message->input = input;
}

/* Confirmed: the program fails on this input, at this statement, after as many steps. Too big: nobody can say, for an
 * input of thousands of digits. */
typedef enum replay_result { CONFIRMED, REFUTED, TOO_BIG } replay_result;

static replay_result replay(const as_imp_finder *finder, const as_imp_message *message) {
  uint32_t count = finder->program->variables;
  mpz_t *store = as_memory_alloc(finder->memory, count * sizeof *store);
  bool readable = true;
  for (uint32_t i = 0; i < count; i++) readable &= mpz_init_set_str(store[i], message->input[i], 10) == 0;
  as_imp_end end = as_imp_execute(finder->program, store, message->steps);
  for (uint32_t i = 0; i < count; i++) mpz_clear(store[i]);
  as_memory_free(finder->memory, store, count * sizeof *store);
  assert(readable), (void)readable;
  if (end.kind == AS_IMP_END_TOO_BIG) return TOO_BIG;
  return end.kind == AS_IMP_END_FAILED && end.at == message->at && end.steps == message->steps ? CONFIRMED : REFUTED;
}

/* A possible bug whose input, if it has one, fails indeed is a bug: the replay is exact, whatever the path rests on. */
static void take_outcome(void *data, as_run *run, const as_outcome *outcome) {
  (void)run;
  as_imp_finder *finder = data;
  if (outcome->kind != AS_OUTCOME_BUG && outcome->kind != AS_OUTCOME_POSSIBLE_BUG) return;
  as_imp_message message = {.kind = AS_IMP_MESSAGE_POSSIBLE_BUG, .at = outcome->result};
  describe_path(finder, &message, outcome->path);
  describe_store(finder, &message, outcome->state);
  if (outcome->model) {
    describe_input(finder, &message, outcome->model);
    replay_result result = replay(finder, &message);
    if (result == CONFIRMED)
      message.kind = AS_IMP_MESSAGE_BUG_FOUND;
    else
      message.input = NULL;
    if (result == REFUTED && outcome->kind == AS_OUTCOME_BUG) message.kind = AS_IMP_MESSAGE_DISAGREEMENT;
  }
  finder->bugs += message.kind == AS_IMP_MESSAGE_BUG_FOUND;
  message_vector_push(finder->memory, &finder->found, message);
}

/* The stream. */

as_imp_finder *as_imp_finder_create(as_memory *memory, const as_imp_program *program, const as_run_options *options) {
  as_imp_finder *finder = as_memory_alloc_zeroed(memory, sizeof *finder);
  finder->memory = memory, finder->program = program;
  as_region_init(&finder->region, memory);
  as_run_options own = *options;
  own.outcome = take_outcome, own.outcome_data = finder;
  finder->run = as_run_create(memory, &own);
  finder->machine = as_imp_machine_create(finder->run, program);
  as_run_begin(finder->run, as_imp_engine(), finder->machine, as_imp_machine_first(finder->machine));
  return finder;
}

void as_imp_finder_destroy(as_imp_finder *finder) {
  if (!finder) return;
  as_run_destroy(finder->run);
  as_imp_machine_destroy(finder->machine);
  message_vector_release(finder->memory, &finder->found);
  as_region_release(&finder->region);
  as_memory_free(finder->memory, finder, sizeof *finder);
}

/* No branch is left: but were some cut off on the way? */
static as_imp_message_kind last_message(const as_imp_finder *finder, as_run_progress progress) {
  bool complete = progress == AS_RUN_FINISHED && !(as_ledger_flags(as_run_ledger(finder->run)) & AS_FLAG_UNDER);
  return complete ? AS_IMP_MESSAGE_FINISHED : AS_IMP_MESSAGE_STOPPED;
}

const as_imp_message *as_imp_finder_next(as_imp_finder *finder) {
  if (finder->shown < finder->found.count) return &finder->found.at[finder->shown++];
  if (as_imp_message_is_last(finder->plain.kind)) return &finder->plain;
  finder->found.count = finder->shown = 0;
  as_region_release(&finder->region);
  as_run_progress progress = as_run_step(finder->run);
  if (finder->found.count) return &finder->found.at[finder->shown++];
  finder->plain.kind = progress == AS_RUN_GOES_ON ? AS_IMP_MESSAGE_PENDING : last_message(finder, progress);
  return &finder->plain;
}

as_verdict as_imp_finder_verdict(const as_imp_finder *finder) {
  as_verdict verdict = as_run_verdict(finder->run);
  if (finder->bugs) return AS_VERDICT_BUG;
  return verdict == AS_VERDICT_BUG ? AS_VERDICT_INCOMPLETE : verdict;
}
uint64_t as_imp_finder_bugs(const as_imp_finder *finder) { return finder->bugs; }
as_run *as_imp_finder_run(const as_imp_finder *finder) { return finder->run; }
