/* Explanations: the trail of a path's heap (assay/state/assertion.h) in sentences. A step is an instruction; what it
 * does to resources is said in its name. */
#include "c/verify/internal.h"

typedef struct step {
  uint32_t range;
  const char *gives, *takes; /* who does: "requires", "the call of f" */
} step;

/* ---- steps ---- */

static const char *call_of(as_verifier *v, const as_exec *x) {
  if (v->calling != x->at) return "the call";
  as_text text = {.memory = v->memory};
  as_text_printf(&text, "the call of %s", as_core_name(v->unit, v->unit->functions.at[v->called].name));
  const char *kept = as_region_copy(&v->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}

static step step_of(as_verifier *v, const as_exec *x) {
  step s = {as_exec_range(x), "it", "it"};
  if (!x->frame) return (step){v->unit->functions.at[v->function].range, "requires", "requires"};
  switch ((as_core_op)x->at->op) {
  case AS_CORE_OP_CALL: s.gives = s.takes = call_of(v, x); break;
  case AS_CORE_OP_RETURN: s.gives = s.takes = "ensures"; break;
  case AS_CORE_OP_SPEC:
    s.gives = s.takes =
        v->unit->specs.at[x->at->extra].kind == AS_CORE_SPEC_INVARIANT ? "the invariant" : "the statement";
    break;
  default: break;
  }
  return s;
}

void as_verify_begin_step(as_verifier *v, as_exec *x, as_transfer *work) {
  if (!v->explains) return;
  step s = step_of(v, x);
  const step *kept = as_region_copy(&v->region, &s, sizeof s);
  work->state.heap = v->latest = as_resources_begin_step(&v->region, work->state.heap, kept);
}

void as_verifier_explain(as_verifier *v) { v->explains = true; }

/* ---- sentences ---- */

static void put_place(const as_verifier *v, uint32_t range, as_text *out) {
  if (range >= v->unit->ranges.count) {
    as_text_put_char(out, '?');
    return;
  }
  const as_core_range *place = &v->unit->ranges.at[as_core_range_outermost(v->unit, range)];
  as_text_printf(out, "%s:%u:%u", as_core_name(v->unit, v->unit->files.at[place->file]), place->line, place->column);
}

static void put_sentence(as_verifier *v, const step *s, const as_trail *entry, as_text *out) {
  as_text_put(out, "    ");
  put_place(v, s->range, out);
  as_text_put(out, ": ");
  if (entry->kind == AS_TRAIL_PRODUCED) as_text_printf(out, "%s ", entry->is_deep ? "inside is" : s->gives);
  if (entry->kind == AS_TRAIL_PRODUCED && !entry->is_deep) as_text_put(out, "gives ");
  if (entry->kind == AS_TRAIL_CONSUMED && !entry->is_deep) as_text_printf(out, "%s takes ", s->takes);
  as_spec_logic_print_resource(v->meaning, entry->resource, out);
  switch (entry->kind) {
  case AS_TRAIL_CONSUMED: as_text_put(out, entry->is_deep ? " becomes part of what is folded" : ""); break;
  case AS_TRAIL_OPENED: as_text_put(out, " is opened"); break;
  case AS_TRAIL_FOLDED: as_text_put(out, " is folded"); break;
  case AS_TRAIL_SPLIT: as_text_put(out, " is taken out of its each"); break;
  case AS_TRAIL_LENT: as_text_put(out, " is lent to the body"); break;
  case AS_TRAIL_PRODUCED:
  case AS_TRAIL_STEP: break;
  }
  bool is_said = (entry->kind == AS_TRAIL_PRODUCED || entry->kind == AS_TRAIL_CONSUMED) && !entry->is_deep;
  as_spec_place place = as_spec_logic_place(v->meaning, entry->resource->place);
  if (is_said && place.file) as_text_printf(out, ", as %s:%u:%u says", place.file, place.line, place.column);
  as_text_put_char(out, '\n');
}

/* The path's own; with what the instruction did that ended it. */
static const as_trail *trail_of(const as_verifier *v, const as_state *state) {
  const as_held *held = state->guest;
  const as_trail *own = held && held->state.heap ? held->state.heap->trail : NULL;
  const as_trail *latest = v->latest ? v->latest->trail : NULL;
  for (const as_trail *t = latest; t; t = t->before)
    if (t == own) return latest;
  return own ? own : latest;
}

void as_verifier_print_steps(as_verifier *v, const void *state, as_text *out) {
  const as_trail *last = trail_of(v, state);
  uint32_t count = 0;
  for (const as_trail *t = last; t; t = t->before) count++;
  const as_trail **all = as_memory_alloc(v->memory, (count + 1) * sizeof *all);
  uint32_t at = count;
  for (const as_trail *t = last; t; t = t->before) all[--at] = t;
  const step *now = NULL;
  for (uint32_t i = 0; i < count; i++)
    if (all[i]->kind == AS_TRAIL_STEP)
      now = all[i]->step;
    else if (now)
      put_sentence(v, now, all[i], out);
  as_memory_free(v->memory, all, (count + 1) * sizeof *all);
}
