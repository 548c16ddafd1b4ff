/* How branches leave the run, and what that says about the program. */
#include "explore/check.h"
#include "explore/scope.h"

#include <stdio.h>
#include <string.h>

void as_run_leave(as_run *run) { run->stop = AS_STOP_OVER; }

static void hand_out(as_run *run, as_branch *branch, as_outcome *outcome) {
  outcome->path = branch->path;
  outcome->model = as_path_model(branch->path);
  outcome->flags = branch->flags;
  outcome->branch = branch->number;
  outcome->state = run->branch ? run->branch->state : branch->state;
  as_run_record(run, &(as_event){.kind = AS_EVENT_OUTCOME,
                                 .branch = branch->number,
                                 .decided = (uint8_t)outcome->kind,
                                 .text = outcome->message});
  if (!run->options.outcome) return;
  run->handing_out = true;
  run->options.outcome(run->options.outcome_data, run, outcome);
  run->handing_out = false;
}

static void count(as_run *run, const as_branch *branch, as_outcome_kind kind) {
  as_run_statistics *s = &run->statistics;
  switch (kind) {
  case AS_OUTCOME_ENDED: s->ended++, s->proved_ends += as_path_model(branch->path) != NULL; break;
  case AS_OUTCOME_BUG: s->bugs++; break;
  case AS_OUTCOME_POSSIBLE_BUG: s->possible_bugs++; break;
  case AS_OUTCOME_GIVEN_UP: s->given_up++; break;
  }
}

void as_run_keep_news(as_run *run) {
  run->news_at = run->statistics.steps, run->news_at_work = as_terms_work(run->terms);
}

void as_run_note_news(as_run *run) {
  AS_REQUIRE(run->handing_out, "while an outcome is handed out");
  as_run_keep_news(run);
}

void as_run_finish(as_run *run, as_branch *branch, as_outcome outcome) {
  if (outcome.kind == AS_OUTCOME_BUG && ((branch->flags & AS_FLAG_OVER) || !as_path_model(branch->path)))
    outcome.kind = AS_OUTCOME_POSSIBLE_BUG;
  count(run, branch, outcome.kind);
  hand_out(run, branch, &outcome);
}

static void require_no_replay(const as_run *run, const char *primitive, bool retraces) {
  AS_REQUIRE_BUT_OF(primitive, !retraces, as_check_sameness(run), "it went on here before");
}

/* An end of the present branch. Its path is settled first, so that what contradicts itself is never handed out. */
static void end(as_run *run, as_outcome outcome, const char *primitive) {
  as_phase phase = as_run_advance(run, primitive);
  if (phase == AS_PHASE_NOTHING) return;
  require_no_replay(run, primitive, phase == AS_PHASE_KEPT);
  if (phase == AS_PHASE_LIVE) {
    if (!as_run_settle(run)) return;
    as_scope_left(run);
    as_run_finish(run, run->branch, outcome);
  }
  as_run_leave(run);
}

void as_run_end(as_run *run, const void *result) {
  end(run, (as_outcome){.kind = AS_OUTCOME_ENDED, .result = result}, __func__);
}

void as_run_end_function(as_run *run) {
  end(run, (as_outcome){.kind = AS_OUTCOME_ENDED}, "as_direct, whose function returned");
}

void as_run_fail(as_run *run, const char *message, const void *result) {
  end(run, (as_outcome){.kind = AS_OUTCOME_BUG, .message = message, .result = result}, __func__);
}

/* May the present branch leave without an outcome? A branch that is rebuilt may wait just here. */
static bool may_leave(as_run *run, const char *primitive) {
  AS_REQUIRE_OF(primitive, run->branch && !run->handing_out, "within a step, and not while an outcome is handed out");
  if (run->stop != AS_STOP_NOT_YET) return false;
  bool retraces = run->now < run->retrace_until;
  require_no_replay(run, primitive, retraces && !run->rebuilding);
  if (run->rebuilding || run->verifying) run->stop = retraces ? AS_STOP_OVER : AS_STOP_PAUSED;
  return !run->rebuilding && !run->verifying;
}

void as_run_vanish(as_run *run) {
  if (may_leave(run, __func__)) as_run_disappear(run);
}

void as_run_disappear(as_run *run) {
  run->statistics.vanished += !run->rebuilding;
  as_scope_left(run);
  as_run_leave(run);
}

void as_run_where(as_run *run, const char *file, uint32_t line, uint32_t column) {
  run->where.file = file, run->where.line = line, run->where.column = column;
}

/* What as_run_where said in words; NULL if nothing. */
static const char *where_now(as_run *run) {
  if (!run->branch || !run->where.line) return NULL;
  const char *file = run->where.file ? run->where.file : "";
  size_t size = strlen(file) + 32;
  char *text = as_region_alloc(&run->scratch, size);
  int used = snprintf(text, size, "%s%s%u", file, *file ? ":" : "", run->where.line);
  if (run->where.column) snprintf(text + used, size - (size_t)used, ":%u", run->where.column);
  return text;
}

void as_run_raise(as_run *run, as_limit limit, const char *where) {
  if (!where) where = where_now(run);
  as_ledger_raise(&run->ledger, limit, where);
  as_run_record(run, &(as_event){.kind = AS_EVENT_LIMIT, .decided = (uint8_t)limit, .text = where});
}

void as_run_give_up(as_run *run, as_limit limit, const char *where) {
  AS_REQUIRE_BUT(as_limit_flag(limit) == AS_FLAG_UNDER, "a limit with UNDER, since behaviours are dropped", "it is %s",
                 as_limit_name(limit));
  if (!may_leave(run, __func__)) return;
  if (run->options.keeps_open && run->ending && limit == run->ending_by) {
    run->is_undone = true;
    as_run_leave(run);
    return;
  }
  run->branch->flags |= AS_FLAG_UNDER;
  if (!where) where = where_now(run);
  as_run_raise(run, limit, where);
  as_run_finish(run, run->branch, (as_outcome){.kind = AS_OUTCOME_GIVEN_UP, .limit = limit, .message = where});
  as_run_leave(run);
}

static void flag(as_run *run, as_limit limit, const char *where, const char *primitive) {
  as_phase phase = as_run_advance(run, primitive);
  if (phase != AS_PHASE_NOTHING) as_check_about(run, limit);
  if (phase == AS_PHASE_LIVE) as_run_raise(run, limit, where);
  if (phase != AS_PHASE_NOTHING) run->branch->flags |= as_limit_flag(limit);
}

void as_run_approximate(as_run *run, as_limit limit, const char *where) {
  AS_REQUIRE_BUT(as_limit_flag(limit) == AS_FLAG_OVER, "a limit with OVER, since behaviours are added", "it is %s",
                 as_limit_name(limit));
  flag(run, limit, where, __func__);
}

void as_run_leave_out(as_run *run, as_limit limit, const char *where) {
  AS_REQUIRE_BUT(as_limit_flag(limit) == AS_FLAG_UNDER, "a limit with UNDER, since behaviours are dropped", "it is %s",
                 as_limit_name(limit));
  flag(run, limit, where, __func__);
}

/* The verdict: a bug is a bug; SAFE needs that every path ended, nothing was left out, and the end was reached. */
as_verdict as_run_verdict(const as_run *run) {
  return as_verdict_of(&run->statistics, &run->ledger,
                       run->waiting || run->branch || run->shed_trails.count || run->open.count);
}

as_verdict as_verdict_of(const as_run_statistics *s, const as_ledger *ledger, bool open) {
  if (s->bugs) return AS_VERDICT_BUG;
  if (s->possible_bugs || as_ledger_has(ledger, AS_FLAG_UNDER, AS_LIMIT_CLASS_GAP)) return AS_VERDICT_INCOMPLETE;
  if (open || as_ledger_has(ledger, AS_FLAG_UNDER, AS_LIMIT_CLASS_BOUND)) return AS_VERDICT_BOUNDED;
  if (s->proved_ends) return AS_VERDICT_SAFE;
  return s->ended ? AS_VERDICT_INCOMPLETE : AS_VERDICT_VACUOUS;
}
