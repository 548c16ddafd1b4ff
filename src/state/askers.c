/* Ready askers, for both styles. */
#include <assay/base/contract.h>
#include <assay/explore/direct.h>
#include <assay/state/asking.h>
#include <assert.h>

const char *as_fault_meaning(as_fault_kind kind) {
  AS_REQUIRE(kind <= AS_FAULT_FREE, "there is no such fault");
  static const char *const meanings[] = {
      [AS_FAULT_NULL] = "null pointer",
      [AS_FAULT_WILD] = "pointer to no object",
      [AS_FAULT_DEAD] = "object that is dead",
      [AS_FAULT_MISALIGNED] = "misaligned",
      [AS_FAULT_BOUNDS] = "out of bounds",
      [AS_FAULT_SUBOBJECT] = "outside of the bounds of the pointer",
      [AS_FAULT_READ_ONLY] = "write to what is read-only",
      [AS_FAULT_TEMPORARY] = "write to what is temporary",
      [AS_FAULT_OVERLAP] = "copy to what overlaps",
      [AS_FAULT_FREE] = "free of what was not allocated",
  };
  return meanings[kind];
}

/* ---- what the hooks leave out ---- */

static const char *word_fault(const as_asking_hooks *hooks, void *data, const as_fault *fault, const void **result) {
  assert(fault && result);
  *result = NULL;
  return hooks && hooks->fault ? hooks->fault(data, fault, result) : as_fault_meaning(fault->kind);
}

static const char *name_value(const as_asking_hooks *hooks, void *data, as_sort sort, as_object object,
                              uint64_t offset) {
  assert(sort.kind != AS_SORT_NONE);
  if (hooks && hooks->name) return hooks->name(data, sort, object, offset);
  if (as_object_exists(object)) return sort.kind == AS_SORT_ARRAY ? "bytes" : "byte";
  return offset ? "address" : "bits";
}

/* ---- machine style ---- */

static bool ask_decide(void *data, as_term guard) { return as_asking_decide(data, guard); }
static bool ask_require(void *data, as_term claim, const as_fault *fault) {
  assert(data && fault);
  as_asking *asking = data;
  const void *result;
  const char *message = word_fault(asking->engine->hooks, asking->data, fault, &result);
  return as_asking_require(asking, claim, message, result);
}
static as_term ask_fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space;
  as_asking *asking = data;
  return as_asking_fresh(asking, sort, name_value(asking->engine->hooks, asking->data, sort, object, offset));
}
static void ask_suggest(void *data, as_term variable, as_term value) { as_asking_suggest(data, variable, value); }
static as_term ask_simplify(void *data, as_term t) { return as_asking_simplify(data, t); }
static void ask_assume(void *data, as_term claim) { as_asking_assume(data, claim); }
static void ask_apart(void *data, uint64_t key, as_number_range range, as_number_range_alive *alive, void *whose) {
  as_asking_apart(data, key, range, alive, whose);
}
static void ask_give_up(void *data, const char *what) { as_asking_give_up(data, AS_LIMIT_UNSUPPORTED, what); }
static bool ask_stopped(void *data) { return ((as_asking *)data)->over; }
static bool ask_due(void *data) { return as_asking_due(data); }
static bool ask_lack(void *data, as_space *space, const as_lack *lack) {
  const as_asking *asking = data;
  assert(asking->engine->hooks && lack);
  return asking->engine->hooks->lack(asking->data, space, lack);
}

as_asker as_asking_asker(as_asking *asking) {
  AS_REQUIRE(asking && asking->engine, "an asker has an engine that asks");
  static const as_asker functions = {.decide = ask_decide,
                                     .require = ask_require,
                                     .fresh = ask_fresh,
                                     .suggest = ask_suggest,
                                     .simplify = ask_simplify,
                                     .assume = ask_assume,
                                     .apart = ask_apart,
                                     .give_up = ask_give_up,
                                     .stopped = ask_stopped,
                                     .due = ask_due};
  as_asker asker = functions;
  asker.data = asking;
  const as_asking_hooks *hooks = asking->engine->hooks;
  if (hooks && hooks->lack) asker.lack = ask_lack;
  return asker;
}

/* ---- direct style ---- */

static void say_where(const as_direct_asking *asking) {
  if (asking->hooks && asking->hooks->where) asking->hooks->where(asking->data);
}

static bool direct_decide(void *data, as_term guard) {
  const as_direct_asking *asking = data;
  say_where(asking);
  return as_if(asking->run, guard);
}
static bool direct_require(void *data, as_term claim, const as_fault *fault) {
  assert(data && fault);
  const as_direct_asking *asking = data;
  const void *result;
  const char *message = word_fault(asking->hooks, asking->data, fault, &result);
  say_where(asking);
  return as_run_assert(asking->run, claim, message, result);
}
static as_term direct_fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space;
  const as_direct_asking *asking = data;
  return as_run_fresh(asking->run, sort, name_value(asking->hooks, asking->data, sort, object, offset));
}
static void direct_assume(void *data, as_term claim) { as_run_assume(((const as_direct_asking *)data)->run, claim); }
static void direct_apart(void *data, uint64_t key, as_number_range range, as_number_range_alive *alive, void *whose) {
  as_run_apart(((const as_direct_asking *)data)->run, key, range, alive, whose);
}
static void direct_give_up(void *data, const char *what) {
  const as_direct_asking *asking = data;
  say_where(asking);
  as_run_give_up(asking->run, AS_LIMIT_UNSUPPORTED, what);
}
static bool direct_stopped(void *data) { return as_run_stopped(((const as_direct_asking *)data)->run); }
static bool direct_lack(void *data, as_space *space, const as_lack *lack) {
  const as_direct_asking *asking = data;
  assert(asking->hooks && lack);
  return asking->hooks->lack(asking->data, space, lack);
}

/* The function is called again with a path that knows more, and must do the same: nothing is simplified. */
as_asker as_direct_asker(as_direct_asking *asking) {
  AS_REQUIRE(asking && asking->run, "an asker has a run");
  return (as_asker){.data = asking,
                    .decide = direct_decide,
                    .require = direct_require,
                    .fresh = direct_fresh,
                    .assume = direct_assume,
                    .apart = direct_apart,
                    .give_up = direct_give_up,
                    .stopped = direct_stopped,
                    .lack = asking->hooks && asking->hooks->lack ? direct_lack : NULL};
}
