/* Sharing a run out: what is open in it, as trails, and leaving some of it to others. */
#include "explore/share/open.h"

#include <stdlib.h>

bool as_run_is_divisible(const as_run *run) { return !run->direct && !run->has_marks; }

static void add(as_run *run, as_trails *trails, as_plist trail, uint64_t age) {
  as_branch_choices_of(run->memory, trail, age, &run->told);
  as_trails_add(trails, &run->told);
}

/* In the order of their making, since siblings have much in common. */
void as_open_add_waiting(as_run *run, as_trails *trails) {
  uint32_t count = as_run_waiting(run, NULL, 0);
  uint64_t *numbers = as_memory_alloc(run->memory, count * sizeof *numbers);
  as_run_waiting(run, numbers, count);
  for (uint32_t i = 0; i < count; i++) {
    const as_branch *branch = *as_branch_table_find(&run->branches, numbers[i]);
    add(run, trails, branch->trail, branch->age);
  }
  as_memory_free(run->memory, numbers, count * sizeof *numbers);
}

void as_run_open(as_run *run, as_trails *trails) {
  AS_REQUIRE(!run->branch && !run->direct, "not within a step, and not in direct style");
  AS_REQUIRE(as_run_is_divisible(run) || (!run->waiting && !run->open.count), "a run that is divisible");
  as_trails_reader kept = {.memory = run->memory, .at = as_text_get(&run->open.bytes), .left = run->open.bytes.length};
  while (as_trails_next(&kept)) as_trails_add(trails, &kept.choices);
  as_trails_end(&kept);
  as_open_add_waiting(run, trails);
}

void as_run_begin_anew(as_run *run) {
  AS_REQUIRE(!run->branch, "not within a step");
  const as_run_statistics *s = &run->statistics;
  run->past_steps += s->steps, run->past_forks += s->forks;
  run->past_paths += s->ended + s->bugs + s->possible_bugs;
  run->news_at -= s->steps; /* modulo 2^64 */
  run->statistics = (as_run_statistics){.most_waiting = run->waiting};
  as_ledger_release(&run->ledger);
}

void as_run_halt(as_run *run, as_limit limit) {
  AS_REQUIRE(as_limit_flag(limit) == AS_FLAG_UNDER, "a limit with UNDER, since behaviours are dropped");
  if (!run->halts) run->halts = true, run->halts_by = limit;
}

uint64_t as_run_waits(const as_run *run) { return run->waiting; }
uint64_t as_run_kept(const as_run *run) { return run->open.count; }
bool as_run_ends(const as_run *run) { return run->ending || run->halts; }

void as_run_lose(as_run *run, as_limit limit, const char *where) {
  AS_REQUIRE(!run->branch, "not within a step");
  as_ledger_raise(&run->ledger, limit, where);
}

as_limit as_run_stopped_by(const as_run *run) {
  AS_REQUIRE(run->ending, "a run that stopped");
  return run->ending_by;
}

/* ---- steps that do not end ---- */

void as_open_note_step(as_run *run, const as_branch *branch) {
  if (!run->options.keeps_open) return;
  as_plist_drop(&run->trails, &run->step_trail);
  run->step_trail = as_plist_share(branch->trail);
  run->step_age = branch->age;
  run->is_undone = false;
}

bool as_open_is_undone(const as_run *run) {
  return run->options.keeps_open && run->ending && (run->is_undone || run->stop != AS_STOP_OVER);
}

void as_open_undo_step(as_run *run) {
  for (uint32_t i = 0; i < run->made.count; i++) as_branch_destroy(run, run->made.at[i]);
  run->made.count = 0;
  add(run, &run->open, run->step_trail, run->step_age);
}

void as_open_release(as_run *run) {
  as_plist_drop(&run->trails, &run->step_trail);
  as_trails_release(&run->open);
  as_choices_release(run->memory, &run->told);
}
