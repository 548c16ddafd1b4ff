/* What holds wherever some guards hold: questions about a longer path, which the branch does not take. */
#include "explore/check.h"

/* The path and guards one by one. The longer paths are kept for as long as the step lasts, or until others are asked
 * for: who asks mostly asks again under the same guards, or one more. */
static uint32_t common(const as_run *run, const as_term *guards, uint32_t count) {
  const as_supposed *s = &run->supposed;
  uint32_t same = 0;
  if (s->path != run->branch->path) return 0;
  while (same < count && same < s->longer.count && s->longer.at[same].guard.id == guards[same].id) same++;
  return same;
}

static void shorten(as_run *run, uint32_t count) {
  as_supposed *s = &run->supposed;
  while (s->longer.count > count) as_path_drop(run->paths, as_supposed_paths_pop(&s->longer).path);
  if (count) return;
  as_path_drop(run->paths, s->path);
  s->path = NULL;
}

void as_supposed_forget(as_run *run) {
  if (run->supposed.path) shorten(run, 0);
}

static as_path *suppose(as_run *run, const as_term *guards, uint32_t count) {
  as_supposed *s = &run->supposed;
  uint32_t same = common(run, guards, count);
  if (s->path) shorten(run, same);
  if (!s->path) s->path = as_path_share(run->branch->path);
  as_path *path = same ? s->longer.at[same - 1].path : s->path;
  for (uint32_t i = same; i < count; i++) {
    as_term guard = as_solver_simplify(run->solver, path, guards[i]);
    path = as_path_extend(run->paths, path, guard);
    as_supposed_paths_push(run->memory, &s->longer, (as_supposed_path){guards[i], path});
  }
  return path;
}

/* A claim that is false under the guards is certain all the same where these contradict the path; nobody looks. */
static bool weigh(as_run *run, const as_term *guards, uint32_t count, as_term claim) {
  as_path *path = suppose(run, guards, count);
  claim = as_solver_simplify(run->solver, path, claim);
  if (as_term_is_const(run->terms, claim)) return as_term_is_true(run->terms, claim);
  return as_run_ask(run, path, as_term_not(run->terms, claim), AS_PURPOSE_CERTAIN) == AS_ANSWER_UNSAT;
}

bool as_run_certain(as_run *run, const as_term *guards, uint32_t count, as_term claim) {
  AS_REQUIRE(!run->direct, "a function that is called again sees another path");
  for (uint32_t i = 0; i < count; i++) as_run_require_bool(run, guards[i], __func__);
  as_run_require_bool(run, claim, __func__);
  as_phase phase = as_run_advance(run, __func__);
  if (phase == AS_PHASE_NOTHING) return false;
  for (uint32_t i = 0; i < count; i++) as_check_about(run, guards[i].id);
  as_check_about(run, claim.id);
  as_check_asks(run, NULL, 2);
  if (phase != AS_PHASE_LIVE) return as_run_decide_again(run, NULL, 2, phase) == 0;
  bool is_certain = !run->ending && weigh(run, guards, count, claim);
  as_run_record(run, &(as_event){.kind = AS_EVENT_CHOICE, .other = !is_certain});
  as_branch_decided(run, run->branch, (as_choice){run->now, !is_certain, false, false});
  return is_certain;
}
