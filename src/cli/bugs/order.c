/* In which order bugs are told, and the numbers of their tests: both are known only when all programs were looked at
 * and all tests were run. Until then the folder of a test is hidden, and texts speak of it by a name that nothing else
 * has.
 */
#include "analyse/c/checks.h"
#include "cli/bugs/bugs.h"
#include "report/witness/witness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_confidence(const void *a, const void *b) {
  const as_bugs_told *p = a, *q = b;
  if (p->is_confirmed != q->is_confirmed) return p->is_confirmed ? -1 : 1;
  if (p->blame != q->blame) return p->blame < q->blame ? -1 : 1;
  if (p->call_count != q->call_count) return p->call_count < q->call_count ? -1 : 1;
  if (p->tests != q->tests) return p->tests < q->tests ? -1 : 1;
  return p->number < q->number ? -1 : p->number > q->number;
}

static const char *last_part(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Wherever the hidden name stands, the other one does. */
static void rename_in(as_text *text, const char *hidden, const char *name) {
  as_text out = {.memory = text->memory};
  const char *at = as_text_get(text);
  if (!strstr(at, hidden)) return;
  for (const char *found; (found = strstr(at, hidden)); at = found + strlen(hidden))
    as_text_put_bytes(&out, at, (size_t)(found - at)), as_text_put(&out, name);
  as_text_put(&out, at);
  as_text_release(text);
  *text = out;
}

static const char *renamed(as_bugs_answer *a, const char *text, const char *hidden, const char *name) {
  as_text out = {.memory = a->memory};
  as_text_put(&out, text), rename_in(&out, hidden, name);
  const char *kept = as_region_copy(&a->region, as_text_get(&out), out.length + 1);
  as_text_release(&out);
  return kept;
}

static bool name_test(as_bugs_answer *a, as_bugs_told *t, uint32_t number) {
  as_text path = {.memory = a->memory}, error = {.memory = a->memory};
  const char *check = as_check_get(t->check)->name;
  bool good = as_witness_name(a->wishes->folder, number, check, t->folder, &path, &error);
  if (good) {
    const char *hidden = last_part(t->folder), *name = last_part(as_text_get(&path));
    t->text = renamed(a, t->text, hidden, name), t->json = renamed(a, t->json, hidden, name);
    rename_in(&a->cases.cases, hidden, name);
  } else
    fprintf(stderr, "assay bugs: %s\n", as_text_get(&error));
  as_text_release(&path), as_text_release(&error);
  return good;
}

void as_bugs_order(as_bugs_answer *a) {
  uint32_t number = 1;
  if (a->told.count) qsort(a->told.at, a->told.count, sizeof *a->told.at, by_confidence);
  if (a->wishes->no_witness) return;
  for (uint32_t i = 0; i < a->told.count; i++)
    if (*a->told.at[i].folder) number += name_test(a, &a->told.at[i], number);
  as_witness_clear_hidden(a->wishes->folder);
}
