#include "analyse/summaries/check.h"
#include "analyse/entry/write.h"
#include "analyse/rebuild.h"
#include "analyse/stage.h"
#include "analyse/summaries/agree.h"
#include "analyse/summaries/example.h"
#include "analyse/summaries/induct.h"
#include "analyse/summaries/native.h"
#include "c/core/calls.h"
#include "c/core/closure.h"
#include "c/link/link.h"

#include <assay/base/clock.h>
#include <assay/term/eval.h>
#include <assay/term/substitute.h>
#include <assay/term/variables.h>
#include <string.h>

typedef struct check {
  const as_check_settings *settings;
  const as_check_subject *subject;
  as_checked *checked;
  as_memory *memory;
  as_call_shapes shapes;
  as_core_unit *program;
  const char **no_summaries; /* of the body's run */
  const char **names;        /* of parameters */
  uint32_t parameters;
  double deadline; /* 0: none */
  bool has_compared;
  bool of_any_size; /* shapes, for a proof */
  bool remembers;   /* something was written to a stream, or is kept by the C library */
} check;

/* What is compared in one shape. */
typedef struct scene {
  check *check;
  const as_call_shape *shape;
  as_world world;
  as_finals before, body, summary;
  as_before objects;
  as_example_scene example;
  uint32_t *only; /* by final of the body: that of the summary which is the same wherever its path holds */
} scene;

static const char *keep(check *c, const char *text) {
  return as_region_copy(&c->checked->region, text, strlen(text) + 1);
}

/* ---- counterexamples ---- */

/* The final with the values of the model, if it is possible with them; then the model has its own variables as well. */
static bool is_possible(scene *s, const as_finals *finals, const as_final *final, as_model **model) {
  as_world *w = &s->world;
  as_u32_vector all = {0};
  as_term_variables(w->terms, final->path, &all);
  as_substitution *values = as_substitution_create(w->terms);
  for (uint32_t i = 0; i < all.count; i++) {
    as_term variable = as_terms_variable(w->terms, all.at[i]);
    if (all.at[i] < finals->own_from || all.at[i] >= finals->own_to)
      as_substitution_add(values, variable, as_model_get(w->models, *model, variable));
  }
  as_path *root = as_path_root(w->paths);
  as_term claim = as_substitution_apply(values, final->path);
  bool possible = as_solver_check(w->solver, root, claim) == AS_ANSWER_SAT;
  if (possible) {
    as_model *both = as_model_copy(w->models, *model), *found = as_solver_model(w->solver);
    for (uint32_t i = 0; i < all.count; i++) {
      as_term variable = as_terms_variable(w->terms, all.at[i]);
      if (all.at[i] >= finals->own_from && all.at[i] < finals->own_to)
        as_model_set(w->models, both, variable, as_model_get(w->models, found, variable));
    }
    as_model_drop(w->models, *model);
    *model = both;
  }
  as_path_drop(w->paths, root);
  as_substitution_destroy(values);
  as_u32_vector_release(as_terms_memory(w->terms), &all);
  return possible;
}

static as_aspect first_difference(scene *s, const as_sameness *same, as_model *model) {
  as_eval *eval = as_eval_create(s->world.models);
  as_eval_bind(eval, model);
  int aspect = 0;
  while (aspect + 1 < AS_ASPECT_COUNT && as_eval_holds(eval, same->is[aspect])) aspect++;
  as_eval_destroy(eval);
  return (as_aspect)aspect;
}

static const char *say_final(scene *s, const as_finals *finals, const as_final *final, as_model *model) {
  as_text text = {.memory = s->check->memory};
  if (final)
    as_example_final(&s->example, finals, final, model, &text);
  else
    as_text_put(&text, "does nothing: no path has these arguments");
  const char *kept = keep(s->check, as_text_get(&text));
  as_text_release(&text);
  return kept;
}

static const char *write_program(scene *s, as_model *model, const char *file, const char *function) {
  as_text text = {.memory = s->check->memory};
  as_native_call call = {&s->check->shapes, s->shape, file, function};
  const char *kept = as_native_write(&call, &s->example, model, &text) ? keep(s->check, as_text_get(&text)) : NULL;
  as_text_release(&text);
  return kept;
}

/* The model is of a final that the other side does not have. */
static void take_example(scene *s, const as_finals *a, const as_final *one, const as_finals *b, as_model **model,
                         as_check_example *example) {
  const as_final *other = NULL;
  for (uint32_t i = 0; i < b->all.count && !other; i++)
    if (is_possible(s, b, &b->all.at[i], model)) other = &b->all.at[i];
  example->is_missing = !other;
  if (other) {
    as_sameness same = as_finals_same(&s->objects, a, one, b, other);
    example->aspect = first_difference(s, &same, *model);
  }
  as_text arguments = {.memory = s->check->memory};
  as_example_arguments(&s->example, *model, &arguments);
  example->shape = keep(s->check, s->shape->what);
  example->arguments = keep(s->check, as_text_get(&arguments));
  as_text_release(&arguments);
  bool is_body = a == &s->body;
  example->body = say_final(s, &s->body, is_body ? one : other, *model);
  example->summary = say_final(s, &s->summary, is_body ? other : one, *model);
  const as_check_subject *subject = s->check->subject;
  example->with_library = write_program(s, *model, NULL, subject->function);
  example->with_body = write_program(s, *model, subject->files[0].file, subject->body);
}

/* ---- one direction ---- */

static void lower(check *c, as_check_answer *answer, const char *why) {
  if (answer->answer == AS_IMPLIED_YES)
    answer->answer = AS_IMPLIED_UNKNOWN, answer->why = keep(c, why ? why : "nobody knows");
}

/* Is it outside of what the summary is for? A precondition that depends on what it made itself is like any failure. */
static bool is_outside(scene *s, const as_finals *of, const as_final *final) {
  if (of != &s->summary || !final->is_misuse) return false;
  as_u32_vector all = {0};
  bool has_own = false;
  as_term_variables(s->world.terms, final->path, &all);
  for (uint32_t i = 0; i < all.count; i++) has_own |= all.at[i] >= of->own_from && all.at[i] < of->own_to;
  as_u32_vector_release(as_terms_memory(s->world.terms), &all);
  return !has_own;
}

/* The path of a final, where the summary's preconditions hold, and objects lie where they can. */
static as_term inside(scene *s, const as_final *one) {
  as_term path = as_term_and(s->world.terms, one->path, s->world.apart);
  for (uint32_t i = 0; i < s->summary.all.count; i++)
    if (is_outside(s, &s->summary, &s->summary.all.at[i]))
      path = as_term_and(s->world.terms, path, as_term_not(s->world.terms, s->summary.all.at[i].path));
  return path;
}

static void note_demand(check *c, const char *message) {
  for (uint32_t i = 0; i < c->checked->demands.count; i++)
    if (!strcmp(c->checked->demands.at[i], message)) return;
  as_words_push(c->memory, &c->checked->demands, keep(c, message));
}

/* ---- implications ---- */

/* Cases of an implication: the finals of a side. With `one`, each where it is the same as that. */
typedef struct cases {
  scene *scene;
  const as_finals *of, *of_one;
  const as_final *one;
  const char *undecided;
} cases;

/* Was it found to be the same, wherever the path of the body's holds? */
static bool is_known(void *data, uint32_t i) {
  const cases *c = data;
  const scene *s = c->scene;
  return c->of == &s->body && c->one && s->only[i] == c->one - s->summary.all.at;
}

static as_term path_of(void *data, uint32_t i) {
  const cases *c = data;
  return c->of->all.at[i].path;
}

static as_term make_case(void *data, uint32_t i) {
  cases *c = data;
  as_terms *terms = c->scene->world.terms;
  const as_final *final = &c->of->all.at[i];
  if (final->kind == AS_FINAL_LOST) return as_term_false(terms);
  if (is_known(c, i)) return final->path;
  as_sameness same = as_finals_same(&c->scene->objects, c->of_one, c->one, c->of, final);
  if (same.undecided) c->undecided = same.undecided;
  return as_term_and(terms, final->path, same.all);
}

static as_term make_failure(void *data, uint32_t i) {
  const cases *c = data;
  const as_final *final = &c->of->all.at[i];
  return final->kind == AS_FINAL_FAILS ? final->path : as_term_false(c->scene->world.terms);
}

/* Preconditions that fail where the body does not. */
static void look_for_demands(scene *s) {
  const as_finals *body = &s->body;
  cases all = {.scene = s, .of = body};
  for (uint32_t i = 0; i < s->summary.all.count; i++) {
    const as_final *one = &s->summary.all.at[i];
    if (!is_outside(s, &s->summary, one)) continue;
    as_implication implication = {one->path, body->all.count, path_of,      make_failure,
                                  &all,      body->own_from,  body->own_to, NULL};
    as_implying is = as_imply(&s->world, &implication);
    if (is.answer != AS_IMPLIED_YES) note_demand(s->check, one->message);
    as_model_drop(s->world.models, is.model);
  }
}

/* What was given up might have been the right one: it excuses where it leads. */
static as_implying imply(cases *all) {
  scene *s = all->scene;
  as_terms *terms = s->world.terms;
  const as_finals *b = all->of;
  as_implication implication = {inside(s, all->one), b->all.count, path_of, make_case, all,
                                b->own_from,         b->own_to,    is_known};
  as_implying is = as_imply(&s->world, &implication);
  if (is.answer != AS_IMPLIED_NO || !b->lost) return is;
  const char *why = NULL;
  as_model_drop(s->world.models, is.model);
  for (uint32_t i = 0; i < b->all.count; i++)
    if (b->all.at[i].kind == AS_FINAL_LOST) {
      why = b->all.at[i].message;
      implication.given = as_term_and(terms, implication.given, as_term_not(terms, b->all.at[i].path));
    }
  is = as_imply(&s->world, &implication);
  if (is.answer == AS_IMPLIED_YES) is.answer = AS_IMPLIED_UNKNOWN, is.only = AS_IMPLY_NO_CASE;
  if (is.answer == AS_IMPLIED_UNKNOWN) is.why = why;
  return is;
}

static void look_at_final(scene *s, const as_finals *a, const as_final *one, const as_finals *b,
                          as_check_answer *answer) {
  cases all = {.scene = s, .of = b, .of_one = a, .one = one};
  as_implying is = imply(&all);
  const char *doubt = all.undecided ? all.undecided : a->adds ? a->adds : b->lacks;
  if (a == &s->body) s->only[one - a->all.at] = is.only;
  if (is.answer == AS_IMPLIED_NO && !doubt) {
    answer->answer = AS_IMPLIED_NO, answer->why = NULL;
    take_example(s, a, one, b, &is.model, &answer->example);
  } else if (is.answer != AS_IMPLIED_YES) {
    answer->open++, lower(s->check, answer, is.answer == AS_IMPLIED_NO ? doubt : is.why);
  }
  as_model_drop(s->world.models, is.model);
}

static bool is_over(const check *c) {
  const volatile int *interrupt = c->settings->run.interrupt;
  return (interrupt && *interrupt) || (c->deadline > 0 && as_clock_seconds() > c->deadline);
}

static bool can_be(scene *s, as_term claim) {
  as_path *root = as_path_root(s->world.paths);
  bool can = as_solver_check(s->world.solver, root, claim) != AS_ANSWER_UNSAT;
  as_path_drop(s->world.paths, root);
  return can;
}

/* What is not compared may be different. */
static void note_blindness(scene *s, const as_finals *finals) {
  for (uint32_t i = 0; i < finals->all.count; i++) {
    const char *why = as_before_blind(&s->objects, finals, &finals->all.at[i]);
    if (!why) continue;
    lower(s->check, &s->check->checked->over, why), lower(s->check, &s->check->checked->under, why);
    return;
  }
}

static void note_memory(scene *s, const as_finals *finals) {
  for (uint32_t i = 0; i < finals->all.count; i++)
    s->check->remembers |= as_before_remembers(&s->objects, finals, &finals->all.at[i]);
}

/* What is too hard again and again is not asked any more: it is not known. */
static bool is_hopeless(const as_check_answer *answer) {
  enum { PATIENCE = 4 };
  return answer->answer == AS_IMPLIED_UNKNOWN && answer->open >= PATIENCE;
}

static void look_at_some(scene *s, const as_finals *a, const as_finals *b, as_check_answer *answer, bool failing) {
  for (uint32_t i = 0; i < a->all.count && answer->answer != AS_IMPLIED_NO && !is_hopeless(answer); i++) {
    const as_final *one = &a->all.at[i];
    if ((one->kind == AS_FINAL_FAILS) != failing || is_outside(s, a, one)) continue;
    if (one->kind == AS_FINAL_LOST && !can_be(s, inside(s, one))) continue;
    if (one->kind == AS_FINAL_LOST)
      lower(s->check, answer, one->message);
    else if (is_over(s->check))
      lower(s->check, answer, "time ran out");
    else
      look_at_final(s, a, one, b, answer);
    s->check->has_compared |= a == &s->summary;
  }
}

/* Is every final of a one of b? Those that fail come last: a value that is wrong says more. */
static void look(scene *s, const as_finals *a, const as_finals *b, as_check_answer *answer) {
  if (answer->answer == AS_IMPLIED_NO) return;
  look_at_some(s, a, b, answer, false), look_at_some(s, a, b, answer, true);
  if (a->lacks) lower(s->check, answer, a->lacks);
  if (b->adds) lower(s->check, answer, b->adds);
}

/* ---- one shape ---- */

static double seconds_left(const check *c) {
  static const double least = 1e-3;
  if (c->deadline <= 0) return 0;
  double left = c->deadline - as_clock_seconds();
  return left > least ? left : least;
}

static bool run(scene *s, as_finals *finals, const char *entry, const as_finals *others, bool is_body) {
  check *c = s->check;
  as_finals_settings settings = {.run = c->settings->run, .machine = c->settings->machine};
  settings.seconds = seconds_left(c);
  if (others) settings.others_from = others->own_from, settings.others_to = others->own_to;
  if (is_body) settings.machine.no_summaries = c->no_summaries;
  return as_finals_run(finals, &s->world, c->program, &settings, entry);
}

/* One state, or there is nothing to begin with. */
static bool has_begun(scene *s) {
  check *c = s->check;
  const as_finals *before = &s->before;
  bool good = before->all.count == 1 && before->all.at[0].kind == AS_FINAL_EXITS;
  const char *why = before->all.count ? before->all.at[0].message : before->lacks;
  if (!good) lower(c, &c->checked->over, why ? why : "the arguments cannot be made as one state");
  if (!good) lower(c, &c->checked->under, why ? why : "the arguments cannot be made as one state");
  return good;
}

static void compare(scene *s) {
  check *c = s->check;
  as_before_init(&s->objects, c->memory, &s->before);
  as_world_share_addresses(&s->world, &s->before);
  s->example = (as_example_scene){&s->before, s->before.all.at[0].space, c->parameters, c->names, &s->objects};
  bool good = run(s, &s->body, s->shape->body, NULL, true);
  good = run(s, &s->summary, s->shape->summary, &s->body, false) && good;
  size_t bytes = (s->body.all.count + 1) * sizeof *s->only;
  s->only = as_memory_alloc(c->memory, bytes);
  for (uint32_t i = 0; i <= s->body.all.count; i++) s->only[i] = AS_IMPLY_NO_CASE;
  if (good) {
    look(s, &s->body, &s->summary, &c->checked->over);
    look(s, &s->summary, &s->body, &c->checked->under);
    look_for_demands(s);
    note_blindness(s, &s->body), note_blindness(s, &s->summary);
    note_memory(s, &s->body), note_memory(s, &s->summary);
  } else {
    lower(c, &c->checked->over, s->body.lacks), lower(c, &c->checked->under, s->body.lacks);
  }
  as_memory_free(c->memory, s->only, bytes);
  c->checked->shapes++, c->checked->finals += s->body.all.count + s->summary.all.count;
  as_finals_release(&s->summary), as_finals_release(&s->body);
  as_before_release(&s->objects);
}

/* A question that takes this part of all the time is too hard. */
static const double share_of_question = 0.2;

static void look_at_shape(check *c, const as_call_shape *shape) {
  scene s = {.check = c, .shape = shape};
  as_solver_options options = c->settings->solver;
  options.interrupt = c->settings->run.interrupt;
  options.run_seconds = seconds_left(c);
  if (c->deadline > 0) options.question_seconds = c->settings->seconds * share_of_question;
  as_world_open(&s.world, c->memory, &options);
  s.world.deadline = c->deadline;
  bool good = run(&s, &s.before, shape->before, NULL, false) && has_begun(&s);
  if (good) compare(&s);
  as_finals_release(&s.before);
  as_world_close(&s.world);
}

/* ---- the program ---- */

static const as_core_function *function_of(const as_check_subject *s) { return &s->unit->functions.at[s->in_unit]; }

static bool is_restrict(const as_core_unit *unit, const as_core_function *f, uint32_t i) {
  return i < f->parameters && unit->locals.at[f->first_local + i].qualifiers & AS_CORE_QUALIFIER_RESTRICT;
}

static void make_shapes(check *c) {
  const as_check_subject *s = c->subject;
  const as_core_function *f = function_of(s);
  c->parameters = f->parameters;
  bool *restricts = as_region_alloc(&c->checked->region, c->parameters + 1);
  c->names = as_region_alloc(&c->checked->region, (c->parameters + 1) * sizeof *c->names);
  for (uint32_t i = 0; i < c->parameters; i++) {
    restricts[i] =
        is_restrict(s->unit, f, i) || (s->other && is_restrict(s->other, &s->other->functions.at[s->in_other], i));
    c->names[i] = keep(c, as_core_name(s->unit, s->unit->locals.at[f->first_local + i].name));
  }
  as_call_shape_settings settings = {.file = s->files[0].file,
                                     .body = s->body,
                                     .summary = s->summary,
                                     .size = c->settings->size,
                                     .depth = c->settings->depth,
                                     .only_strings = c->settings->only_strings,
                                     .are_restrict = restricts,
                                     .of_any_size = c->of_any_size};
  as_call_shapes_make(&c->shapes, c->memory, s->unit, s->in_unit, &settings);
  c->checked->refused = c->shapes.refused ? keep(c, c->shapes.refused) : NULL;
}

/* In one unit, or in two. */
static const char *why_not_typed(const as_check_subject *s) {
  if (s->other) return as_summary_disagrees(s->unit, s->in_unit, s->other, s->in_other);
  uint32_t summary = as_core_find_function(s->unit, s->summary), body = as_core_find_function(s->unit, s->body);
  return summary == AS_CORE_NONE || body == AS_CORE_NONE ? NULL : as_summary_disagrees(s->unit, summary, s->unit, body);
}

static bool make_program(check *c) {
  const as_check_subject *s = c->subject;
  as_text reason = {.memory = c->memory};
  as_rebuilding how = {.count = s->count, .cache = c->settings->cache, .interrupt = c->settings->run.interrupt};
  how.summary_units = s->summary_files;
  how.files = as_stage_set(&c->checked->region, s->files, s->count, 0,
                           as_stage_name(&c->checked->region, s->files[0].file), as_text_get(&c->shapes.text));
  c->program = as_rebuild(c->memory, &how, &reason);
  if (!c->program) c->checked->refused = keep(c, as_text_get(&reason));
  as_text_release(&reason);
  return c->program;
}

/* The body runs without any. */
static void list_summaries(check *c) {
  const as_core_unit *unit = c->program;
  size_t suffix = strlen(AS_LINK_SUMMARY);
  uint32_t count = 0;
  c->no_summaries = as_region_alloc(&c->checked->region, (unit->functions.count + 1) * sizeof *c->no_summaries);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const char *name = as_core_name(unit, unit->functions.at[i].name);
    size_t length = strlen(name);
    if (length <= suffix || strcmp(name + length - suffix, AS_LINK_SUMMARY) != 0) continue;
    char *plain = as_region_copy(&c->checked->region, name, length + 1);
    plain[length - suffix] = 0;
    c->no_summaries[count++] = plain;
  }
  c->no_summaries[count] = NULL;
}

/* ---- all ---- */

/* What is not declared need not hold: nobody wants a run of it. */
static void replay(check *c) {
  const as_summary_promise *promise = &as_summary_promises[c->subject->declared];
  as_checked *checked = c->checked;
  bool any = c->subject->declared == AS_SUMMARY_NONE;
  if (!c->settings->replay) return;
  if ((any || !promise->is_under) && checked->over.answer == AS_IMPLIED_NO)
    c->settings->replay(c->settings->data, c->subject, &checked->over.example);
  if ((any || !promise->is_over) && checked->under.answer == AS_IMPLIED_NO)
    c->settings->replay(c->settings->data, c->subject, &checked->under.example);
}

static bool is_settled(const as_check_answer *answer) { return answer->answer == AS_IMPLIED_NO || is_hopeless(answer); }

static void look_at_all(check *c) {
  list_summaries(c);
  as_checked *checked = c->checked;
  checked->over.answer = checked->under.answer = AS_IMPLIED_YES;
  for (uint32_t i = 0; i < c->shapes.all.count; i++) {
    if (is_settled(&checked->over) && is_settled(&checked->under)) break;
    if (is_over(c)) {
      lower(c, &checked->over, "time ran out"), lower(c, &checked->under, "time ran out");
      break;
    }
    look_at_shape(c, &c->shapes.all.at[i]);
  }
  if (!c->has_compared && checked->over.answer != AS_IMPLIED_NO)
    checked->refused = "no arguments were made that it can be compared on";
  replay(c);
}

/* ---- any size ---- */

/* A variable that others may have changed before, of which the shapes know only how it begins. */
static bool is_hidden(const as_core_unit *unit, const as_core_global *global) {
  const char *name = as_core_name(unit, global->name);
  bool is_ours = !strncmp(name, "assay_", strlen("assay_")) || as_core_is_libc(unit, global->range);
  bool is_fixed =
      global->qualifiers & AS_CORE_QUALIFIER_CONST || global->flags & (AS_CORE_SYMBOL_STRING | AS_CORE_SYMBOL_COMPOUND);
  bool is_any = global->linkage == AS_CORE_LINKAGE_EXTERNAL && as_entry_is_bytes(unit, global->type);
  return !is_ours && !is_fixed && !is_any;
}

/* The function depends on one. */
static bool needs_hidden(as_core_closures *closures, const as_core_unit *unit, const char *name) {
  uint32_t function = as_core_find_function(unit, name);
  for (uint32_t i = 0; function != AS_CORE_NONE && i < unit->globals.count; i++)
    if (is_hidden(unit, &unit->globals.at[i]) &&
        as_core_closures_position(closures, function, (as_core_row){AS_CORE_ROW_GLOBAL, i}) != AS_CORE_NONE)
      return true;
  return false;
}

static bool has_hidden_variables(const check *c) {
  const as_core_unit *unit = c->program;
  as_text linked = {.memory = c->memory};
  as_text_printf(&linked, "%s%s", c->subject->function, AS_LINK_SUMMARY);
  bool *taken = as_memory_alloc_zeroed(c->memory, unit->functions.count + 1);
  as_core_mark_addresses(unit, taken);
  as_core_closures *closures = as_core_closures_open(c->memory, unit, taken, unit->functions.count);
  bool has = needs_hidden(closures, unit, c->subject->body) || needs_hidden(closures, unit, c->subject->summary) ||
             needs_hidden(closures, unit, as_text_get(&linked));
  as_core_closures_close(closures);
  as_memory_free(c->memory, taken, unit->functions.count + 1);
  as_text_release(&linked);
  return has;
}

static bool is_proved_for(check *c, const as_call_shape *shape, const char **why) {
  static const uint64_t most_paths = 1000;
  as_solver_options options = c->settings->solver;
  as_finals_settings settings = {.run = c->settings->run, .machine = c->settings->machine, .seconds = seconds_left(c)};
  settings.run.budget.paths = most_paths;
  options.interrupt = c->settings->run.interrupt, options.run_seconds = seconds_left(c);
  as_world world;
  as_world_open(&world, c->memory, &options);
  world.deadline = c->deadline;
  as_sized_proof induction = {&world, c->program, shape, &settings, &options, c->no_summaries, c->parameters};
  bool is_proved = as_prove_any_size(&induction, why);
  if (!is_proved) *why = keep(c, is_over(c) ? "time ran out" : *why);
  as_world_close(&world);
  return is_proved;
}

/* With shapes and a program of its own. */
static bool is_proved(const check *of, const char **why) {
  as_checked scratch = {.memory = of->memory};
  as_region_init(&scratch.region, of->memory);
  check c = {.settings = of->settings, .subject = of->subject, .checked = &scratch, .memory = of->memory};
  c.deadline = of->deadline, c.of_any_size = true;
  make_shapes(&c);
  bool good = !scratch.refused && make_program(&c);
  *why = scratch.refused;
  if (good) list_summaries(&c);
  for (uint32_t i = 0; good && i < c.shapes.all.count; i++) good = is_proved_for(&c, &c.shapes.all.at[i], why);
  if (*why) *why = as_region_copy(&of->checked->region, *why, strlen(*why) + 1);
  if (c.program) as_core_unit_destroy(c.program);
  as_call_shapes_release(&c.shapes);
  as_checked_release(&scratch);
  return good;
}

/* Where arguments have no size all of them were looked at. Else it is to be proved, if it is exact as far as that. */
static void look_beyond(check *c) {
  as_checked *checked = c->checked;
  if (!c->has_compared || has_hidden_variables(c)) return;
  if (c->remembers) {
    checked->why_bounded = "streams, or what the C library keeps, may be otherwise";
    return;
  }
  bool is_known = checked->over.answer != AS_IMPLIED_UNKNOWN && checked->under.answer != AS_IMPLIED_UNKNOWN;
  checked->is_unbounded = is_known && !c->shapes.has_size;
  bool is_exact = checked->over.answer == AS_IMPLIED_YES && checked->under.answer == AS_IMPLIED_YES;
  if (!checked->is_unbounded && is_exact) checked->is_unbounded = is_proved(c, &checked->why_bounded);
}

void as_summary_check(as_memory *memory, const as_check_settings *settings, const as_check_subject *subject,
                      as_checked *checked) {
  double began = as_clock_seconds();
  *checked = (as_checked){.memory = memory};
  as_region_init(&checked->region, memory);
  checked->over.answer = checked->under.answer = AS_IMPLIED_UNKNOWN;
  check c = {.settings = settings, .subject = subject, .checked = checked, .memory = memory};
  if (settings->seconds > 0) c.deadline = began + settings->seconds;
  checked->refused = why_not_typed(subject);
  if (!checked->refused) make_shapes(&c);
  if (!checked->refused && make_program(&c)) {
    look_at_all(&c);
    if (!checked->refused) look_beyond(&c);
    as_core_unit_destroy(c.program);
  }
  as_call_shapes_release(&c.shapes);
  checked->seconds = as_clock_seconds() - began;
}

void as_summary_harness(as_memory *memory, const as_check_settings *settings, const as_check_subject *subject,
                        as_text *text) {
  as_checked checked = {.memory = memory};
  as_region_init(&checked.region, memory);
  check c = {.settings = settings, .subject = subject, .checked = &checked, .memory = memory};
  make_shapes(&c);
  if (checked.refused)
    as_text_printf(text, "/* %s: %s */\n", subject->summary, checked.refused);
  else
    as_text_put(text, as_text_get(&c.shapes.text));
  as_call_shapes_release(&c.shapes);
  as_checked_release(&checked);
}

void as_checked_release(as_checked *checked) {
  as_words_release(checked->memory, &checked->demands);
  as_region_release(&checked->region);
}

/* ---- answers ---- */

static as_implied least(as_implied a, as_implied b) {
  if (a == AS_IMPLIED_NO || b == AS_IMPLIED_NO) return AS_IMPLIED_NO;
  return a == AS_IMPLIED_UNKNOWN || b == AS_IMPLIED_UNKNOWN ? AS_IMPLIED_UNKNOWN : AS_IMPLIED_YES;
}

as_implied as_checked_holds(const as_checked *checked, as_summary_property declared) {
  const as_summary_promise *promise = &as_summary_promises[declared];
  as_implied over = promise->is_under ? AS_IMPLIED_YES : checked->over.answer;
  as_implied under = promise->is_over ? AS_IMPLIED_YES : checked->under.answer;
  return least(over, under);
}

const char *as_checked_property(const as_checked *checked) {
  as_implied over = checked->over.answer, under = checked->under.answer;
  if (over == AS_IMPLIED_UNKNOWN || under == AS_IMPLIED_UNKNOWN) return "unknown";
  if (over == AS_IMPLIED_YES) return under == AS_IMPLIED_YES ? "exact" : "over";
  return under == AS_IMPLIED_YES ? "under" : "neither";
}
