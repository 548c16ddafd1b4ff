#include "base/file.h"
#include "base/program.h"
#include "report/prove/proof.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OUTPUT_MOST = 16 << 20 };

static bool has_theory(const as_coq *coq, const char *theory) {
  as_text file = {.memory = coq->memory};
  as_text_printf(&file, "%s/machine/Sound.vo", theory);
  bool has = !access(as_text_get(&file), R_OK);
  as_text_release(&file);
  return has;
}

/* What is wrong, if coqc did not end well. */
static as_coq_end judge(const as_program *p, const as_text *said) {
  switch (p->end) {
  case AS_PROGRAM_EXITED: break;
  case AS_PROGRAM_LATE: return AS_COQ_LATE;
  case AS_PROGRAM_FAT: return AS_COQ_FAT;
  case AS_PROGRAM_INTERRUPTED: return AS_COQ_INTERRUPTED;
  case AS_PROGRAM_NOT_STARTED: return p->status == ENOENT ? AS_COQ_MISSING : AS_COQ_FAILED;
  default: return AS_COQ_FAILED;
  }
  if (!p->status) return AS_COQ_PROVED;
  if (strstr(as_text_get(said), "Unable to unify") || strstr(as_text_get(said), "has type\n \"true = true\"") ||
      strstr(as_text_get(said), "\"true = true\""))
    return AS_COQ_REFUSED;
  return AS_COQ_FAILED;
}

static as_coq_end compile(const as_coq *coq, const char *theory, as_text *said) {
  as_text file = {.memory = coq->memory};
  as_text_printf(&file, "%s.v", coq->name);
  const char *const words[] = {"coqc", "-q", "-R", theory, "Assay", as_text_get(&file), NULL};
  as_program p = {.words = words,
                  .directory = coq->folder,
                  .memory_bytes = coq->memory_bytes,
                  .output_bytes = OUTPUT_MOST,
                  .output = NULL};
  p.said.memory = coq->memory;
  if (coq->seconds > 0) p.seconds = coq->seconds;
  as_program_run(&p, 1, 1, coq->interrupt);
  as_text_clear(said);
  as_text_put_bytes(said, as_text_get(&p.said), p.said.length);
  as_coq_end end = judge(&p, said);
  as_text_release(&p.said), as_text_release(&file);
  return end;
}

static bool has_certificate(const as_coq *coq) {
  as_text path = {.memory = coq->memory}, text = {.memory = coq->memory};
  as_text_printf(&path, "%s/%s_certificate.v", coq->folder, coq->name);
  int file = open(as_text_get(&path), O_RDONLY | O_CLOEXEC);
  bool plain = file >= 0 && as_file_read_whole(file, coq->interrupt, &text) && as_proof_is_plain(&text);
  if (file >= 0) close(file);
  as_text_release(&path), as_text_release(&text);
  return plain;
}

as_coq_end as_coq_check(const as_coq *coq, as_text *said) {
  as_text path = {.memory = coq->memory};
  as_proof_theory(&path);
  char *theory = realpath(as_text_get(&path), NULL); /* coqc runs elsewhere */
  as_coq_end end = AS_COQ_NO_THEORY;
  if (!has_certificate(coq))
    end = AS_COQ_NO_CERTIFICATE;
  else if (theory && has_theory(coq, theory)) {
    end = compile(coq, theory, said);
    if (end == AS_COQ_PROVED && !strstr(as_text_get(said), "Closed under the global context")) end = AS_COQ_ASSUMES;
  }
  free(theory);
  as_text_release(&path);
  return end;
}
