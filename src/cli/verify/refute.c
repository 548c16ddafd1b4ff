/* Runs that break contracts: those of functions whose proof fails, and contracts as checks. */
#include "cli/cli.h"
#include "cli/verify/verify.h"

#include <stdio.h>
#include <string.h>

AS_VECTOR_DEFINE(refuted_vector, as_refuted *)

struct as_verify_runs {
  as_memory *memory;
  as_cli_refuter *refuter;
  as_region region; /* of remarks */
  refuted_vector kept;
};

as_verify_runs *as_verify_runs_open(as_memory *memory, const as_cli_sources *sources,
                                    const as_cli_refute_wishes *wishes) {
  if (sources->inputs.count != sources->c.all.count) return NULL;
  as_verify_runs *r = as_memory_alloc_zeroed(memory, sizeof *r);
  r->memory = memory, r->refuter = as_cli_refuter_open(memory, sources, wishes);
  as_region_init(&r->region, memory);
  return r;
}

static void forget(as_verify_runs *r, as_refuted *refuted) {
  as_refuted_release(refuted);
  as_memory_free(r->memory, refuted, sizeof *refuted);
}

void as_verify_runs_close(as_verify_runs *r) {
  if (!r) return;
  for (uint32_t i = 0; i < r->kept.count; i++) forget(r, r->kept.at[i]);
  refuted_vector_release(r->memory, &r->kept);
  as_region_release(&r->region);
  as_cli_refuter_close(r->refuter);
  as_memory_free(r->memory, r, sizeof *r);
}

static const char *remark_of(as_verify_runs *r, const as_refuted *refuted) {
  if (refuted->status == AS_REFUTE_NO_HARNESS) {
    as_text text = {.memory = r->memory};
    as_text_printf(&text, "not tested: %s", as_text_get(&refuted->reason));
    const char *kept = as_region_copy(&r->region, as_text_get(&text), text.length + 1);
    as_text_release(&text);
    return kept;
  }
  if (refuted->is_vacuous) return "not tested: no small state is as its contract requires";
  if (!refuted->is_exhaustive) return "tested: no run breaks it that was seen";
  return refuted->left_out.length ? "tested in part: no run breaks it up to the bounds"
                                  : "tested: no run breaks it up to the bounds";
}

void as_verify_runs_look(as_verify_runs *r, const as_verification *all, as_verified_function *f) {
  as_refuted *refuted = as_memory_alloc_zeroed(r->memory, sizeof *refuted);
  as_cli_refuter_run(r->refuter, all->specs, all->program, f->function, (uint32_t)(f - all->functions.at) + 1, refuted);
  if (refuted->status == AS_REFUTE_REFUTED) {
    refuted_vector_push(r->memory, &r->kept, refuted);
    f->refuted = refuted;
    return;
  }
  f->tested = remark_of(r, refuted);
  forget(r, refuted);
}

/* ---- checks ---- */

int as_verify_emit_checks(as_memory *memory, const as_cli_sources *sources, const as_core_unit *program,
                          const as_spec_unit *specs) {
  if (as_cli_sources_of_program(sources) != 1 || sources->inputs.count != 1 + sources->summaries.count)
    return fputs("assay verify: --emit-checks is for one file of C\n", stderr), AS_EXIT_TROUBLE;
  as_emitted made = {.text.memory = memory, .reason.memory = memory, .left_out.memory = memory};
  as_spec_emit_checks(memory, specs, program, sources->c.all.at[0].file, &made);
  fwrite(as_text_get(&made.text), 1, made.text.length, stdout);
  as_emitted_release(&made);
  return AS_EXIT_SAFE;
}
