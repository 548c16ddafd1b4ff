/* Bounds of calls: how many nest, and, where the guest counts what was decided, how often a function calls itself. That
 * is bounded as loops are: a call before which something was decided since the function was entered is an iteration,
 * and a function whose depth is known goes on. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

static bool bounds_recursion(const as_exec *x) {
  const as_guest *guest = x->machine->options.guest;
  return x->machine->counts_calls && guest && guest->decided;
}

/* Before the guest has begun nothing was decided. */
uint32_t as_exec_decided(const as_exec *x) {
  return bounds_recursion(x) && x->frame ? x->machine->options.guest->decided(x) : 0;
}

/* Calls of the function that have not returned, if one more is made now. */
static uint64_t iterations(const as_exec *x, uint32_t function) {
  uint32_t later = as_exec_decided(x);
  uint64_t count = 0;
  for (const as_frame *frame = x->frame; frame; frame = frame->caller) {
    if (frame->plan->function != function) continue;
    count += frame->decided != later, later = frame->decided;
  }
  return count;
}

static bool is_too_deep(const as_exec *x, uint32_t function) {
  uint64_t most = as_run_most_iterations(x->run);
  return most && bounds_recursion(x) && iterations(x, function) > most;
}

bool as_exec_may_call(as_exec *x, uint32_t function) {
  if (!x->machine->counts_calls) return true;
  as_exec_say_where(x);
  if (is_too_deep(x, function))
    as_run_give_up(x->run, AS_LIMIT_RECURSION, NULL);
  else if (as_run_call(x->run, NULL))
    return true;
  return x->asking.over = true, false;
}
