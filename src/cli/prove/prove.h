/* What the files of `assay prove` share: the wishes of the command line, and the answer, which each way fills on. */
#ifndef ASSAY_CLI_PROVE_PROVE_H
#define ASSAY_CLI_PROVE_PROVE_H

#include "cli/cli.h"
#include "cli/sources/sources.h"
#include "cli/terminal/progress.h"
#include "report/prove/proof.h"

typedef struct as_prove_wishes {
  as_memory *memory;
  as_cli_sources sources;
  as_words assumptions;     /* of IMP */
  const char *keep, *check; /* folders, or NULL */
  bool no_check, json;
  double seconds, coq_seconds;
  uint64_t bytes;
  as_cli_progress progress;
} as_prove_wishes;

typedef enum as_prove_verdict {
  AS_PROVE_VERDICT_PROVED,
  AS_PROVE_VERDICT_WRITTEN,    /* and nobody asked Coq */
  AS_PROVE_VERDICT_NOT_PROVED, /* `reason` */
  AS_PROVE_VERDICT_BUG,        /* shown already */
  AS_PROVE_VERDICT_OTHER,      /* the run said something else than SAFE: `reason` */
  AS_PROVE_VERDICT_TROUBLE,    /* complained already */
} as_prove_verdict;

typedef struct as_prove_answer {
  as_prove_verdict verdict;
  as_text theorem, reason, advice; /* sentences without their ends */
  as_text refusals;                /* lines: what is not supported, with places */
  const char *semantics, *parser;  /* what else is trusted */
  const char *folder;              /* where the proof was left; NULL: nowhere */
  as_certify_result certificate;
  double run_seconds, certificate_seconds, coq_seconds;
} as_prove_answer;

void as_prove_answer_init(as_prove_answer *answer, as_memory *memory);
void as_prove_answer_release(as_prove_answer *answer);

/* A file in IMP: its run, its certificate, Coq. */
void as_prove_imp(as_prove_wishes *wishes, const char *file, as_prove_answer *answer);
/* A program in C. */
void as_prove_c(as_prove_wishes *wishes, const as_cli_words *words, as_prove_answer *answer);
/* From a certificate to the answer: files, Coq. `proof` has all but the result. */
void as_prove_conclude(as_prove_wishes *wishes, as_coq_proof *proof, as_prove_answer *answer);
/* The proof in the folder again. */
void as_prove_again(as_prove_wishes *wishes, as_prove_answer *answer);

/* Prints the answer; gives the exit code. */
int as_prove_show(const as_prove_wishes *wishes, const char *const *files, uint32_t count,
                  const as_prove_answer *answer);

#endif
