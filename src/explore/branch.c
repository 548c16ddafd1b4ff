#include "explore/check.h"
#include "explore/checkpoint.h"
#include "explore/scope.h"

/* A choice in one word, for the persistent list. */
enum { TAKEN_BITS = 23, AGE_SHIFT = TAKEN_BITS + 2 };

static uint64_t pack(const as_run *run, as_choice choice) {
  AS_REQUIRE_OF(run->primitive, choice.taken < AS_CASES_MAX, "a decision has less than 2^23 cases");
  AS_REQUIRE_OF(run->primitive, choice.age < UINT64_C(1) << (64 - AGE_SHIFT), "a branch lives less than 2^39 steps");
  return choice.age << AGE_SHIFT | (uint64_t)choice.taken << 2 | (uint64_t)choice.forked << 1 | choice.unknown;
}

static as_choice unpack(uint64_t word) {
  return (as_choice){word >> AGE_SHIFT, (uint32_t)(word >> 2) & (AS_CASES_MAX - 1), word & 1, word >> 1 & 1};
}

static as_branch *number(as_run *run, as_branch *branch) {
  branch->number = run->next_number++;
  *as_branch_table_put(run->memory, &run->branches, branch->number) = branch;
  run->statistics.branches++;
  return branch;
}

as_branch *as_branch_create(as_run *run, void *state) {
  as_branch *branch = as_memory_alloc_zeroed(run->memory, sizeof *branch);
  branch->state = state;
  branch->path = as_path_root(run->paths);
  return number(run, branch);
}

as_branch *as_branch_fork(as_run *run, const as_branch *branch, void *state) {
  as_branch *other = as_memory_alloc(run->memory, sizeof *other);
  *other = *branch;
  other->state = state;
  other->data = NULL;
  other->checkpoint = as_checkpoint_share(run->checkpoint ? run->checkpoint : branch->checkpoint);
  as_path_share(other->path);
  other->trail = as_plist_share(branch->trail);
  other->asked = as_plist_share(branch->asked);
  other->loops = as_pmap_share(branch->loops);
  other->names = as_pmap_share(branch->names);
  as_apart_share(&other->apart);
  other->scope = as_scope_share(branch->scope);
  other->marks = as_plist_share(branch->marks);
  return number(run, other);
}

void as_branch_destroy(as_run *run, as_branch *branch) {
  if (as_memory_abandoned(run->memory)) {
    as_branch_table_remove(&run->branches, branch->number);
    return;
  }
  if (branch->state) run->engine->drop(run->engine_data, branch->state);
  as_path_drop(run->paths, branch->path);
  as_checkpoint_drop(run, branch->checkpoint);
  as_plist_drop(&run->trails, &branch->trail);
  as_plist_drop(&run->trails, &branch->asked);
  as_pmap_drop(&run->counters, &branch->loops);
  as_pmap_drop(&run->counters, &branch->names);
  as_apart_drop(run, &branch->apart);
  as_scope_drop(run, branch->scope);
  as_plist_drop(&run->trails, &branch->marks);
  as_branch_table_remove(&run->branches, branch->number);
  as_memory_free(run->memory, branch, sizeof *branch);
}

void as_branch_claim(as_run *run, as_branch *branch, as_term claim, as_model *model) {
  as_path *longer = as_path_extend(run->paths, branch->path, claim);
  as_path_drop(run->paths, branch->path);
  branch->path = longer;
  if (!model) return;
#ifdef AS_DEBUG
  as_run_bind(run, model);
  as_term value = as_eval_term(run->eval, claim);
  assert(!as_term_exists(value) || as_term_is_true(run->terms, value));
#endif
  as_path_set_model(run->paths, longer, model);
}

void as_branch_decided(as_run *run, as_branch *branch, as_choice choice) {
  as_plist_push(&run->trails, &branch->trail, pack(run, choice));
  if (run->options.check) as_plist_push(&run->trails, &branch->asked, run->asks);
  if (choice.unknown) branch->flags |= AS_FLAG_OVER;
}

void as_branch_choices(const as_run *run, const as_branch *branch, as_choices *choices) {
  as_branch_choices_of(run->memory, branch->trail, branch->age, choices);
}

void as_branch_choices_of(as_memory *memory, as_plist trail, uint64_t age, as_choices *choices) {
  uint64_t count = as_plist_length(trail);
  as_choice_vector_reserve(memory, &choices->made, count);
  choices->made.count = (uint32_t)count;
  choices->end = age;
  for (as_plist at = trail; count; at = as_plist_tail(at)) choices->made.at[--count] = unpack(as_plist_head(at));
}
