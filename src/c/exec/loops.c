/* Bounds of loops: N iterations, and then what shows that no more are wanted.
 *
 * An iteration begins at the header of the loop. Where the header looks whether the loop ends, as the conditions of
 * while and for do, the last look is no iteration: after N of them the header may be entered once more, and of the loop
 * only blocks that look, too. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <stdio.h>
#include <string.h>

static uint64_t loop_number(const as_exec *x, uint32_t loop) {
  return ((uint64_t)x->frame->depth << 40) ^ ((uint64_t)x->frame->plan->core->first_loop + loop);
}

/* 0: there is none. */
static uint64_t bound_of(const as_exec *x, uint32_t header) {
  const as_machine_options *options = &x->machine->options;
  for (uint32_t i = 0; i < options->bound_count; i++)
    if (options->bounds[i].function == x->frame->plan->function && options->bounds[i].header == header)
      return options->bounds[i].iterations;
  return as_run_most_iterations(x->run);
}

static const uint32_t *targets_of(const as_exec *x, uint32_t block, uint32_t *count) {
  const as_core_unit *unit = x->machine->unit;
  assert(block < x->frame->plan->core->blocks);
  const as_core_block *core = &unit->blocks.at[x->frame->plan->core->first_block + block];
  const as_core_instruction *end = &unit->instructions.at[core->first + core->instructions - 1];
  bool has_targets = as_core_op_get((as_core_op)end->op)->extra == AS_CORE_EXTRA_TARGETS;
  *count = has_targets ? end->extras : 0;
  return has_targets ? as_core_targets_of(unit, end) : NULL;
}

static bool leads_into(const as_exec *x, const bool *in, uint32_t block) {
  uint32_t count;
  const uint32_t *targets = targets_of(x, block, &count);
  for (uint32_t i = 0; i < count; i++)
    if (in[targets[i]]) return true;
  return false;
}

/* By block: whether it lies in the loop. Blocks of a loop come behind its header, and lead back to it without one that
 * comes before. In memory of the step. */
const bool *as_exec_loop_blocks(const as_exec *x, uint32_t header) {
  uint32_t blocks = x->frame->plan->core->blocks;
  bool *in = as_run_alloc(x->run, blocks * sizeof *in), grows = true;
  assert(header < blocks);
  memset(in, 0, blocks * sizeof *in);
  in[header] = true;
  while (grows) {
    grows = false;
    for (uint32_t b = blocks; --b > header;)
      if (!in[b] && leads_into(x, in, b)) in[b] = grows = true;
  }
  return in;
}

static bool has_target(const as_exec *x, uint32_t block, uint32_t target) {
  uint32_t count;
  const uint32_t *targets = targets_of(x, block, &count);
  for (uint32_t i = 0; i < count; i++)
    if (targets[i] == target) return true;
  return false;
}

typedef struct looking {
  const as_exec *x;
  const bool *in; /* the loop */
  uint32_t header;
} looking;

static bool looks(const looking *l, uint32_t block, uint32_t depth);

/* Whether the target can be reached from the block by blocks that look. */
static bool leads_to(const looking *l, uint32_t block, uint32_t target, uint32_t depth) {
  uint32_t count;
  const uint32_t *targets = targets_of(l->x, block, &count);
  if (has_target(l->x, block, target)) return true;
  for (uint32_t i = 0; depth && i < count; i++)
    if (targets[i] > block && l->in[targets[i]] && looks(l, targets[i], depth - 1) &&
        leads_to(l, targets[i], target, depth - 1))
      return true;
  return false;
}

/* Whether the block looks if the loop ends: it can be left for one outside of the loop, and not for the header at once;
 * or it is an operand of || or && in such a condition: of its two targets one looks, and may lead to the other. */
static bool looks(const looking *l, uint32_t block, uint32_t depth) {
  uint32_t count;
  const uint32_t *targets = targets_of(l->x, block, &count);
  bool leaves = false;
  for (uint32_t i = 0; i < count; i++) leaves |= !l->in[targets[i]];
  if (has_target(l->x, block, l->header) || leaves) return leaves && !has_target(l->x, block, l->header);
  for (uint32_t i = 0; count == 2 && depth && i < 2; i++)
    if (targets[i] > block && looks(l, targets[i], depth - 1) && leads_to(l, targets[i], targets[1 - i], depth - 1))
      return true;
  return false;
}

enum { OPERANDS = 6 }; /* of a condition: each may double the work */

static void say_where(const as_exec *x, uint32_t loop, char *where, size_t room) {
  const as_core_unit *unit = x->machine->unit;
  const char *libc = as_exec_libc_name(x);
  uint32_t place = libc ? as_exec_range(x) : unit->loops.at[x->frame->plan->core->first_loop + loop].range;
  *where = 0;
  if (place == AS_CORE_NONE) return;
  const as_core_range *range = &unit->ranges.at[as_core_range_outermost(unit, place)];
  snprintf(where, room, "%s:%u%s%s%s", as_core_name(unit, unit->files.at[range->file]), range->line, libc ? ", " : "",
           libc ? libc : "", libc ? " (libc)" : "");
}

static bool cut_off(as_exec *x, uint32_t loop) {
  char where[512];
  say_where(x, loop, where, sizeof where);
  as_run_give_up(x->run, AS_LIMIT_LOOP, where);
  return x->asking.over = true, false;
}

/* All iterations were made: only the look that ends the loop is left, if it has one. */
static bool look_last(as_exec *x, uint32_t loop, uint32_t header) {
  bool is_do = x->machine->unit->loops.at[x->frame->plan->core->first_loop + loop].kind == AS_CORE_LOOP_DO;
  if (is_do || !looks(&(looking){x, as_exec_loop_blocks(x, header), header}, header, OPERANDS)) return cut_off(x, loop);
  x->frame->looks_at = header + 1;
  return true;
}

/* Iterations that no bound is about have one of their own, so that none is made for ever. */
static bool pass_uncounted(as_exec *x, uint32_t loop) {
  enum { MOST = 1 << 14 };
  uint64_t number = ~loop_number(x, loop);
  char where[512];
  if (as_run_loop_count(x->run, number) < MOST) return as_run_loop_within(x->run, number, 0, "");
  say_where(x, loop, where, sizeof where);
  as_run_give_up(x->run, AS_LIMIT_LOOP, where);
  return x->asking.over = true, false;
}

/* More iterations are made than bounds allow, where the guest has an own way to count: as long as nobody has to decide
 * whether the loop goes on. What else is to be decided meanwhile goes one way. */
enum { NARROW_MAX = 64 };

static bool go_on_narrowly(as_exec *x, uint32_t loop, uint32_t header, uint64_t more) {
  if (more > NARROW_MAX) return cut_off(x, loop);
  x->frame->narrow = header + 1;
  return true;
}

static bool is_left(const as_exec *x, uint32_t target) { return !as_exec_loop_blocks(x, x->frame->narrow - 1)[target]; }

void as_exec_stay_narrow(as_exec *x, uint32_t target) {
  if (is_left(x, target)) x->frame->narrow = 0;
}

bool as_exec_decide_narrowly(as_exec *x, as_term truth, const uint32_t targets[2]) {
  const as_plan *plan = x->frame->plan;
  uint32_t header = x->frame->narrow - 1, at = (uint32_t)(x->at - plan->code);
  bool leaves[2] = {is_left(x, targets[0]), is_left(x, targets[1])};
  bool is_header =
      at >= plan->block_begin[header] && (header + 1 == plan->core->blocks || at < plan->block_begin[header + 1]);
  as_term known = as_exec_example(x, truth);
  if (leaves[0] != leaves[1] && !is_header) return as_exec_decide(x, truth);
  bool side = leaves[0] != leaves[1] ? leaves[0] : as_term_exists(known) && as_term_is_true(x->terms, known);
  as_exec_leave_out(x, AS_LIMIT_LOOP, "one way through a loop");
  as_exec_assume(x, side ? truth : as_term_not(x->terms, truth));
  return side;
}

static bool is_counted(as_exec *x, bool again) {
  const as_guest *guest = x->machine->options.guest;
  return !guest || !guest->counts || guest->counts(guest->data, x, again);
}

bool as_exec_count_loop(as_exec *x, uint32_t loop, uint32_t header, bool again) {
  uint64_t number = loop_number(x, loop), most = bound_of(x, header);
  assert(loop < x->frame->plan->core->loops && x->frame->plan->loop_of[header] == loop);
  if (!again)
    as_run_loop_enter(x->run, number), as_run_loop_enter(x->run, ~number), x->frame->looks_at = x->frame->narrow = 0;
  if (!is_counted(x, again)) return pass_uncounted(x, loop);
  if (!as_run_loop_within(x->run, number, 0, "")) return x->asking.over = true, false;
  uint64_t count = most ? as_run_loop_count(x->run, number) : 0;
  const as_guest *guest = x->machine->options.guest;
  if (count > most && guest && guest->counts) return go_on_narrowly(x, loop, header, count - most);
  if (count > most) return count == most + 1 ? look_last(x, loop, header) : cut_off(x, loop);
  return true;
}

bool as_exec_leave_loop(as_exec *x, uint32_t target) {
  assert(x->frame->looks_at && x->frame->looks_at <= x->frame->plan->core->blocks);
  uint32_t header = x->frame->looks_at - 1;
  const bool *in = as_exec_loop_blocks(x, header);
  if (!in[target]) return x->frame->looks_at = 0, true;
  return target == header || looks(&(looking){x, in, header}, target, OPERANDS) ||
         cut_off(x, x->frame->plan->loop_of[header]);
}
