/* Marks: what a branch was to the run, kept to go on from there. */
#include "explore/check.h"
#include "explore/scope.h"

#include <string.h>

struct as_run_mark {
  as_path *path;
  as_pmap loops, names;
  as_apart apart;
  uint32_t calls;
  as_flags flags; /* of the branch, and of those that wait */
  bool is_awaited;
  char *where; /* NULL: nobody said */
  size_t where_bytes;
};

as_run_mark *as_run_mark_make(as_run *run, const char *where) {
  AS_REQUIRE(run->branch && !run->handing_out, "within a step");
  AS_REQUIRE(!run->direct, "direct style has no marks");
  AS_REQUIRE(!run->branch->scope, "not in a scope");
  const as_branch *branch = run->branch;
  run->has_marks = true;
  as_run_mark *mark = as_memory_alloc_zeroed(run->memory, sizeof *mark);
  *mark = (as_run_mark){.path = as_path_share(branch->path),
                        .loops = as_pmap_share(branch->loops),
                        .names = as_pmap_share(branch->names),
                        .apart = branch->apart,
                        .calls = branch->calls,
                        .flags = branch->flags};
  as_apart_share(&mark->apart);
  if (!where) return mark;
  mark->where_bytes = strlen(where) + 1;
  mark->where = as_memory_alloc(run->memory, mark->where_bytes);
  memcpy(mark->where, where, mark->where_bytes);
  return mark;
}

void as_run_mark_drop(as_run *run, as_run_mark *mark) {
  if (mark->is_awaited) as_ledger_raise(&run->ledger, AS_LIMIT_HALTED, mark->where);
  as_path_drop(run->paths, mark->path);
  as_pmap_drop(&run->counters, &mark->loops);
  as_pmap_drop(&run->counters, &mark->names);
  as_apart_drop(run, &mark->apart);
  if (mark->where) as_memory_free(run->memory, mark->where, mark->where_bytes);
  as_memory_free(run->memory, mark, sizeof *mark);
}

void as_run_mark_wait(as_run *run, as_run_mark *mark) {
  AS_REQUIRE(run->branch, "within a step");
  AS_REQUIRE(!run->branch->scope, "not in a scope");
  if (run->stop != AS_STOP_NOT_YET) return;
  mark->is_awaited = true;
  mark->flags |= run->branch->flags;
  as_run_vanish(run);
}

void as_run_mark_return(as_run *run, as_run_mark *mark) {
  AS_REQUIRE(run->branch, "within a step");
  as_branch *branch = run->branch;
  AS_REQUIRE(!branch->scope, "not in a scope");
  if (as_run_advance(run, __func__) == AS_PHASE_NOTHING) return;
  mark->is_awaited = false;
  as_path_drop(run->paths, branch->path);
  as_pmap_drop(&run->counters, &branch->loops);
  as_pmap_drop(&run->counters, &branch->names);
  as_apart_drop(run, &branch->apart);
  branch->path = as_path_share(mark->path);
  branch->loops = as_pmap_share(mark->loops);
  branch->names = as_pmap_share(mark->names);
  branch->apart = mark->apart;
  as_apart_share(&branch->apart);
  branch->calls = mark->calls;
  branch->flags |= mark->flags;
  branch->unsettled = false; /* another path, another question */
}
