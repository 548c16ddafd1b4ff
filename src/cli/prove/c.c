/* C: the program is run first, since what has a bug needs no certificate; what Coq has no words for is refused. */
#include "analyse/c/view.h"
#include "c/exec/check/checks.h"
#include "c/prove/execute/execute.h"
#include "c/prove/inputs.h"
#include "c/prove/print.h"
#include "c/prove/translate.h"
#include "cli/core_summary.h"
#include "cli/prove/prove.h"
#include "cli/test/test.h"
#include "solve/refute/words.h"

#include <assay/base/clock.h>
#include <stdio.h>

typedef struct job {
  as_prove_wishes *wishes;
  as_prove_answer *answer;
  const char *file;
  as_cli_summary refusals;
  as_core_unit *unit;
  as_prove_program program;
} job;

/* ---- the program ---- */

static void note_refusals(void *data, const char *file, const as_core_unit *unit) {
  job *j = data;
  as_cli_summary_add(&j->refusals, file, unit);
}

static bool read_program(job *j, const as_cli_words *words) {
  as_cli_sources *sources = &j->wishes->sources;
  sources->with_libc = sources->with_strings = true;
  if (!as_cli_sources_open(sources, words)) return false;
  j->unit = as_cli_sources_program(sources, note_refusals, j);
  if (j->unit && sources->failed)
    fprintf(stderr, "assay prove: %u file%s could not be read; nothing was proved\n", sources->failed,
            sources->failed == 1 ? "" : "s");
  return j->unit && !sources->failed;
}

/* ---- its run ---- */

static void show_bugs(as_test_wishes *wishes, as_test_session *session) {
  as_diagnose view = as_test_diagnose(wishes, session->view, session->test.program);
  for (uint32_t i = 0; i < session->test.findings.all.count; i++)
    if (!session->test.findings.all.at[i].accepted) as_test_print_finding(&view, &session->test.findings.all.at[i]);
}

/* What the run says of the program. It may have run out of time. */
static as_verdict explore(job *j, as_test_wishes *wishes, as_test_session *session) {
  as_prove_answer *answer = j->answer;
  if (!as_test_session_explore(session)) return AS_VERDICT_BUG;
  as_verdict verdict = session->test.verdict;
  answer->verdict = verdict == AS_VERDICT_BUG ? AS_PROVE_VERDICT_BUG : AS_PROVE_VERDICT_OTHER;
  if (verdict == AS_VERDICT_BUG && !j->wishes->json) show_bugs(wishes, session);
  return verdict;
}

typedef struct attempt {
  as_test_wishes wishes;
  as_test_session session;
} attempt;

static as_verdict begin_attempt(job *j, attempt *a, double seconds) {
  double began = as_clock_seconds();
  a->wishes = as_test_wishes_begin(j->wishes->memory);
  a->wishes.no_witness = a->wishes.no_replay = a->wishes.words_given = true;
  a->wishes.explore.command = "prove";
  a->wishes.explore.options.budget.seconds = seconds;
  a->wishes.explore.options.budget.bytes = j->wishes->bytes;
  a->wishes.explore.options.interrupt = j->wishes->sources.interrupt;
  as_test_wishes_complete(&a->wishes);
  as_test_session_init(&a->session, j->wishes->memory, &a->wishes, j->unit);
  a->session.settings.run.is_last = false;
  as_verdict verdict = explore(j, &a->wishes, &a->session);
  j->answer->run_seconds += as_clock_seconds() - began;
  return verdict;
}

static void end_attempt(attempt *a) {
  as_test_session_release(&a->session);
  as_test_wishes_release(&a->wishes);
}

/* ---- what is not supported ---- */

static void tell_refusal(job *j, const as_prove_refusal *row) {
  as_text *out = &j->answer->refusals;
  if (row->range == AS_CORE_NONE)
    as_text_put(out, j->file);
  else
    as_c_print_place(j->unit, row->range, out);
  as_text_printf(out, ": not supported: %s%s\n", row->is_function ? "a function without a body: " : "", row->what);
}

static bool is_supported(job *j, const as_prove_refusals *refusals) {
  if (!refusals->count) return true;
  for (uint32_t i = 0; i < refusals->count; i++) tell_refusal(j, &refusals->at[i]);
  j->answer->verdict = AS_PROVE_VERDICT_NOT_PROVED;
  as_text_printf(&j->answer->reason, "%u construct%s not supported", refusals->count,
                 refusals->count == 1 ? " is" : "s are");
  return false;
}

static bool translate(job *j) {
  as_memory *memory = j->wishes->memory;
  as_prove_refusals refusals = {0};
  bool translated = as_prove_translate(memory, j->unit, "main", &j->program, &refusals);
  bool supported = translated && is_supported(j, &refusals);
  if (translated && !supported) as_prove_program_release(&j->program);
  as_prove_refusals_release(memory, &refusals);
  return supported;
}

/* ---- the theorem ---- */

static void say_theorem(job *j) {
  as_text *out = &j->answer->theorem, names = {.memory = j->wishes->memory};
  bool has_inputs = as_prove_input_names(&j->program, &names);
  if (names.length)
    as_text_printf(out, "for all values of %s, and ", as_text_get(&names));
  else
    as_text_put(out, has_inputs ? "for all inputs, and " : "for ");
  as_text_put(out, j->program.arguments ? "any number of steps, without words on the command line: "
                                        : "any number of steps: ");
  as_text_put(out, "nothing undefined of the kinds of proofs/core/Syntax.v happens, and no assertion fails");
  as_text_release(&names);
}

/* ---- the certificate ---- */

static const char *name_of_error(uint32_t error) {
  static const as_check checks[] = {
#define AS_PROVE_ERROR(check, name) AS_CHECK_##check,
#include "c/prove/errors.def"
#undef AS_PROVE_ERROR
  };
  return error < sizeof checks / sizeof *checks
             ? as_check_get(checks[error])->name
             : "not supported: what depends on where objects lie in memory, or is too large";
}

static void say_why(job *j) {
  const as_certify_result *result = &j->answer->certificate;
  as_text *out = &j->answer->reason;
  j->answer->verdict = AS_PROVE_VERDICT_NOT_PROVED;
  if (result->end == AS_CERTIFY_WRONG) {
    if (result->range != AS_CORE_NONE) as_c_print_place(j->unit, result->range, out), as_text_put(out, ": ");
    as_text_printf(out, "%s: ", name_of_error(result->error));
  }
  as_text_put(out, result->reason);
}

static void conclude(job *j) {
  as_text name = {.memory = j->wishes->memory}, program = {.memory = j->wishes->memory};
  as_proof_name(j->file, &name);
  as_prove_print(&j->program, "source", &program);
  as_coq_proof proof = {.memory = j->wishes->memory,
                        .name = as_text_get(&name),
                        .imports = "core.Syntax core.Prove",
                        .program = as_text_get(&program),
                        .sources = j->file,
                        .result = &j->answer->certificate};
  as_prove_conclude(j->wishes, &proof, j->answer);
  as_text_release(&name), as_text_release(&program);
}

/* Of one refutation: what more would be, Coq would read for minutes. */
enum { CONFLICTS_MOST = 1 << 18, NUMBERS_MOST = 1 << 22 };

static void certify(job *j) {
  as_memory *memory = j->wishes->memory;
  double began = as_clock_seconds();
  as_refuter_limits each = {.conflicts = CONFLICTS_MOST,
                            .numbers = NUMBERS_MOST,
                            .deadline_seconds = began + j->wishes->seconds,
                            .interrupt = j->wishes->sources.interrupt};
  as_certify_limits limits = {.deadline_seconds = each.deadline_seconds, .interrupt = each.interrupt};
  as_word_refuter *refuter = as_word_refuter_create(memory, &each);
  as_certify *certify = as_certify_create(memory, &as_word_refuter_class, refuter, &limits);
  as_prove_guest guest = {memory, &j->program};
  as_certify_all(certify, as_prove_execute, &guest);
  j->answer->certificate = *as_certify_get(certify);
  j->answer->certificate_seconds = as_clock_seconds() - began;
  if (j->answer->certificate.end == AS_CERTIFY_COMPLETE)
    conclude(j);
  else
    say_why(j);
  as_certify_destroy(certify);
  as_word_refuter_destroy(refuter);
}

/* ---- both ---- */

/* The run may be done with the certificate still to come: it needs a part of the time. */
enum { RUN_PART = 10 };

static void prove(job *j) {
  if (!translate(j)) return;
  say_theorem(j);
  certify(j);
  as_prove_program_release(&j->program);
}

static void tell_unfinished(job *j, attempt *a, as_verdict verdict) {
  as_text reason = {.memory = j->wishes->memory};
  as_text_printf(&reason, "the run is %s: %s", as_verdict_name(verdict), as_verdict_meaning(verdict));
  if (j->answer->reason.length) as_text_printf(&reason, "; %s", as_text_get(&j->answer->reason));
  as_text_clear(&j->answer->reason);
  as_text_put(&j->answer->reason, as_text_get(&reason));
  as_text_release(&reason);
  if (!j->wishes->json) as_test_print_limits(&a->wishes, &a->session.test);
}

/* A certificate needs no run: where the run did not come to an end, it is tried all the same. What can happen then is
 * shown by a run that has all the time. */
static void prove_unfinished(job *j, attempt *a, as_verdict verdict) {
  prove(j);
  if (j->answer->verdict != AS_PROVE_VERDICT_NOT_PROVED) return;
  if (!j->answer->certificate.happens) {
    tell_unfinished(j, a, verdict);
    return;
  }
  attempt again;
  if (begin_attempt(j, &again, j->wishes->seconds) == AS_VERDICT_BUG)
    as_text_clear(&j->answer->reason);
  else
    j->answer->verdict = AS_PROVE_VERDICT_NOT_PROVED;
  end_attempt(&again);
}

static void run_and_prove(job *j) {
  attempt a;
  as_verdict verdict = begin_attempt(j, &a, j->wishes->seconds / RUN_PART);
  if (verdict == AS_VERDICT_SAFE)
    prove(j);
  else if (verdict == AS_VERDICT_BOUNDED || verdict == AS_VERDICT_INCOMPLETE)
    prove_unfinished(j, &a, verdict);
  else if (verdict != AS_VERDICT_BUG)
    tell_unfinished(j, &a, verdict);
  end_attempt(&a);
}

void as_prove_c(as_prove_wishes *wishes, const as_cli_words *words, as_prove_answer *answer) {
  job j = {.wishes = wishes, .answer = answer, .file = words->file_count ? words->files[0] : "the program"};
  answer->semantics = "what core does (proofs/core/Step.v)";
  answer->parser = "clang, assay's translation to core, and its printer of core for Coq";
  answer->verdict = AS_PROVE_VERDICT_TROUBLE;
  as_cli_summary_init(&j.refusals, wishes->memory);
  if (read_program(&j, words)) run_and_prove(&j);
  as_cli_summary_print_refusals(&j.refusals, "prove", stderr);
  as_core_unit_destroy(j.unit);
  as_cli_summary_release(&j.refusals);
}
