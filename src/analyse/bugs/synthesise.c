/* One function: its paths, how they end, and who is to blame for those that fail. */
#include "analyse/bugs/rehearse.h"
#include "analyse/bugs/room.h"
#include "base/invariant.h"

#include <assay/base/clock.h>
#include <assay/term/eval.h>
#include <string.h>

/* A failure, as it is known when its path ends. Blame is decided when the run is over. */
typedef struct failing {
  as_candidate candidate;
  as_term claim;
  bool is_callers_memory, passes_pointer, allocation_failed, has_alias;
  as_path *before;
  const as_abduced_test *tests;
  uint32_t test_count;
  const as_callers_value *callers;
  uint32_t caller_count;
} failing;
AS_VECTOR_DEFINE(failings, failing)

/* Of failures of one check at one place. */
enum { ALIKE_MAX = 8 };

typedef struct looking {
  as_bugs *all;
  as_bugs_function *f;
  as_abducer *abducer;
  as_run *run;
  as_machine *machine, *own; /* own: of this function alone, or NULL */
  failings failings;
  as_siblings siblings;
  as_null_tests null_tests;
  as_effects_maker *maker; /* NULL: nobody wants its effects */
} looking;

static bool is_new_failure(const looking *l, as_check check, uint32_t range) {
  for (uint32_t i = 0; i < l->failings.count; i++)
    if (l->failings.at[i].candidate.check == check && l->failings.at[i].candidate.range == range) return false;
  return true;
}

/* Where the failure goes among others of its kind: NULL, there is no room for one with so many tests. */
static failing *room_for(looking *l, as_check check, uint32_t range, uint32_t tests) {
  uint32_t count = 0;
  failing *worst = NULL;
  for (uint32_t i = 0; i < l->failings.count; i++) {
    failing *f = &l->failings.at[i];
    if (f->candidate.check != check || f->candidate.range != range) continue;
    count++;
    if (!worst || f->candidate.tests > worst->candidate.tests) worst = f;
  }
  if (count < ALIKE_MAX) {
    failings_push(l->all->memory, &l->failings, (failing){0});
    return &l->failings.at[l->failings.count - 1];
  }
  if (worst->candidate.tests <= tests) return NULL;
  as_path_drop(as_run_paths(l->run), worst->before);
  return worst;
}

static void take_calls(looking *l, const as_state *state, as_candidate *c) {
  c->call_count = as_state_calls(state, NULL, 0);
  as_call_place *calls = as_region_alloc(&l->all->region, (c->call_count + 1) * sizeof *calls);
  as_state_calls(state, calls, c->call_count);
  c->calls = calls;
}

static uint32_t parameter_of(const looking *l, as_object object) {
  for (uint32_t i = 0; i < l->all->program->functions.at[l->f->function].parameters; i++)
    if (as_object_same(as_abducer_parameter(l->abducer, i), object)) return i;
  return AS_CORE_NONE;
}

static bool is_pointer(const looking *l, const as_input *input, uint32_t parameter) {
  const as_core_unit *unit = l->all->program;
  uint32_t first = unit->functions.at[l->f->function].first_local;
  uint32_t type = parameter == AS_CORE_NONE ? input->type : unit->locals.at[first + parameter].type;
  return type != AS_CORE_NONE && unit->types.at[type].kind == AS_CORE_POINTER;
}

/* The pointer that leads to it. */
static as_term base_of(const as_abduced *path, as_object object) {
  for (uint32_t i = 0; i < path->memory_count; i++)
    if (as_object_same(path->memory[i].object, object)) return path->memory[i].base;
  return as_term_none();
}

/* Or may be one: nobody knows the type of what a void pointer points to. */
static bool is_structure(const looking *l, const as_abduced *path, as_object object) {
  for (uint32_t i = 0; i < path->memory_count; i++)
    if (as_object_same(path->memory[i].object, object)) {
      uint32_t type = path->memory[i].type;
      return type == AS_CORE_NONE || l->all->program->types.at[type].kind == AS_CORE_STRUCT;
    }
  return false;
}

/* The variable that it is, if nobody here sets it and it begins with a value. */
static uint32_t preset_of(const looking *l, const as_input *input) {
  for (uint32_t i = 0; i < l->all->program->globals.count; i++)
    if (l->all->preset[i] && as_object_same(as_machine_global_object(l->machine, i), input->object))
      return input->offset ? AS_CORE_NONE : i;
  return AS_CORE_NONE;
}

/* What callers gave, and how large the memory is that they lent. */
static void take_callers(looking *l, const as_state *state, const as_abduced *path, failing *f) {
  uint32_t count = as_state_inputs(state);
  const as_input **inputs = as_region_alloc(&l->all->region, (count + 1) * sizeof *inputs);
  as_callers_value *callers = as_region_alloc(&l->all->region, (count + path->memory_count + 1) * sizeof *callers);
  as_state_inputs_get(state, inputs);
  for (uint32_t i = 0; i < count; i++) {
    if (!as_object_exists(inputs[i]->object) || !as_abducer_is_callers(l->abducer, path, inputs[i]->object)) continue;
    uint32_t parameter = parameter_of(l, inputs[i]->object);
    as_object object = as_abduced_whole(path, inputs[i]->object);
    callers[f->caller_count++] = (as_callers_value){.variable = inputs[i]->term,
                                                    .object = object,
                                                    .offset = inputs[i]->offset,
                                                    .parameter = parameter,
                                                    .preset = preset_of(l, inputs[i]),
                                                    .is_pointer = is_pointer(l, inputs[i], parameter),
                                                    .is_member = is_structure(l, path, inputs[i]->object),
                                                    .base = base_of(path, inputs[i]->object)};
  }
  for (uint32_t i = 0; i < path->memory_count; i++)
    callers[f->caller_count++] = (as_callers_value){.variable = path->memory[i].size,
                                                    .object = path->memory[i].object,
                                                    .parameter = AS_CORE_NONE,
                                                    .preset = AS_CORE_NONE,
                                                    .is_size = true,
                                                    .base = path->memory[i].base};
  f->callers = callers;
}

/* The variable of p == 0, or not; or none. */
static as_term tested_for_null(const looking *l, as_term t) {
  as_terms *terms = as_run_terms(l->run);
  if (as_term_op(terms, t) == AS_OP_NOT) t = as_term_operand(terms, t, 0);
  if (as_term_op(terms, t) != AS_OP_EQ) return as_term_none();
  for (uint32_t i = 0; i < 2; i++) {
    as_term a = as_term_operand(terms, t, i), b = as_term_operand(terms, t, 1 - i);
    if (!as_term_is_variable(terms, a) || !as_term_is_const(terms, b) || !as_sort_is_bv(as_term_sort(terms, b)))
      continue;
    if (as_term_width(terms, b) <= 64 && !as_term_bits(terms, b)) return a;
  }
  return as_term_none();
}

/* What paths have in common is looked at again and again, if they are many: not worth a table. */
static void note_tests(looking *l, const as_abduced *path) {
  for (uint32_t i = 0; i < path->test_count; i++) {
    const as_abduced_test *t = &path->tests[i];
    if (!t->is_own) continue;
    as_null_test test = {tested_for_null(l, t->holds), t->range, t->side};
    bool known = false;
    for (uint32_t k = 0; k < l->null_tests.count && !known; k++) {
      const as_null_test *at = &l->null_tests.at[k];
      known = at->range == test.range && at->side == test.side && as_term_same(at->variable, test.variable);
    }
    if (!known) as_null_tests_push(l->all->memory, &l->null_tests, test);
  }
}

/* That a path is what it says; its difference is told by the debugger, or as_rehearse's caller. */
static bool is_as_said(const looking *l, const as_bugs_end *end) {
  as_text difference = {.memory = l->all->memory};
  as_rehearsed rehearsed =
      as_rehearse(l->all->memory, l->all->view, l->all->program, &l->all->settings->machine, end, &difference);
  as_text_release(&difference);
  return rehearsed != AS_REHEARSED_OTHER;
}

static void tell(const looking *l, const as_outcome *outcome, const as_failure *failure, const as_abduced *path) {
  const as_bugs_settings *s = l->all->settings;
  as_bugs_end end = {l->run, l->machine, l->abducer, l->f->function, outcome, failure, *path};
  AS_INVARIANT(is_as_said(l, &end));
  if (s->ended) s->ended(s->ended_data, &end);
}

enum { SIBLINGS_MAX = 256 };

/* It ended well, or was given up. */
static void take_ended(looking *l, const as_outcome *outcome) {
  as_abduced path = as_abducer_look(l->abducer, outcome->state);
  if (outcome->kind == AS_OUTCOME_ENDED) tell(l, outcome, NULL, &path);
  note_tests(l, &path);
  if (l->siblings.count >= SIBLINGS_MAX) return;
  as_siblings_push(l->all->memory, &l->siblings,
                   (as_sibling){path.tests, path.test_count, as_path_share(outcome->path), false});
}

/* A function of the program is behind a pointer of the caller's: another one might not free what it is given. */
static bool has_chosen(const looking *l, const as_abduced *path) {
  const as_core_unit *unit = l->all->program;
  for (uint32_t i = 0; i < path->function_count; i++) {
    const as_core_function *function = &unit->functions.at[path->functions[i].function];
    if (function->blocks && !as_core_is_libc(unit, function->range)) return true;
  }
  return false;
}

/* Where memory begins that is freed is up to callers, if something before their pointer was accessed first; or later,
 * and the pointer was moved by a number of theirs. */
static bool is_callers_beginning(const looking *l, const as_abduced *path, const as_lent_memory *memory,
                                 const as_value *pointer) {
  as_term offset = as_pointer_offset(as_run_terms(l->run), pointer, 8 * l->all->program->target.pointer_bytes);
  bool found = memory->before != 0;
  for (uint32_t i = 0; i < path->memory_count && !found; i++)
    found = as_object_same(path->memory[i].behind, memory->object) && !as_term_is_const(as_run_terms(l->run), offset);
  return found;
}

/* How large it is nobody knows but the caller; nor where it begins, if something before the pointer was accessed; nor
 * who frees it, where the caller chooses a function. */
static bool is_callers_memory(const looking *l, const as_abduced *path, const as_failure *failure) {
  as_check check = failure->check;
  bool is_free = check == AS_CHECK_BAD_FREE,
       is_gone = (check == AS_CHECK_USE_AFTER_FREE || check == AS_CHECK_DOUBLE_FREE) && has_chosen(l, path);
  const as_fault *fault = check == AS_CHECK_BOUNDS || is_free || is_gone ? failure->fault : NULL;
  if (!fault || fault->pointer.kind != AS_VALUE_POINTER) return false;
  for (uint32_t i = 0; i < path->memory_count; i++) {
    const as_lent_memory *memory = &path->memory[i];
    if (as_object_same(memory->object, fault->pointer.object))
      return !is_free || is_callers_beginning(l, path, memory, &fault->pointer);
  }
  return false;
}

/* The machine chose so, and said it to the path. */
static bool has_failed_allocation(const looking *l, const as_outcome *outcome) {
  as_terms *terms = as_run_terms(l->run);
  uint32_t count = as_state_inputs(outcome->state);
  const as_input **inputs = as_region_alloc(&l->all->region, (count + 1) * sizeof *inputs);
  as_state_inputs_get(outcome->state, inputs);
  for (uint32_t i = 0; i < count; i++) {
    if (!inputs[i]->is_choice || strcmp(inputs[i]->name, AS_ALLOCATION_FAILS) != 0) continue;
    as_term fails = as_term_eq(terms, inputs[i]->term, as_term_bv(terms, as_term_width(terms, inputs[i]->term), 1));
    for (const as_path *p = outcome->path; as_path_length(p); p = as_path_parent(p))
      if (as_term_same(as_path_claim(p), fails)) return true;
  }
  return false;
}

/* Of memory of the caller's whose end nobody knows, two ranges of a copy overlap: both are there. The other one begins
 * less than the size away. */
static void reach_overlap(looking *l, const as_failure *failure, as_abduced *path) {
  const as_fault *fault = failure->check == AS_CHECK_OVERLAP ? failure->fault : NULL;
  if (!fault || fault->pointer.kind != AS_VALUE_POINTER) return;
  uint32_t width = 8 * l->all->program->target.pointer_bytes;
  as_terms *terms = as_run_terms(l->run);
  as_term size = as_value_term(terms, &fault->size, width);
  as_lent_extent *extents = as_region_alloc(&l->all->region, (path->extent_count + 1) * sizeof *extents);
  for (uint32_t i = 0; i < path->extent_count; i++) extents[i] = path->extents[i];
  as_term end =
      as_term_bvadd(terms, as_pointer_offset(terms, &fault->pointer, width), as_term_bvadd(terms, size, size));
  extents[path->extent_count++] = (as_lent_extent){fault->pointer.object, end};
  path->extents = extents;
}

/* Under the model: its scene has it so. */
static bool is_about_nothing(const looking *l, const as_outcome *outcome, const as_failure *failure) {
  const as_object_facts *object = failure->check == AS_CHECK_BOUNDS && failure->fault ? failure->fault->object : NULL;
  if (!object || object->size.kind == AS_VALUE_BITS) return object && !object->size.bits;
  if (object->size.kind != AS_VALUE_TERM) return false;
  uint64_t size = 1;
  as_eval *eval = as_eval_create(as_run_models(l->run));
  as_eval_bind(eval, outcome->model);
  bool is_known = as_eval_bits(eval, object->size.term, &size);
  as_eval_destroy(eval);
  return is_known && !size;
}

static uint32_t count_tests(const looking *l, const as_abduced *path) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < path->test_count; i++) count += !as_term_is_true(as_run_terms(l->run), path->tests[i].holds);
  return count;
}

static void take_failure(looking *l, const as_outcome *outcome, const as_failure *failure) {
  as_bugs *all = l->all;
  as_abduced path = as_abducer_look_at_claim(l->abducer);
  tell(l, outcome, failure, &path);
  note_tests(l, &path);
  reach_overlap(l, failure, &path);
  if (is_new_failure(l, failure->check, failure->range)) as_run_note_news(l->run);
  failing *room = room_for(l, failure->check, failure->range, count_tests(l, &path));
  if (!room) return;
  as_path *before;
  failing f = {.claim = as_abducer_claim(l->abducer, &before),
               .tests = as_region_copy(&all->region, path.tests, (path.test_count + 1) * sizeof *path.tests),
               .test_count = path.test_count,
               .has_alias = path.has_alias};
  f.is_callers_memory = is_callers_memory(l, &path, failure);
  f.passes_pointer = as_abducer_passes_pointer(l->abducer, outcome->state);
  f.allocation_failed = has_failed_allocation(l, outcome);
  if (failure->check == AS_CHECK_LEAK) f.claim = as_term_none();
  f.before = as_path_share(before ? before : outcome->path);
  f.candidate = (as_candidate){.function = l->f->function,
                               .check = failure->check,
                               .range = failure->range,
                               .place = as_c_place(all->view, failure->range),
                               .message = as_region_copy(&all->region, failure->message, strlen(failure->message) + 1),
                               .tests = count_tests(l, &path),
                               .paths = 1,
                               .room = as_room_of(l->machine, all->program, l->f->function, failure),
                               .is_empty = is_about_nothing(l, outcome, failure),
                               .scene = as_scene_of(&all->region, all->view, l->run, l->abducer, all->program,
                                                    l->f->function, &path, f.claim, outcome)};
  if (f.candidate.place) f.candidate.place = as_place_outermost(f.candidate.place);
  take_calls(l, outcome->state, &f.candidate);
  take_callers(l, outcome->state, &path, &f);
  *room = f;
  if (l->siblings.count < SIBLINGS_MAX)
    as_siblings_push(all->memory, &l->siblings, (as_sibling){f.tests, f.test_count, as_path_share(f.before), true});
}

static void take_outcome(void *data, as_run *run, const as_outcome *outcome) {
  looking *l = data;
  (void)run;
  l->f->ok += outcome->kind == AS_OUTCOME_ENDED;
  l->f->given_up += outcome->kind == AS_OUTCOME_GIVEN_UP || outcome->kind == AS_OUTCOME_POSSIBLE_BUG;
  if (l->maker && outcome->state) {
    as_abduced path = as_abducer_look(l->abducer, outcome->state);
    as_effects_add(l->maker, outcome, &path);
  }
  bool is_unsupported = outcome->kind == AS_OUTCOME_GIVEN_UP && outcome->limit == AS_LIMIT_UNSUPPORTED;
  if (outcome->kind == AS_OUTCOME_ENDED || is_unsupported) take_ended(l, outcome);
  if (outcome->kind != AS_OUTCOME_BUG) return;
  l->f->errors++;
  for (const as_failure *failure = outcome->result; failure && outcome->model; failure = failure->next)
    take_failure(l, outcome, failure);
}

/* ---- candidates ---- */

static as_candidate *find_candidate(as_bugs *all, const as_candidate *c) {
  for (uint32_t i = 0; i < all->candidates.count; i++) {
    as_candidate *known = &all->candidates.at[i];
    if (known->check == c->check && known->function == c->function && as_place_is_same(known->place, c->place))
      return known;
  }
  return NULL;
}

static bool is_better(const as_candidate *a, const as_candidate *b) {
  if (a->blame != b->blame) return a->blame < b->blame;
  if (a->is_empty != b->is_empty) return b->is_empty;
  return a->call_count != b->call_count ? a->call_count < b->call_count : a->tests < b->tests;
}

static void keep_candidate(as_bugs *all, const as_candidate *c) {
  as_candidate *known = find_candidate(all, c);
  if (!known)
    as_candidates_push(all->memory, &all->candidates, *c);
  else {
    uint32_t paths = known->paths + c->paths;
    if (is_better(c, known)) *known = *c;
    known->paths = paths;
  }
}

static uint32_t own_range(const as_candidate *c) {
  return c->call_count ? c->calls[c->call_count - 1].range : c->range;
}

static void decide_blame(looking *l, failing *f) {
  as_blame_question question = {.run = l->run,
                                .unit = l->all->program,
                                .function = l->f->function,
                                .texts = as_c_texts(l->all->view),
                                .check = f->candidate.check,
                                .range = f->candidate.range,
                                .own_range = own_range(&f->candidate),
                                .is_callers_memory = f->is_callers_memory,
                                .passes_pointer = f->passes_pointer,
                                .has_alias = f->has_alias,
                                .is_internal = l->f->is_internal,
                                .allocation_failed = f->allocation_failed,
                                .claim = f->claim,
                                .before = f->before,
                                .tests = f->tests,
                                .test_count = f->test_count,
                                .callers = f->callers,
                                .caller_count = f->caller_count,
                                .siblings = &l->siblings,
                                .null_tests = &l->null_tests};
  f->candidate.blame = as_blame_decide(&question);
  if (as_blame_is_manifest(f->candidate.blame))
    l->f->manifest++;
  else
    l->f->latent++;
  if (f->candidate.blame != AS_BLAME_PURPOSE) keep_candidate(l->all, &f->candidate);
}

/* ---- the run ---- */

static void take_limits(looking *l) {
  const as_ledger *ledger = as_run_ledger(l->run);
  for (uint32_t i = 0; i < ledger->count; i++)
    as_ledger_raise(&l->f->limits, ledger->entry[i].limit, ledger->entry[i].where);
}

/* Whether others call it, so that its effects are of use. */
static bool has_effects(const as_bugs *all, const as_bugs_function *f) {
  return all->effects && f->is_called && !all->has_state[f->function];
}

bool as_bugs_keep_effects(as_bugs *all, const as_bugs_function *f, as_bugs_bytes effects) {
  if (!effects.length || !all->effects) return true;
  const as_effects *e = as_effects_read(&all->region, all->program, effects.at, effects.length);
  if (!e || e->function != f->function) return false;
  bool is_used = all->settings->calls == AS_BUGS_CALLS_EFFECTS || as_effects_are_cheap(e);
  all->found[f->function] = is_used ? e : NULL;
  return true;
}

/* Of a function: one, about numbers with a point, takes as long as a thousand others. And what a question may cost (a
 * unit of work takes about a tenth of a microsecond): one that is harder keeps a path from many others. */
enum { Z3_QUESTIONS = 4, Z3_RESOURCES = 50000, CONFLICTS = 200, QUESTION_WORK = 500000 };

static void bound_questions(as_solver_options *o) {
  if (!o->z3_questions) o->z3_questions = Z3_QUESTIONS;
  if (!o->z3_resources) o->z3_resources = Z3_RESOURCES;
  if (!o->question_work) o->question_work = QUESTION_WORK;
  if (!o->question_conflicts) o->question_conflicts = CONFLICTS;
  o->z3_of_its_own = true;
}

/* It is where the program begins: its variables are as they begin, too, unless somebody calls it, or comes before. */
static bool is_program(const looking *l) {
  const as_core_unit *unit = l->all->program;
  const char *name = as_core_name(unit, unit->functions.at[l->f->function].name);
  if (strcmp(name, "main") != 0 || l->f->is_called || l->all->taken[l->f->function]) return false;
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (unit->functions.at[i].flags & AS_CORE_SYMBOL_CONSTRUCTOR) return false;
  return true;
}

static as_machine *make_machine(looking *l, const char **error) {
  as_bugs *all = l->all;
  as_machine_options options = all->settings->machine;
  options.entry = as_core_name(all->program, all->program->functions.at[l->f->function].name);
  options.guest = as_abducer_guest(l->abducer), options.is_kept = !is_program(l);
  options.callees = as_abduce_callees(&all->region, options.callees);
  return as_machine_create(l->run, all->program, &options, error);
}

/* What a machine prepares takes time in proportion to the program: there is one for all functions but main, which
 * begins otherwise. NULL, or why not. */
static const char *find_machine(looking *l) {
  as_bugs *all = l->all;
  const char *error = NULL;
  if (is_program(l))
    l->own = make_machine(l, &error);
  else if (all->machine)
    error = as_machine_move(all->machine, l->run, l->f->function, as_abducer_guest(l->abducer));
  else
    all->machine = make_machine(l, &error);
  return l->machine = error ? NULL : l->own ? l->own : all->machine, error;
}

static void begin(looking *l) {
  void *first = as_machine_first(l->machine);
  if (has_effects(l->all, l->f)) l->maker = as_effects_maker_create(l->abducer, l->machine, l->run, l->f->function);
  if (l->maker) as_effects_begin(l->maker, first);
  as_run_begin(l->run, as_machine_engine(), l->machine, first);
}

void as_bugs_look(as_bugs *all, as_bugs_function *f, as_text *effects) {
  looking l = {.all = all, .f = f};
  double began = as_clock_seconds();
  as_run_options options = all->settings->run;
  options.solver_options.tiers_off |= 1u << AS_TIER_WORDS;   /* it proves that there is none; who looks for one waits */
  options.solver_options.tiers_off |= 1u << AS_TIER_CADICAL; /* what our own search gives up on, it seldom answers */
  options.solver_options.expects_models = true;
  options.solver_options.z3_worker = all->z3;
  bound_questions(&options.solver_options);
  options.mode = AS_MODE_UX, options.outcome = take_outcome, options.outcome_data = &l;
  l.run = as_run_create(all->memory, &options);
  l.abducer = as_abducer_create(all->memory, all->program, all->taken, f->function);
  as_abducer_know(l.abducer, all->effects);
  as_abducer_know_written(l.abducer, is_program(&l) ? NULL : all->written);
  if (all->settings->aliases) as_abducer_want_aliases(l.abducer);
  const char *error = find_machine(&l);
  if (!error) {
    begin(&l);
    while (as_run_step(l.run) == AS_RUN_GOES_ON)
      if (all->settings->stepped) all->settings->stepped(all->settings->data, l.run);
    take_limits(&l);
    if (l.maker) as_effects_make(l.maker, effects);
    f->effect_calls = as_abducer_effect_calls(l.abducer);
    f->is_late = as_solver_get_statistics(as_run_solver(l.run))->late > 0;
    for (uint32_t i = 0; i < l.failings.count; i++) decide_blame(&l, &l.failings.at[i]);
  } else {
    as_ledger_raise(&f->limits, AS_LIMIT_UNSUPPORTED, error);
  }
  for (uint32_t i = 0; i < l.failings.count; i++) as_path_drop(as_run_paths(l.run), l.failings.at[i].before);
  for (uint32_t i = 0; i < l.siblings.count; i++) as_path_drop(as_run_paths(l.run), l.siblings.at[i].path);
  failings_release(all->memory, &l.failings);
  as_siblings_release(all->memory, &l.siblings), as_null_tests_release(all->memory, &l.null_tests);
  as_effects_maker_destroy(l.maker);
  as_abducer_forget(l.abducer);
  as_run_destroy(l.run);
  as_machine_destroy(l.own);
  as_abducer_destroy(l.abducer);
  f->seconds = as_clock_seconds() - began;
}
