#include "cli/summaries/summaries.h"

#include <inttypes.h>
#include <string.h>

as_summaries_answer as_summaries_answer_of(const as_summaries_one *one) {
  if (one->no_body || one->checked.refused) return AS_SUMMARIES_UNKNOWN;
  if (one->subject.declared == AS_SUMMARY_NONE)
    return as_checked_holds(&one->checked, AS_SUMMARY_EXACT) == AS_IMPLIED_UNKNOWN ? AS_SUMMARIES_UNKNOWN
                                                                                   : AS_SUMMARIES_HOLDS;
  switch (as_checked_holds(&one->checked, one->subject.declared)) {
  case AS_IMPLIED_YES: return AS_SUMMARIES_HOLDS;
  case AS_IMPLIED_NO: return AS_SUMMARIES_BROKEN;
  case AS_IMPLIED_UNKNOWN: break;
  }
  return AS_SUMMARIES_UNKNOWN;
}

static void put_place(const as_summaries_one *one, as_text *out) {
  as_text_printf(out, "%s:%" PRIu32 ":%" PRIu32 ": ", one->file, one->line, one->column);
}

/* "strcpy is declared exact, and is over" */
static void put_answer(const as_summaries_one *one, const as_check_settings *settings, as_text *out) {
  const char *declared = as_summary_promises[one->subject.declared].text, *is = as_checked_property(&one->checked);
  as_text_printf(out, "%s: ", one->subject.summary);
  if (one->subject.declared == AS_SUMMARY_NONE)
    as_text_printf(out, "nothing is declared, %s was found", is);
  else
    as_text_printf(out, "declared %s, %s was found", declared, is);
  if (one->checked.is_unbounded)
    as_text_put(out, " (unbounded)");
  else
    as_text_printf(out, " (up to size %" PRIu64 "%s)", settings->size, settings->only_strings ? ", of strings" : "");
  as_text_put_char(out, '\n');
}

static bool is_same(const as_check_example *a, const as_check_example *b) {
  return !strcmp(a->arguments, b->arguments) && !strcmp(a->body, b->body) && !strcmp(a->summary, b->summary);
}

static const char *const standings[] = {[AS_CHECK_NATIVE_NONE] = "",
                                        [AS_CHECK_NATIVE_BODY] = "as the body",
                                        [AS_CHECK_NATIVE_SUMMARY] = "as the summary",
                                        [AS_CHECK_NATIVE_NEITHER] = "as neither",
                                        [AS_CHECK_NATIVE_UNSEEN] = "what is undefined does not show"};

static void put_example(const as_check_example *e, const char *what, as_text *out) {
  as_text_printf(out, "  %s (%s)\n", what, e->is_missing ? "path" : as_aspect_name(e->aspect));
  as_text_printf(out, "    where %s\n    for %s\n", e->shape, e->arguments);
  as_text_printf(out, "    the summary %s\n    the body %s\n", e->summary, e->body);
  if (e->by) as_text_printf(out, "    natively, %s %s: %s\n", e->by, e->natively, standings[e->native]);
}

/* What is not declared need not hold. */
static void put_directions(const as_summaries_one *one, as_text *out) {
  const as_check_answer *over = &one->checked.over, *under = &one->checked.under;
  const as_summary_promise *declared = &as_summary_promises[one->subject.declared];
  bool any = one->subject.declared == AS_SUMMARY_NONE;
  bool wants_over = any || !declared->is_under, wants_under = any || !declared->is_over;
  bool not_over = wants_over && over->answer == AS_IMPLIED_NO,
       not_under = wants_under && under->answer == AS_IMPLIED_NO;
  bool both = not_over && not_under && is_same(&over->example, &under->example);
  if (both) put_example(&over->example, "neither over nor under: they do different things", out);
  if (not_over && !both) put_example(&over->example, "not over: the body does what the summary does not", out);
  if (not_under && !both) put_example(&under->example, "not under: the summary does what the body does not", out);
  if (wants_over && over->answer == AS_IMPLIED_UNKNOWN) as_text_printf(out, "  over is not known: %s\n", over->why);
  if (wants_under && under->answer == AS_IMPLIED_UNKNOWN) as_text_printf(out, "  under is not known: %s\n", under->why);
  for (uint32_t i = 0; i < one->checked.demands.count; i++)
    as_text_printf(out, "  it asks for more than the body needs: %s\n", one->checked.demands.at[i]);
}

void as_summaries_print(const as_summaries_one *one, const as_check_settings *settings, bool quiet, as_text *out) {
  const char *why = one->no_body ? one->no_body : one->checked.refused;
  as_summaries_answer answer = as_summaries_answer_of(one);
  if (quiet && answer == AS_SUMMARIES_HOLDS) return;
  put_place(one, out);
  if (answer == AS_SUMMARIES_BROKEN) as_text_put(out, "error: ");
  if (answer == AS_SUMMARIES_UNKNOWN) as_text_put(out, "warning: ");
  if (why) {
    as_text_printf(out, "%s: not checked: %s\n", one->subject.summary, why);
    return;
  }
  put_answer(one, settings, out);
  put_directions(one, out);
}

void as_summaries_print_all(const as_summaries *s, as_text *out) {
  uint32_t counts[AS_SUMMARIES_UNKNOWN + 1] = {0};
  for (uint32_t i = 0; i < s->all.count; i++) counts[as_summaries_answer_of(&s->all.at[i])]++;
  as_text_printf(out, "%" PRIu32 " %s: %" PRIu32 " as declared, %" PRIu32 " not, %" PRIu32 " not known\n", s->all.count,
                 s->all.count == 1 ? "summary" : "summaries", counts[AS_SUMMARIES_HOLDS], counts[AS_SUMMARIES_BROKEN],
                 counts[AS_SUMMARIES_UNKNOWN]);
}
