/* The table of strategies, and what they may see of a branch. */
#include "explore/strategy/strategies.h"

#include <assay/base/contract.h>
#include <string.h>

#include "explore/branch.h"

#define BASIC(name)                                                                                                    \
  .create = as_##name##_create, .destroy = as_##name##_destroy, .add = as_##name##_add, .take = as_##name##_take
#define FUNCTIONS_FAIR BASIC(fair), .ended = as_fair_ended, .stays = true
#define FUNCTIONS_DEPTH BASIC(depth), .stays = true
#define FUNCTIONS_BREADTH BASIC(breadth)
#define FUNCTIONS_RANDOM BASIC(random), .forked = as_random_forked, .ended = as_random_ended
#define FUNCTIONS_COVERAGE BASIC(coverage), .ended = as_coverage_ended, .stays = true
#define FUNCTIONS_DEEPENING BASIC(deepening)

static const as_strategy_functions strategies[AS_STRATEGY_COUNT] = {
#define AS_STRATEGY(strategy, its_name, is_fair, its_meaning)                                                          \
  [AS_STRATEGY_##strategy] = {.name = its_name, .meaning = its_meaning, .fair = is_fair, FUNCTIONS_##strategy},
#include <assay/explore/strategies.def>
#undef AS_STRATEGY
};

const as_strategy_functions *as_strategy_get(as_strategy strategy) {
  AS_REQUIRE_BUT((unsigned)strategy < AS_STRATEGY_COUNT, "a strategy of strategies.def", "it is number %u",
                 (unsigned)strategy);
  return &strategies[strategy];
}

as_strategy as_strategy_named(const char *name) {
  uint32_t i = 0;
  while (i < AS_STRATEGY_COUNT && strcmp(strategies[i].name, name) != 0) i++;
  return (as_strategy)i;
}

uint64_t as_branch_number(const as_branch *branch) { return branch->number; }
uint32_t as_branch_depth(const as_branch *branch) { return branch->depth; }
uint64_t as_branch_age(const as_branch *branch) { return branch->age; }
uint64_t as_branch_spot(const as_branch *branch) { return branch->spot; }
uint64_t as_branch_iterations(const as_branch *branch) { return branch->iterations; }
void *as_branch_data(const as_branch *branch) { return branch->data; }
void as_branch_set_data(as_branch *branch, void *data) { branch->data = data; }
