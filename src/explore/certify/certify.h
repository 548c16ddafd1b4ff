/* Certificates: leading through everything that a machine can do, and writing down how, for Coq.
 *
 * The C twin of proofs/machine/Explore.v, which says what a certificate is. The guest (guest.h) is called once for each
 * path; where its answer depends on a value of which nothing is known, the refuter (solve/refute/refuter.h) is asked
 * which ways there are, and its refutations of the others go into the certificate.
 *
 *   as_certify *certify = as_certify_create(memory, &refuter_class, refuter, &limits);
 *   as_certify_all(certify, guest, data);
 *   const as_certify_result *result = as_certify_get(certify);
 *   if (result->end == AS_CERTIFY_COMPLETE) write(result->fuel, result->text);
 */
#ifndef ASSAY_EXPLORE_CERTIFY_CERTIFY_H
#define ASSAY_EXPLORE_CERTIFY_CERTIFY_H

#include "explore/certify/guest.h"
#include "solve/refute/refuter.h"

typedef void as_certify_guest(void *data, as_certify *certify);

/* 0: none. */
typedef struct as_certify_limits {
  uint64_t paths, steps; /* steps of one path */
  size_t bytes;          /* of the certificate */
  double deadline_seconds;
  const volatile int *interrupt;
} as_certify_limits;

typedef enum as_certify_end {
  AS_CERTIFY_COMPLETE,
  AS_CERTIFY_WRONG, /* an error may happen, or was not refuted: `error`, `range`, `reason` */
  AS_CERTIFY_LIMIT, /* a limit was reached: `reason` */
} as_certify_end;

/* Refutations of a kind, and their bytes in the certificate. */
typedef struct as_certify_share {
  uint64_t refutations, bytes;
} as_certify_share;

typedef struct as_certify_result {
  as_certify_end end;
  uint32_t error, range; /* the guest's */
  bool happens;          /* the error does: there are inputs that lead to it */
  const char *reason;
  uint64_t fuel;       /* a certificate begins with it: more than the steps of any path */
  const as_text *text; /* as long as the exploration is there */
  uint64_t paths, steps, questions, refutations, refutation_bytes, operations, bytes;
  as_certify_share kinds[AS_DISPROOF_KIND_COUNT];
} as_certify_result;

/* Refuter and class outlive the exploration. */
as_certify *as_certify_create(as_memory *memory, const as_refuter_class *class, void *refuter,
                              const as_certify_limits *limits);
void as_certify_destroy(as_certify *certify);
/* Calls the guest until all paths are over, or it ends otherwise. Once. */
void as_certify_all(as_certify *certify, as_certify_guest *guest, void *data);
const as_certify_result *as_certify_get(const as_certify *certify);

#endif
