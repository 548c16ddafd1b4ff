#include "analyse/verify/attempts.h"
#include "analyse/verify/internal.h"

#include <assay/base/clock.h>

static void release_attempt(as_verification *all, as_verified_function *f) {
  as_proof_errors_release(all->memory, &f->errors);
  as_ledger_release(&f->limits);
}

static void take_invariants(as_verification *all, as_verified_function *f, as_inference *inference) {
  uint32_t count = as_inference_count(inference);
  as_shown_invariant *shown = as_region_alloc(&all->region, (count + 1) * sizeof *shown);
  for (uint32_t i = 0; i < count; i++) {
    as_text text = {.memory = all->memory};
    as_inference_print(inference, i, &text);
    shown[i] = (as_shown_invariant){as_c_place(all->view, as_inference_range(inference, i)),
                                    as_region_copy(&all->region, as_text_get(&text), text.length + 1),
                                    as_inference_is_of_written(inference, i)};
    as_text_release(&text);
  }
  f->invariants = shown, f->invariant_count = count;
}

static void begin(as_verification *all, const as_verified_function *f, as_verified_function *result) {
  *result = *f;
  result->errors = (as_proof_errors){0}, result->limits = (as_ledger){.memory = all->memory};
}

static bool is_over(const as_verification *all, double deadline) {
  return (deadline > 0 && as_clock_seconds() >= deadline) || as_verification_stopped(all);
}

/* Until no guess is dropped any more. Most guesses are wrong, and what follows from them is not to be shown: the last
 * resort is only asked when they are settled, if the function is not proved without it. False: time was up before that,
 * and *result is nothing. */
static bool attempt(as_verification *all, const as_verified_function *f, as_inference *inference,
                    as_inference_wish wish, double deadline, as_proving_run prove, as_verified_function *result) {
  enum { MOST_RUNS = 24 };
  double patience = as_logic_last_resort(all->logic);
  bool settled = false, hasty = true;
  begin(all, f, result);
  for (int run = 0; run < MOST_RUNS && !settled && !is_over(all, deadline); run++) {
    release_attempt(all, result), begin(all, f, result);
    as_inference_begin(inference, wish);
    as_logic_set_last_resort(all->logic, hasty ? 0 : patience);
    prove(all, result, inference, deadline > 0 ? deadline - as_clock_seconds() : 0);
    as_logic_set_last_resort(all->logic, patience);
    if (as_inference_is_unsettled(inference)) continue;
    settled = !hasty || result->proved == AS_PROVED_VERIFIED;
    hasty = false;
  }
  if (settled)
    take_invariants(all, result, inference);
  else
    release_attempt(all, result), begin(all, f, result);
  return settled;
}

/* The better of two answers; what is executed as it is has no error that comes from a weak invariant. */
static bool is_better(const as_verified_function *now, const as_verified_function *best) {
  if (now->proved == AS_PROVED_VERIFIED || best->proved == AS_PROVED_VERIFIED)
    return best->proved != AS_PROVED_VERIFIED;
  return !now->invariant_count && now->errors.count;
}

static bool has_hit(const as_verified_function *f, as_limit limit) {
  for (uint32_t i = 0; i < f->limits.count; i++)
    if (f->limits.entry[i].limit == limit) return true;
  return false;
}

static bool has_written_invariant(const as_verification *all, uint32_t function) {
  for (uint32_t i = 0; i < all->program->specs.count; i++)
    if (all->program->specs.at[i].kind == AS_CORE_SPEC_INVARIANT && all->program->specs.at[i].function == function)
      return true;
  return false;
}

/* First with invariants for loops that have none; then, where that does not do, also for loops with a constant bound
 * that is too large, and conditions beside those that were written; last each loop as it is, as far as its bound. */
static const double SECONDS_AS_IT_IS = 2; /* for errors that show a run, when there are some already */

void as_verification_attempt(as_verification *all, as_verified_function *f, as_proving_run prove) {
  double began = as_clock_seconds(), deadline = all->settings->function_seconds;
  if (deadline > 0) deadline += began;
  as_inference *inference = as_inference_create(all->memory, all->meaning, all->terms, all->program);
  as_verified_function best, now;
  bool settled = attempt(all, f, inference, (as_inference_wish){.missing = true}, deadline, prove, &best), guessed;
  guessed = !settled || best.invariant_count;
  bool more = has_hit(&best, AS_LIMIT_LOOP), written = has_written_invariant(all, f->function);
  as_inference_wish others[] = {{.missing = true, .constant = true, .strengthens = true}, {0}};
  for (int i = 0; i < 2 && (!settled || best.proved != AS_PROVED_VERIFIED); i++) {
    if (!(i ? guessed : more || written)) continue;
    double end = i && settled && best.errors.count ? as_clock_seconds() + SECONDS_AS_IT_IS : deadline;
    bool done = attempt(all, f, inference, others[i], deadline > 0 && deadline < end ? deadline : end, prove, &now);
    if (done && (!settled || is_better(&now, &best)))
      release_attempt(all, &best), best = now, settled = true;
    else
      release_attempt(all, &now);
  }
  if (!settled) {
    as_ledger_raise(&best.limits, as_verification_stopped(all) ? AS_LIMIT_INTERRUPTED : AS_LIMIT_SECONDS, NULL);
    best.proved = AS_PROVED_INCOMPLETE;
  }
  as_inference_destroy(inference);
  release_attempt(all, f);
  *f = best;
  f->seconds = as_clock_seconds() - began;
}
