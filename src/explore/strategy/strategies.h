/* Inside the exploration layer: the functions of our strategies, one file each (strategy/depth.c, ...), which
 * strategies.c joins with the rows of strategies.def. Their contracts are those of <assay/explore/strategy.h>. */
#ifndef ASSAY_EXPLORE_STRATEGY_STRATEGIES_H
#define ASSAY_EXPLORE_STRATEGY_STRATEGIES_H

#include <assay/explore/strategy.h>

void *as_fair_create(as_memory *memory, uint64_t seed);
void as_fair_destroy(void *self);
void as_fair_add(void *self, as_branch *branch);
as_branch *as_fair_take(void *self);
void as_fair_ended(void *self, as_branch *branch);

void *as_depth_create(as_memory *memory, uint64_t seed);
void as_depth_destroy(void *self);
void as_depth_add(void *self, as_branch *branch);
as_branch *as_depth_take(void *self);

void *as_breadth_create(as_memory *memory, uint64_t seed);
void as_breadth_destroy(void *self);
void as_breadth_add(void *self, as_branch *branch);
as_branch *as_breadth_take(void *self);

void *as_random_create(as_memory *memory, uint64_t seed);
void as_random_destroy(void *self);
void as_random_add(void *self, as_branch *branch);
as_branch *as_random_take(void *self);
void as_random_forked(void *self, as_branch *parent, as_branch *child);
void as_random_ended(void *self, as_branch *branch);

void *as_coverage_create(as_memory *memory, uint64_t seed);
void as_coverage_destroy(void *self);
void as_coverage_add(void *self, as_branch *branch);
as_branch *as_coverage_take(void *self);
void as_coverage_ended(void *self, as_branch *branch);

void *as_deepening_create(as_memory *memory, uint64_t seed);
void as_deepening_destroy(void *self);
void as_deepening_add(void *self, as_branch *branch);
as_branch *as_deepening_take(void *self);

#endif
