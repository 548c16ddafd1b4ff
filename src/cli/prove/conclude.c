/* From a certificate to the answer: the files, Coq, and what it said. */
#include "cli/prove/prove.h"
#include "report/replay/remove.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <stdlib.h>

static const char usual_folder[] = "assay-out/proof";

void as_prove_answer_init(as_prove_answer *answer, as_memory *memory) {
  *answer = (as_prove_answer){.theorem.memory = memory, .reason.memory = memory, .advice.memory = memory};
  answer->refusals.memory = memory;
}

void as_prove_answer_release(as_prove_answer *answer) {
  as_text_release(&answer->theorem), as_text_release(&answer->reason);
  as_text_release(&answer->advice), as_text_release(&answer->refusals);
}

/* What to do, where Coq did not say that it is proved. */
static void explain(as_prove_answer *answer, as_coq_end end, const as_text *said, bool again) {
  static const struct {
    const char *reason, *advice;
    bool shows;
  } rows[] = {
      [AS_COQ_PROVED] = {"", "", false},
      [AS_COQ_REFUSED] = {"the certificate does not convince Coq", "this is a defect of assay; please report it",
                          false},
      [AS_COQ_ASSUMES] = {"the theorem rests on axioms", "", true},
      [AS_COQ_MISSING] = {"there is no coqc", "install it: apt-get install coq", false},
      [AS_COQ_NO_THEORY] = {"the theory is not compiled",
                            "run 'make theory' where assay was built, or install assay-proofs", false},
      [AS_COQ_NO_CERTIFICATE] = {"the certificate is not one definition, as it is written", "", false},
      [AS_COQ_LATE] = {"Coq was not done in time", "give it more: --coq-seconds", false},
      [AS_COQ_FAT] = {"Coq wanted more memory than it may have", "give it more: --max-memory", false},
      [AS_COQ_INTERRUPTED] = {"Coq was interrupted", "", false},
      [AS_COQ_FAILED] = {"Coq failed", "", true},
  };
  as_text_put(&answer->reason, rows[end].reason);
  bool may_be_changed = again && end == AS_COQ_REFUSED;
  as_text_put(&answer->advice, may_be_changed ? "its files were changed, or it never did" : rows[end].advice);
  if (rows[end].shows && said->length) as_text_printf(&answer->reason, ":\n%s", as_text_get(said));
}

static void ask_coq(as_prove_wishes *wishes, const char *folder, const char *name, as_prove_answer *answer) {
  as_text said = {.memory = wishes->memory};
  as_coq coq = {wishes->memory, folder, name, wishes->coq_seconds, wishes->bytes, wishes->sources.interrupt};
  double began = as_clock_seconds();
  if (wishes->progress.on) as_cli_progress_line(&wishes->progress, "Coq checks the proof");
  as_coq_end end = as_coq_check(&coq, &said);
  as_cli_progress_wipe(&wishes->progress);
  answer->coq_seconds = as_clock_seconds() - began;
  answer->verdict = end == AS_COQ_PROVED ? AS_PROVE_VERDICT_PROVED : AS_PROVE_VERDICT_NOT_PROVED;
  explain(answer, end, &said, wishes->check);
  as_text_release(&said);
}

static void conclude_in(as_prove_wishes *wishes, const char *folder, as_coq_proof *proof, as_prove_answer *answer) {
  as_text error = {.memory = wishes->memory};
  if (!as_proof_write(proof, folder, &error)) {
    fprintf(stderr, "assay prove: %s\n", as_text_get(&error));
    answer->verdict = AS_PROVE_VERDICT_TROUBLE;
  } else if (wishes->no_check)
    answer->verdict = AS_PROVE_VERDICT_WRITTEN;
  else
    ask_coq(wishes, folder, proof->name, answer);
  as_text_release(&error);
}

void as_prove_conclude(as_prove_wishes *wishes, as_coq_proof *proof, as_prove_answer *answer) {
  proof->result = &answer->certificate;
  answer->folder = wishes->keep ? wishes->keep : wishes->no_check ? usual_folder : NULL;
  if (answer->folder) {
    conclude_in(wishes, answer->folder, proof, answer);
    return;
  }
  const char *parent = getenv("TMPDIR");
  as_text folder = {.memory = wishes->memory};
  as_text_printf(&folder, "%s/assay-proof-XXXXXX", parent && *parent == '/' ? parent : "/tmp");
  if (mkdtemp(folder.at)) {
    conclude_in(wishes, as_text_get(&folder), proof, answer);
    as_remove_folder(as_text_get(&folder));
  } else {
    perror("assay prove: there is no temporary folder");
    answer->verdict = AS_PROVE_VERDICT_TROUBLE;
  }
  as_text_release(&folder);
}

void as_prove_again(as_prove_wishes *wishes, as_prove_answer *answer) {
  as_text name = {.memory = wishes->memory};
  answer->verdict = AS_PROVE_VERDICT_TROUBLE;
  answer->folder = wishes->check;
  if (as_proof_find(wishes->check, &name)) {
    as_text_printf(&answer->theorem, "source_is_safe, as %s/%s.v states it", wishes->check, as_text_get(&name));
    ask_coq(wishes, wishes->check, as_text_get(&name), answer);
  } else
    fprintf(stderr, "assay prove: %s has no proof, or several; 'assay prove --keep DIR FILE...' writes one\n",
            wishes->check);
  as_text_release(&name);
}
