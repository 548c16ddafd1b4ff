/* Candidates of a program become reports: each is run as a test (analyse/bugs/reproduce.h), until one is shown of each
 * check and place; what no test shows is no bug. Places are shared out among processes, which answer with what there is
 * to tell. */
#include "analyse/c/checks.h"
#include "analyse/suite/share.h"
#include "cli/bugs/bugs.h"
#include "cli/natively.h"
#include "report/export/findings_json.h"
#include "report/replay/objects.h"
#include "report/replay/remove.h"
#include "report/witness/literal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- groups ---- */

AS_VECTOR_DEFINE(candidate_vector, const as_candidate *)
AS_VECTOR_DEFINE(groups, candidate_vector)

static int by_confidence(const void *a, const void *b) {
  const as_candidate *p = *(const as_candidate *const *)a, *q = *(const as_candidate *const *)b;
  if (p->blame != q->blame) return p->blame < q->blame ? -1 : 1;
  if (p->call_count != q->call_count) return p->call_count < q->call_count ? -1 : 1;
  if (p->tests != q->tests) return p->tests < q->tests ? -1 : 1;
  return p < q ? -1 : p > q;
}

static bool is_same(const as_candidate *a, const as_candidate *b) {
  return a->check == b->check && as_place_is_same(a->place, b->place);
}

static candidate_vector *group_of(as_memory *memory, groups *all, const as_candidate *c) {
  for (uint32_t i = 0; i < all->count; i++)
    if (is_same(all->at[i].at[0], c)) return &all->at[i];
  groups_push(memory, all, (candidate_vector){0});
  return &all->at[all->count - 1];
}

static void put_key(const as_candidate *c, as_text *key) {
  as_place_print(c->place, key);
  as_text_printf(key, " %s", as_check_get(c->check)->name);
}

/* By a program before: files may be in several. */
static bool is_told(const as_bugs_session *s, const as_candidate *c) {
  as_text key = {.memory = s->memory};
  as_symbol symbol;
  put_key(c, &key);
  bool found = as_strings_find(s->told, as_text_get(&key), key.length, &symbol);
  as_text_release(&key);
  return found;
}

static void remember_told(as_bugs_session *s) {
  for (uint32_t i = 0; i < s->reports.count; i++) {
    as_text key = {.memory = s->memory};
    put_key(s->reports.at[i].candidate, &key);
    if (as_bugs_is_shown(&s->reports.at[i])) as_strings_intern_bytes(s->told, as_text_get(&key), key.length);
    as_text_release(&key);
  }
}

/* Manifest ones of one check and place, the surest first; and so the groups. */
static void make_groups(as_bugs_session *s, groups *all) {
  candidate_vector order = {0};
  for (uint32_t i = 0; i < s->all.candidates.count; i++) {
    const as_candidate *c = &s->all.candidates.at[i];
    if (as_blame_is_manifest(c->blame) && !is_told(s, c)) candidate_vector_push(s->memory, &order, c);
  }
  if (order.count) qsort(order.at, order.count, sizeof *order.at, by_confidence);
  for (uint32_t i = 0; i < order.count; i++)
    candidate_vector_push(s->memory, group_of(s->memory, all, order.at[i]), order.at[i]);
  candidate_vector_release(s->memory, &order);
}

static void release_groups(as_memory *memory, groups *all) {
  for (uint32_t i = 0; i < all->count; i++) candidate_vector_release(memory, &all->at[i]);
  groups_release(memory, all);
}

/* ---- what is known ---- */

/* As `assay test` would have found it, so that comments and baselines are those of tests. */
static void add_finding(as_bugs_session *s, const as_candidate *c) {
  as_region region;
  as_region_init(&region, s->memory);
  as_shown_call *calls = as_region_alloc(&region, (c->call_count + 1) * sizeof *calls);
  for (uint32_t i = 0; i < c->call_count; i++)
    calls[i] = (as_shown_call){as_c_function(s->view, c->calls[i].function), as_c_place(s->view, c->calls[i].range)};
  as_instance one = {.check = as_c_check_row(c->check),
                     .place = as_c_place(s->view, c->range),
                     .message = c->message,
                     .calls = calls,
                     .call_count = c->call_count};
  as_findings_take(&s->findings, as_findings_find(&s->findings, &one), &one);
  as_region_release(&region);
}

static bool judge(as_bugs_session *s, const groups *all, as_baseline *baseline, bool records) {
  uint32_t count;
  const char *const *files = as_c_own_files(s->view, &count);
  as_text errors = {.memory = s->memory};
  s->known.baseline = baseline, s->known.records = records;
  bool good = as_known_read(&s->known, files, count, &errors);
  fputs(as_text_get(&errors), stderr);
  as_text_release(&errors);
  for (uint32_t i = 0; i < all->count; i++) add_finding(s, all->at[i].at[0]);
  assert(s->findings.all.count == all->count);
  as_known_judge(&s->known, &s->findings);
  return good;
}

/* ---- in some process ---- */

typedef struct testing {
  as_bugs_session *session;
  const groups *all;
  as_cli_sources sources; /* with the files of the program */
  as_cache *cache;
  const char *objects; /* a folder of objects that the tests have in common; or NULL */
  as_text trouble;     /* why it cannot be kept; empty: it is, or need not be */
} testing;

static void replay(void *data, const as_front_request *files, uint32_t count, as_test *test, as_instance *one) {
  testing *t = data;
  const as_bugs_wishes *w = t->session->wishes;
  const char *folder = w->no_witness ? NULL : w->folder;
  as_cli_natively how = {.memory = t->session->memory,
                         .sources = &t->sources,
                         .folder = folder,
                         .interrupt = t->sources.interrupt,
                         .objects = t->objects,
                         .is_kept_only = w->no_replay,
                         .trouble = &t->trouble};
  as_cli_natively_run(&how, files, count, test, one);
}

/* Without files. */
static as_reproduce_settings reproducing(testing *t) {
  const as_bugs_session *s = t->session;
  const as_bugs_settings *settings = &s->wishes->settings;
  as_reproduce_settings r = {.cache = t->cache,
                             .run.interrupt = t->sources.interrupt,
                             .machine = settings->machine,
                             .lenient_types = t->sources.lenient_types,
                             .data = t,
                             .replay = s->wishes->no_replay && s->wishes->no_witness ? NULL : replay};
  r.run.budget.seconds = settings->run.budget.seconds, r.run.budget.bytes = settings->run.budget.bytes;
  r.machine.counts_loops = r.machine.counts_calls = false, r.machine.most_cases = 0;
  return r;
}

/* What goes back, and behind it the texts: reason, folder, text, plain, json; each ends with a zero. */
typedef struct head {
  uint32_t candidate, shown, is_confirmed, check;
} head;

static void put_json(const testing *t, uint32_t group, const as_reproduced *run, as_text *out) {
  as_json json;
  as_finding finding = *run->finding;
  const as_finding *judged = &t->session->findings.all.at[group];
  finding.accepted = judged->accepted, finding.reason = judged->reason, finding.print = judged->print;
  as_findings_view view = {t->session->memory, as_literal_values(run->program), false};
  as_json_init_text(&json, t->session->memory, out, AS_JSON_STYLE_COMPACT);
  as_finding_write(&view, &finding, &json);
  as_json_release(&json);
}

static as_bugs_shown shown_by(const as_reproduced *run, const testing *t) {
  if (run->finding) return AS_BUGS_SHOWN;
  if (*t->sources.interrupt) return AS_BUGS_NOT_TRIED;
  return run->is_refuted ? AS_BUGS_REFUTED : AS_BUGS_NO_TEST;
}

static void put_text(const testing *t, const as_candidate *c, const as_reproduced *run, const as_style *style,
                     as_text *answer) {
  as_bugs_put_report(t->session, c, run, style, answer);
  if (t->trouble.length)
    as_text_printf(answer, "%snote:%s no test of it is kept: %s; -o names another folder\n", style->note, style->plain,
                   as_text_get(&t->trouble));
}

static void put_answer(const testing *t, uint32_t group, uint32_t index, const as_reproduced *run, as_text *answer) {
  as_bugs_session *s = t->session;
  const as_candidate *c = t->all->at[group].at[index];
  as_bugs_shown shown = shown_by(run, t);
  bool confirmed = run->finding && run->finding->shown.native == AS_STANDING_CONFIRMED;
  head h = {index, shown, confirmed, run->finding ? run->finding->shown.check->number : c->check};
  as_text_put_bytes(answer, (const char *)&h, sizeof h);
  as_text_put(answer, run->finding ? "" : as_text_get(&run->reason)), as_text_put_char(answer, 0);
  as_text_put(answer, run->finding && run->finding->shown.witness ? run->finding->shown.witness : "");
  as_text_put_char(answer, 0);
  if (run->finding && !s->wishes->json) put_text(t, c, run, s->style, answer);
  as_text_put_char(answer, 0);
  if (run->finding && s->wishes->junit) put_text(t, c, run, as_style_get(false), answer);
  as_text_put_char(answer, 0);
  if (run->finding && s->wishes->json) put_json(t, group, run, answer);
  as_text_put_char(answer, 0);
}

static void work(void *data, uint32_t index, as_text *answer) {
  testing *t = data;
  const candidate_vector *group = &t->all->at[index];
  as_reproduce_settings settings = reproducing(t);
  t->trouble = (as_text){.memory = t->session->memory};
  for (uint32_t i = 0; i < group->count; i++) {
    as_reproduced run;
    as_request_vector files =
        as_bugs_needed_files(t->session->memory, t->session->program, group->at[i]->function, &settings.has_main);
    settings.files = files.at, settings.file_count = files.count;
    as_reproduce(t->session->memory, &settings, t->session->program->unit, group->at[i], &run);
    bool is_last = run.finding || i + 1 == group->count || *t->sources.interrupt;
    if (is_last) put_answer(t, index, i, &run, answer);
    as_reproduced_release(&run);
    as_request_vector_release(t->session->memory, &files);
    if (is_last) break;
  }
  as_text_release(&t->trouble);
}

/* ---- here ---- */

static const char *next_text(const char **at, const char *end) {
  const char *text = *at, *zero = text < end ? memchr(text, 0, (size_t)(end - text)) : NULL;
  if (!zero) return "";
  return *at = zero + 1, text;
}

/* Functions that are not the one that was shown, each once: candidates are of different ones. */
static void take_ways(as_bugs_session *s, const candidate_vector *group, as_bugs_report *r) {
  const as_candidate **ways = as_region_alloc(&s->all.region, group->count * sizeof *ways);
  for (uint32_t i = 0; i < group->count; i++)
    if (group->at[i]->function != r->candidate->function) ways[r->way_count++] = group->at[i];
  r->ways = ways;
}

static void take(void *data, uint32_t index, const char *answer, size_t length) {
  testing *t = data;
  as_bugs_session *s = t->session;
  const candidate_vector *group = &t->all->at[index];
  head h = {0, AS_BUGS_NOT_TRIED, 0, group->at[0]->check};
  if (length >= sizeof h) memcpy(&h, answer, sizeof h);
  const char *kept = as_region_copy(&s->all.region, answer, length + 1), *at = kept + sizeof h, *end = kept + length;
  as_bugs_report r = {.candidate = group->at[h.candidate < group->count ? h.candidate : 0],
                      .shown = (as_bugs_shown)h.shown,
                      .check = (as_check)h.check,
                      .judged = &s->findings.all.at[index],
                      .is_confirmed = h.is_confirmed};
  r.reason = next_text(&at, end), r.folder = next_text(&at, end), r.text = next_text(&at, end);
  r.plain = next_text(&at, end), r.json = next_text(&at, end);
  take_ways(s, group, &r);
  as_bugs_reports_push(s->memory, &s->reports, r);
}

static void lose(void *data, uint32_t index, as_share_loss loss, const char *what) {
  testing *t = data;
  as_bugs_session *s = t->session;
  const candidate_vector *group = &t->all->at[index];
  as_bugs_report r = {.candidate = group->at[0],
                      .shown = AS_BUGS_NOT_TRIED,
                      .check = group->at[0]->check,
                      .judged = &s->findings.all.at[index],
                      .reason = "there was no time for a test",
                      .folder = "",
                      .text = "",
                      .plain = "",
                      .json = ""};
  if (loss == AS_SHARE_CRASHED) r.reason = as_region_copy(&s->all.region, what, strlen(what) + 1);
  as_bugs_reports_push(s->memory, &s->reports, r);
}

static void tell(void *data, uint32_t done) {
  testing *t = data;
  as_cli_progress_count(t->session->progress, done, t->all->count, "tests of bugs");
}

static void test_all(as_bugs_session *s, const groups *all) {
  static const double patience = 900;
  testing t = {.session = s, .all = all, .sources = *s->sources, .cache = as_cli_sources_cache(s->sources)};
  if (s->wishes->settings.jobs > 1) t.sources.jobs = 1;
  as_text objects = {.memory = s->memory};
  bool has_objects = all->count && !s->wishes->no_replay && as_native_objects_open(&objects);
  if (has_objects) t.objects = as_text_get(&objects);
  as_share share = {.memory = s->memory,
                    .count = all->count,
                    .jobs = s->wishes->settings.jobs,
                    .at_a_time = 1,
                    .apart = true,
                    .seconds = patience,
                    .deadline = s->deadline,
                    .interrupt = s->sources->interrupt,
                    .data = &t,
                    .work = work,
                    .take = take,
                    .lose = lose,
                    .waited = tell};
  as_share_run(&share);
  if (has_objects) as_remove_folder(t.objects);
  as_text_release(&objects);
  as_cli_progress_wipe(s->progress);
  as_cache_close(t.cache);
}

/* A bug that is not shown is not accepted either. */
static void forget_refuted(as_bugs_session *s) {
  for (uint32_t i = 0; i < s->reports.count; i++)
    if (!as_bugs_is_shown(&s->reports.at[i])) s->reports.at[i].judged->accepted = AS_ACCEPTANCE_NONE;
}

/* Else they stay as they are: what has the same cause is told with the surest. */
static void put_confirmed_first(as_bugs_session *s) {
  as_bugs_reports ordered = {0};
  for (int is_confirmed = 1; is_confirmed >= 0; is_confirmed--)
    for (uint32_t i = 0; i < s->reports.count; i++)
      if (s->reports.at[i].is_confirmed == (bool)is_confirmed)
        as_bugs_reports_push(s->memory, &ordered, s->reports.at[i]);
  as_bugs_reports_release(s->memory, &s->reports);
  s->reports = ordered;
}

bool as_bugs_session_report(as_bugs_session *s, as_baseline *baseline, bool records) {
  groups all = {0};
  make_groups(s, &all);
  bool good = judge(s, &all, baseline, records);
  if (good) {
    test_all(s, &all), forget_refuted(s), remember_told(s);
    put_confirmed_first(s), as_bugs_find_causes(s);
  }
  release_groups(s->memory, &all);
  return good;
}
