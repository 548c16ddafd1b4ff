/* States that a harness saves, and goes back to.
 *
 * A saved state is counted: by the states that came from it since. A path that halts for it leaves the run, but for the
 * last one, which becomes what was saved, behind the call that halts it. So what paths have kept (constraints by names)
 * is known to the one that goes on: each leaves it with the saved state. Whether a path is the last one is a matter of
 * counting, whatever the order of exploration; only the order of what they kept is that of their ends. */
#include "c/exec/internal.h"

#include <string.h>

AS_VECTOR_DEFINE(as_kept_vector, uint64_t)

struct as_saved {
  uint32_t references, number; /* number: of states that were saved, with those around it */
  as_state *state;             /* stands at the call that saved it; its own `saved` is the one around it */
  as_run_mark *mark;
  as_kept_vector kept; /* by paths that have halted, since it was saved */
};

as_saved *as_saved_share(as_saved *saved) {
  if (saved) saved->references++;
  return saved;
}

void as_saved_drop(as_machine *machine, as_saved *saved) {
  if (!saved || --saved->references) return;
  as_state_drop(machine, saved->state);
  as_run_mark_drop(machine->run, saved->mark);
  as_kept_vector_release(machine->memory, &saved->kept);
  as_memory_free(machine->memory, saved, sizeof *saved);
}

/* ---- what is kept ---- */

static const char *keep_text(as_machine *machine, const char *text) {
  return as_region_copy(&machine->region, text, strlen(text) + 1);
}

void as_exec_keep(as_exec *x, const char *name, as_term claim) {
  as_kept one = {keep_text(x->machine, name), claim};
  const as_kept *copy = as_region_copy(&x->machine->region, &one, sizeof one);
  as_plist_push(&x->machine->lists, &x->state->kept, (uint64_t)(uintptr_t)copy);
}

uint32_t as_exec_kept(const as_exec *x, const as_kept **kept) {
  uint32_t count = as_plist_length(x->state->kept), i = count;
  as_kept *all = as_run_alloc(x->run, (count + 1) * sizeof *all);
  for (as_plist at = x->state->kept; i--; at = as_plist_tail(at))
    all[i] = *(const as_kept *)(uintptr_t)as_plist_head(at);
  return *kept = all, count;
}

void as_exec_add_cells(as_exec *x, const as_cells *cells) {
  as_cells one = *cells;
  one.name = keep_text(x->machine, cells->name);
  const as_cells *copy = as_region_copy(&x->machine->region, &one, sizeof one);
  as_plist_push(&x->machine->lists, &x->state->cells, (uint64_t)(uintptr_t)copy);
}

uint32_t as_exec_cells(const as_exec *x, const as_cells **cells) {
  uint32_t count = as_plist_length(x->state->cells), i = count;
  as_cells *all = as_run_alloc(x->run, (count + 1) * sizeof *all);
  for (as_plist at = x->state->cells; i--; at = as_plist_tail(at))
    all[i] = *(const as_cells *)(uintptr_t)as_plist_head(at);
  return *cells = all, count;
}

/* What the state has kept since, to the saved one. */
static void leave_kept(as_machine *machine, const as_state *state, as_saved *saved) {
  uint32_t more = as_plist_length(state->kept) - as_plist_length(saved->state->kept), first = saved->kept.count;
  as_kept_vector_reserve(machine->memory, &saved->kept, first + more);
  saved->kept.count = first + more;
  for (as_plist at = state->kept; more; at = as_plist_tail(at)) saved->kept.at[first + --more] = as_plist_head(at);
}

/* ---- saving and going back ---- */

uint32_t as_exec_saved(const as_exec *x) { return x->state->saved ? x->state->saved->number : 0; }

uint32_t as_exec_save(as_exec *x) {
  as_saved *saved = as_memory_alloc_zeroed(x->machine->memory, sizeof *saved);
  as_saved *around = x->state->saved;
  x->state->had_scopes = true;
  *saved = (as_saved){.references = 1,
                      .number = around ? around->number + 1 : 1,
                      .state = as_state_copy(x->machine, x->state),
                      .mark = as_run_mark_make(x->run, as_exec_place(x, "save_current_state"))};
  as_saved_drop(x->machine, around); /* the copy has it now */
  x->state->saved = saved;
  return saved->number;
}

static as_saved *find_saved(const as_state *state, uint32_t number) {
  as_saved *saved = state->saved;
  while (saved && saved->number != number) saved = saved->state->saved;
  return saved;
}

/* Whether nobody else came from it. */
static bool is_last(const as_state *state, const as_saved *saved) {
  const as_saved *at = state->saved;
  for (; at != saved; at = at->state->saved)
    if (at->references > 1) return false;
  return at->references == 1;
}

/* Of an expression that goes on behind the call there would be values of this path. */
static bool is_statement(as_exec *x) {
  const as_plan *plan = x->frame->plan;
  const bool *live = as_plan_live_behind(x, plan, x->frame->next);
  for (uint32_t i = plan->locals; i < plan->slots; i++)
    if (live[i]) return false;
  return true;
}

/* Locals that have come to life since are alive behind the call, too, and have no value; others have ended. */
static void align_locals(as_exec *x, const as_frame *now) {
  for (uint32_t i = 0; i < now->plan->locals; i++) {
    bool is_alive = as_object_exists(now->objects[i]), was_alive = as_object_exists(x->frame->objects[i]);
    const as_core_local *core = &x->machine->unit->locals.at[now->plan->core->first_local + i];
    if (is_alive && !was_alive)
      as_frame_make_local(x, i, as_value_bits(as_core_type_of(x->machine->unit, core->type)->size_bytes));
    if (was_alive && !is_alive) as_frame_end_local(x, i);
  }
}

static bool has_variable_arrays(const as_exec *x, const as_frame *now) {
  for (uint32_t i = 0; i < now->plan->locals; i++) {
    const as_core_local *core = &x->machine->unit->locals.at[now->plan->core->first_local + i];
    if (x->machine->unit->types.at[core->type].flags & AS_CORE_TYPE_VARIABLE) return true;
  }
  return false;
}

/* The contents change places; where the state lies, who asks knows. */
static void exchange(as_exec *x, as_state *other) {
  as_state *state = x->state, old = *state;
  *state = *other, *other = old;
  as_answers answers = state->answers;
  state->answers = other->answers, other->answers = answers;
  x->frame = state->top;
}

/* Places that were named since are compared behind the call, too, if they were there. */
static void keep_cells(as_exec *x, as_state *other) {
  const as_cells *cells;
  uint32_t count = as_exec_cells(x, &cells), known = as_plist_length(other->cells);
  for (uint32_t i = known; i < count; i++) {
    bool was_there =
        cells[i].from.kind == AS_VALUE_POINTER && cells[i].from.object.id <= as_space_objects(other->space);
    const as_cells *copy = was_there ? as_region_copy(&x->machine->region, &cells[i], sizeof *copy) : NULL;
    if (copy) as_plist_push(&x->machine->lists, &other->cells, (uint64_t)(uintptr_t)copy);
  }
}

/* What it wrote stays written: mostly it is what the harness says of paths before. It is saved again, with the same
 * number, for the paths that come now. */
static void become(as_exec *x, as_saved *saved) {
  as_machine *machine = x->machine;
  as_state *other = as_state_copy(machine, saved->state);
  leave_kept(machine, x->state, saved);
  for (uint32_t i = 0; i < saved->kept.count; i++) as_plist_push(&machine->lists, &other->kept, saved->kept.at[i]);
  as_plist_drop(&machine->lists, &other->output);
  other->output = as_plist_share(x->state->output);
  keep_cells(x, other);
  as_run_mark_return(x->run, saved->mark);
  exchange(x, other);
  x->frame->next = other->top->next;
  align_locals(x, other->top);
  as_state_drop(machine, other);
  as_exec_save(x);
}

as_halt as_exec_halt(as_exec *x, uint32_t number) {
  as_saved *saved = find_saved(x->state, number);
  if (!saved) return AS_HALT_UNKNOWN;
  const as_frame *frame = saved->state->top;
  if (x->frame->number != frame->number || has_variable_arrays(x, frame) || !is_statement(x)) return AS_HALT_ELSEWHERE;
  if (is_last(x->state, saved)) return become(x, saved), AS_HALT_NEXT;
  leave_kept(x->machine, x->state, saved);
  as_run_mark_wait(x->run, saved->mark);
  return x->asking.over = true, AS_HALT_OVER;
}
