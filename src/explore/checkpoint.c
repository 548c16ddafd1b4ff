#include "explore/checkpoint.h"

#include "explore/check.h"

#include <string.h>

struct as_checkpoint {
  const as_checkpoint_kind *kind;
  uint64_t age, digest;
  uint32_t references, retraced, calls;
  as_pmap loops, names;
  _Alignas(max_align_t) unsigned char state[];
};

static size_t size_of(const as_checkpoint_kind *kind) { return sizeof(as_checkpoint) + kind->size_bytes; }

static void copy_state(const as_checkpoint_kind *kind, void *to, const void *from) {
  if (kind->copy)
    kind->copy(kind->data, to, from);
  else
    memcpy(to, from, kind->size_bytes);
}

static void drop_state(const as_checkpoint_kind *kind, void *state) {
  if (kind->drop) kind->drop(kind->data, state);
}

as_checkpoint *as_checkpoint_share(as_checkpoint *checkpoint) {
  if (checkpoint) checkpoint->references++;
  return checkpoint;
}

static void clear(as_run *run, as_checkpoint *checkpoint) {
  drop_state(checkpoint->kind, checkpoint->state);
  as_pmap_drop(&run->counters, &checkpoint->loops);
  as_pmap_drop(&run->counters, &checkpoint->names);
}

void as_checkpoint_drop(as_run *run, as_checkpoint *checkpoint) {
  if (!checkpoint || --checkpoint->references) return;
  clear(run, checkpoint);
  as_memory_free(run->memory, checkpoint, size_of(checkpoint->kind));
}

/* A checkpoint of this kind that nobody else has: the newest one itself, if it is not shared. */
static as_checkpoint *own_newest(as_run *run, const as_checkpoint_kind *kind) {
  as_checkpoint *newest = run->checkpoint;
  if (newest && newest->references == 1 && newest->kind == kind) return clear(run, newest), newest;
  as_checkpoint_drop(run, newest);
  run->checkpoint = as_memory_alloc(run->memory, size_of(kind));
  return run->checkpoint;
}

static void save(as_run *run, const void *state, const as_checkpoint_kind *kind) {
  const as_branch *branch = run->branch;
  as_checkpoint *saved = own_newest(run, kind);
  bool retraces = run->now < run->retrace_until;
  *saved = (as_checkpoint){.kind = kind,
                           .age = run->now,
                           .digest = run->digest,
                           .references = 1,
                           .retraced = retraces ? run->retraced : as_plist_length(branch->trail),
                           .calls = branch->calls,
                           .loops = as_pmap_share(branch->loops),
                           .names = as_pmap_share(branch->names)};
  copy_state(kind, saved->state, state);
}

static void go_on_from(as_run *run, void *state, as_checkpoint *saved) {
  as_branch *branch = run->branch;
  drop_state(saved->kind, state);
  copy_state(saved->kind, state, saved->state);
  run->now = saved->age;
  run->retraced = saved->retraced;
  run->digest = saved->digest;
  as_pmap_drop(&run->counters, &branch->loops);
  as_pmap_drop(&run->counters, &branch->names);
  branch->loops = as_pmap_share(saved->loops);
  branch->names = as_pmap_share(saved->names);
  branch->calls = saved->calls;
  as_checkpoint_drop(run, run->checkpoint);
  run->checkpoint = as_checkpoint_share(saved);
}

void as_direct_checkpoint(as_run *run, void *state, const as_checkpoint_kind *kind) {
  AS_REQUIRE(run->branch && !run->handing_out, "within a step, and not while an outcome is handed out");
  AS_REQUIRE(run->direct, "machine style has states of its own");
  AS_REQUIRE(!kind->copy == !kind->drop, "states are copied and dropped, or are plain bytes");
  if (run->stop != AS_STOP_NOT_YET) return;
  as_checkpoint *saved = run->resume;
  run->resume = NULL;
  AS_REQUIRE(!saved || (saved->kind == kind && saved->age >= run->now),
             "a function has checkpoints of one kind, at one place");
  if (saved)
    go_on_from(run, state, saved);
  else
    save(run, state, kind);
}

void as_checkpoint_keep(as_run *run) {
  run->resume = NULL;
  if (!run->checkpoint) return;
  as_checkpoint_drop(run, run->branch->checkpoint);
  run->branch->checkpoint = run->checkpoint;
  run->checkpoint = NULL;
}

/* The last primitive that the branch used may have ended it: it is not done again, but it must come. */
void as_checkpoint_verify(as_run *run, as_branch *branch, as_checkpoint *from) {
  as_stop stop = run->stop;
  bool over = stop == AS_STOP_OVER;
  uint64_t until = over ? branch->age - 1 : branch->age, digest = over ? run->digest_before : run->digest;
  const char *last = run->primitive;
  if (from->age > until) return;
  run->branch = branch;
  run->stop = AS_STOP_NOT_YET;
  run->verifying = true;
  as_direct_prepare(run);
  run->retrace_until = until;
  run->resume = from;
  run->engine->step(run->engine_data, run, NULL);
  if (run->stop == AS_STOP_NOT_YET) as_run_end_function(run);
  AS_REQUIRE_BUT_OF("as_direct_checkpoint", run->digest == digest && (!over || run->primitive == last),
                    as_check_sameness(run), "it used other primitives, or gave them something else");
  run->verifying = false;
  as_checkpoint_keep(run);
  as_region_rewind(&run->scratch, run->scratch_mark);
  run->branch = NULL;
  run->stop = stop;
}
