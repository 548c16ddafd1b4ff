/* IMP: the program is run first, since what has a bug needs no certificate. */
#include "cli/imp/show.h"
#include "cli/prove/prove.h"
#include "imp/prove.h"
#include "solve/refute/integers/integers.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>

typedef struct job {
  as_prove_wishes *wishes;
  as_prove_answer *answer;
  as_text source;
  const char *file;
  as_imp_program *program;
} job;

static bool misread(const char *name, const as_imp_error *error) {
  fprintf(stderr, "%s:%u:%u: error: %s\n", name, error->place.line, error->place.column, error->message);
  return false;
}

static bool read_program(job *j) {
  as_imp_error error;
  if (!as_cli_read_file("prove", j->file, j->wishes->sources.interrupt, &j->source)) return false;
  j->program = as_imp_parse(j->wishes->memory, j->file, as_text_get(&j->source), j->source.length, &error);
  if (!j->program) return misread(j->file, &error);
  for (uint32_t i = j->wishes->assumptions.count; i-- > 0;)
    if (!as_imp_program_assume(j->program, j->wishes->assumptions.at[i], &error))
      return misread("<assumption>", &error);
  return true;
}

/* The verdict of the run. Bugs are shown on the way. */
static as_verdict find_bugs(job *j, as_imp_finder *finder) {
  as_imp_view view = {.memory = j->wishes->memory,
                      .program = j->program,
                      .source = as_text_get(&j->source),
                      .source_length = j->source.length};
  for (bool over = false; !over;) {
    const as_imp_message *message = as_imp_finder_next(finder);
    as_cli_progress_show(&j->wishes->progress, as_imp_finder_run(finder));
    if (message->kind == AS_IMP_MESSAGE_BUG_FOUND && !j->wishes->json)
      as_cli_progress_wipe(&j->wishes->progress), as_imp_show_message(&view, finder, message);
    over = as_imp_message_is_last(message->kind) || message->kind == AS_IMP_MESSAGE_BUG_FOUND ||
           message->kind == AS_IMP_MESSAGE_DISAGREEMENT;
  }
  as_cli_progress_wipe(&j->wishes->progress);
  return as_imp_finder_verdict(finder);
}

static as_verdict run(job *j) {
  as_run_options options = {.strategy = AS_STRATEGY_BREADTH, .interrupt = j->wishes->sources.interrupt};
  options.budget.seconds = j->wishes->seconds;
  options.budget.bytes = j->wishes->bytes;
  double began = as_clock_seconds();
  as_imp_finder *finder = as_imp_finder_create(j->wishes->memory, j->program, &options);
  as_verdict verdict = find_bugs(j, finder);
  as_imp_finder_destroy(finder);
  j->answer->run_seconds = as_clock_seconds() - began;
  return verdict;
}

static void say_theorem(job *j) {
  as_text *out = &j->answer->theorem;
  for (uint32_t i = 0; i < j->program->variables; i++)
    as_text_printf(out, "%s%s", i ? ", " : "for all integers ", j->program->variable[i]);
  as_text_put(out, j->program->variables ? ", and any number of steps: " : "for any number of steps: ");
  as_text_put(out, "no assertion is false, and no fail is reached");
}

static void certify(job *j) {
  as_memory *memory = j->wishes->memory;
  as_integer_refuter *refuter = as_integer_refuter_create(memory);
  double began = as_clock_seconds();
  as_certify_limits limits = {.deadline_seconds = began + j->wishes->seconds,
                              .interrupt = j->wishes->sources.interrupt};
  as_certify *certify = as_certify_create(memory, &as_integer_refuter_class, refuter, &limits);
  as_certify_all(certify, as_imp_guest, j->program);
  j->answer->certificate = *as_certify_get(certify);
  j->answer->certificate_seconds = as_clock_seconds() - began;
  as_text name = {.memory = memory}, program = {.memory = memory};
  if (j->answer->certificate.end == AS_CERTIFY_COMPLETE) {
    as_proof_name(j->file, &name);
    as_imp_print_coq(j->program, &program);
    as_coq_proof proof = {memory,  as_text_get(&name),     "imp.Language imp.Prove", as_text_get(&program),
                          j->file, &j->answer->certificate};
    as_prove_conclude(j->wishes, &proof, j->answer);
  } else {
    const as_imp_statement *at = as_imp_statement_numbered(j->program, j->answer->certificate.range);
    j->answer->verdict = AS_PROVE_VERDICT_NOT_PROVED;
    if (at) as_text_printf(&j->answer->reason, "%s: ", at->where);
    as_text_put(&j->answer->reason, j->answer->certificate.reason);
  }
  as_text_release(&name), as_text_release(&program);
  as_certify_destroy(certify);
  as_integer_refuter_destroy(refuter);
}

void as_prove_imp(as_prove_wishes *wishes, const char *file, as_prove_answer *answer) {
  job j = {.wishes = wishes, .answer = answer, .file = file, .source.memory = wishes->memory};
  answer->semantics = "what IMP programs do (proofs/imp/Language.v)";
  answer->parser = "assay's parser of IMP, and its printer of IMP for Coq";
  answer->verdict = AS_PROVE_VERDICT_TROUBLE;
  if (read_program(&j)) {
    as_verdict verdict = run(&j);
    say_theorem(&j);
    if (verdict == AS_VERDICT_SAFE) {
      certify(&j);
    } else {
      answer->verdict = verdict == AS_VERDICT_BUG ? AS_PROVE_VERDICT_BUG : AS_PROVE_VERDICT_OTHER;
      if (verdict != AS_VERDICT_BUG)
        as_text_printf(&answer->reason, "the run is %s: %s", as_verdict_name(verdict), as_verdict_meaning(verdict));
    }
  }
  as_imp_program_destroy(j.program);
  as_text_release(&j.source);
}
