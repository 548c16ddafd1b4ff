/* Proofs on the disk, and what Coq says of them: NAME.v with the program and the theorem, NAME_certificate.v with what
 * convinces Coq.
 *
 *   as_coq_proof proof = {.memory = memory, .name = "max", .imports = "imp.Language imp.Prove", .program = text, .result = result};
 *   if (!as_proof_write(&proof, "folder", &error)) ...
 *   as_coq coq = {.memory = memory, .folder = "folder", .name = "max", .seconds = 600};
 *   if (as_coq_check(&coq, &said) == AS_COQ_PROVED) ...
 */
#ifndef ASSAY_REPORT_PROVE_PROOF_H
#define ASSAY_REPORT_PROVE_PROOF_H

#include "explore/certify/certify.h"
#include <assay/base/text.h>

typedef struct as_coq_proof {
  as_memory *memory;
  const char *name;    /* an identifier of Coq: as_proof_name */
  const char *imports; /* of the theory: the language, and who has the theorem */
  const char *program; /* a definition of `source`, of the language's type `program` */
  const char *sources; /* for people */
  const as_certify_result *result;
} as_coq_proof;

/* The files of proofs that were in the folder under this name are replaced, both or none. False: `error` is a sentence
 * without its end. */
bool as_proof_write(const as_coq_proof *proof, const char *folder, as_text *error);
/* Appends a name for the proof about this file. */
void as_proof_name(const char *file, as_text *name);
/* Appends the name of the proof in the folder; false if there is none, or more than one. */
bool as_proof_find(const char *folder, as_text *name);
/* Whether the text of NAME_certificate.v is one definition and nothing else. NAME.v loads it, so that it could say
 * anything. */
bool as_proof_is_plain(const as_text *certificate);
/* Appends the folder of the theory. */
void as_proof_theory(as_text *path);

/* One row each: what came of it. */
typedef enum as_coq_end {
  AS_COQ_PROVED,
  AS_COQ_REFUSED,        /* the certificate does not convince Coq */
  AS_COQ_ASSUMES,        /* the theorem depends on axioms */
  AS_COQ_MISSING,        /* there is no coqc */
  AS_COQ_NO_THEORY,      /* the theory was not compiled */
  AS_COQ_NO_CERTIFICATE, /* NAME_certificate.v is not what as_proof_write writes: one definition, and nothing beside it
                          */
  AS_COQ_LATE,
  AS_COQ_FAT,
  AS_COQ_INTERRUPTED,
  AS_COQ_FAILED, /* it ended otherwise */
} as_coq_end;

typedef struct as_coq {
  as_memory *memory;
  const char *folder, *name;
  double seconds;        /* 0: no limit */
  uint64_t memory_bytes; /* 0: no limit */
  const volatile int *interrupt;
} as_coq;

/* `said`: what Coq printed, for people, where that is of interest. */
as_coq_end as_coq_check(const as_coq *coq, as_text *said);

#endif
