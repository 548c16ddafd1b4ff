#include "analyse/bugs/rehearse.h"
#include "analyse/c/collect.h"
#include "c/core/member.h"
#include "c/exec/guest.h"
#include <assay/term/eval.h>

#include <string.h>

typedef struct rehearsing {
  as_rehearsal r;
  uint64_t *places, *sizes; /* of objects of the scene */
  as_object *parameters;
  as_guest guest;
  as_machine *machine;
  bool seen; /* an outcome */
  as_rehearsed result;
} rehearsing;

static bool is_memory(const rehearsing *h, uint32_t i) { return h->r.scene->objects[i].kind == AS_SCENE_MEMORY; }
static const as_core_function *function_of(const rehearsing *h) {
  return &h->r.program->functions.at[h->r.end->function];
}

/* ---- the state at the beginning ---- */

static void claim_nothing(void *data, as_term claim) { (void)data, (void)claim; }
static void keep_nothing_apart(void *data, uint64_t key, as_number_range range, as_number_range_alive *alive,
                               void *whose) {
  (void)data, (void)key, (void)range, (void)alive, (void)whose;
}

static as_object make_object(const rehearsing *h, as_exec *x, uint32_t i) {
  const as_scene_object *o = &h->r.scene->objects[i];
  bool is_heap = o->kind == AS_SCENE_MEMORY;
  as_object_facts facts = {.kind = is_heap ? AS_OBJECT_HEAP : AS_OBJECT_LOCAL,
                           .writable = true,
                           .align_bytes = 16,
                           .size = as_value_bits(h->sizes[i]),
                           .tag = as_machine_tag_other(is_heap ? 7 : 8),
                           .made = AS_CORE_NONE};
  as_object object = as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_ZERO);
  as_asker quiet = x->asker;
  quiet.assume = claim_nothing, quiet.apart = keep_nothing_apart;
  if (is_heap) as_space_place(x->machine->spaces, &x->state->space, &quiet, object, as_value_bits(h->places[i]));
  return object;
}

static void make_objects(rehearsing *h, as_exec *x) {
  for (uint32_t i = 0; i < h->r.scene->object_count; i++) {
    const as_scene_object *o = &h->r.scene->objects[i];
    h->r.objects[i] =
        o->kind == AS_SCENE_GLOBAL ? as_machine_global_object(x->machine, o->index) : make_object(h, x, i);
    if (o->kind == AS_SCENE_PARAMETER) h->parameters[o->index] = h->r.objects[i];
  }
}

static bool store(const rehearsing *h, as_exec *x, const as_scene_cell *cell, uint64_t at, uint64_t size,
                  as_value value, bool is_pointer) {
  as_access access = {.size_bytes = size, .align_bytes = 1, .is_pointer = is_pointer};
  as_value place = as_value_pointer(h->r.objects[cell->object]);
  place.offset = cell->offset + at;
  return as_space_store(x->machine->spaces, &x->state->space, &x->asker, &access, place, value) == AS_SPACE_DONE &&
         !x->asking.over;
}

static bool set_cell(const rehearsing *h, as_exec *x, const as_scene_cell *cell) {
  as_value value = as_value_bits(0);
  if (cell->target == AS_SCENE_NONE) {
    for (uint64_t i = 0; i < cell->size_bytes; i++)
      if (!store(h, x, cell, i, 1, as_value_bits(cell->bytes[i]), false)) return false;
    return true;
  }
  value = as_value_pointer(h->r.objects[cell->target]), value.offset = cell->distance;
  return store(h, x, cell, 0, cell->size_bytes, value, true);
}

static bool begin(void *data, as_exec *x) {
  rehearsing *h = data;
  static const as_core_instruction nothing = {.op = AS_CORE_OP_CALL};
  const as_core_function *core = function_of(h);
  uint32_t count = core->parameters, result = h->r.program->types.at[core->type].of;
  as_asking_keep_space(&x->asking);
  x->at = &nothing;
  make_objects(h, x);
  h->r.first_own = as_space_objects(x->state->space) + 1;
  for (uint32_t i = 0; i < h->r.scene->cell_count; i++)
    if (!set_cell(h, x, &h->r.scene->cells[i])) return as_exec_give_up(x, "a scene that cannot be made");
  as_value *arguments = as_run_alloc(x->run, (count + 1) * sizeof *arguments), place = as_value_indeterminate();
  uint32_t *types = as_run_alloc(x->run, (count + 1) * sizeof *types);
  for (uint32_t i = 0; i < count; i++) {
    types[i] = h->r.program->locals.at[core->first_local + i].type, arguments[i] = as_value_pointer(h->parameters[i]);
    bool is_aggregate = x->machine->scalars[types[i]].class_ == AS_CORE_CLASS_AGGREGATE;
    if (!is_aggregate && !as_exec_read(x, types[i], arguments[i], 0, &arguments[i])) return false;
  }
  if (x->machine->scalars[result].class_ == AS_CORE_CLASS_AGGREGATE) {
    const as_core_type *type = &h->r.program->types.at[result];
    as_object_facts facts = {.kind = AS_OBJECT_LOCAL,
                             .writable = true,
                             .align_bytes = type->align_bytes,
                             .size = as_value_bits(type->size_bytes),
                             .tag = as_machine_tag_other(6),
                             .made = AS_CORE_NONE};
    place = as_value_pointer(as_space_allocate(x->machine->spaces, &x->state->space, &facts, AS_CONTENT_UNINITIALISED));
  }
  return as_exec_enter(x, h->r.end->function, arguments, types, count, place);
}

/* ---- on the way ---- */

static bool ignore_spec(void *data, as_exec *x) { return (void)data, (void)x, true; }
static bool expects(void *data, as_exec *x, as_check check) { return (void)data, (void)x, (void)check, false; }
static bool loop(void *data, as_exec *x, uint32_t loop, bool again) {
  return (void)data, (void)x, (void)loop, (void)again, true;
}
static void strengthen(void *data, as_exec *x, as_term claim) { (void)data, (void)x, (void)claim; }
static bool ends(void *data, as_exec *x, as_object object, uint32_t type) {
  return (void)data, (void)x, (void)object, (void)type, true;
}
static bool vary(void *data, as_exec *x, uint32_t type, as_value *value) {
  return (void)data, (void)x, (void)type, (void)value, true;
}
static void approach(void *data, as_exec *x, const as_value *from) { (void)data, (void)x, (void)from; }
static bool moved(void *data, as_exec *x, const as_value *from, const as_value *to) {
  return (void)data, (void)x, (void)from, (void)to, true;
}
static bool regain(void *data, as_exec *x, as_value number, as_value *pointer) {
  return (void)data, (void)x, *pointer = number, true;
}
static bool apart(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes) {
  return (void)data, (void)x, (void)a, (void)a_bytes, (void)b, (void)b_bytes, true;
}

static bool callee(void *data, as_exec *x, as_value number, uint32_t *function) {
  (void)data;
  as_term zero = as_term_bv(x->terms, x->machine->pointer_bits, 0);
  as_term t = as_value_term(x->terms, &number, x->machine->pointer_bits);
  *function = AS_CORE_NONE;
  return as_exec_require(x, AS_CHECK_NULL_ACCESS, as_term_not(x->terms, as_term_eq(x->terms, t, zero)),
                         "call of a null pointer");
}

static as_called call(void *data, as_exec *x, as_value number, as_call *call) {
  (void)data, (void)number, (void)call;
  return as_exec_give_up(x, "a call of a number"), AS_CALLED_STOPPED;
}

/* A number that is the address of something in the scene. */
static bool point(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size,
                  as_value *pointer) {
  const rehearsing *h = data;
  (void)x, (void)space, (void)access, (void)size;
  for (uint32_t i = 0; i < h->r.scene->object_count && pointer->kind == AS_VALUE_BITS; i++) {
    if (!is_memory(h, i) || pointer->bits < h->places[i]) continue;
    uint64_t distance = pointer->bits - h->places[i];
    if (distance >= h->sizes[i]) continue;
    return *pointer = as_value_pointer(h->r.objects[i]), pointer->offset = distance, true;
  }
  return false;
}

static bool lack(void *data, as_exec *x, as_space *space, const as_lack *lack) {
  static const uint64_t null_page = 4096;
  (void)data, (void)space;
  bool is_null = lack->pointer.kind == AS_VALUE_BITS &&
                 (lack->pointer.bits < null_page || lack->pointer.bits > UINT64_MAX - null_page);
  if (lack->kind != AS_LACK_OBJECT || !is_null) return as_exec_give_up(x, "memory that the scene does not have");
  as_fault fault = {.kind = AS_FAULT_NULL,
                    .writes = lack->access == AS_LACK_ACCESS_STORE,
                    .pointer = lack->pointer,
                    .size = lack->size,
                    .align_bytes = 1};
  return as_exec_require_access(x, as_term_false(x->terms), &fault);
}

/* ---- numbers and pointers ---- */

static as_term number_of(as_exec *x, as_value v) {
  if (v.kind == AS_VALUE_POINTER) v = as_space_address(x->machine->spaces, &x->state->space, &x->asker, v);
  return x->asking.over ? as_term_bv(x->terms, x->machine->pointer_bits, 0)
                        : as_value_term(x->terms, &v, x->machine->pointer_bits);
}

static bool related(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to) {
  (void)data, (void)check;
  as_asking_keep_space(&x->asking);
  *from = number_of(x, a), *to = number_of(x, b);
  return !x->asking.over;
}

static bool is_own(const rehearsing *h, const as_value *v) {
  return v->kind == AS_VALUE_POINTER && v->object.id >= h->r.first_own;
}

/* What was made since is nothing that a number of the caller's is. */
static bool equal(void *data, as_exec *x, as_value a, as_value b, as_term *equal) {
  const rehearsing *h = data;
  as_asking_keep_space(&x->asking);
  a = as_value_settle(x->machine->spaces, &x->asker, a), b = as_value_settle(x->machine->spaces, &x->asker, b);
  if (x->asking.over) return false;
  if (a.kind == AS_VALUE_POINTER && b.kind == AS_VALUE_POINTER)
    return as_space_equal(x->machine->spaces, &x->state->space, &x->asker, a, b, equal) == AS_SPACE_DONE;
  if (is_own(h, &a) || is_own(h, &b)) return *equal = as_term_false(x->terms), true;
  *equal = as_term_eq(x->terms, number_of(x, a), number_of(x, b));
  return !x->asking.over;
}

static bool address(void *data, as_exec *x, as_value pointer, as_value *number) {
  (void)data;
  *number = pointer;
  if (pointer.kind == AS_VALUE_POINTER)
    *number = as_space_address(x->machine->spaces, &x->state->space, &x->asker, pointer);
  return !x->asking.over;
}

/* ---- the end ---- */

static bool end(as_exec *x, bool returns, as_value value) {
  as_abduced_exit *exit = as_run_alloc(x->run, sizeof *exit);
  *exit = (as_abduced_exit){{.status = as_value_bits(0)}, returns, value, as_value_indeterminate()};
  if (returns) exit->place = x->frame->result_place;
  as_run_end(x->run, exit);
  return x->asking.over = true, false;
}

static bool finish(void *data, as_exec *x, as_value value) {
  const rehearsing *h = data;
  uint32_t objects = h->r.scene->object_count, count = 0;
  as_value *roots = as_run_alloc(x->run, (objects + 2) * sizeof *roots);
  for (uint32_t i = 0; i < objects; i++) roots[count++] = as_value_pointer(h->r.objects[i]);
  if (value.kind != AS_VALUE_INDETERMINATE) roots[count++] = value;
  if (x->frame->result_place.kind == AS_VALUE_POINTER) roots[count++] = x->frame->result_place;
  return as_exec_check_leaks(x, roots, count, "when the function returns") && end(x, true, value);
}

static bool exited(void *data, as_exec *x) { return (void)data, end(x, false, as_value_indeterminate()); }
static bool failed(void *data, as_exec *x, as_check check) {
  return (void)data, (void)check, end(x, false, as_value_indeterminate());
}

static as_guest guest_of(rehearsing *h) {
  return (as_guest){.data = h,
                    .asks_null = true,
                    .begin = begin,
                    .finish = finish,
                    .exited = exited,
                    .spec = ignore_spec,
                    .expects = expects,
                    .failed = failed,
                    .loop = loop,
                    .strengthen = strengthen,
                    .callee = callee,
                    .call = call,
                    .point = point,
                    .lack = lack,
                    .ends = ends,
                    .vary = vary,
                    .approach = approach,
                    .moved = moved,
                    .related = related,
                    .equal = equal,
                    .address = address,
                    .apart = apart,
                    .regain = regain};
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

static as_rehearsed compare_failure(rehearsing *h, const as_outcome *outcome) {
  const as_failure *wanted = h->r.end->failure, *first = outcome->result;
  if (is_beyond_scenes(first->check)) return as_text_put(h->r.difference, first->message), AS_REHEARSED_UNDECIDED;
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
    h->sizes[i] = o->size_bytes;
    for (uint32_t k = 0; k < h->r.end->path.memory_count; k++) {
      const as_lent_memory *m = &h->r.end->path.memory[k];
      const as_object_facts *facts = as_space_object(state->space, m->object);
      bool is_closed = facts && !facts->open && as_object_same(m->object, o->object);
      if (is_closed) as_eval_bits(eval, m->size, &h->sizes[i]);
    }
  }
  as_eval_destroy(eval);
}

/* Where the model has them, if they are apart there: the path may have put pointers in order. */
static bool choose_places(rehearsing *h) {
  const as_scene *scene = h->r.scene;
  for (uint32_t i = 0; i < scene->object_count; i++) {
    h->places[i] = scene->objects[i].address;
    for (uint32_t k = 0; k < i && is_memory(h, i); k++) {
      uint64_t a = scene->objects[i].address, b = scene->objects[k].address;
      if (is_memory(h, k) && a < b + h->sizes[k] && b < a + h->sizes[i]) return false;
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
  if (failure && failure->check == AS_CHECK_BOUNDS) {
    const as_value *at = failure->fault ? &failure->fault->pointer : NULL;
    if (!at || (at->kind == AS_VALUE_POINTER && as_abducer_is_callers(h->r.end->abducer, path, at->object)))
      return true;
  }
  for (uint32_t i = 0; i < path->memory_count; i++) {
    const as_lent_memory *m = &path->memory[i];
    if (!as_term_is_variable(as_run_terms(h->r.end->run), m->base) || has_pointers_somewhere(h, m)) return true;
  }
  return false;
}

as_rehearsed as_rehearse(as_memory *memory, as_c_view *view, const as_core_unit *program,
                         const as_machine_options *options, const as_bugs_end *end, as_text *difference) {
  if (!end->outcome->model || end->outcome->flags & AS_FLAG_OVER || end->path.function_count ||
      end->path.sees_addresses)
    return as_text_put(difference, "a path that is not rehearsed"), AS_REHEARSED_UNDECIDED;
  as_region region;
  as_region_init(&region, memory);
  as_scene scene = as_scene_of(&region, view, end->run, end->abducer, program, end->function, &end->path,
                               as_term_none(), end->outcome);
  rehearsing h = {.r = {memory, program, end, &scene, NULL, 0, difference}, .result = AS_REHEARSED_UNDECIDED};
  h.r.objects = as_region_alloc(&region, (scene.object_count + 1) * sizeof *h.r.objects);
  h.places = as_region_alloc(&region, (scene.object_count + 1) * sizeof *h.places);
  h.sizes = as_region_alloc(&region, (scene.object_count + 1) * sizeof *h.sizes);
  h.parameters = as_region_alloc(&region, (function_of(&h)->parameters + 1) * sizeof *h.parameters);
  h.guest = guest_of(&h);
  find_sizes(&h);
  if (choose_places(&h))
    run_apart(&h, &region, options);
  else
    as_text_put(difference, "memory that overlaps in the model");
  if (h.result == AS_REHEARSED_OTHER && is_open(&h)) h.result = AS_REHEARSED_UNDECIDED;
  as_region_release(&region);
  return h.result;
}
