/* Reports of one root cause are told once: a null pointer that one call passes on, and that is used in several places
 * behind it; objects that are forgotten on the same way; an object that is too small for all that is written to it. */
#include "cli/bugs/bugs.h"

#include <string.h>

static bool is_null_check(as_check check) { return check == AS_CHECK_NULL_ACCESS || check == AS_CHECK_NULL_ARITHMETIC; }

/* Where the function that was called by the test calls another, in which it fails; AS_CORE_NONE: it fails itself. */
static uint32_t call_of(const as_candidate *c) {
  return c->call_count < 2 ? AS_CORE_NONE : c->calls[c->call_count - 1].range;
}

static bool is_same_state(as_bugs *all, const as_candidate *a, const as_candidate *b) {
  const char *const *p = as_bugs_when(all, a), *const *q = as_bugs_when(all, b);
  while (*p && *q && !strcmp(*p, *q)) p++, q++;
  return !*p && !*q;
}

static bool is_same_cause(as_bugs *all, const as_candidate *a, const as_candidate *b) {
  if (a->function != b->function || a->blame != b->blame) return false;
  if (is_null_check(a->check) && is_null_check(b->check)) return call_of(a) != AS_CORE_NONE && call_of(a) == call_of(b);
  if (a->room && a->room == b->room) return true;
  return a->check == AS_CHECK_LEAK && b->check == AS_CHECK_LEAK && is_same_state(all, a, b);
}

void as_bugs_find_causes(as_bugs_session *s) {
  for (uint32_t i = 0; i < s->reports.count; i++) {
    as_bugs_report *r = &s->reports.at[i];
    for (uint32_t k = 0; k < i && !r->cause && as_bugs_is_bug(r); k++) {
      const as_bugs_report *before = &s->reports.at[k];
      bool is_told = as_bugs_is_bug(before) && before->judged->accepted == r->judged->accepted;
      if (is_told && is_same_cause(&s->all, before->candidate, r->candidate)) r->cause = before->candidate;
    }
  }
}

void as_bugs_put_causes(const as_bugs_session *s, const as_bugs_report *report, as_text *out) {
  enum { MOST = 3 };
  const as_style *style = s->style;
  for (uint32_t i = 0; i < s->reports.count; i++) {
    const as_candidate *c = s->reports.at[i].candidate;
    if (s->reports.at[i].cause != report->candidate) continue;
    as_text_printf(out, "%snote:%s the same cause: ", style->note, style->plain);
    as_place_print(c->place, out);
    as_text_printf(out, ": %s: %s\n", as_check_get(s->reports.at[i].check)->name, c->message);
  }
  if (!report->way_count) return;
  as_text_printf(out, "%snote:%s and %u other way%s: by ", style->note, style->plain, report->way_count,
                 report->way_count == 1 ? "" : "s");
  for (uint32_t i = 0; i < report->way_count && i < MOST; i++)
    as_text_printf(out, "%s%s", i ? ", " : "", as_c_function(s->view, report->ways[i]->function)->name);
  as_text_put(out, report->way_count > MOST ? ", ...\n" : "\n");
}
