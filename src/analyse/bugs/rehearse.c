#include "analyse/bugs/rehearse.h"
#include "analyse/c/collect.h"
#include "c/core/member.h"
#include "c/exec/guest.h"
#include <assay/term/eval.h>

#include <string.h>

typedef struct rehearsing {
  as_rehearsal r;
  as_guest guest;
  as_machine *machine;
  bool seen; /* an outcome */
  as_rehearsed result;
} rehearsing;

static bool is_memory(const rehearsing *h, uint32_t i) { return h->r.scene->objects[i].kind == AS_SCENE_MEMORY; }
static const as_core_function *function_of(const rehearsing *h) {
  return &h->r.program->functions.at[h->r.end->function];
}

/* ---- what came of it ---- */

static as_rehearsed differ(rehearsing *h, const char *what, const char *instead) {
  as_text_printf(h->r.difference, "%s%s%s", what, instead ? ": " : "", instead ? instead : "");
  return AS_REHEARSED_OTHER;
}

/* Which check of one line is the first to fail may depend on what is known: an index is one past the end, or it is only
 * known not to be below. */
static bool is_there(const rehearsing *h, uint32_t range) {
  const as_core_unit *unit = h->r.program;
  uint32_t wanted = h->r.end->failure->range;
  if (range == wanted || range >= unit->ranges.count || wanted >= unit->ranges.count) return range == wanted;
  const as_core_range *a = &unit->ranges.at[as_core_range_outermost(unit, range)],
                      *b = &unit->ranges.at[as_core_range_outermost(unit, wanted)];
  return a->file == b->file && a->line == b->line;
}

/* What no scene says: that pointers of a caller's are of one object, how many elements a parameter was promised to
 * have, where labels are. */
static bool is_beyond_scenes(as_check check) {
  return check == AS_CHECK_POINTER_DIFFERENCE || check == AS_CHECK_POINTER_COMPARISON || check == AS_CHECK_ARGUMENTS ||
         check == AS_CHECK_GOTO;
}

/* For an access of no bytes no memory was made, though C asks for a good pointer (7.24.1p2). */
static bool is_of_nothing(const as_failure *failure) {
  return failure->fault && failure->fault->size.kind == AS_VALUE_BITS && !failure->fault->size.bits;
}

static as_rehearsed compare_failure(rehearsing *h, const as_outcome *outcome) {
  const as_failure *wanted = h->r.end->failure, *first = outcome->result;
  if (is_beyond_scenes(first->check) || is_of_nothing(first))
    return as_text_put(h->r.difference, first->message), AS_REHEARSED_UNDECIDED;
  if (!wanted) return differ(h, "it fails, and the path did not", first->message);
  for (const as_failure *f = first; f; f = f->next)
    if (is_there(h, f->range)) return AS_REHEARSED_SAME;
  return differ(h, "it fails otherwise", first->message);
}

static void see(void *data, as_run *run, const as_outcome *outcome) {
  rehearsing *h = data;
  (void)run;
  if (h->seen) return;
  h->seen = true;
  switch (outcome->kind) {
  case AS_OUTCOME_ENDED:
    if (h->r.end->failure && !is_beyond_scenes(h->r.end->failure->check))
      h->result = differ(h, "it does not fail", NULL);
    else if (!h->r.end->failure)
      h->result = as_rehearsal_is_alike(&h->r, h->machine, outcome) ? AS_REHEARSED_SAME : AS_REHEARSED_OTHER;
    break;
  case AS_OUTCOME_BUG: h->result = compare_failure(h, outcome); break;
  case AS_OUTCOME_POSSIBLE_BUG:
  case AS_OUTCOME_GIVEN_UP: as_text_put(h->r.difference, "it is given up"); break;
  }
}

/* ---- the run ---- */

AS_VECTOR_DEFINE(terms_vector, as_term)

/* Behind the end of a variable, as its type has it, are elements of a flexible array, which no scene has. */
static bool is_in_scene(const rehearsing *h, const as_input *input, uint64_t size) {
  for (uint32_t i = 0; i < h->r.scene->object_count; i++) {
    const as_scene_object *o = &h->r.scene->objects[i];
    if (as_object_same(o->object, input->object))
      return o->kind != AS_SCENE_GLOBAL || input->offset + size <= o->size_bytes;
  }
  return true;
}

/* What nobody's memory had: what was decided by the machine, and what libc said. False: a value has no place, or it is
 * an address, where scenes lie elsewhere. */
static bool take_inputs(rehearsing *h, as_region *region, as_terms *terms, terms_vector *inputs) {
  uint32_t count;
  const as_input *const *made;
  const as_term *values = as_collect_values(region, h->r.end->run, h->r.end->outcome, &count, &made);
  as_terms *from = as_run_terms(h->r.end->run);
  for (uint32_t i = 0; i < count; i++) {
    as_sort sort = as_term_sort(from, values[i]);
    if (as_object_exists(made[i]->object)) {
      if (as_sort_is_bv(sort) && !is_in_scene(h, made[i], sort.width / 8)) return false;
      continue;
    }
    if (!as_sort_is_bv(sort) || sort.width > 64 || !strcmp(made[i]->name, "address")) return false;
    terms_vector_push(h->r.memory, inputs, as_term_bv(terms, sort.width, as_term_bits(from, values[i])));
  }
  return true;
}

static void run(rehearsing *h, as_run *run, const as_machine_options *from, const terms_vector *inputs) {
  as_machine_options options = *from;
  const char *error = NULL;
  options.concrete = true, options.keep_output = options.cover = options.counts_calls = options.counts_loops = false;
  options.guest = &h->guest, options.inputs = inputs->at, options.input_count = inputs->count, options.made = NULL;
  options.entry = as_core_name(h->r.program, function_of(h)->name);
  h->machine = as_machine_create(run, h->r.program, &options, &error);
  if (h->machine) {
    as_run_begin(run, as_machine_engine(), h->machine, as_machine_first(h->machine));
    while (!h->seen && as_run_step(run) == AS_RUN_GOES_ON) {}
  }
  if (!h->seen) as_text_put(h->r.difference, error ? error : "it does not end");
  as_run_destroy(run);
  if (h->machine) as_machine_destroy(h->machine);
}

static void run_apart(rehearsing *h, as_region *region, const as_machine_options *from) {
  as_terms *terms = as_terms_create(h->r.memory);
  as_models *models = as_models_create(terms);
  as_paths *paths = as_paths_create(models);
  as_solver *solver = as_solver_create(paths, &(as_solver_options){.run_seconds = 5});
  terms_vector inputs = {0};
  as_run_options options = {
      .solver = solver, .budget = {.seconds = 5, .steps = 1 << 16}, .outcome = see, .outcome_data = h};
  if (take_inputs(h, region, terms, &inputs))
    run(h, as_run_create(h->r.memory, &options), from, &inputs);
  else
    as_text_put(h->r.difference, "a value that has no place");
  terms_vector_release(h->r.memory, &inputs);
  as_solver_destroy(solver), as_paths_destroy(paths), as_models_destroy(models), as_terms_destroy(terms);
}

/* Of memory whose size the path has claimed, a scene may have a part only. */
static void find_sizes(rehearsing *h) {
  const as_state *state = h->r.end->outcome->state;
  as_eval *eval = as_eval_create(as_run_models(h->r.end->run));
  as_eval_bind(eval, h->r.end->outcome->model);
  for (uint32_t i = 0; i < h->r.scene->object_count; i++) {
    const as_scene_object *o = &h->r.scene->objects[i];
    h->r.sizes[i] = o->size_bytes;
    for (uint32_t k = 0; k < h->r.end->path.memory_count; k++) {
      const as_lent_memory *m = &h->r.end->path.memory[k];
      const as_object_facts *facts = as_space_object(state->space, m->object);
      bool is_closed = facts && !facts->open && as_object_same(m->object, o->object);
      if (is_closed) as_eval_bits(eval, m->size, &h->r.sizes[i]);
    }
  }
  as_eval_destroy(eval);
}

/* Where the model has them, if they are apart there: the path may have put pointers in order. */
static bool choose_places(rehearsing *h) {
  const as_scene *scene = h->r.scene;
  for (uint32_t i = 0; i < scene->object_count; i++) {
    h->r.places[i] = scene->objects[i].address;
    for (uint32_t k = 0; k < i && is_memory(h, i); k++) {
      uint64_t a = scene->objects[i].address, b = scene->objects[k].address;
      if (is_memory(h, k) && a < b + h->r.sizes[k] && b < a + h->r.sizes[i]) return false;
    }
  }
  return true;
}

/* It has pointers, and is accessed at a place that is not known: they are read byte by byte. */
static bool has_pointers_somewhere(const rehearsing *h, const as_lent_memory *m) {
  const as_core_unit *unit = h->r.program;
  bool is_somewhere = false, has_pointers = false;
  for (uint32_t i = 0; i < h->r.end->path.extent_count; i++) {
    const as_lent_extent *e = &h->r.end->path.extents[i];
    is_somewhere |= as_object_same(e->object, m->object) && !as_term_is_const(as_run_terms(h->r.end->run), e->end);
  }
  for (uint64_t at = 0; m->type != AS_CORE_NONE && at < unit->types.at[m->type].size_bytes; at++) {
    uint32_t scalar = as_core_scalar_at(unit, m->type, at);
    has_pointers |= scalar != AS_CORE_NONE && unit->types.at[scalar].kind == AS_CORE_POINTER;
  }
  return is_somewhere && has_pointers;
}

/* It is about how large memory is, which only the caller knows; or memory is at a pointer that was read at a place that
 * is not known: the scene has it where its number is, and several may have that. */
static bool is_open(const rehearsing *h) {
  const as_abduced *path = &h->r.end->path;
  const as_failure *failure = h->r.end->failure;
  if (failure && (failure->check == AS_CHECK_BOUNDS || failure->check == AS_CHECK_SUBOBJECT)) {
    const as_value *at = failure->fault ? &failure->fault->pointer : NULL;
    if (!at || at->kind != AS_VALUE_POINTER || as_abducer_is_callers(h->r.end->abducer, path, at->object)) return true;
  }
  for (uint32_t i = 0; i < path->memory_count; i++) {
    const as_lent_memory *m = &path->memory[i];
    if (!as_term_is_variable(as_run_terms(h->r.end->run), m->base) || has_pointers_somewhere(h, m)) return true;
  }
  return false;
}

/* Where an object begins that was accessed before a pointer is not said by the path; and what lies before an object
 * that was there is a part of it in scenes, and an object of its own in the path. */
static bool has_front(const as_abduced *path) {
  for (uint32_t i = 0; i < path->memory_count; i++)
    if (path->memory[i].before || as_object_exists(path->memory[i].behind)) return true;
  return false;
}

as_rehearsed as_rehearse(as_memory *memory, as_c_view *view, const as_core_unit *program,
                         const as_machine_options *options, const as_bugs_end *end, as_text *difference) {
  if (!end->outcome->model || end->outcome->flags & AS_FLAG_OVER || end->path.function_count ||
      end->path.sees_addresses || has_front(&end->path))
    return as_text_put(difference, "a path that is not rehearsed"), AS_REHEARSED_UNDECIDED;
  as_region region;
  as_region_init(&region, memory);
  as_scene scene = as_scene_of(&region, view, end->run, end->abducer, program, end->function, &end->path,
                               as_term_none(), end->outcome);
  rehearsing h = {.r = {.memory = memory, .program = program, .end = end, .scene = &scene, .difference = difference},
                  .result = AS_REHEARSED_UNDECIDED};
  h.r.objects = as_region_alloc(&region, (scene.object_count + 1) * sizeof *h.r.objects);
  h.r.places = as_region_alloc(&region, (scene.object_count + 1) * sizeof *h.r.places);
  h.r.sizes = as_region_alloc(&region, (scene.object_count + 1) * sizeof *h.r.sizes);
  h.r.parameters = as_region_alloc(&region, (function_of(&h)->parameters + 1) * sizeof *h.r.parameters);
  h.guest = as_rehearsal_guest(&h.r);
  find_sizes(&h);
  if (choose_places(&h))
    run_apart(&h, &region, options);
  else
    as_text_put(difference, "memory that overlaps in the model");
  if (h.result == AS_REHEARSED_OTHER && is_open(&h)) h.result = AS_REHEARSED_UNDECIDED;
  as_region_release(&region);
  return h.result;
}
