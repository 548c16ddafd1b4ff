/* Leaks: allocated objects that nothing leads to any more. */
#include "c/exec/internal.h"

#include <stdio.h>
#include <string.h>

typedef struct reach {
  as_exec *x;
  uint8_t *reached; /* by object */
} reach;

static void note(void *data, as_object object) { ((reach *)data)->reached[object.id] = 1; }

static void reach_from(as_exec *x, const as_value *value, reach *r) {
  if (value->kind == AS_VALUE_BITS || (value->kind == AS_VALUE_POINTER && r->reached[value->object.id])) return;
  as_space_reach(x->machine->spaces, x->state->space, &x->asker, value, 1, note, r);
}

static void reach_from_object(as_exec *x, as_object object, reach *r) {
  as_value pointer = as_value_pointer(object);
  if (as_object_exists(object)) reach_from(x, &pointer, r);
}

static void reach_from_frame(as_exec *x, const as_frame *frame, reach *r) {
  for (uint32_t i = 0; i < frame->plan->locals; i++) {
    reach_from_object(x, frame->objects[i], r);
    reach_from(x, &frame->values[i], r);
  }
  for (uint32_t i = 0; i < frame->allocated.count; i++) reach_from_object(x, (as_object){frame->allocated.at[i]}, r);
}

/* Those that were allocated come behind what the program begins with. */
static uint32_t first_allocated(const as_machine *machine) {
  return machine->unit->functions.count + machine->unit->globals.count + machine->labels.count + 1;
}

static bool is_lost(const as_exec *x, uint32_t id, const uint8_t *reached) {
  const as_object_facts *facts = reached[id] ? NULL : as_space_object(x->state->space, (as_object){id});
  return facts && facts->kind == AS_OBJECT_HEAP && facts->lifetime == AS_LIFETIME_ALIVE;
}

static bool is_some_lost(const as_exec *x, uint32_t count, const uint8_t *reached) {
  for (uint32_t id = first_allocated(x->machine); id <= count; id++)
    if (is_lost(x, id, reached)) return true;
  return false;
}

static void reach_from_globals(as_exec *x, reach *r) {
  as_machine *machine = x->machine;
  uint32_t globals = machine->unit->globals.count;
  as_value *roots = as_run_alloc(x->run, (globals + 1) * sizeof *roots);
  for (uint32_t i = 0; i < globals; i++) roots[i] = as_value_pointer(as_machine_global_object(machine, i));
  as_space_reach(machine->spaces, x->state->space, &x->asker, roots, globals, note, r);
}

/* Without looking into any object: all that is allocated are those that the values point to. Looking may have to ask
 * where pointers point. */
static bool are_all_roots(as_exec *x, uint32_t count, const as_value *roots, uint32_t root_count, uint8_t *reached) {
  for (uint32_t i = 0; i < root_count; i++)
    if (roots[i].kind == AS_VALUE_POINTER) reached[roots[i].object.id] = 1;
  bool all = !is_some_lost(x, count, reached);
  memset(reached, 0, count + 1);
  return all;
}

/* Under which guard something points to an object. */
typedef struct pointed {
  as_term guard;
  as_object object;
} pointed;
AS_VECTOR_DEFINE(pointed_vector, pointed)
AS_VECTOR_DEFINE(value_vector, as_value)

/* What is reached whichever pointers the program chose, and what else it may have chosen. */
typedef struct sure {
  reach reach; /* first: note takes it for one */
  pointed_vector chosen;
  value_vector roots;
  bool has_globals; /* among the roots */
} sure;

static void note_chosen(void *data, as_term guard, as_object object) {
  sure *s = data;
  pointed_vector_push(s->reach.x->machine->memory, &s->chosen, (pointed){guard, object});
}

static void add_roots(sure *s, const as_value *roots, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) value_vector_push(s->reach.x->machine->memory, &s->roots, roots[i]);
}

static void add_globals(sure *s) {
  as_machine *machine = s->reach.x->machine;
  for (uint32_t i = 0; i < machine->unit->globals.count; i++) {
    as_value pointer = as_value_pointer(as_machine_global_object(machine, i));
    add_roots(s, &pointer, 1);
  }
  s->has_globals = true;
}

/* The first that is lost for all that is sure; none: 0. */
static uint32_t find_unsure(sure *s, uint32_t count) {
  const as_exec *x = s->reach.x;
  memset(s->reach.reached, 0, count + 1);
  s->chosen.count = 0;
  as_space_reach_surely(x->machine->spaces, x->state->space, &x->asker, s->roots.at, s->roots.count, note, note_chosen,
                        s);
  for (uint32_t id = first_allocated(x->machine); id <= count; id++)
    if (is_lost(x, id, s->reach.reached)) return id;
  return 0;
}

/* Whether one of the pointers to it is chosen, whichever: the guards are not told apart. */
static bool is_chosen(sure *s, uint32_t id) {
  as_exec *x = s->reach.x;
  as_term none = as_term_true(x->terms);
  bool any = false;
  for (uint32_t i = 0; i < s->chosen.count; i++) {
    if (s->chosen.at[i].object.id != id) continue;
    none = as_term_and(x->terms, none, as_term_not(x->terms, s->chosen.at[i].guard));
    any = true;
  }
  return any && !as_exec_possible(x, none) && as_exec_goes_on(x);
}

/* Without taking sides. What is chosen is a root from then on. */
static bool is_surely_none_lost(sure *s, uint32_t count) {
  uint32_t id;
  while (as_exec_goes_on(s->reach.x) && (id = find_unsure(s, count))) {
    as_value pointer = as_value_pointer((as_object){id});
    if (is_chosen(s, id))
      add_roots(s, &pointer, 1);
    else if (!s->has_globals)
      add_globals(s);
    else
      return false;
  }
  return as_exec_goes_on(s->reach.x);
}

static bool is_none_lost(as_exec *x, uint32_t count, const as_value *roots, uint32_t root_count, uint8_t *reached) {
  as_memory *memory = x->machine->memory;
  sure s = {.reach = {x, reached}};
  add_roots(&s, roots, root_count);
  bool none = !x->state->left && is_surely_none_lost(&s, count);
  pointed_vector_release(memory, &s.chosen), value_vector_release(memory, &s.roots);
  memset(reached, 0, count + 1);
  return none;
}

/* By object: whether something leads to it, from these values, from the locals that exit left, and from globals. These
 * come last, as they are many: often nothing has to be found by then. NULL: nothing is lost. */
static const uint8_t *find_reached(as_exec *x, uint32_t count, const as_value *more, uint32_t more_count) {
  reach r = {x, as_run_alloc(x->run, count + 1)};
  memset(r.reached, 0, count + 1);
  if (are_all_roots(x, count, more, more_count, r.reached)) return NULL;
  if (is_none_lost(x, count, more, more_count, r.reached)) return NULL;
  for (uint32_t i = 0; i < more_count; i++) reach_from(x, &more[i], &r);
  for (const as_frame *frame = x->state->left; frame; frame = frame->caller) reach_from_frame(x, frame, &r);
  if (!is_some_lost(x, count, r.reached)) return NULL;
  reach_from_globals(x, &r);
  return r.reached;
}

/* What was allocated at one place and is lost. */
typedef struct leak {
  uint32_t range;
  uint64_t objects, bytes;
  bool is_symbolic; /* some of them: `bytes` are not all */
} leak;
AS_VECTOR_DEFINE(leaks, leak)

static void add_leak(const as_machine *machine, leaks *all, const as_object_facts *facts) {
  uint32_t range = as_machine_range_of(machine, facts->made), i = 0;
  while (i < all->count && all->at[i].range != range) i++;
  if (i == all->count) leaks_push(machine->memory, all, (leak){.range = range});
  bool known = facts->size.kind == AS_VALUE_BITS;
  all->at[i].objects++;
  all->at[i].bytes += known ? facts->size.bits : 0;
  all->at[i].is_symbolic |= !known;
}

static const char *describe_leak(as_exec *x, const leak *l, const char *when) {
  enum { LONGEST = 160 };
  char *text = as_run_alloc(x->run, LONGEST), what[80];
  unsigned long long bytes = l->bytes, objects = l->objects;
  if (l->is_symbolic && objects == 1)
    snprintf(what, sizeof what, "an allocated object");
  else if (l->is_symbolic)
    snprintf(what, sizeof what, "%llu allocated objects", objects);
  else if (objects == 1)
    snprintf(what, sizeof what, "%llu allocated byte%s", bytes, bytes == 1 ? "" : "s");
  else
    snprintf(what, sizeof what, "%llu allocated bytes in %llu objects", bytes, objects);
  snprintf(text, LONGEST, "%s cannot be reached %s", what, when);
  return text;
}

static bool fail_leaks(as_exec *x, const leaks *all, const char *when) {
  if (!all->count) return true;
  as_failure *failures = as_run_alloc(x->run, all->count * sizeof *failures);
  for (uint32_t i = 0; i < all->count; i++)
    failures[i] = (as_failure){.check = AS_CHECK_LEAK,
                               .range = all->at[i].range,
                               .message = describe_leak(x, &all->at[i], when),
                               .next = i + 1 < all->count ? &failures[i + 1] : NULL};
  as_exec_fail_all(x, failures);
  return false;
}

bool as_exec_check_leaks(as_exec *x, const as_value *roots, uint32_t root_count, const char *when) {
  if (!x->machine->options.checks[AS_CHECK_LEAK]) return true;
  uint32_t count = as_space_objects(x->state->space);
  const uint8_t *reached = find_reached(x, count, roots, root_count);
  if (!as_exec_goes_on(x)) return false;
  if (!reached) return true;
  leaks all = {0};
  for (uint32_t id = first_allocated(x->machine); id <= count; id++)
    if (is_lost(x, id, reached)) add_leak(x->machine, &all, as_space_object(x->state->space, (as_object){id}));
  bool good = fail_leaks(x, &all, when);
  leaks_release(x->machine->memory, &all);
  return good;
}
