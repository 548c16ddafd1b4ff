#include "analyse/synth/synth.h"
#include "analyse/synth/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- a path ---- */

/* Under the model of the evaluator. Where memory is among its objects is the same in all. */
static as_scene scene_of(as_synth_path *p) {
  as_outcome outcome = *p->end->outcome;
  outcome.model = as_eval_model(p->eval);
  return as_scene_of(p->region, p->all->bugs.view, p->end->run, p->end->abducer, p->unit, p->end->function,
                     &p->end->path, as_term_none(), &outcome);
}

static bool say(as_synth_path *p) {
  const as_outcome *outcome = p->end->outcome;
  if (!outcome->model || outcome->flags & AS_FLAG_OVER) return as_synth_refuse(p, "a path that may not be there");
  if (!as_synth_take_words(p)) return false;
  p->made.scene = scene_of(p);
  if (!as_synth_say_before(p) || !as_synth_say_claims(p)) return false;
  p->made.scene = scene_of(p);
  if (!p->end->failure) return as_synth_say_after(p);
  p->made.fails = as_check_get(p->end->failure->check)->name;
  return true;
}

static as_synth_function *function_of(as_synth *all, uint32_t function) {
  for (uint32_t i = all->functions.count; i-- > 0;)
    if (all->functions.at[i].function == function) return &all->functions.at[i];
  as_synth_functions_push(
      all->memory, &all->functions,
      (as_synth_function){.function = function, .name = as_c_function(all->bugs.view, function)->name});
  return &all->functions.at[all->functions.count - 1];
}

static void omit(as_synth *all, as_synth_function *f, const char *reason) {
  f->left_out++;
  for (uint32_t i = 0; i < f->omitted.count; i++)
    if (!strcmp(f->omitted.at[i].reason, reason)) {
      f->omitted.at[i].count++;
      return;
    }
  as_synth_omissions_push(all->memory, &f->omitted, (as_synth_omission){reason, 1});
}

static bool has_same_lines(const as_synth_lines *a, const as_synth_lines *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (strcmp(a->at[i], b->at[i])) return false;
  return true;
}

static bool is_same(const as_synth_case *a, const as_synth_case *b) {
  if (!a->fails != !b->fails || (a->fails && strcmp(a->fails, b->fails))) return false;
  return has_same_lines(&a->requires, &b->requires) && has_same_lines(&a->ensures, &b->ensures);
}

static void release_case(as_synth *all, as_synth_case *one) {
  as_synth_lines_release(all->memory, &one->requires), as_synth_lines_release(all->memory, &one->ensures);
  as_synth_lines_release(all->memory, &one->tests);
}

static void remove_case(as_synth_function *f, uint32_t which) {
  for (uint32_t i = which + 1; i < f->cases.count; i++) f->cases.at[i - 1] = f->cases.at[i];
  f->cases.count--;
}

static void remove_claim(as_synth_case *one, uint32_t which) {
  for (uint32_t i = which + 1; i < one->claim_count; i++) one->claims[i - 1] = one->claims[i];
  for (uint32_t i = one->first_claim + which + 1; i < one->requires.count; i++)
  one->
    requires
      .at[i - 1] = one->
                     requires
      .at[i];
  one->claim_count--, one->
                        requires
                        .count--;
}

static bool has_claim(const as_synth_case *one, as_term claim) {
  for (uint32_t i = 0; i < one->claim_count; i++)
    if (as_term_same(one->claims[i], claim)) return true;
  return false;
}

/* The claim of the first that does not hold in the second, which says all else alike; AS_CORE_NONE: there is none. */
static uint32_t difference(as_terms *terms, const as_synth_case *a, const as_synth_case *b) {
  uint32_t found = AS_CORE_NONE;
  if (!a->fails != !b->fails || (a->fails && strcmp(a->fails, b->fails)) || a->is_exact != b->is_exact)
    return AS_CORE_NONE;
  if (a->claim_count != b->claim_count || a->first_claim != b->first_claim || !has_same_lines(&a->ensures, &b->ensures))
    return AS_CORE_NONE;
  for (uint32_t i = 0; i < a->first_claim; i++)
    if (strcmp(a->requires.at[i], b->requires.at[i])) return AS_CORE_NONE;
  for (uint32_t i = 0; i < a->claim_count; i++) {
    if (has_claim(b, a->claims[i])) continue;
    if (found != AS_CORE_NONE || !has_claim(b, as_term_not(terms, a->claims[i]))) return AS_CORE_NONE;
    found = i;
  }
  return found;
}

/* Two cases that only one decision tells apart, and nothing that is said, are one. */
static void join(as_synth *all, as_terms *terms, as_synth_function *f, as_synth_case *one) {
  for (uint32_t i = 0; i < f->cases.count; i++) {
    if (is_same(&f->cases.at[i], one)) {
      f->cases.at[i].is_exact &= one->is_exact;
      release_case(all, one);
      return;
    }
    uint32_t which = difference(terms, &f->cases.at[i], one);
    if (which == AS_CORE_NONE) continue;
    as_synth_case joined = f->cases.at[i];
    remove_case(f, i), remove_claim(&joined, which);
    release_case(all, one);
    join(all, terms, f, &joined);
    return;
  }
  one->number = f->cases.count;
  as_synth_cases_push(all->memory, &f->cases, *one);
}

static void take_end(void *data, const as_bugs_end *end) {
  as_synth *all = data;
  as_synth_path p = {.all = all,
                     .end = end,
                     .unit = all->bugs.program,
                     .region = &all->region,
                     .memory = all->memory,
                     .terms = as_run_terms(end->run),
                     .eval = as_eval_create(as_run_models(end->run))};
  as_eval_bind(p.eval, end->outcome->model);
  as_synth_open_space(&p);
  as_synth_function *f = function_of(all, end->function);
  if (say(&p) && !p.reason) {
    p.made.is_exact = !end->failure && !p.has_choice;
    join(all, p.terms, f, &p.made);
  } else {
    omit(all, f, p.reason);
    release_case(all, &p.made);
  }
  as_synth_close_space(&p);
  as_eval_destroy(p.eval);
  as_synth_leaves_release(p.memory, &p.leaves), as_synth_lines_release(p.memory, &p.words);
  as_synth_views_release(p.memory, &p.views);
}

/* ---- all ---- */

void as_synth_init(as_synth *all, as_memory *memory, const as_bugs_settings *settings, const as_core_unit *program,
                   as_c_view *view) {
  *all = (as_synth){.memory = memory, .settings = *settings};
  all->settings.ended = take_end, all->settings.ended_data = all;
  as_region_init(&all->region, memory);
  as_bugs_init(&all->bugs, memory, &all->settings, program, view);
}

void as_synth_release(as_synth *all) {
  for (uint32_t i = 0; i < all->functions.count; i++) {
    as_synth_function *f = &all->functions.at[i];
    for (uint32_t k = 0; k < f->cases.count; k++) release_case(all, &f->cases.at[k]);
    as_synth_cases_release(all->memory, &f->cases), as_synth_omissions_release(all->memory, &f->omitted);
  }
  as_synth_functions_release(all->memory, &all->functions);
  as_bugs_release(&all->bugs);
  as_region_release(&all->region);
}

/* Those that return first, exact ones first among them, then the simplest. */
static int by_weight(const void *a, const void *b) {
  const as_synth_case *p = a, *q = b;
  if (!p->fails != !q->fails) return p->fails ? 1 : -1;
  if (p->is_exact != q->is_exact) return p->is_exact ? -1 : 1;
  uint32_t m = p->
                 requires
      .count + p->ensures.count, n = q->
                                       requires
      .count + q->ensures.count;
  if (m != n) return m < n ? -1 : 1;
  return p->number < q->number ? -1 : p->number > q->number;
}

void as_synth_run(as_synth *all) {
  as_bugs_begin(&all->bugs);
  as_bugs_run(&all->bugs);
  for (uint32_t i = 0; i < all->bugs.functions.count; i++) {
    const as_bugs_function *from = &all->bugs.functions.at[i];
    as_synth_function *f = function_of(all, from->function);
    f->place = from->place, f->given_up = from->given_up, f->limits = &from->limits;
    if (f->cases.count) qsort(f->cases.at, f->cases.count, sizeof *f->cases.at, by_weight);
  }
}
