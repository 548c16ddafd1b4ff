#include "analyse/crew/retrace.h"
#include "analyse/c/collect.h"

AS_VECTOR_DEFINE(branches, as_branch *)

typedef struct retrace {
  as_test *test;
  const as_finding *finding;
  const as_finding_way *way;
  as_machine *machine;
  as_run *run;
  as_branch *next; /* the branch that is on the way; NULL: none is */
  branches others;
  bool is_there;
  as_instance found; /* in the region of the findings */
} retrace;

/* ---- a strategy that follows the way ---- */

/* A strategy is given nothing but a number. */
static void *create(as_memory *memory, uint64_t seed) {
  (void)memory;
  return (void *)(uintptr_t)seed;
}

static void destroy(void *self) {
  retrace *r = self;
  branches_release(r->test->memory, &r->others);
}

static bool is_on_way(retrace *r, const as_branch *branch) {
  as_choices made;
  const as_choice_vector *way = &r->way->choices.made;
  as_run_choices(r->run, as_branch_number(branch), &made);
  bool good = made.made.count <= way->count && made.end <= r->way->choices.end;
  for (uint32_t i = 0; good && i < made.made.count; i++)
    good = made.made.at[i].age == way->at[i].age && made.made.at[i].taken == way->at[i].taken;
  as_choices_release(r->test->memory, &made);
  return good;
}

static void add(void *self, as_branch *branch) {
  retrace *r = self;
  if (!r->next && is_on_way(r, branch))
    r->next = branch;
  else
    branches_push(r->test->memory, &r->others, branch);
}

static as_branch *take(void *self) {
  retrace *r = self;
  as_branch *branch = r->next;
  r->next = NULL;
  return branch || !r->others.count ? branch : branches_pop(&r->others);
}

/* ---- its end ---- */

static bool is_same(const as_instance *a, const as_instance *b) {
  bool same = a->check == b->check && a->place == b->place && a->call_count == b->call_count;
  for (uint32_t i = 0; same && i < a->call_count; i++)
    same = a->calls[i].function == b->calls[i].function && a->calls[i].place == b->calls[i].place;
  return same;
}

static bool is_the_end(const retrace *r, const as_run *run, const as_outcome *outcome) {
  as_choices trail;
  as_run_choices(run, outcome->branch, &trail);
  bool good = !as_choices_compare(&trail, &r->way->choices);
  as_choices_release(r->test->memory, &trail);
  return good;
}

static void take_failure(retrace *r, as_run *run, const as_outcome *outcome, const as_failure *failure) {
  as_test *t = r->test;
  as_instance one;
  as_collect_key(&t->scratch, t->view, outcome, failure, &one);
  if (!is_same(&one, &r->finding->shown) || one.possible != r->way->is_possible) return;
  as_collect_rest(&t->scratch, t->view, r->machine, run, outcome, failure, &one);
  if (!one.possible && outcome->model && !failure->of_form) as_test_confirm(t, run, outcome, failure, &one);
  if (t->settings->run.log) one.branch = r->way->branch;
  r->found = as_instance_copy(&t->findings.region, &one);
  r->is_there = true;
}

static void take_outcome(void *data, as_run *run, const as_outcome *outcome) {
  retrace *r = data;
  bool is_bug = outcome->kind == AS_OUTCOME_BUG || outcome->kind == AS_OUTCOME_POSSIBLE_BUG;
  if (!is_bug || r->is_there || !is_the_end(r, run, outcome)) return;
  for (const as_failure *failure = outcome->result; failure && !r->is_there; failure = failure->next)
    take_failure(r, run, outcome, failure);
  as_region_release(&r->test->scratch);
}

/* ---- the run ---- */

/* No longer than all took that was found. */
static as_run_options options_of(retrace *r) {
  static const as_strategy_functions strategy = {.name = "retrace",
                                                 .meaning = "one way, and no other",
                                                 .create = create,
                                                 .destroy = destroy,
                                                 .add = add,
                                                 .take = take};
  const as_test *t = r->test;
  as_run_options options = t->settings->run;
  uint64_t depth = options.budget.depth, iterations = options.budget.iterations, recursion = options.budget.recursion;
  options.budget = (as_budget){.depth = depth, .iterations = iterations, .recursion = recursion};
  options.budget.seconds = 10 + 2 * as_run_get_statistics(t->run).seconds;
  options.own_strategy = &strategy, options.seed = (uint64_t)(uintptr_t)r;
  options.outcome = take_outcome, options.outcome_data = r;
  options.log = NULL, options.is_last = options.keeps_open = false;
  return options;
}

static bool follow(retrace *r) {
  as_test *t = r->test;
  as_run_options options = options_of(r);
  const char *error;
  r->run = as_run_create(t->memory, &options);
  r->machine = as_machine_create(r->run, t->program, &t->settings->machine, &error);
  if (r->machine) as_run_begin(r->run, as_machine_engine(), r->machine, as_machine_first(r->machine));
  while (r->machine && r->next && !r->is_there && as_run_step(r->run) == AS_RUN_GOES_ON) continue;
  as_run_destroy(r->run);
  if (r->machine) as_machine_destroy(r->machine);
  return r->is_there;
}

/* ---- findings ---- */

/* Refuted, undecided or possible, confirmed. */
static int worth(const as_instance *one) {
  return one->executed == AS_STANDING_REFUTED ? 0 : one->executed == AS_STANDING_CONFIRMED ? 2 : 1;
}

static void retrace_finding(as_test *t, as_finding *finding) {
  as_instance best = finding->shown;
  bool found = false;
  for (uint32_t i = 0; i < finding->ways->count && !as_test_is_interrupted(t); i++) {
    retrace r = {.test = t, .finding = finding, .way = &finding->ways->at[i]};
    if (!follow(&r)) continue;
    if (r.found.executed == AS_STANDING_REFUTED) as_test_raise_defect(t, &r.found);
    if (!found || worth(&r.found) > worth(&best)) best = r.found;
    found = true;
    if (r.way->is_possible || best.executed == AS_STANDING_CONFIRMED) break;
  }
  finding->shown = best;
}

void as_retrace_all(as_test *t) {
  for (uint32_t i = 0; i < t->findings.all.count; i++)
    if (t->findings.all.at[i].ways) retrace_finding(t, &t->findings.all.at[i]);
  as_findings_check(&t->findings);
}
