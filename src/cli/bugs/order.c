/* In which order reports are told, and the numbers of their tests: both are known only when all tests were run. Until
 * then the folder of a test is hidden, and texts speak of it by a name that nothing else has. */
#include "cli/bugs/bugs.h"
#include "report/witness/witness.h"

#include <stdio.h>
#include <string.h>

void as_bugs_order(as_bugs_session *s) {
  as_bugs_reports ordered = {0};
  for (int is_confirmed = 1; is_confirmed >= 0; is_confirmed--)
    for (uint32_t i = 0; i < s->reports.count; i++)
      if (s->reports.at[i].is_confirmed == (bool)is_confirmed)
        as_bugs_reports_push(s->memory, &ordered, s->reports.at[i]);
  as_bugs_reports_release(s->memory, &s->reports);
  s->reports = ordered;
}

static const char *last_part(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Wherever the hidden name stands, the other one does. */
static const char *renamed(as_bugs_session *s, const char *text, const char *hidden, const char *name) {
  as_text out = {.memory = s->memory};
  for (const char *found; (found = strstr(text, hidden)); text = found + strlen(hidden))
    as_text_put_bytes(&out, text, (size_t)(found - text)), as_text_put(&out, name);
  as_text_put(&out, text);
  const char *kept = as_region_copy(&s->all.region, as_text_get(&out), out.length + 1);
  as_text_release(&out);
  return kept;
}

static void name_test(as_bugs_session *s, as_bugs_report *r) {
  as_text path = {.memory = s->memory}, error = {.memory = s->memory};
  const char *check = as_check_get(r->check)->name;
  if (as_witness_name(s->wishes->folder, s->next_number, check, r->folder, &path, &error)) {
    const char *hidden = last_part(r->folder), *name = last_part(as_text_get(&path));
    r->text = renamed(s, r->text, hidden, name), r->plain = renamed(s, r->plain, hidden, name);
    r->json = renamed(s, r->json, hidden, name);
    s->next_number++;
  } else
    fprintf(stderr, "assay bugs: %s\n", as_text_get(&error));
  as_text_release(&path), as_text_release(&error);
}

void as_bugs_name_tests(as_bugs_session *s) {
  if (s->wishes->no_witness) return;
  for (uint32_t i = 0; i < s->reports.count; i++)
    if (as_bugs_is_bug(&s->reports.at[i]) && *s->reports.at[i].folder) name_test(s, &s->reports.at[i]);
  as_witness_clear_hidden(s->wishes->folder);
}
