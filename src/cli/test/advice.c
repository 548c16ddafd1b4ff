/* assay test: which option moves a limit. */
#include "cli/test/test.h"

#include <string.h>

typedef unsigned long long number;

/* FILE:LINE at the beginning of a place; 0 if it is none. */
static int loop_place_length(const char *where) {
  const char *colon = where;
  while ((colon = strchr(colon, ':'))) {
    size_t digits = strspn(++colon, "0123456789");
    if (digits && (!colon[digits] || colon[digits] == ':')) return (int)(colon + digits - where);
  }
  return 0;
}

static uint64_t iterations_at(const as_test_wishes *w, const char *where, int length) {
  const as_loop_wishes *wishes = &w->wishes;
  for (uint32_t i = wishes->count; i-- > 0;) {
    const char *equals = strrchr(wishes->at[i].word, '=');
    int given = (int)(equals - wishes->at[i].word);
    if (given <= length && !memcmp(where + length - given, wishes->at[i].word, (size_t)given))
      return wishes->at[i].iterations;
  }
  return w->explore.options.budget.iterations;
}

static void advise_loop(const as_test_wishes *w, const char *where, as_text *out) {
  int length = loop_place_length(where);
  uint64_t more = 2 * iterations_at(w, where, length);
  if (length)
    as_text_printf(out, "--unwind-loop %.*s=%llu", length, where, (number)more);
  else
    as_text_printf(out, "--unwind %llu", (number)more);
}

void as_test_advise(const as_test_wishes *w, const as_ledger_entry *entry, as_text *out) {
  const as_run_options *o = &w->explore.options;
  const as_budget *b = &o->budget;
  switch (entry->limit) {
  case AS_LIMIT_LOOP: advise_loop(w, entry->where, out); break;
  case AS_LIMIT_RECURSION: as_text_printf(out, "--max-depth %llu", (number)(2 * b->recursion)); break;
  case AS_LIMIT_PATHS: as_text_printf(out, "--max-paths %llu", (number)(2 * b->paths)); break;
  case AS_LIMIT_SECONDS: {
    double seconds = w->timeout_seconds > 0 ? w->timeout_seconds : b->seconds;
    as_text_printf(out, "%s %g", w->timeout_option, 2 * seconds);
    break;
  }
  case AS_LIMIT_BYTES: as_text_printf(out, "--max-memory %llu", (number)(b->bytes >> 19)); break;
  case AS_LIMIT_UNKNOWN_LEFT_OUT:
  case AS_LIMIT_UNKNOWN_KEPT:
    if (o->solver_options.question_seconds > 0)
      as_text_printf(out, "--question-seconds %g", 2 * o->solver_options.question_seconds);
    break;
  case AS_LIMIT_FILE:
    as_text_put(out, strstr(entry->where, "'standard input'") ? "--sym-stdin BYTES" : "--sym-file NAME BYTES");
    break;
  case AS_LIMIT_ARGUMENTS: as_text_put(out, "--sym-args N LENGTH"); break;
  case AS_LIMIT_ENVIRONMENT: as_text_put(out, "--sym-env NAME LENGTH"); break;
  case AS_LIMIT_MISSING:
    if (w->machine.missing != AS_MISSING_HAVOC) as_text_put(out, "--missing=havoc");
    break;
  default: break;
  }
}
