/* Is a run what run.h and branch.h say? Debug builds ask now and then. */
#include "explore/check.h"

static const char *wrong_with_trail(const as_run *run, const as_branch *branch) {
  as_choices choices = {0};
  const char *wrong = NULL;
  uint32_t forks = 0;
  uint64_t age = 0;
  as_branch_choices(run, branch, &choices);
  for (uint32_t i = 0; i < choices.made.count; i++) {
    as_choice choice = choices.made.at[i];
    if (choice.age <= age || choice.age > branch->age) wrong = "the times of a trail do not grow to that of its branch";
    if (choice.unknown && !(branch->flags & AS_FLAG_OVER))
      wrong = "a branch that rests on an unanswered question lacks OVER";
    forks += choice.forked;
    age = choice.age;
  }
  if (forks != branch->depth) wrong = "the depth of a branch is not the number of its forks";
  if (run->options.check && as_plist_length(branch->asked) != choices.made.count)
    wrong = "a branch did not ask once for each decision";
  as_choices_release(run->memory, &choices);
  return wrong;
}

static const char *wrong_with_branch(const as_run *run, const as_branch *branch) {
  const char *wrong = NULL;
  if (branch->shed) return "a shed branch can still be found";
  if (branch->number >= run->next_number) return "a branch has a number that was not given yet";
  if (run->direct && branch->state) return "a branch of direct style has a state";
  if (!as_path_valid(run->paths, branch->path, &wrong)) return wrong;
  return wrong_with_trail(run, branch);
}

bool as_run_valid(const as_run *run, const char **error) {
  AS_REQUIRE(!run->branch, "not within a step");
  const as_branch_table *t = &run->branches;
  *error = NULL;
  if (run->made.count) *error = "branches of a step do not wait";
  if (t->count != run->waiting) *error = "the branches that wait are not all branches";
  for (uint32_t i = 0; i < t->capacity && !*error; i++) {
    if (!t->slot[i].used) continue;
    *error = t->slot[i].key == t->slot[i].value->number ? wrong_with_branch(run, t->slot[i].value)
                                                        : "a branch is found by another number";
  }
  return !*error;
}

#ifdef AS_DEBUG
void as_run_check_valid(const as_run *run, const char *function) {
  const char *error;
  if (!as_run_valid(run, &error)) as_contract_violated(function, error);
}
#else
void as_run_check_valid(const as_run *run, const char *function) { (void)run, (void)function; }
#endif
