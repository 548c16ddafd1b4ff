#include "analyse/synth/synth.h"
#include "analyse/synth/internal.h"
#include "c/core/closure.h"
#include "c/spec/unit/unit.h"

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

as_synth_function *as_synth_function_of(as_synth *all, uint32_t function) {
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

/* For joining: by which names the case speaks of what. */
static void keep_leaves(as_synth_path *p) {
  p->made.leaf_count = p->leaves.count;
  if (p->leaves.count) p->made.leaves = as_region_copy(p->region, p->leaves.at, p->leaves.count * sizeof *p->leaves.at);
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
  as_synth_function *f = as_synth_function_of(all, end->function);
  if (say(&p) && !p.reason) {
    as_synth_case folded;
    bool is_part = end->failure || p.has_choice || end->outcome->flags & AS_FLAG_UNDER;
    p.made.mode = is_part ? AS_SYNTH_MODE_UX : AS_SYNTH_MODE_EXACT;
    keep_leaves(&p);
    bool is_folded = p.made.mode == AS_SYNTH_MODE_EXACT && as_synth_fold(&p, &folded);
    as_synth_join(&p, f, &p.made);
    if (is_folded) as_synth_join(&p, f, &folded);
  } else {
    omit(all, f, p.reason);
    as_synth_case_release(all->memory, &p.made);
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
  all->more = (as_bugs_more){all, "assay synth", as_synth_put, as_synth_take};
  all->settings.more = &all->more;
  as_region_init(&all->region, memory);
  as_bugs_init(&all->bugs, memory, &all->settings, program, view);
  all->closures = as_core_closures_open(memory, program, all->bugs.taken, AS_ABDUCE_TARGETS_MAX);
  if (program->specs.count) all->specs = as_spec_unit_read(memory, program);
  if (all->specs && as_spec_unit_errors(all->specs)) as_spec_unit_destroy(all->specs), all->specs = NULL;
}

void as_synth_function_release(as_memory *memory, as_synth_function *f) {
  for (uint32_t i = 0; i < f->cases.count; i++) as_synth_case_release(memory, &f->cases.at[i]);
  as_synth_cases_release(memory, &f->cases), as_synth_omissions_release(memory, &f->omitted);
}

void as_synth_release(as_synth *all) {
  for (uint32_t i = 0; i < all->functions.count; i++) as_synth_function_release(all->memory, &all->functions.at[i]);
  as_synth_functions_release(all->memory, &all->functions);
  if (all->specs) as_spec_unit_destroy(all->specs);
  as_core_closures_close(all->closures);
  as_bugs_release(&all->bugs);
  as_region_release(&all->region);
}

/* Those that return first, exact ones first among them, then the simplest. */
static int by_weight(const void *a, const void *b) {
  const as_synth_case *p = a, *q = b;
  if (!p->fails != !q->fails) return p->fails ? 1 : -1;
  if (p->mode != q->mode) return p->mode < q->mode ? -1 : 1;
  uint32_t m = p->
                 requires
      .count + p->ensures.count, n = q->
                                       requires
      .count + q->ensures.count;
  if (m != n) return m < n ? -1 : 1;
  return p->number < q->number ? -1 : p->number > q->number;
}

static int by_level(const void *a, const void *b) {
  const as_synth_function *p = a, *q = b;
  if (p->level != q->level) return p->level < q->level ? -1 : 1;
  return p->function < q->function ? -1 : p->function > q->function;
}

void as_synth_run(as_synth *all) {
  as_bugs_begin(&all->bugs);
  as_bugs_run(&all->bugs);
  for (uint32_t i = 0; i < all->bugs.functions.count; i++) {
    const as_bugs_function *from = &all->bugs.functions.at[i];
    as_synth_function *f = as_synth_function_of(all, from->function);
    f->place = from->place, f->given_up = from->given_up, f->limits = &from->limits, f->level = from->level;
    if (f->cases.count) qsort(f->cases.at, f->cases.count, sizeof *f->cases.at, by_weight);
  }
  if (all->functions.count) qsort(all->functions.at, all->functions.count, sizeof *all->functions.at, by_level);
}
