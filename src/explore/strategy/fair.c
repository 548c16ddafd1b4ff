/* Fair: depth first as long as paths end, in turns as soon as one does not.
 *
 * Time is that of choices.h: each step is one unit at least, also one that decides nothing. A *pick* is depth first
 * below one branch, as strategy/depth.c does it. It goes on until nothing is left of it, or the path at hand is LENGTH
 * longer than it was at the beginning of the pick, or the turn is over; then what is left of it is put aside (aside.h).
 * So a path that goes on without ending is left after LENGTH units, and a subtree with more ends than anybody can wait
 * for when the turn is over. Turns come in rounds of three, which differ in what they pick:
 *
 *   newest      what was put aside last: depth first where it was left. The turn is over when a path gets too long, or
 *               after WORK units (2 * WORK when that has happened once, and so on)
 *   shallowest  the fewest decisions, for GLANCE units instead of LENGTH: like breadth first, for what is near the
 *               beginning. LENGTH units if the first turn met a path that is too long. Otherwise as much time as that
 *               took, but not much once CROWD are aside: each glance makes more of them
 *   oldest      what has waited longest, for what is deep along a way that was taken early. As much time as the first
 *
 * The first round begins with the first branch, and if no path is longer than LENGTH, and all together need less than
 * WORK, there is nothing else: that is depth first. If a pick ends a path that is longer than LENGTH, since it had
 * several turns, then paths are long in this program, and LENGTH becomes twice that.
 *
 * A branch that had n turns since its last decision is ranked like one with n^2 more decisions, or an endless loop
 * without decisions would be the shallowest for ever. (With n, and p of them before a bug, it takes p^2 picks.)
 *
 * Fair: each turn ends, since its work is bounded and each step counts. A branch that waits is on the stack of the
 * present pick, and is taken from there, or put aside when the turn ends at the latest. When it was put aside finitely
 * many older ones were there, p of them, and those that come later are newer. Each turn of the oldest begins with an
 * empty stack, so it takes out the oldest one at least. So the branch was taken after p + 1 rounds, which are O(p^2 *
 * WORK) units, and only O(p * LENGTH) if rounds end since paths get too long.
 *
 * Why the time of rounds grows: each pick that is left puts the siblings along one path aside, so a run that is
 * exhaustive in the end has O(sqrt(units / WORK)) times as many branches waiting as depth first; if turns did not grow,
 * O(units / WORK). Doubling would make that a logarithm, but then the p-th endless loop has its turn after 2^p units.
 */
#include "explore/aside.h"
#include "explore/strategy/strategies.h"

enum { LENGTH = 1024, WORK = 65536, GLANCE = 8, CROWD = 256, CROWDED_WORK = 16 * GLANCE };

AS_VECTOR_DEFINE(branch_vector, as_branch *)

typedef struct fair {
  as_memory *memory;
  branch_vector stack; /* of the present pick */
  as_aside aside;
  as_aside_order turn;
  uint64_t length, rounds;           /* LENGTH by now; rounds that needed all their work */
  uint64_t work, share, newest_work; /* of this turn: done, and how much it may; of the last turn of the newest: done */
  /* Of this pick: when it began, when it is too long; turns that it had since its last decision; its depth. */
  uint64_t base, limit, turns;
  uint32_t depth;
  bool paths_end;   /* that turn was over after its work, and not since a path got too long */
  as_branch *taken; /* the last one, if it is neither back nor over */
  uint64_t taken_at;
} fair;

void *as_fair_create(as_memory *memory, uint64_t seed) {
  (void)seed;
  fair *self = as_memory_alloc_zeroed(memory, sizeof *self);
  self->memory = memory;
  self->length = self->limit = LENGTH;
  self->share = WORK;
  return self;
}

void as_fair_destroy(void *data) {
  fair *self = data;
  branch_vector_release(self->memory, &self->stack);
  as_aside_release(self->memory, &self->aside);
  as_memory_free(self->memory, self, sizeof *self);
}

/* What the last one did since it was taken. */
static void count_work(fair *self, const as_branch *branch) {
  if (branch != self->taken) return;
  self->work += as_branch_age(branch) - self->taken_at;
  self->taken = NULL;
}

void as_fair_add(void *data, as_branch *branch) {
  fair *self = data;
  count_work(self, branch);
  branch_vector_push(self->memory, &self->stack, branch);
}

void as_fair_ended(void *data, as_branch *branch) {
  fair *self = data;
  bool its = branch == self->taken;
  count_work(self, branch);
  uint64_t age = as_branch_age(branch);
  if (its && age > self->base && age - self->base > self->length) self->length = 2 * (age - self->base);
}

/* The last one is whoever would have gone on; the others are its siblings. */
static void put_aside(fair *self) {
  for (uint32_t i = 0; i < self->stack.count; i++) {
    as_aside_branch held = {.branch = self->stack.at[i], .base = as_branch_age(self->stack.at[i])};
    uint32_t depth = as_branch_depth(held.branch);
    if (i + 1 == self->stack.count) held.base = self->base, held.turns = depth > self->depth ? 0 : self->turns + 1;
    held.rank = depth + held.turns * held.turns;
    as_aside_put(self->memory, &self->aside, held);
  }
  self->stack.count = 0;
}

static void pick(fair *self) {
  as_aside_branch held = as_aside_take(&self->aside, self->turn);
  self->base = held.base, self->turns = held.turns, self->depth = as_branch_depth(held.branch);
  self->limit = as_branch_age(held.branch) + (self->turn == AS_ASIDE_LOWEST ? GLANCE : self->length);
  branch_vector_push(self->memory, &self->stack, held.branch);
}

static bool is_turn_over(const fair *self) {
  if (self->work >= self->share) return true;
  bool crowded = self->turn == AS_ASIDE_LOWEST && self->paths_end && as_aside_count(&self->aside) >= CROWD;
  return crowded && self->work >= CROWDED_WORK;
}

static uint64_t share_of(const fair *self, as_aside_order turn) {
  if (turn == AS_ASIDE_NEWEST) return (self->rounds + 1) * WORK;
  bool glances = turn == AS_ASIDE_LOWEST && !self->paths_end;
  return glances && self->length < self->newest_work ? self->length : self->newest_work;
}

static void next_turn(fair *self) {
  if (self->turn == AS_ASIDE_NEWEST) {
    self->paths_end = self->work >= self->share;
    self->rounds += self->paths_end;
    self->newest_work = self->work;
  }
  self->turn = self->turn == AS_ASIDE_OLDEST ? AS_ASIDE_NEWEST : self->turn + 1;
  self->share = share_of(self, self->turn);
  self->work = 0;
}

as_branch *as_fair_take(void *data) {
  fair *self = data;
  const branch_vector *stack = &self->stack;
  bool over = is_turn_over(self);
  bool too_long = stack->count && as_branch_age(stack->at[stack->count - 1]) >= self->limit;
  if (over || too_long) put_aside(self);
  if (over || (too_long && self->turn == AS_ASIDE_NEWEST)) next_turn(self);
  if (stack->count == 0 && as_aside_count(&self->aside)) pick(self);
  if (stack->count == 0) return NULL;
  self->taken = branch_vector_pop(&self->stack);
  self->taken_at = as_branch_age(self->taken);
  return self->taken;
}
