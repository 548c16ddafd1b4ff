/* The answers of verification as text. */
#include "cli/sources/complaints.h"
#include "cli/verify/verify.h"
#include "report/finding/diagnose.h"
#include "report/witness/literal.h"

#include <stdio.h>
#include <string.h>

static void print(const as_text *text, FILE *file) { fwrite(as_text_get(text), 1, text->length, file); }

/* ---- specifications that are wrong ---- */

static void put_headline(const as_verify_view *view, const as_place *place, const char *kind, const char *colour,
                         const char *message, as_text *out) {
  const as_style *s = view->style;
  as_text_put(out, s->bold);
  as_place_print(place, out);
  as_text_printf(out, ": %s%s:%s%s %s%s\n", colour, kind, s->plain, s->bold, message, s->plain);
}

void as_verify_print_complaints(const as_verify_view *view) {
  as_text out = {.memory = view->memory};
  as_cli_complaints_print(view->all->specs, as_c_texts(view->all->view), view->style, &out);
  print(&out, stderr);
  as_text_release(&out);
}

/* ---- runs ---- */

/* Of the harness's own: decisions about memory. What was decided is told by an input that is called so. */
static bool is_of_harness(const as_shown_input *input) {
  static const char header[] = "assay/contract.h";
  const char *file = input->place ? input->place->file : NULL;
  size_t length = file ? strlen(file) : 0, tail = sizeof header - 1;
  return length >= tail && !strcmp(file + length - tail, header);
}

/* An own choice of the program's, like an allocation that fails, is shown where it is not the usual one. */
static bool is_shown(const as_shown_input *input) {
  if (is_of_harness(input)) return strstr(input->name, " == ") || strstr(input->name, " -> ");
  return !input->is_choice || (input->bits.width && input->bits.limbs[0] & 0xff);
}

/* p -> 3 is what p points to. */
static void put_input(const as_values *values, const as_shown_input *input, as_text *out) {
  enum { MOST_BYTES = 32 };
  bool is_pointee = input->name[0] == '*' && input->name[1] != '*' && input->name[1] != '(';
  as_value_put_name(is_pointee ? input->name + 1 : input->name, out);
  if (is_of_harness(input) || input->is_choice) return;
  as_text_put(out, is_pointee ? " -> " : " == ");
  if (input->bits.width)
    values->put_literal(values->data, input->type, input->bits, MOST_BYTES, out);
  else
    as_text_put(out, input->text ? input->text : "?");
}

static void put_inputs(const as_refuted *refuted, const as_instance *one, as_text *out) {
  enum { MOST_INPUTS = 16 };
  as_values values = as_literal_values(refuted->program);
  uint32_t shown = 0;
  for (uint32_t i = 0; i < one->input_count; i++) {
    if (!is_shown(&one->inputs[i]) || shown++ >= MOST_INPUTS) continue;
    if (shown > 1) as_text_put(out, ", ");
    put_input(&values, &one->inputs[i], out);
  }
  if (shown > MOST_INPUTS) as_text_printf(out, ", and %u more", shown - MOST_INPUTS);
  if (!shown) as_text_put(out, "any state");
}

/* The values of a run, and how it is known to happen. */
static void put_confirmed(const as_refuted *refuted, const as_instance *one, as_text *out) {
  if (one->native == AS_STANDING_CONFIRMED)
    as_text_printf(out, "  counterexample (confirmed natively by %s): ", one->shown_by);
  else
    as_text_put(out, "  counterexample (confirmed by re-execution): ");
  put_inputs(refuted, one, out);
  as_text_put(out, "\n");
  if (one->witness) as_text_printf(out, "  'assay replay %s' runs it again\n", one->witness);
}

static void put_run(const as_verify_view *view, const as_refuted *refuted, as_text *out) {
  const as_instance *one = &refuted->finding->shown;
  const as_place *place = as_instance_place(one);
  as_text message = {.memory = view->memory};
  as_text_printf(&message, "this run breaks the contract: %s: %s", one->check->name, one->message);
  put_headline(view, place, "note", view->style->note, as_text_get(&message), out);
  as_text_release(&message);
  if (place) as_excerpt_print(as_c_texts(refuted->view), place, view->style, out);
  put_confirmed(refuted, one, out);
}

/* ---- errors ---- */

static void put_line(const char *title, const char *text, as_text *out) {
  as_text_printf(out, "  %-10s %s\n", title, text);
}

static void put_list(const char *title, const char *const *items, as_text *out) {
  for (uint32_t i = 0; items[i]; i++) put_line(i ? "" : title, items[i], out);
}

/* Whoever asked for it comes first. */
static void put_asked(const as_proof_error *e, as_text *out) {
  if (!e->asked) return;
  as_text_put(out, "  asked for: ");
  for (uint32_t i = 0; e->chain[i]; i++) as_text_printf(out, "%s, which needs ", e->chain[i]);
  as_text_printf(out, "%s\n", e->asked);
}

static void put_nearest(const as_proof_error *e, as_text *out) {
  for (uint32_t i = 0; i < AS_NEAR_MOST && e->nearest[i].resource; i++)
    as_text_printf(out, "  %-10s %s, %s\n", i ? "" : "nearest:", e->nearest[i].resource, e->nearest[i].reason);
}

/* Of long ones the beginning and the end. */
static void put_path(const as_verify_view *view, const as_proof_error *e, as_text *out) {
  enum { FIRST = 4, LAST = 6 };
  if (!e->step_count) put_line("path:", "entry, no branches", out);
  for (uint32_t i = 0; i < e->step_count; i++) {
    const as_error_step *step = &e->steps[i];
    bool is_left_out = !view->verbose && i >= FIRST && i + LAST < e->step_count;
    if (is_left_out && i == FIRST) as_text_printf(out, "             ... %u more ...\n", e->step_count - FIRST - LAST);
    if (is_left_out) continue;
    as_text_printf(out, "  %-10s line %u: %s\n", i ? "" : "path:", step->place ? step->place->line : 0, step->text);
  }
}

/* Of a resource, a run may fail inside of the condition that takes it. */
static bool is_at(const as_place *place, const as_place *wanted, bool is_resource) {
  if (!place || !wanted || !place->file || !wanted->file || strcmp(place->file, wanted->file)) return false;
  if (place->line != wanted->line) return false;
  return place->column == wanted->column || (is_resource && place->column > wanted->column);
}

/* A run that fails where the error is, or breaks the condition that it names; NULL: there is none. */
static const as_instance *run_of(const as_verified_function *f, const as_proof_error *e) {
  const as_findings *all = f->refuted ? &f->refuted->test->findings : NULL;
  bool is_resource = e->condition.file && !strcmp(e->kind, as_obligation_name(AS_OBLIGATION_MISSING_RESOURCE));
  for (uint32_t i = 0; all && i < all->all.count; i++) {
    const as_finding *finding = &all->all.at[i];
    if (finding != f->refuted->finding && !as_refuted_has(f->refuted, finding)) continue;
    if (is_at(as_instance_place(&finding->shown), e->condition.file ? &e->condition : e->place, is_resource))
      return &finding->shown;
  }
  return NULL;
}

/* Of a run, if there is one; else of the solver, which may be wrong about what can be reached. */
static void put_values(const as_verified_function *f, const as_proof_error *e, as_text *out) {
  const as_instance *run = run_of(f, e);
  if (run) {
    put_confirmed(f->refuted, run, out);
    return;
  }
  if (!e->values) return;
  as_text_put(out, "  counterexample (not confirmed: may be unreachable): ");
  for (uint32_t i = 0; i < e->value_count; i++) as_text_printf(out, "%s%s", i ? ", " : "", e->values[i]);
  as_text_put(out, e->value_count ? "\n" : "any state\n");
}

static void put_next_step(const as_proof_error *e, as_text *out) {
  const as_remedy *r = &e->next.remedy;
  if (!e->next.place.file) return;
  as_text_printf(out, "  next step: %s:%u: add to ", e->next.place.file, e->next.place.line);
  if (r->invariant) as_text_printf(out, "inv `%s`", r->invariant);
  if (r->requires) as_text_printf(out, "requires `%s`", r->requires);
  if (r->requires && r->ensures) as_text_put(out, " and to ");
  if (r->ensures) as_text_printf(out, "ensures `%s`", r->ensures);
  if (e->next.left)
    as_text_printf(out, "; left then: %s\n", e->next.left);
  else
    as_text_put(out, "; the proof goes through then\n");
}

static void put_error(const as_verify_view *view, const as_verified_function *f, const as_proof_error *e,
                      as_text *out) {
  as_text message = {.memory = view->memory};
  as_text_printf(&message, "%s: %s [%s]", e->kind, e->message, f->name);
  put_headline(view, e->place, "error", view->style->error, as_text_get(&message), out);
  as_text_release(&message);
  if (e->place) as_excerpt_print(as_c_texts(view->all->view), e->place, view->style, out);
  as_text condition = {.memory = view->memory}; /* of definitions that come with the language there is none */
  as_source_texts *texts = as_c_texts(view->all->view);
  as_place said = e->condition.file ? as_excerpt_extent(texts, &e->condition, true) : e->condition;
  if (said.file) as_excerpt_print(texts, &said, view->style, &condition);
  if (condition.length)
    put_headline(view, &e->condition, "note", view->style->note,
                 strcmp(e->kind, as_obligation_name(AS_OBLIGATION_LEAK)) ? "this condition" : "it comes from here",
                 out);
  as_text_put(out, as_text_get(&condition));
  as_text_release(&condition);
  put_asked(e, out);
  put_list("where:", e->where, out);
  put_nearest(e, out);
  put_path(view, e, out);
  put_list("known:", e->background.known, out);
  if (view->verbose) put_list("held:", e->background.held, out), put_list("told:", e->background.told, out);
  put_values(f, e, out);
  if (e->why || e->is_unknown)
    put_line("not proved:", e->why ? e->why : "nobody could decide it in the time there was", out);
  put_next_step(e, out);
}

/* In the form of findings of `assay test`, with what leads there. */
static void put_whole_run(const as_verify_view *view, const as_refuted *refuted, as_text *out) {
  as_diagnose diagnose = {.memory = view->memory,
                          .texts = as_c_texts(refuted->view),
                          .values = as_literal_values(refuted->program),
                          .style = view->style,
                          .full_trace = true};
  as_diagnose_finding(&diagnose, refuted->finding, out);
}

/* ---- invariants ---- */

static void put_invariants(const as_verify_view *view, const as_verified_function *f, as_text *out) {
  for (uint32_t i = 0; i < f->invariant_count; i++) {
    const as_shown_invariant *one = &f->invariants[i];
    const as_place *place = one->place ? as_place_outermost(one->place) : NULL;
    as_text message = {.memory = view->memory};
    as_text_printf(&message, "inferred%s: /*@ %s @*/", one->is_of_written ? " beside what is written" : "", one->text);
    put_headline(view, place, "note", view->style->note, as_text_get(&message), out);
    as_text_release(&message);
    if (place) as_excerpt_print(as_c_texts(view->all->view), place, view->style, out);
  }
}

/* ---- functions ---- */

static const char *colour_of(const as_verify_view *view, as_proved proved) {
  return proved == AS_PROVED_VERIFIED  ? view->style->note
         : proved == AS_PROVED_REFUTED ? view->style->error
                                       : view->style->warning;
}

static const char *remark_of(const as_verified_function *f) {
  if (f->is_vacuous) return " (vacuous: nothing satisfies requires, or no execution ends)";
  return f->has_contract ? "" : " (against the empty contract)";
}

/* The run is told with its error already. */
static bool is_told(const as_verified_function *f) {
  for (uint32_t i = 0; i < f->errors.count; i++)
    if (run_of(f, &f->errors.at[i]) == &f->refuted->finding->shown) return true;
  return false;
}

void as_verify_print_function(const as_verify_view *view, const as_verified_function *f, as_text *out) {
  if (view->invariants || f->errors.count) put_invariants(view, f, out);
  for (uint32_t i = 0; i < f->errors.count; i++) put_error(view, f, &f->errors.at[i], out);
  if (f->refuted && view->verbose)
    put_whole_run(view, f->refuted, out);
  else if (f->refuted && !is_told(f))
    put_run(view, f->refuted, out);
  if (!view->quiet || f->proved != AS_PROVED_VERIFIED || f->is_vacuous) {
    as_text_printf(out, "%s%s%s: %s%s", colour_of(view, f->proved), as_proved_name(f->proved), view->style->plain,
                   f->name, remark_of(f));
    if (view->statistics)
      as_text_printf(out, " (%llu paths, %llu questions, %.3f s)", (unsigned long long)f->paths,
                     (unsigned long long)f->questions, f->seconds);
    as_text_put(out, "\n");
    if (f->tested) as_text_printf(out, "  %s\n", f->tested);
    if (f->is_contradicted)
      as_text_put(out, "  though it was proved: what it calls breaks its own contract, or assay is wrong\n");
  }
  if (f->limits.count) as_ledger_print(&f->limits, out);
  if (f->explained) as_text_put(out, f->explained);
}

static uint32_t count_of(const as_verification *all, as_proved proved) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < all->functions.count; i++) count += all->functions.at[i].proved == proved;
  return count;
}

static bool has_contracts(const as_verification *all) {
  for (uint32_t i = 0; i < all->functions.count; i++)
    if (all->functions.at[i].has_contract) return true;
  return false;
}

/* Loudly: everything follows from what is false. */
static void put_false_lemmas(const as_verify_view *view, as_text *out) {
  for (uint32_t i = 0; i < view->all->lemma_count; i++) {
    const as_shown_lemma *one = &view->all->lemmas[i];
    if (one->standing != AS_LEMMA_FALSE) continue;
    as_place place = {.file = one->place.file, .line = one->place.line, .column = one->place.column};
    as_text message = {.memory = view->memory};
    as_text_printf(&message, "lemma %s is false: %s", one->name, *one->how ? one->how : "always");
    put_headline(view, &place, "warning", view->style->warning, as_text_get(&message), out);
    as_text_release(&message);
    place = as_excerpt_extent(as_c_texts(view->all->view), &place, false);
    as_excerpt_print(as_c_texts(view->all->view), &place, view->style, out);
  }
}

static void put_proved_lemmas(const as_verify_view *view, as_text *out) {
  for (uint32_t i = 0; i < view->all->lemma_count && !view->quiet; i++) {
    const as_shown_lemma *one = &view->all->lemmas[i];
    if (one->standing == AS_LEMMA_PROVED)
      as_text_printf(out, "  proved: the lemma %s%s%s\n", one->name, *one->how ? ", " : "", one->how);
  }
}

void as_verify_print_answer(const as_verify_view *view) {
  const as_verification *all = view->all;
  as_text out = {.memory = view->memory};
  put_false_lemmas(view, &out);
  as_text_printf(&out, "verdict: %s%s%s%s: ", view->style->bold, colour_of(view, all->proved),
                 as_proved_name(all->proved), view->style->plain);
  for (int p = AS_PROVED_COUNT, first = 1; p-- > 0;) {
    uint32_t count = count_of(all, (as_proved)p);
    if (!count) continue;
    char name[24];
    size_t length = strlen(as_proved_name((as_proved)p));
    for (size_t k = 0; k <= length; k++) {
      char c = as_proved_name((as_proved)p)[k];
      name[k] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    as_text_printf(&out, "%s%u function%s %s", first ? "" : ", ", count, count == 1 ? "" : "s", name);
    first = 0;
  }
  as_text_put(&out, has_contracts(all) ? "\n" : ", against the empty contract: the files have no other\n");
  put_proved_lemmas(view, &out);
  for (uint32_t i = 0; i < all->assumptions.count; i++) as_text_printf(&out, "  assumed: %s\n", all->assumptions.at[i]);
  print(&out, stdout);
  as_text_release(&out);
}
